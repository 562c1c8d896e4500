import { IconFileTypePdf, IconFileUnknown, IconPhoto } from "#ui/icons/icons.gen.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EvidenceRow } from "#data/documents.ts";
import { Thumbnail } from "#shared/files/Thumbnail.tsx";
import { useThumbnail } from "#shared/files/useThumbnail.ts";
import { useColumnsOf } from "#shared/kit/list/columnsOf.ts";
import { List } from "#shared/kit/list/List.tsx";
import type { ListCard, ListColumn, ListFacet } from "#shared/kit/list/listParts.ts";
import { ownColumn } from "#shared/kit/list/ownColumn.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useSyncState } from "#shell/sync/useSyncState.ts";
import { useOnline } from "#shell/useOnline.ts";
import { ProgressChain } from "#ui/drawing/ProgressChain.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import styles from "./evidence.module.css";
import { fileState, type FileState, recordState } from "./fileState.ts";
import type { EvidenceLine } from "./useEvidence.ts";
import { type EvidenceActions, useEvidenceMenu } from "./useEvidenceActions.ts";
import type { Places } from "./usePlaces.ts";

interface Props {
  readonly projectId: string;
  readonly lines: readonly EvidenceLine[];
  readonly mayWrite: boolean;
  readonly actions: EvidenceActions;
  readonly places: Places;
  readonly onRename: (row: EvidenceRow) => void;
  readonly onAssign: (row: EvidenceRow) => void;
  readonly onPlace: (row: EvidenceRow) => void;
}

/** All evidence of a project, newest first: what it shows, when it was taken, and where record and file are, each for itself. */
export function EvidenceList({ projectId, lines, mayWrite, actions, places, ...on }: Props) {
  const { t } = useTranslation("evidence");
  const format = useFormats();
  const isGoing = useFilesGo();
  const menuOf = useEvidenceMenu();
  const stateOf = (line: EvidenceLine) => fileState(line.row, line.note, { isHere: line.isHere, isGoing });
  const { columns, facets } = useParts(places, isGoing);
  const card = (line: EvidenceLine): ListCard => {
    const { row, note, isHere } = line;
    const [file, record] = [stateOf(line), recordState(row)];
    const moment = row.taken_at
      ? t(($) => $.item.taken, { at: format.dateTime(row.taken_at) })
      : t(($) => $.item.added, { at: format.dateTime(row.created_at) });
    const sent = note.sent_bytes ?? 0;
    return {
      title: row.title,
      note: [places.nameOf(row), moment, format.bytes(row.bytes), row.file_name].filter(Boolean).join(" · "),
      picture: <Picture line={line} onOpen={() => void actions.open(line)} />,
      below: (
        <>
          <Tag tone={record === "sent" ? "ok" : "warn"}>{t(($) => $.record[record])}</Tag>
          <Tag tone={tones[file]}>{t(($) => $.file[file])}</Tag>
          {!isHere && file === "verified" && <Tag>{t(($) => $.item.onServerOnly)}</Tag>}
          {file === "sending" && (
            <ProgressChain
              label={t(($) => $.item.progress, { title: row.title })}
              value={sent / Math.max(row.bytes, 1)}
              text={t(($) => $.item.sent, { sent: format.bytes(sent), all: format.bytes(row.bytes) })}
            />
          )}
        </>
      ),
      data: { "data-evidence": row.sha256, "data-record": record, "data-file": file },
    };
  };
  return (
    <List
      id="evidence"
      look="cards"
      title={t(($) => $.title)}
      rows={{ status: "ready", value: lines }}
      {...{ projectId, columns, facets, card }}
      nameOf={({ row }) => row.title}
      rowMenu={(line) => ({
        label: t(($) => $.item.menu, { title: line.row.title }),
        entries: menuOf({
          line,
          file: stateOf(line),
          mayWrite,
          actions,
          onRename: () => on.onRename(line.row),
          onAssign: places.options.length > 1 || line.row.about_id ? () => on.onAssign(line.row) : undefined,
          onPlace: places.thingOf(line.row) === undefined ? undefined : () => on.onPlace(line.row),
        }),
      })}
      empty={mayWrite ? undefined : { title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
    />
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

const documentOf = ({ row }: EvidenceLine) => row;

/** What evidence is searched, narrowed and written to a file by. */
function useParts(places: Places, isGoing: boolean) {
  const { t } = useTranslation("evidence");
  const { t: records } = useTranslation("records");
  const declared = useColumnsOf("evidence", ["title", "taken_at", "bytes", "file_name"], documentOf);
  return useMemo(() => {
    const place = ({ row }: EvidenceLine) => places.nameOf(row) ?? t(($) => $.about.project);
    const file = (line: EvidenceLine) => fileState(line.row, line.note, { isHere: line.isHere, isGoing });
    const state = records(($) => $.fields.upload_state);
    const columns: readonly ListColumn<EvidenceLine>[] = [
      ...declared,
      ownColumn("place", t(($) => $.about.label), place), // prettier-ignore
      ownColumn("state", state, (line) => t(($) => $.file[file(line)])), // prettier-ignore
    ];
    const facets: readonly ListFacet<EvidenceLine>[] = [
      { id: "place", label: t(($) => $.about.label), valueOf: place, wordOf: (word) => word },
      {
        id: "state",
        label: state,
        valueOf: file,
        wordOf: (value) => t(($) => $.file[value as FileState]),
      },
    ];
    return { columns, facets };
  }, [t, records, declared, places, isGoing]);
}

/** The small picture, or what kind of file it is; a tap opens it. */
function Picture({
  line: { row, hasPicture },
  onOpen,
}: {
  readonly line: EvidenceLine;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation("evidence");
  const address = useThumbnail(useDatabase(), row.sha256, hasPicture);
  const Mark = row.mime === "application/pdf" ? IconFileTypePdf : row.mime.startsWith("image/") ? IconPhoto : IconFileUnknown; // prettier-ignore
  return (
    <button
      type="button"
      className={styles["small"]}
      aria-label={t(($) => $.item.open, { title: row.title })}
      onClick={onOpen}
    >
      <Thumbnail address={address} icon={Mark} size={64} />
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
