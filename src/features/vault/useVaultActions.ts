import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import { stateOfOriginal } from "#data/files/originals.ts";
import { type Saying, say } from "#data/vault/actions.ts";
import { openSealed } from "#data/vault/keys/documents.ts";
import { erase } from "#data/vault/keys/erase.ts";
import type { VaultStatement } from "#domain/esg/vault/statement.ts";
import { showFile } from "#shell/files/showFile.ts";
import { notify } from "#shell/notify.ts";
import { saveFile } from "#shell/saveFile.ts";
import { useReplication } from "#shell/sync/useReplication.ts";
import type { VaultLine } from "./useVault.ts";

/** What a person does with documents of the vault. Each says when it could not. */
export interface VaultActions {
  /** Adds an entry; true when it is in. */
  readonly say: (statement: VaultStatement) => Promise<boolean>;
  /** Brings the stored bytes of a document here, as they are; whether they are here now. */
  readonly fetch: (line: VaultLine) => Promise<boolean>;
  /** A document as it came in, whole; fetched from the server when it is not here, deciphered when it has personal data. */
  readonly bytesOf: (line: VaultLine) => Promise<Blob | null>;
  /** Destroys the key of a document with personal data; true when it was done. */
  readonly erase: (line: VaultLine, reason: string) => Promise<boolean>;
  readonly open: (line: VaultLine) => Promise<void>;
  readonly save: (line: VaultLine) => Promise<void>;
}

/** The actions of the vault's page. `look`: other bytes lie on this device now. */
export function useVaultActions(db: Database, saying: Saying, look: () => Promise<void>): VaultActions {
  const { t } = useTranslation("vault");
  const replication = useReplication();
  const bad = (title: string) => notify({ tone: "bad", title });
  const keys = useTranslation("vault-keys").t;
  const fetch = async ({ record }: VaultLine): Promise<boolean> => {
    const state = await stateOfOriginal(db, record.sha256);
    if (state !== "whole") {
      if (state === "damaged") bad(t(($) => $.fetch.damaged_here));
      const name = { bucket: "evidence", projectId: saying.project_id, sha256: record.sha256 } as const;
      const fetched = await replication.fetchOriginal(name);
      await look();
      if (!fetched.ok) {
        bad(t(($) => $.fetch[fetched.error.kind]));
        return false;
      }
    }
    return true;
  };
  const bytesOf = async (line: VaultLine): Promise<Blob | null> => {
    const { record, isSealed, locked } = line;
    if (locked) bad(keys(($) => $.problem[locked]));
    if (locked || !(await fetch(line))) return null;
    const bytes = await db.files.get(record.sha256);
    if (!bytes || !isSealed) return bytes && new Blob([bytes], { type: record.mime });
    const opened = await openSealed(db, saying.project_id, { document: line, bytes });
    if (opened.ok) return new Blob([opened.value.bytes], { type: opened.value.header.mime });
    bad(keys(($) => $.problem[opened.error.kind]));
    return null;
  };
  return {
    say: async (statement) => {
      const said = await say(db, saying, statement);
      if (!said.ok) bad(t(($) => $.problem[said.error.kind]));
      return said.ok;
    },
    fetch,
    bytesOf,
    erase: async (line, reason) => {
      const erased = await erase(db, saying, { document: line, reason });
      if (!erased.ok) bad(t(($) => $.problem[erased.error.kind]));
      else notify({ tone: "ok", title: keys(($) => $.erase.done) });
      return erased.ok;
    },
    open: async (line) => {
      const bytes = await bytesOf(line);
      if (bytes) showFile(bytes, line.record.file_name || line.record.title);
    },
    save: async (line) => {
      const bytes = await bytesOf(line);
      if (bytes) saveFile(bytes, line.record.file_name || line.record.title);
    },
  };
}
