import { useTranslation } from "react-i18next";
import type { AppTemplateVersionRow, Project } from "#data/documents.ts";
import { useKeyLog } from "#shared/applications/useKeyLog.ts";
import { notify } from "#shell/notify.ts";
import { useOnce } from "#shell/useOnce.ts";
import { Button } from "#ui/controls/Button.tsx";
import { readContent } from "#domain/studio/templateContent.ts";
import { templateFile, templateFileEnd, templateParts } from "#domain/studio/templateFile.ts";
import { keyNameOf } from "#shared/applications/keyName.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { type KeyLog, type KeyProblem, signingChain } from "#shared/applications/keyLog.ts";
import { signTemplate } from "#workers/build/client.ts";

interface Props {
  readonly version: AppTemplateVersionRow;
  readonly project: Project;
}

/** Saves a version as a signed file, and says what its readers will hear of the key. */
export function ExportButton({ version, project }: Props) {
  const { t } = useTranslation("studio");
  const log = useKeyLog(project);
  const saving = useOnce(async () => {
    const { kind } = await exportTemplate(version, project, { log, signed_at: new Date().toISOString() });
    if (kind === "newer_schema") notify({ tone: "bad", title: t(($) => $.problem.newer_schema) });
    else if (kind !== "done")
      notify({ tone: kind === "key_revoked" ? "bad" : "info", title: t(($) => $.export[kind]) });
  });
  return (
    <Button size="small" busy={saving.busy} onClick={saving.run}>
      {t(($) => $.versions.export)}
    </Button>
  );
}

/** What became of handing a version out: why it was not, or what its readers will hear of the key. */
type HandedOut =
  | { readonly kind: "done" }
  /** Readers hear that nobody knows the key: the organisation has not admitted it (yet), or could not be asked. */
  | { readonly kind: "unconfirmed" }
  | { readonly kind: "newer_schema" | "key_revoked" };

/**
 * Hands a version out as a signed file, without a network: with the key that this device has for the organisation of the project. Where the
 * organisation can be asked, the key is told or admitted as for publishing; one that was revoked signs nothing.
 */
async function exportTemplate(
  version: AppTemplateVersionRow,
  project: Project,
  { log, signed_at }: { readonly log: KeyLog; readonly signed_at: string },
): Promise<HandedOut> {
  const content = readContent(version.content);
  if (typeof content === "string") return { kind: "newer_schema" };
  const chain = await signingChain(log);
  const problem: KeyProblem["kind"] | undefined = chain.ok ? undefined : chain.error.kind;
  if (problem === "key_revoked") return { kind: problem };
  const parts = await templateParts(crypto.subtle, content);
  const { template_id, name, version_number: number } = version;
  const { organisation_id: organisation } = project;
  const { content_sha256 } = parts;
  const statement = {
    what: "template" as const,
    template_id,
    name,
    number,
    content_sha256,
    organisation,
    signed_at,
  };
  const signed = await signTemplate(keyNameOf(project), statement, new AbortController().signal);
  const bytes = templateFile(parts, signed);
  const title = fileNameOf(name) || number;
  saveFile(new Blob([bytes], { type: "application/zip" }), `${title} ${number}${templateFileEnd}`);
  return { kind: problem === undefined ? "done" : "unconfirmed" };
}
