import * as declared from "./kinds/kinds.gen.ts";
import { type CollectionName, collectionNames, type DocumentOf, type KindDeclaration } from "./kinds/kind.ts";

export { type CollectionName, collectionNames };

type Declared = (typeof declared)[keyof typeof declared];
type DocumentIn<Name extends CollectionName, One> = One extends Declared & { readonly collection: Name }
  ? DocumentOf<One>
  : never;

/**
 * Every collection of the local database and the documents in it. RxDB opens at most 13 collections in one JavaScript
 * realm, so a collection holds several kinds.
 */
export type Documents = { readonly [Name in CollectionName]: DocumentIn<Name, Declared> };

export type KindName = Declared["kind"];

/** How a kind of document travels: both ways, only towards the device, or not at all. */
export interface Kind {
  readonly collection: CollectionName;
  /** The table of the server, `public.<table>`; null for documents that never leave the device. */
  readonly table: string | null;
  readonly direction: "both" | "pull" | "none";
  /** A document of this kind is never changed after it was written; a correction is a document of its own. */
  readonly append_only?: true;
  /** The field that names a document of the same collection which the server has to have before. */
  readonly follows?: string;
  /** Closes what was written before it: of all that is on its way it is sent last. */
  readonly closes?: true;
}

/** The declaration of each kind. */
export const declarations = Object.fromEntries(
  Object.values<KindDeclaration>(declared).map((one) => [one.kind, one]),
) as Readonly<Record<KindName, KindDeclaration>>;

/** Each kind, its collection and its table. */
export const kinds = Object.fromEntries(
  Object.values(declarations).map((one) => [one.kind, travelOf(one)]),
) as Readonly<Record<KindName, Kind>>;

function travelOf(one: KindDeclaration): Kind {
  if (one.collection === "device") return { collection: one.collection, table: null, direction: "none" };
  const { collection, table, merge, follows, closes } = one;
  return {
    collection,
    table,
    direction: merge.style === "server" ? "pull" : "both",
    ...(merge.style === "append_only" && { append_only: true }),
    ...(follows !== undefined && { follows }),
    ...(closes && { closes }),
  };
}

/** The declaration of a kind; `undefined` for one that this version does not know. */
export const declarationOf = (kind: unknown): KindDeclaration | undefined =>
  typeof kind === "string" && Object.hasOwn(declarations, kind) ? declarations[kind as KindName] : undefined;

/** What the registry says of a kind; `undefined` for one that this version does not know. */
export const kindOf = (kind: string): Kind | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind as KindName] : undefined;

type Changeable<One> = One extends { readonly merge: { readonly style: "append_only" | "server" } }
  ? never
  : One;
/** Kinds whose documents people may change on a device. */
export type ChangeableKind = Changeable<Declared>["kind"];

/** The collections that travel between device and server. */
export const syncedCollections = collectionNames.filter((name) => name !== "device");
