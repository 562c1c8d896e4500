import { useTranslation } from "react-i18next";
import type { EvidenceRow } from "#data/documents.ts";
import { bringOriginal } from "#data/files/bringOriginal.ts";
import { noteFile } from "#data/files/fileNotes.ts";
import { forgetOriginal, stateOfOriginal } from "#data/files/originals.ts";
import { clearEvidence, type ClearFile, type FileFacts } from "#data/vault/keys/clearEvidence.ts";
import { notify } from "#shell/notify.ts";
import { saveFile } from "#shell/saveFile.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import { showFile } from "./showFile.ts";

/** Where the stored bytes of a piece of evidence are to be had. */
interface StoredFile extends Pick<EvidenceRow, "project_id" | "sha256"> {
  /** Present for what the server has read and found whole. */
  readonly upload_state: EvidenceRow["upload_state"];
}

/** Evidence as files. Each says why when it cannot; null then. */
export interface EvidenceFiles {
  /** The stored bytes, whole: those of this device, else the server's. Damaged ones are replaced where the server has the true ones, and that is said. */
  readonly bring: (file: StoredFile) => Promise<Blob | null>;
  /** The file as it came in; one with personal data deciphered, where this device may. */
  readonly clear: (file: StoredFile & FileFacts) => Promise<ClearFile | null>;
  /** Opens a PDF in a tab of its own and saves everything else. */
  readonly open: (file: StoredFile & FileFacts) => Promise<void>;
  readonly save: (file: StoredFile & FileFacts) => Promise<void>;
}

/** The ways to the bytes of evidence. `onBrought`: other bytes may lie on this device now. */
export function useEvidenceFiles(onBrought?: () => Promise<void>): EvidenceFiles {
  const { t } = useTranslation();
  const proof = useTranslation("proof").t;
  const db = useDatabase();
  const { fetchOriginal } = useReplication();
  const bad = (title: string) => {
    notify({ tone: "bad", title });
    return null;
  };
  const bring = async ({ project_id, sha256, upload_state }: StoredFile) => {
    if ((await stateOfOriginal(db, sha256)) === "damaged") {
      if (upload_state !== "verified") {
        await noteFile(db, sha256, { problem: "damaged_here" });
        return bad(t(($) => $.fetchFile.damaged_here));
      }
      notify({ tone: "warn", title: t(($) => $.fetchFile.replaced) });
      await forgetOriginal(db, sha256);
    }
    const brought = await bringOriginal(db, { bucket: "evidence", project_id, sha256 }, { fetchOriginal });
    await onBrought?.();
    return brought.ok ? brought.value : bad(t(($) => $.fetchFile[brought.error.kind]));
  };
  const clear = async (file: StoredFile & FileFacts) => {
    const stored = await bring(file);
    if (!stored) return null;
    const opened = await clearEvidence(db, file, stored);
    return opened.ok ? opened.value : bad(proof(($) => $.sealed[opened.error.kind]));
  };
  return {
    bring,
    clear,
    open: async (file) => {
      const opened = await clear(file);
      if (opened) showFile(opened.bytes, opened.name);
    },
    save: async (file) => {
      const opened = await clear(file);
      if (opened) saveFile(opened.bytes, opened.name);
    },
  };
}
