import { IconDots, IconFileTypePdf, IconFileUnknown, IconPhoto } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import type { EvidenceRow } from "#data/documents.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import styles from "./EvidenceList.module.css";
import { type FileState, fileState, recordState } from "./fileState.ts";
import type { EvidenceLine } from "./useEvidence.ts";
import { type EvidenceActions, useEvidenceMenu } from "./useEvidenceActions.ts";
import type { Places } from "./usePlaces.ts";
import { useThumbnail } from "#shared/files/useThumbnail.ts";
import { useSyncState } from "#shell/sync/useSyncState.ts";
import { useOnline } from "#shell/useOnline.ts";

interface Props {
  readonly line: EvidenceLine;
  readonly mayWrite: boolean;
  readonly actions: EvidenceActions;
  readonly places: Places;
  readonly onRename: () => void;
  readonly onAssign: () => void;
  readonly onPlace: () => void;
}

/** One piece of evidence: what it shows, when it was taken, and where record and file are, each for itself. */
export function EvidenceItem({ line, mayWrite, actions, places, onRename, onAssign, onPlace }: Props) {
  const { t } = useTranslation("evidence");
  const format = useFormats();
  const { row, note, isHere } = line;
  const file = fileState(row, note, { isHere, isGoing: useFilesGo() });
  const record = recordState(row);
  const entries = useEvidenceMenu({
    line,
    file,
    mayWrite,
    actions,
    onRename,
    onAssign: places.options.length > 1 || row.about_id ? onAssign : undefined,
    onPlace: places.thingOf(row) === undefined ? undefined : onPlace,
  });
  const moment = row.taken_at
    ? t(($) => $.item.taken, { at: format.dateTime(row.taken_at) })
    : t(($) => $.item.added, { at: format.dateTime(row.created_at) });
  const facts = [places.nameOf(row), moment, format.bytes(row.bytes), row.file_name]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className={styles["item"]} data-evidence={row.sha256} data-record={record} data-file={file}>
      <Picture row={row} hasPicture={line.hasPicture} onOpen={() => void actions.open(line)} />
      <div>
        <p className={styles["title"]}>{row.title}</p>
        <p className={styles["facts"]}>{facts}</p>
      </div>
      <Menu
        align="end"
        trigger={<IconButton icon={IconDots} label={t(($) => $.item.menu, { title: row.title })} />}
        entries={entries}
      />
      <div className={styles["states"]}>
        <Tag tone={record === "sent" ? "ok" : "warn"}>{t(($) => $.record[record])}</Tag>
        <Tag tone={tones[file]}>{t(($) => $.file[file])}</Tag>
        {!isHere && file === "verified" && <Tag>{t(($) => $.item.onServerOnly)}</Tag>}
      </div>
      {file === "sending" && (
        <div className={styles["progress"]}>
          <ProgressChain
            label={t(($) => $.item.progress, { title: row.title })}
            value={(note.sent_bytes ?? 0) / Math.max(row.bytes, 1)}
            text={t(($) => $.item.sent, {
              sent: format.bytes(note.sent_bytes ?? 0),
              all: format.bytes(row.bytes),
            })}
          />
        </div>
      )}
    </li>
  );
}

const tones: Readonly<Record<FileState, "ok" | "warn" | "bad" | "info">> = {
  waiting: "warn",
  elsewhere: "warn",
  sending: "info",
  held: "warn",
  checking: "info",
  verified: "ok",
  damaged_here: "bad",
  damaged_there: "bad",
  refused: "bad",
  insufficient_storage: "bad",
};

interface PictureProps {
  readonly row: EvidenceRow;
  readonly hasPicture: boolean;
  readonly onOpen: () => void;
}

/** The small picture, or what kind of file it is; a tap opens it. */
function Picture({ row, hasPicture, onOpen }: PictureProps) {
  const { t } = useTranslation("evidence");
  const address = useThumbnail(useDatabase(), row.sha256, hasPicture);
  const Mark = row.mime === "application/pdf" ? IconFileTypePdf : row.mime.startsWith("image/") ? IconPhoto : IconFileUnknown; // prettier-ignore
  return (
    <button
      type="button"
      className={styles["picture"]}
      aria-label={t(($) => $.item.open, { title: row.title })}
      onClick={onOpen}
    >
      {address ? <img src={address} alt="" /> : <Mark size={28} stroke={1.5} aria-hidden />}
    </button>
  );
}

/** Whether files go out just now, as the badge says it: with a network, a session, and a server that takes them. */
function useFilesGo(): boolean {
  const online = useOnline();
  const sync = useSyncState();
  const status = sync.status === "ready" ? sync.value?.status : undefined;
  return online && status !== undefined && !["offline", "waiting", "locked", "factor"].includes(status);
}
