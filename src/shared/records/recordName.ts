import { kinds } from "#data/collections.ts";

/** Kinds of documents that people meet. */
export type KnownKind = Exclude<keyof typeof kinds, "sync_state" | "sync_issue" | "draft">;

/** The kind as a key of `records.kinds`; `other` for one that this version of the product does not know. */
export const kindKey = (kind: string): KnownKind | "other" =>
  Object.hasOwn(kinds, kind) && kinds[kind as KnownKind].collection !== "device"
    ? (kind as KnownKind)
    : "other";

/** What people call a document: its name, title, file or key; empty when it has none. */
export function recordName(document: object): string {
  const fields = document as Readonly<Record<string, unknown>>;
  const found = [
    "name",
    "title",
    "file_name",
    "setting_key",
    "cell_key",
    "text",
    "period",
    "document_number",
    "meter",
    "supply",
  ]
    .map((field) => fields[field])
    .find((value) => typeof value === "string" && value.trim() !== "");
  return typeof found === "string" ? found.slice(0, 80) : "";
}
