import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readReleaseNotes } from "#domain/updates/changelog.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { heldWork } from "./heldWork.ts";
import { type Update, useUpdate } from "./serviceWorker.ts";
import { doesAnotherTabHold } from "./tabChannel.ts";
import { hasUnsavedInput } from "./unsavedInput.ts";
import { useUnsentCount } from "./unsentCount.ts";
import styles from "./UpdateCard.module.css";

/** Why loading was not begun at once: something is typed here, or another tab has something to lose. */
type Warning = "unsaved" | "otherTab";

/**
 * Says that a new version is ready and what it changes, that another tab has taken it already, or that it could not be taken. It is taken
 * when the person wants it, or at the next start; what is unsent is told, and what is typed but not saved is asked about first.
 */
export function UpdateCard() {
  const { t } = useTranslation("common");
  const { update, shown, newer, accept: take, later } = useUpdate();
  const unsent = useUnsentCount();
  const [warned, setWarned] = useState<Warning>();
  const words = useUpdateWords(update);
  if (!shown || !words) return null;
  const load = async () => {
    const warning = warned === undefined ? await warningNow() : undefined;
    if (warning) setWarned(warning);
    else take();
  };
  const hasFailed = update === "failed" || update === "unreachable" || update === "storage_full";
  const accept = warned ? t(($) => $.update.anyway) : t(($) => $.update.accept);
  const isOnItsWay = update === "taking" || update === "holding";
  return (
    <div className={styles["card"]} ref={keepToastsAbove}>
      <Notice
        tone={hasFailed ? "bad" : warned ? "warn" : "info"}
        title={words.title}
        action={
          <span className={styles["actions"]}>
            <Button variant="primary" busy={isOnItsWay} onClick={() => void load()}>
              {hasFailed && !warned ? t(($) => $.again) : accept}
            </Button>
            <Button variant="quiet" onClick={later}>
              {t(($) => $.update.later)}
            </Button>
          </span>
        }
      >
        <p>{words.text}</p>
        {newer && update === "waiting" && <Changes {...newer} />}
        {unsent > 0 && <p>{t(($) => $.update.unsent, { count: unsent })}</p>}
        {warned && <p>{t(($) => $.update[warned])}</p>}
      </Notice>
    </div>
  );
}

async function warningNow(): Promise<Warning | undefined> {
  if (hasUnsavedInput()) return "unsaved";
  return (await doesAnotherTabHold()) ? "otherTab" : undefined;
}

/** Title and sentence of each state; undefined when there is nothing to tell. */
function useUpdateWords(update: Update): { readonly title: string; readonly text: string } | undefined {
  const { t } = useTranslation("common");
  const ready = t(($) => $.update.title);
  const failed = t(($) => $.update.failedTitle);
  switch (update) {
    case "none":
      return undefined;
    case "waiting":
    case "taking":
      return { title: ready, text: t(($) => $.update.text) };
    case "holding":
      return { title: ready, text: t(($) => $.update.holding[heldWork() ?? "migration"]) };
    case "failed":
      return { title: failed, text: t(($) => $.update.failedText) };
    case "unreachable":
      return { title: failed, text: t(($) => $.update.unreachable) };
    case "storage_full":
      return { title: failed, text: t(($) => $.update.storageFull) };
    case "elsewhere":
      return { title: t(($) => $.outdated.title), text: t(($) => $.update.elsewhere) };
  }
}

/** Which version it is, and what changes with it, as the server tells it. */
function Changes({ version, changelog }: { readonly version: string; readonly changelog: string | null }) {
  const { t } = useTranslation("common");
  const changes = readReleaseNotes(changelog ?? "").flatMap((group) => group.changes);
  const name = t(($) => $.update.version, { version });
  if (changes.length === 0) return <p>{name}</p>;
  return (
    <details className={styles["changes"]}>
      <summary>{t(($) => $.update.changes, { version })}</summary>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </details>
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
