import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import { stateOfOriginal } from "#data/files/originals.ts";
import { type Saying, say } from "#data/vault/actions.ts";
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
  /** The bytes of a document, whole; fetched from the server when they are not here. */
  readonly bytesOf: (line: VaultLine) => Promise<Blob | null>;
  readonly open: (line: VaultLine) => Promise<void>;
  readonly save: (line: VaultLine) => Promise<void>;
}

/** The actions of the vault's page. `look`: other bytes lie on this device now. */
export function useVaultActions(db: Database, saying: Saying, look: () => Promise<void>): VaultActions {
  const { t } = useTranslation("vault");
  const replication = useReplication();
  const bad = (title: string) => notify({ tone: "bad", title });
  const bytesOf = async ({ record }: VaultLine): Promise<Blob | null> => {
    const state = await stateOfOriginal(db, record.sha256);
    if (state !== "whole") {
      if (state === "damaged") bad(t(($) => $.fetch.damaged_here));
      const name = { bucket: "evidence", projectId: saying.project_id, sha256: record.sha256 } as const;
      const fetched = await replication.fetchOriginal(name);
      await look();
      if (!fetched.ok) {
        bad(t(($) => $.fetch[fetched.error.kind]));
        return null;
      }
    }
    const bytes = await db.files.get(record.sha256);
    return bytes && new Blob([bytes], { type: record.mime });
  };
  return {
    say: async (statement) => {
      const said = await say(db, saying, statement);
      if (!said.ok) bad(t(($) => $.problem[said.error.kind]));
      return said.ok;
    },
    bytesOf,
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
