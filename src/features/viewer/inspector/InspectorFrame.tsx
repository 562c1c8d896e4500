import { IconX } from "#ui/icons/icons.gen.ts";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/controls/IconButton.tsx";
import styles from "./Inspector.module.css";

interface Props {
  readonly kicker: string;
  readonly title: string;
  /** A line below the title. */
  readonly source?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Head and scrolling body of what stands beside the picture. Escape closes it, but not out of a field that somebody types in. */
export function InspectorFrame({ kicker, title, source, onClose, children }: Props) {
  const { t } = useTranslation("common");
  const head = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.matches("input, select, textarea")) return;
    onClose();
  });
  useEffect(() => {
    const side = head.current?.parentElement;
    const listen = (event: KeyboardEvent) => press(event);
    side?.addEventListener("keydown", listen);
    return () => side?.removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <header ref={head} className={styles["head"]}>
        <div className={styles["words"]}>
          <p className={styles["kicker"]}>{kicker}</p>
          <h2 className={styles["title"]}>{title}</h2>
          {source !== undefined && <p className={styles["kicker"]}>{source}</p>}
        </div>
        <IconButton icon={IconX} label={t(($) => $.close)} onClick={onClose} />
      </header>
      <div className={styles["body"]}>{children}</div>
    </>
  );
}
