import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { useUpdateNotice } from "../settings/useUpdateNotice.ts";
import { useUpdate } from "./serviceWorker.ts";
import { hasUnsavedInput } from "./unsavedInput.ts";
import { useUnsentCount } from "./unsentCount.ts";
import styles from "./UpdateCard.module.css";

/**
 * Says that a new version is ready, that another tab has taken it already, or that it could not be taken. It is taken when the person wants it, or at the next
 * start; what is unsent is told, and what is typed but not saved is asked about first.
 */
export function UpdateCard() {
  const { t } = useTranslation("common");
  const { update, accept: take } = useUpdate();
  const unsent = useUnsentCount();
  const [warned, setWarned] = useState(false);
  const [put, setPut] = useState<typeof update>("none");
  const wanted = useUpdateNotice();
  if (!wanted && update === "waiting") return null;
  if (update === "none" || put === update) return null;
  const load = () => {
    if (!warned && hasUnsavedInput()) setWarned(true);
    else take();
  };
  const words = {
    waiting: { title: t(($) => $.update.title), text: t(($) => $.update.text) },
    taking: { title: t(($) => $.update.title), text: t(($) => $.update.text) },
    failed: { title: t(($) => $.update.failedTitle), text: t(($) => $.update.failedText) },
    unreachable: { title: t(($) => $.update.failedTitle), text: t(($) => $.update.unreachable) },
    storage_full: { title: t(($) => $.update.failedTitle), text: t(($) => $.update.storageFull) },
    elsewhere: { title: t(($) => $.outdated.title), text: t(($) => $.update.elsewhere) },
  }[update];
  const hasFailed = update === "failed" || update === "unreachable" || update === "storage_full";
  const accept = warned ? t(($) => $.update.anyway) : t(($) => $.update.accept);
  return (
    <div className={styles["card"]} ref={keepToastsAbove}>
      <Notice
        tone={hasFailed ? "bad" : warned ? "warn" : "info"}
        title={words.title}
        action={
          <span className={styles["actions"]}>
            <Button variant="primary" busy={update === "taking"} onClick={load}>
              {hasFailed && !warned ? t(($) => $.again) : accept}
            </Button>
            <Button variant="quiet" onClick={() => setPut(update)}>
              {t(($) => $.update.later)}
            </Button>
          </span>
        }
      >
        <p>{words.text}</p>
        {unsent > 0 && <p>{t(($) => $.update.unsent, { count: unsent })}</p>}
        {warned && <p>{t(($) => $.update.unsaved)}</p>}
      </Notice>
    </div>
  );
}

/** Toasts lie in the same corner: they stand above the card as long as it is there. */
function keepToastsAbove(card: HTMLDivElement | null): (() => void) | undefined {
  if (!card) return undefined;
  const { style } = document.documentElement;
  const raise = () => style.setProperty("--below-toasts", `calc(${card.offsetHeight}px + var(--s-12))`);
  raise();
  const watching = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(raise);
  watching?.observe(card);
  return () => {
    watching?.disconnect();
    style.removeProperty("--below-toasts");
  };
}
