import { declarationOf, kindOf, type KindName } from "#data/collections.ts";

/** Kinds of documents that people meet. */
export type KnownKind = Exclude<KindName, "sync_state" | "sync_issue" | "draft">;

/** The kind as a key of `records.kinds`; `other` for one that this version of the product does not know. */
export function kindKey(kind: string): KnownKind | "other" {
  const known = kindOf(kind);
  return known && known.collection !== "device" ? (kind as KnownKind) : "other";
}

/** What names a document of a kind that this version does not know. */
const usualNames = ["name", "title"];

/** What people call a document of a kind: its name, title, file or key; empty when it has none. */
export function recordName(kind: string, document: object): string {
  const fields = document as Readonly<Record<string, unknown>>;
  const known = declarationOf(kind);
  const found = (known ? (known.named_by ?? []) : usualNames)
    .map((field) => fields[field])
    .find((value) => typeof value === "string" && value.trim() !== "");
  return typeof found === "string" ? found.slice(0, 80) : "";
}
