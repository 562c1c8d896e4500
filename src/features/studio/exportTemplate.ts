import type { AppTemplateVersionRow, Project } from "#data/documents.ts";
import { readContent } from "#domain/studio/templateContent.ts";
import { templateFile, templateFileEnd, templateParts } from "#domain/studio/templateFile.ts";
import { keyNameOf } from "#shell/applications/keyName.ts";
import { fileNameOf, saveFile } from "#shell/saveFile.ts";
import { signTemplate } from "#workers/build/client.ts";

/**
 * Hands a version out as a signed file, without a network: with the key that this device has for the organisation of the project.
 * @returns false when the version cannot be read by this version of the product.
 */
export async function exportTemplate(
  version: AppTemplateVersionRow,
  project: Project,
  signed_at: string,
): Promise<boolean> {
  const content = readContent(version.content);
  if (typeof content === "string") return false;
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
  saveFile(
    new Blob([bytes], { type: "application/zip" }),
    `${fileNameOf(name) || number} ${number}${templateFileEnd}`,
  );
  return true;
}
