import { useTranslation } from "react-i18next";
import type { VaultLine } from "../useVault.ts";

/** What a document is called here: by its title, or as a confidential one where this device does not open that. */
export function useLineTitle(): (line: Pick<VaultLine, "record" | "locked">) => string {
  const { t } = useTranslation("vault-keys");
  return ({ record, locked }) => (locked ? t(($) => $.line.title, { mark: record.title }) : record.title);
}
