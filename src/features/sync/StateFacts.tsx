import { useTranslation } from "react-i18next";
import type { SyncNow } from "#data/sync/state/syncNow.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { useOfflineFilesWords } from "#shell/updates/OfflineFilesPanel.tsx";
import { isServerFull } from "#shell/sync/syncBadge.ts";
import { clockDifference } from "./clockDifference.ts";
import styles from "./Sync.module.css";

interface Props {
  readonly state: SyncNow | undefined;
  readonly online: boolean;
  readonly now: number;
}

/** Connection, last contact, the oldest change that waits, and the clock. */
export function StateFacts({ state, online, now }: Props) {
  const { t } = useTranslation("sync");
  const format = useFormats();
  const pages = useOfflineFilesWords();
  const { last_contact_at: contact, oldest_unsent_at: oldest, clock_offset_ms: offset } = state ?? {};
  const clock = typeof offset === "number" ? clockDifference(offset) : undefined;
  return (
    <Panel title={t(($) => $.facts.title)}>
      <KeyValues
        ruled
        pairs={[
          {
            label: t(($) => $.facts.connection),
            value: t(($) => $.connection[connectionWord(state, online)]),
          },
          {
            label: t(($) => $.facts.contact),
            value: contact ? format.ago(contact, now) : t(($) => $.facts.never),
          },
          {
            label: t(($) => $.facts.oldest),
            value: oldest ? format.ago(oldest, now) : t(($) => $.facts.none),
          },
          {
            label: t(($) => $.facts.files),
            value: !state?.files
              ? t(($) => $.facts.noFiles)
              : state.stopped_files
                ? t(($) => $.facts.stoppedFiles, { count: state.files, stopped: state.stopped_files })
                : format.number(state.files),
          },
          { label: t(($) => $.facts.pages), value: pages },
          {
            label: t(($) => $.facts.clock),
            value: clock
              ? t(($) => $.clock[clock.word], {
                  amount: format.withUnit(clock.amount, clock.unit, clock.unit === "h" ? 1 : 0),
                })
              : t(($) => $.clock.unknown),
          },
        ]}
      />
      <p className={styles["after"]}>{t(($) => $.facts.note)}</p>
    </Panel>
  );
}

/** The connection as a key of `connection`. */
type ConnectionWord =
  | "online"
  | "sending"
  | "offline"
  | "unreachable"
  | "expired"
  | "factor"
  | "full"
  | "unknown";

/** How this device reaches the server just now. */
function connectionWord(
  state:
    | Pick<SyncNow, "status" | "is_stuck" | "is_server_full" | "is_stale" | "unsent" | "files">
    | undefined,
  online: boolean,
): ConnectionWord {
  if (!online) return "offline";
  if (!state) return "unknown";
  if (state.status !== "locked" && state.status !== "factor" && isServerFull(state)) return "full";
  switch (state.status) {
    case "offline":
      return "offline";
    case "waiting":
      return "unreachable";
    case "locked":
      return "expired";
    case "factor":
      return "factor";
    case "sending":
      return state.is_stuck ? "online" : "sending";
    case "idle":
    case "problem":
      return "online";
  }
}
