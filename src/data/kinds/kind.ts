import type { Capability } from "#domain/rights/capabilities.ts";
import type { Stored } from "../documents/stored.ts";
import type { Field, ValuesOf } from "./field.ts";

/** A bucket of kinds in RxDB, which opens at most 13. */
export const collectionNames = [
  "projects",
  "models",
  "building",
  "work",
  "people",
  "journal",
  "evidence",
  "outputs",
  "settings",
  "translations",
  "locks",
  "device",
] as const;
export type CollectionName = (typeof collectionNames)[number];

/** Whoever has a capability where the document belongs, or somebody whom no role names. */
export type Who =
  | Capability
  /** The person whose row it is. */
  | "person"
  /** Whom the scope belongs to. */
  | "scope"
  /** The members of the organisation. */
  | "members"
  /** The people of the translation portal. */
  | "portal"
  /** Whoever may write the document that the row is about. */
  | "writers"
  /** Whoever may give the role. */
  | "givers"
  | "everybody";

/** Who may do what; row security is the only gate, and a test holds it to this. */
export interface Rights {
  readonly reads: readonly Who[];
  readonly adds: readonly Who[];
  readonly changes: readonly Who[];
}

/** Areas of capabilities that have both levels. */
type Area = "projects" | "models" | "building" | "work" | "people" | "journal" | "evidence" | "outputs";

/** Whoever may read an area reads, whoever may write it adds and changes. */
export const ofArea = (area: Area): Rights => ({
  reads: [`${area}:read`],
  adds: [`${area}:write`],
  changes: [`${area}:write`],
});

/** The same for documents that nobody changes. */
export const addedIn = (area: Area): Rights => ({ ...ofArea(area), changes: [] });

/** How documents of a kind meet that two people changed apart, beyond what its fields say. */
export interface MergeStyle {
  /**
   * `fields`: group by group, the later arrival wins; a deletion wins over an edit. `append_only`: what the server has stays for ever.
   * `server`: only the server writes. `cell`: one text of a language; the server's stays live, an edit wins over a deletion.
   */
  readonly style: "fields" | "append_only" | "server" | "cell";
  /** How an overwritten value is kept; `none`: the id follows from the content, so what has the same id says the same. */
  readonly overwritten: "superseded" | "suggestion" | "addendum" | "issue" | "none";
  /** The id follows from what it says: whoever makes it without knowing that it was deleted has not edited what is gone. */
  readonly remade?: true;
  /** Whether a document is closed: nothing of it changes any more. */
  readonly closed?: (master: Readonly<Record<string, unknown>>) => boolean;
}

/** Field by field, with a history. */
export const fieldByField: MergeStyle = { style: "fields", overwritten: "superseded" };
/** Nothing is ever changed. */
export const onlyAdded: MergeStyle = { style: "append_only", overwritten: "issue" };
/** Only the server writes. */
export const byServer: MergeStyle = { style: "server", overwritten: "issue" };

/** Everything that the product knows of a kind of document. */
export interface KindDeclaration {
  readonly kind: string;
  readonly collection: CollectionName;
  /** The table of the server, `public.<table>`; null for documents that never leave the device. */
  readonly table: string | null;
  /** How it travels: both ways, only towards the device, or not at all. */
  readonly direction: "both" | "pull" | "none";
  /** The field that names a document of the same collection which the server has to have before. */
  readonly follows?: string;
  /** Closes what was written before it: of all that is on its way it is sent last. */
  readonly closes?: true;
  readonly rights: Rights;
  readonly merge: MergeStyle;
  readonly fields: Readonly<Record<string, Field>>;
  /** What people call a document: the first of these fields that holds a text. */
  readonly named_by?: readonly string[];
}

/** A declaration with the names and types of its fields kept for the compiler. */
export const defineKind = <const Kind extends KindDeclaration>(kind: Kind): Kind => kind;

/** The document that a declaration describes. */
export type DocumentOf<Kind extends KindDeclaration> = Stored & {
  readonly kind: Kind["kind"];
} & ValuesOf<Kind["fields"]>;
