import { useTranslation } from "react-i18next";
import type { EvidenceRow } from "#data/documents.ts";
import { bringOriginal } from "#data/files/bringOriginal.ts";
import { notify } from "../notify.ts";
import { useDatabase } from "../session/useDatabase.ts";
import { useReplication } from "../sync/useReplication.ts";
import { showFile } from "./showFile.ts";

/** Opens the file of an evidence record: from this device, else brought from the server; says why when it cannot be had. */
export function useOpenEvidence(): (row: EvidenceRow) => Promise<void> {
  const { t } = useTranslation();
  const db = useDatabase();
  const { fetchOriginal } = useReplication();
  return async ({ project_id, sha256, mime, file_name, title }) => {
    const original = { bucket: "evidence", project_id, sha256 } as const;
    const brought = await bringOriginal(db, original, { fetchOriginal });
    if (brought.ok) showFile(new Blob([brought.value], { type: mime }), file_name || title);
    else notify({ tone: "bad", title: t(($) => $.fetchFile[brought.error.kind]) });
  };
}
