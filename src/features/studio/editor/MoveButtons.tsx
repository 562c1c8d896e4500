import { IconArrowDown, IconArrowUp } from "#ui/icons/icons.gen.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/controls/IconButton.tsx";

interface Props {
  /** What is moved, in words. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/** Moves something in its list. At the end of the list the pressed button is out of use, and the focus goes to the other one. */
export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  const { t } = useTranslation("studio");
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<-1 | 1 | null>(null);
  useEffect(() => {
    if (pressed.current === -1 && isFirst) down.current?.focus();
    if (pressed.current === 1 && isLast) up.current?.focus();
    pressed.current = null;
  }, [isFirst, isLast]);
  const move = (by: -1 | 1) => {
    pressed.current = by;
    onMove(by);
  };
  return (
    <>
      <IconButton
        ref={up}
        icon={IconArrowUp}
        label={t(($) => $.up, { name })}
        disabled={isFirst}
        onClick={() => move(-1)}
      />
      <IconButton
        ref={down}
        icon={IconArrowDown}
        label={t(($) => $.down, { name })}
        disabled={isLast}
        onClick={() => move(1)}
      />
    </>
  );
}
