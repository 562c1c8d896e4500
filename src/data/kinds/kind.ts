import type { Capability } from "#domain/rights/capabilities.ts";
import type { Machine } from "#domain/steps/machine.ts";
import type { MergePolicy } from "#domain/sync/mergePolicy.ts";
import type { FieldsOfKind, ValuesOf } from "./field.ts";
import type { Stored } from "./stored.ts";

/** The collections of RxDB, in the order in which they are pushed: parents before children. RxDB opens at most 13. */
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

/** Who may do what. Row security is the only gate, and a test holds this to it. */
interface Rights {
  readonly reads: readonly Who[];
  readonly adds: readonly Who[];
  readonly changes: readonly Who[];
}

type AreaTo<Level extends string, One = Capability> = One extends `${infer Area}:${Level}` ? Area : never;

/** Whoever may read an area reads, whoever may write it, or another one, adds and changes. */
export const ofArea = (area: AreaTo<"read">, written: AreaTo<"write"> = area): Rights => ({
  reads: [`${area}:read`],
  adds: [`${written}:write`],
  changes: [`${written}:write`],
});

/** The same for documents that nobody changes. */
export const addedIn: typeof ofArea = (area, written) => ({ ...ofArea(area, written), changes: [] });

/** How documents of a kind meet that two people changed apart, beyond what its fields say. */
type MergeStyle = Pick<MergePolicy, "style" | "overwritten" | "remade" | "madeByItself" | "closed">;

/** Field by field, with a history. */
export const fieldByField = { style: "fields", overwritten: "superseded" } as const satisfies MergeStyle;
/** Nothing is ever changed. */
export const onlyAdded = { style: "append_only", overwritten: "issue" } as const satisfies MergeStyle;
/** Only the server writes, and the document travels only towards the device. */
export const byServer = { style: "server", overwritten: "issue" } as const satisfies MergeStyle;

/** What the product knows of any kind of document. */
interface AnyKind<Fields extends FieldsOfKind> {
  readonly kind: string;
  readonly fields: Fields;
  /** What people call a document: the first of these fields that holds a text. */
  readonly named_by?: readonly (keyof Fields)[];
  /** Sets of fields by which people find a document of a project again; the first one that it fills counts. Two may have the same. */
  readonly found_by?: readonly (readonly (keyof Fields & string)[])[];
}

/** A kind whose documents travel between device and server. */
interface TravellingKind<Fields extends FieldsOfKind> extends AnyKind<Fields> {
  readonly collection: Exclude<CollectionName, "device">;
  /** The table of the server, `public.<table>`. */
  readonly table: string;
  /** What the scope of a document may begin with. */
  readonly scopes: readonly ("user" | "project" | "org" | "portal")[];
  readonly rights: Rights;
  readonly merge: MergeStyle;
  /** The field that names a document of the same collection which the server has to have before. */
  readonly follows?: keyof Fields;
  /** Closes what was written before it: of all that is on its way it is sent last. */
  readonly closes?: true;
  /** Its parts follow from each other, by calculation or by a checksum: it is sent as it is, or not. */
  readonly sealed?: true;
  /** Its states and the steps between them. The states are the options of the field, drawn in their order unless another is said. */
  readonly machine?: Omit<Machine, "kind" | "states"> & Partial<Pick<Machine, "states">>;
}

/** A kind whose documents never leave the device. */
interface DeviceKind<Fields extends FieldsOfKind> extends AnyKind<Fields> {
  readonly collection: "device";
}

/** A declaration as others read it. */
export type KindDeclaration = TravellingKind<FieldsOfKind> | DeviceKind<FieldsOfKind>;

/** Refuses what no declaration has: a word that is mistyped would say nothing. */
type Only<Known, Kind> = { readonly [Name in Exclude<keyof Kind, keyof Known>]: never };

/** Everything that the product knows of a kind; names and types of its fields are kept for the compiler. */
export const defineKind = <
  const All extends FieldsOfKind,
  const Kind extends TravellingKind<All> & { readonly fields: All },
>(
  kind: Kind & { readonly fields: All } & Only<TravellingKind<All>, Kind>,
): Kind => kind;

/** The same of a kind that never leaves the device. */
export const defineDeviceKind = <
  const All extends FieldsOfKind,
  const Kind extends DeviceKind<All> & { readonly fields: All },
>(
  kind: Kind & { readonly fields: All } & Only<DeviceKind<All>, Kind>,
): Kind => kind;

/** One object type instead of several, with the comments of its fields. */
type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/** The document that a declaration describes. */
export type DocumentOf<Kind extends { readonly kind: string; readonly fields: FieldsOfKind }> = Flat<
  Omit<Stored, "kind"> & { readonly kind: Kind["kind"] } & ValuesOf<Kind["fields"]>
>;

/** The document, if a type of the domain says the very same of the fields that it has; else an error of the compiler. */
export type Agreeing<Domain extends Pick<Row, keyof Domain>, Row extends Domain> = Row;
