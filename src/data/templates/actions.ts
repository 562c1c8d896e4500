import { type Parts } from "#domain/studio/editHistory.ts";
import {
  longestName,
  readContent,
  readDraft,
  type TemplateContent,
  withoutUnusedPictures,
} from "#domain/studio/templateContent.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { AppTemplateRow, AppTemplateVersionRow } from "../documents.ts";
import { readAll } from "../read.ts";
import {
  bringBack,
  change,
  type Changes,
  discard,
  newDocumentFields,
  type StorageProblem,
  tryWrite,
} from "../write.ts";

/**
 * Why a template was not written: its name is blank, there is none of this id (any more), a newer version of the product has written it,
 * nothing could be made of it (`unusable`: a form that can never be filled in), or the device cannot keep it. What was there is as it was.
 */
export type TemplateProblem =
  | { readonly kind: "empty_name" | "unknown" | "newer_schema" | "unusable" }
  | StorageProblem;

/** Longest note of a version. */
export const longestNote = 500;

/** Begins a template. @param userId whose it is. @param from `template_id` when it goes on from a version of another copy. */
export async function addTemplate(
  db: Database,
  userId: string,
  from: { readonly name: string; readonly content: TemplateContent; readonly template_id?: string },
): Promise<Result<AppTemplateRow, TemplateProblem>> {
  const name = shortened(from.name, longestName);
  if (name === "") return err({ kind: "empty_name" });
  const row: AppTemplateRow = {
    ...newDocumentFields(db),
    kind: "app_template",
    scope: `user:${userId}`,
    template_id: from.template_id ?? newId(db.clock.now()),
    name,
    content: from.content,
  };
  return tryWrite(async () => {
    await db.settings.insert(row);
    return row;
  });
}

/**
 * Edits a template.
 * @param parts the fields as they are to be, from the template as it stands in the moment of writing; may be asked more than once.
 */
export async function editTemplate(
  db: Database,
  id: string,
  parts: (stored: TemplateContent) => Parts,
): Promise<Result<void, TemplateProblem>> {
  let isNewer = false;
  const done = await changed(db, id, (row) => {
    const content = readDraft(row.content);
    isNewer = content === null;
    return content ? { content: { ...row.content, ...parts(content) } } : {};
  });
  return isNewer ? err({ kind: "newer_schema" }) : done;
}

/** Gives a template another name. */
export async function renameTemplate(db: Database, id: string, name: string) {
  const given = shortened(name, longestName);
  return given === "" ? err({ kind: "empty_name" } as const) : changed(db, id, () => ({ name: given }));
}

/**
 * Takes a template or a version of one away; `restoreTemplateRow` brings it back. The versions of a template and the
 * applications that were made from a version stay as they are.
 */
export const removeTemplateRow = (db: Database, id: string): Promise<Result<void, TemplateProblem>> =>
  discard(db, db.settings, id) as Promise<Result<void, TemplateProblem>>;

/** Undoes `removeTemplateRow`. */
export const restoreTemplateRow = (db: Database, id: string): Promise<Result<void, TemplateProblem>> =>
  bringBack(db, db.settings, id) as Promise<Result<void, TemplateProblem>>;

/**
 * Keeps a template as its next version, for the person alone.
 * @param about `content` is the template as the person sees it: an edit of this moment may not be written yet.
 */
export async function keepVersion(
  db: Database,
  { template_id, name, scope }: Pick<AppTemplateRow, "template_id" | "name" | "scope">,
  about: Pick<AppTemplateVersionRow, "note" | "author_name"> & { readonly content: TemplateContent },
): Promise<Result<AppTemplateVersionRow, TemplateProblem>> {
  const content = readContent(withoutUnusedPictures(about.content));
  if (typeof content === "string") return err({ kind: content === "newer_schema" ? content : "unusable" });
  return addVersion(db, {
    scope,
    template_id,
    name,
    version_number: await nextNumber(db, template_id),
    note: shortened(about.note, longestNote),
    author_name: about.author_name,
    content,
  });
}

/** Shares a version in an organisation: its people find it among their templates. The version of the person stays. */
export const shareVersion = (
  db: Database,
  version: AppTemplateVersionRow,
  organisationId: string,
): Promise<Result<AppTemplateVersionRow, TemplateProblem>> => {
  const { template_id, name, version_number, note, author_name, content } = version;
  const scope = `org:${organisationId}`;
  return addVersion(db, { scope, template_id, name, version_number, note, author_name, content });
};

/** Keeps a version that came in a file, for the person alone. */
export const takeVersion = (
  db: Database,
  userId: string,
  version: Pick<AppTemplateVersionRow, "template_id" | "name" | "version_number" | "note" | "author_name"> & {
    readonly content: TemplateContent;
  },
): Promise<Result<AppTemplateVersionRow, TemplateProblem>> =>
  addVersion(db, { ...version, scope: `user:${userId}` });

/** The number of the next version of a template, as far as this device knows its versions. */
async function nextNumber(db: Database, template_id: string): Promise<number> {
  const rows = await readAll(db.settings, { kind: "app_template_version" });
  const known = (rows as readonly AppTemplateVersionRow[]).filter((row) => row.template_id === template_id);
  return 1 + Math.max(0, ...known.map(({ version_number }) => version_number));
}

async function addVersion(
  db: Database,
  version: Omit<AppTemplateVersionRow, "id" | "kind" | "created_at" | "updated_at">,
): Promise<Result<AppTemplateVersionRow, TemplateProblem>> {
  const row: AppTemplateVersionRow = { ...newDocumentFields(db), kind: "app_template_version", ...version };
  const kept = await tryWrite(() => db.settings.insert(row));
  return kept.ok ? ok(row) : kept;
}

const changed = (db: Database, id: string, changes: (row: AppTemplateRow) => Changes<AppTemplateRow>) =>
  change(db, db.settings, { id, changes: changes as never }) as Promise<Result<void, TemplateProblem>>;

const shortened = (text: string, longest: number) => text.trim().slice(0, longest);
