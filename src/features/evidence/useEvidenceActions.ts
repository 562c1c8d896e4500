import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import type { EvidenceRow } from "#data/documents.ts";
import { deleteEvidence, holdUpload, restoreEvidence, retryUpload } from "#data/evidence/actions.ts";
import { keepThumbnail, thumbnail } from "#data/evidence/thumbnails.ts";
import { notify } from "#shell/notify.ts";
import { saveFile } from "#shell/saveFile.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import type { MenuEntry } from "#ui/controls/Menu.tsx";
import { withPhotos } from "#workers/photo/client.ts";
import type { FileState } from "./fileState.ts";
import { showFile } from "#shared/files/showFile.ts";
import { useEvidenceFiles } from "#shared/files/useEvidenceFiles.ts";
import type { EvidenceLine } from "./useEvidence.ts";

/** What a person does with a piece of evidence. Each says when it could not. */
export interface EvidenceActions {
  readonly open: (line: EvidenceLine) => Promise<void>;
  readonly save: (line: EvidenceLine) => Promise<void>;
  readonly remove: (row: EvidenceRow) => Promise<void>;
  readonly hold: (row: EvidenceRow, isHeld: boolean) => Promise<void>;
  readonly retry: (row: EvidenceRow) => Promise<void>;
}

/** What the actions tell the page. */
interface Told {
  /** Other bytes lie on this device now. */
  readonly look: () => Promise<void>;
  /** A photo is to be shown. */
  readonly show: (line: EvidenceLine, bytes: Blob) => void;
}

/** What a person can do with evidence on this page. */
export function useEvidenceActions(db: Database, { look, show }: Told): EvidenceActions {
  const { t } = useTranslation("evidence");
  const common = useTranslation("common").t;
  const replication = useReplication();
  const files = useEvidenceFiles();
  const bad = (title: string) => notify({ tone: "bad", title });

  const bytesOf = async ({ row }: EvidenceLine): Promise<Blob | null> => {
    const bytes = await files.bring(row);
    if (!bytes) return null;
    await drawThumbnail(db, row);
    await look();
    return new Blob([bytes], { type: row.mime });
  };

  return {
    open: async (line) => {
      const bytes = await bytesOf(line);
      if (bytes && shownHere.has(bytes.type)) show(line, bytes);
      else if (bytes) showFile(bytes, line.row.file_name ?? line.row.title);
    },
    save: async (line) => {
      const bytes = await bytesOf(line);
      if (bytes) saveFile(bytes, line.row.file_name ?? line.row.title);
    },
    remove: async (row) => {
      const gone = await deleteEvidence(db, row);
      if (!gone.ok) return void bad(t(($) => $.problem[gone.error.kind]));
      const undo = () =>
        void restoreEvidence(db, row).then((back) => !back.ok && bad(t(($) => $.problem.unknown)));
      notify({
        tone: "ok",
        title: t(($) => $.removed, { title: row.title }),
        action: { label: common(($) => $.undo), run: undo },
      });
    },
    hold: async (row, isHeld) => {
      await holdUpload(db, row, isHeld);
      if (!isHeld) replication.wake();
    },
    retry: async (row) => {
      await retryUpload(db, row);
      replication.wake();
    },
  };
}

/** Pictures that every browser of today draws. */
const shownHere: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/** Draws the small picture of a file that has come from the server; without one it goes on. */
async function drawThumbnail(db: Database, row: EvidenceRow): Promise<void> {
  if (!row.mime.startsWith("image/") || (await thumbnail(db, row.sha256))) return;
  const bytes = await db.files.get(row.sha256);
  const small =
    bytes && (await withPhotos(new AbortController().signal, (photos) => photos.thumbnail(bytes)));
  if (small) await keepThumbnail(db, row.sha256, small);
}

interface MenuOf {
  readonly line: EvidenceLine;
  readonly file: FileState;
  readonly mayWrite: boolean;
  readonly actions: EvidenceActions;
  readonly onRename: () => void;
  /** Undefined: there is nothing to choose from. */
  readonly onAssign: (() => void) | undefined;
  /** Undefined: it belongs to nothing that the model shows. */
  readonly onPlace: (() => void) | undefined;
}

type Words = ReturnType<typeof useTranslation<"evidence">>["t"];

/** Makes the menu of a piece of evidence. */
export function useEvidenceMenu(): (menu: MenuOf) => readonly MenuEntry[] {
  const { t } = useTranslation("evidence");
  return (menu) => evidenceMenu(t, menu);
}

/** The lines of one thing's menu: only what can be done now. */
function evidenceMenu(t: Words, menu: MenuOf): readonly MenuEntry[] {
  const { line, file, mayWrite, actions, onRename, onAssign, onPlace } = menu;
  const { row, isHere } = line;
  const isBad = ["damaged_here", "damaged_there", "refused", "insufficient_storage"].includes(file);
  const entries: (MenuEntry | false | undefined)[] = [
    { id: "open", label: t(($) => $.menu.open), onSelect: () => void actions.open(line) },
    onPlace && { id: "place", label: t(($) => $.menu.place), onSelect: onPlace },
    { id: "save", label: t(($) => $.menu.save), onSelect: () => void actions.save(line) },
    mayWrite && { id: "rename", label: t(($) => $.menu.rename), onSelect: onRename },
    mayWrite && onAssign && { id: "assign", label: t(($) => $.menu.assign), onSelect: onAssign },
    isHere &&
      (file === "sending" || file === "waiting") && {
        id: "hold",
        label: t(($) => $.menu.hold),
        onSelect: () => void actions.hold(row, true),
      },
    file === "held" && {
      id: "go",
      label: t(($) => $.menu.go),
      onSelect: () => void actions.hold(row, false),
    },
    isBad &&
      isHere && { id: "retry", label: t(($) => $.menu.retry), onSelect: () => void actions.retry(row) },
    mayWrite && {
      id: "delete",
      label: t(($) => $.menu.delete),
      danger: true,
      onSelect: () => void actions.remove(row),
    },
  ];
  return entries.filter((entry) => entry !== false && entry !== undefined);
}
