import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import { type Saying, say } from "#data/vault/actions.ts";
import { erase } from "#data/vault/keys/erase.ts";
import type { VaultStatement } from "#domain/esg/vault/statement.ts";
import { useEvidenceFiles } from "#shared/files/useEvidenceFiles.ts";
import { notify } from "#shell/notify.ts";
import type { VaultLine } from "./useVault.ts";

/** What a person does with documents of the vault. Each says when it could not. */
export interface VaultActions {
  /** Adds an entry; true when it is in. */
  readonly say: (statement: VaultStatement) => Promise<boolean>;
  /** Brings the stored bytes of a document here, as they are; whether they are here now. */
  readonly fetch: (line: VaultLine) => Promise<boolean>;
  /** Destroys the key of a document with personal data; true when it was done. */
  readonly erase: (line: VaultLine, reason: string) => Promise<boolean>;
  /** Opens or saves a document as it came in; fetched when it is not here, deciphered when it has personal data. */
  readonly open: (line: VaultLine) => Promise<void>;
  readonly save: (line: VaultLine) => Promise<void>;
}

/** The actions of the vault's page. `look`: other bytes lie on this device now. */
export function useVaultActions(db: Database, saying: Saying, look: () => Promise<void>): VaultActions {
  const { t } = useTranslation("vault");
  const bad = (title: string) => notify({ tone: "bad", title });
  const keys = useTranslation("vault-keys").t;
  const files = useEvidenceFiles(look);
  const fileOf = ({ record, isOnServer }: VaultLine) =>
    ({ ...record, project_id: saying.project_id, upload_state: isOnServer ? "verified" : "local" }) as const;
  return {
    say: async (statement) => {
      const said = await say(db, saying, statement);
      if (!said.ok) bad(t(($) => $.problem[said.error.kind]));
      return said.ok;
    },
    fetch: async (line) => (await files.bring(fileOf(line))) !== null,
    erase: async (line, reason) => {
      const erased = await erase(db, saying, { document: line, reason });
      if (!erased.ok) bad(t(($) => $.problem[erased.error.kind]));
      else notify({ tone: "ok", title: keys(($) => $.erase.done) });
      return erased.ok;
    },
    open: (line) => files.open(fileOf(line)),
    save: (line) => files.save(fileOf(line)),
  };
}
