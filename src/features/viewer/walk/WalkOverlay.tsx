import { IconHelp, IconX } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import type { WalkControl } from "./useWalk.ts";
import type { Whereabouts } from "./walkPlace.ts";
import styles from "./WalkOverlay.module.css";
import { WalkStick } from "./WalkStick.tsx";

interface Props {
  readonly walk: Pick<WalkControl, "isStuck" | "end" | "steer">;
  readonly at: Whereabouts;
}

/** Over the picture of somebody who walks: where they are, how one walks (once), the end, and a stick for a thumb. */
export function WalkOverlay({ walk, at }: Props) {
  const { t } = useTranslation("viewer");
  const help = useTold("klarbau.walk.explained");
  const [isTouch] = useState(() => matchMedia("(any-pointer: coarse)").matches);
  const name =
    at.storeyName === null && at.roomName === null
      ? t(($) => $.walk.outside)
      : [at.storeyName, at.roomName].filter(Boolean).join(", ");
  return (
    <>
      <fieldset className={styles["bar"]} aria-label={t(($) => $.walk.tool)}>
        <output className={styles["place"]}>
          {walk.isStuck ? t(($) => $.walk.stuck, { place: name }) : name}
        </output>
        <IconButton
          icon={IconHelp}
          label={t(($) => $.walk.help)}
          aria-pressed={help.isOpen}
          onClick={help.toggle}
        />
        <IconButton icon={IconX} label={t(($) => $.walk.end)} onClick={walk.end} />
      </fieldset>
      {help.isOpen && (
        <section className={styles["help"]} aria-label={t(($) => $.walk.help)}>
          {isTouch && <p>{t(($) => $.walk.byTouch)}</p>}
          <p className={isTouch ? styles["quiet"] : undefined}>{t(($) => $.walk.byKeys)}</p>
          <Button onClick={help.toggle}>{t(($) => $.walk.understood)}</Button>
        </section>
      )}
      {isTouch && <WalkStick onSteer={walk.steer} />}
    </>
  );
}

/** An explanation that opens by itself once per device, and whenever somebody asks for it. */
function useTold(key: string): { readonly isOpen: boolean; readonly toggle: () => void } {
  const [isOpen, setOpen] = useState(() => !isTold(key));
  return {
    isOpen,
    toggle: () => {
      setOpen(!isOpen);
      if (isOpen) remember(key);
    },
  };
}

/** A browser that keeps nothing explains it each time. */
function isTold(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(key, new Date().toISOString());
  } catch {
    // Then it is explained again.
  }
}
