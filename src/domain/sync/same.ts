import { isRecord } from "#kernel/isRecord.ts";

/** A document as the protocol sees it: fields by name. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Fields that people do not write: they identify the document, belong to the server or to this device alone. `unsent_since` marks a
 * document whose change the server has not confirmed, `replaced` keeps what that change has replaced.
 */
const notContent = new Set([
  "id",
  "kind",
  "rev",
  "_deleted",
  "_attachments",
  "_meta",
  "_rev",
  "unsent_since",
  "replaced",
]);

/** The names of the content fields of some documents. */
export const contentFields = (...documents: readonly (Fields | undefined)[]): readonly string[] => [
  ...new Set(
    documents.flatMap((document) => Object.keys(document ?? {})).filter((field) => !notContent.has(field)),
  ),
];

/** Deep equality without key order (jsonb reorders keys); null and absent are the same at every level. */
export function same(x: unknown, y: unknown): boolean {
  if ((x ?? null) === (y ?? null)) return true;
  if (Array.isArray(x) && Array.isArray(y))
    return x.length === y.length && x.every((value, i) => same(value, y[i]));
  if (!isRecord(x) || !isRecord(y)) return false;
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].every((key) => same(x[key], y[key]));
}

/** Whether two states of a document are the same version with the same content. */
export const sameDocument = (x: Fields, y: Fields): boolean =>
  Boolean(x["_deleted"]) === Boolean(y["_deleted"]) &&
  (x["rev"] ?? 0) === (y["rev"] ?? 0) &&
  contentFields(x, y).every((field) => same(x[field], y[field]));
