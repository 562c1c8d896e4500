import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppTemplateRow } from "#data/documents.ts";
import { renameTemplate } from "#data/templates/actions.ts";
import { longestName } from "#domain/studio/templateContent.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { useTemplateProblem } from "../useTemplateProblem.ts";

/** The name of a template; a blank one is said to be missing, and the one before stays. */
export function NameField({ row }: { readonly row: Pick<AppTemplateRow, "id" | "name"> }) {
  const { t } = useTranslation("studio");
  const db = useDatabase();
  const tell = useTemplateProblem();
  const [typed, setTyped] = useState<string | null>(null);
  const isBlank = typed !== null && typed.trim() === "";
  const rename = async (name: string) => {
    setTyped(name);
    if (name.trim() === "") return;
    const done = await renameTemplate(db, row.id, name);
    if (!done.ok) tell(done.error.kind);
  };
  return (
    <TextField
      label={t(($) => $.brand.name)}
      value={typed ?? row.name}
      maxLength={longestName}
      error={isBlank ? t(($) => $.problem.empty_name) : undefined}
      onChange={(name) => void rename(name)}
      onBlur={() => setTyped(null)}
    />
  );
}
