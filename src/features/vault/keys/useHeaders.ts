import { useEffect, useState } from "react";
import type { Database } from "#data/database.ts";
import { headerOf, type SealedProblem } from "#data/vault/keys/documents.ts";
import type { VaultDocument } from "#domain/esg/vault/vaultState.ts";
import type { SealedHeader } from "#domain/esg/vaultKeys/sealedFile.ts";
import { report } from "#shell/report.ts";
import type { Keys } from "./useKeys.ts";

/** What is known of a document with personal data here: its title and the like, or why not. */
export type Header = SealedHeader | SealedProblem["kind"];

const none: ReadonlyMap<string, Header> = new Map();

/** The headers of the documents with personal data, by the id of their entry: deciphered here, never stored. */
export function useHeaders(
  db: Database,
  projectId: string,
  { documents, keys }: { readonly documents: readonly VaultDocument[]; readonly keys: Keys | undefined },
): ReadonlyMap<string, Header> {
  const [headers, setHeaders] = useState(none);
  useEffect(() => {
    let wanted = true;
    const sealed = documents.filter(({ record }) => record.sealed);
    const read = async () => {
      const found = new Map<string, Header>();
      for (const document of sealed) {
        const header = await headerOf(db, projectId, keys!.rows, document);
        found.set(document.id, header.ok ? header.value : header.error.kind);
      }
      if (wanted) setHeaders(found);
    };
    if (keys && sealed.length > 0) read().catch(report);
    return () => {
      wanted = false;
    };
  }, [db, projectId, documents, keys]);
  return headers;
}
