import type { CollectionName } from "#data/collections.ts";
import { kinds } from "#data/collections.ts";
import type { UnsentDocument } from "#data/sync/unsentDocuments.ts";

/** Kinds of documents that the pages have a word for. */
export type KnownKind = Exclude<keyof typeof kinds, "sync_state" | "sync_issue" | "draft">;

/** The unsent documents of one kind. */
export interface UnsentGroup {
  readonly kind: KnownKind | "other";
  readonly count: number;
  readonly deleted: number;
  /** The names of the first three. */
  readonly names: readonly string[];
  readonly oldest: string;
}

/** Unsent documents by kind, the longest waiting first. */
export function unsentGroups(documents: readonly UnsentDocument[]): readonly UnsentGroup[] {
  const groups = Map.groupBy(documents, (document) => wordOf(document.kind));
  return [...groups]
    .map(([kind, members]) => ({
      kind,
      count: members.length,
      deleted: members.filter((document) => document._deleted).length,
      names: members.map(nameOf).filter(Boolean).slice(0, 3),
      oldest: members.map((document) => document.unsent_since).toSorted()[0]!,
    }))
    .toSorted((a, b) => a.oldest.localeCompare(b.oldest));
}

/** The word of a kind; `other` for one that this version of the product does not know. */
export function wordOf(kind: string): KnownKind | "other" {
  const collection: CollectionName | undefined =
    kind in kinds ? kinds[kind as KnownKind].collection : undefined;
  return collection === undefined || collection === "device" ? "other" : (kind as KnownKind);
}

/** What people call a document: its name, title, file or key; empty when it has none. */
export function nameOf(document: object): string {
  const fields = document as Readonly<Record<string, unknown>>;
  const found = ["name", "title", "file_name", "setting_key", "text", "period"]
    .map((field) => fields[field])
    .find((value) => typeof value === "string" && value.trim() !== "");
  return typeof found === "string" ? found.slice(0, 80) : "";
}
