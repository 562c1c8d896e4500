import { useState, useSyncExternalStore } from "react";
import { useSpeech } from "../frame/words.ts";
import type { Outcome } from "./messages.ts";
import type { OfflineCopy } from "./offlineCopy.ts";

/** Whether the application works without a network now, and what came of looking for a new version. */
export function OfflineState({ copy }: { readonly copy: OfflineCopy }) {
  const { t } = useSpeech();
  const state = useSyncExternalStore(copy.subscribe, copy.read);
  const version = state.outcome && "version" in state.outcome ? state.outcome.version : null;
  return (
    <output className="offline" data-copy={state.copy}>
      {state.isOnline && state.copy === "saving" && <p>{t((words) => words.offline.saving)}</p>}
      {state.isOnline && state.copy === "ready" && (
        <p>
          <i className="dot" aria-hidden />
          {t((words) => words.offline.ready)}
          {version !== null && <small>{t((words) => words.offline.version, { version })}</small>}
        </p>
      )}
      {!state.isOnline && (
        <p className="note">
          {state.copy === "ready" ? t((words) => words.offline.now) : t((words) => words.offline.nowWithout)}
        </p>
      )}
      {state.outcome && <Result outcome={state.outcome} copy={copy} />}
    </output>
  );
}

function Result({ outcome, copy }: { readonly outcome: Outcome; readonly copy: OfflineCopy }) {
  const { t } = useSpeech();
  const [isFirst] = useState(() => !navigator.serviceWorker?.controller);
  switch (outcome.kind) {
    case "updated":
      return isFirst ? null : (
        <p className="note">
          {t((words) => words.offline.updated)}
          <button type="button" className="button" onClick={() => location.reload()}>
            {t((words) => words.reload)}
          </button>
        </p>
      );
    case "other_key":
      return (
        <p className="note warn">
          {t((words) => words.offline.otherKey)}
          <button type="button" className="button" onClick={() => void copy.accept(outcome.keys)}>
            {t((words) => words.offline.accept)}
          </button>
        </p>
      );
    case "damaged":
    case "stale":
      return <p className="note warn">{t((words) => words.offline.failed)}</p>;
    case "storage_full":
      return <p className="note warn">{t((words) => words.offline.full)}</p>;
    case "withdrawn":
      return <p className="note warn">{t((words) => words.offline.withdrawn)}</p>;
    case "current":
    case "unreachable":
      return null;
  }
}
