import { int, stepWriter, word, type Ref, type StepValue, type StepWriter } from "./stepWriter.ts";

/** An IFC4 file being written: the STEP writer, and relations and property sets that are gathered and written last. */
export interface IfcFile {
  readonly step: StepWriter;
  /** Writes an object with identity: `key` decides its GlobalId and must be unique in the file. */
  readonly root: (type: string, key: string, name: string | null, ...rest: StepValue[]) => Ref;
  /** As `root`, into an id that was reserved before. */
  readonly fillRoot: (
    reserved: Ref,
    type: string,
    key: string,
    name: string | null,
    ...rest: StepValue[]
  ) => void;
  /** Gathers `object` under a relation of `type` to `relating`; written by `flush`. */
  readonly relate: (relation: RelationType, relating: Ref, object: Ref) => void;
  /** Gathers a property set of `object`; objects with equal sets share one. */
  readonly properties: (object: Ref, set: string, values: PropertyList) => void;
  /** Writes a property set for the types of `key`, to stand in their own list of sets. */
  readonly typeProperties: (key: string, set: string, values: PropertyList) => Ref;
  /** Gathers base quantities of `object`. */
  readonly quantities: (object: Ref, set: string, values: QuantityList) => void;
  /** Writes what was gathered. Call once, at the end. */
  readonly flush: () => void;
}

/** Relations with one relating object and a list of related ones, and the order of these two attributes. */
const relationOrder = {
  IfcRelAggregates: "relating first",
  IfcRelContainedInSpatialStructure: "related first",
  IfcRelDefinesByType: "related first",
  IfcRelAssociatesMaterial: "related first",
  IfcRelAssociatesClassification: "related first",
} as const;
type RelationType = keyof typeof relationOrder;

/** Property name to value, in writing order; `null` values are left out. */
export type PropertyList = readonly (readonly [name: string, value: StepValue])[];

/** Quantity name, its kind, and its value in SI units. */
type QuantityList = readonly (readonly [
  name: string,
  kind: "Length" | "Area" | "Volume" | "Count",
  value: number,
])[];

/** A new file with its owner: the sample's maker is the product, at a fixed instant (no clock in the sample). */
export function ifcFile(): IfcFile {
  const step = stepWriter();
  const owner = ownerHistory(step);
  const keys = new Set<string>();
  const identity = (key: string) => {
    if (keys.has(key)) throw new Error(`Key used twice: ${key}`);
    keys.add(key);
    return globalId(`Lindenhof/${key}`);
  };
  const root: IfcFile["root"] = (type, key, name, ...rest) =>
    step.entity(type, identity(key), owner, name, ...rest);
  const relations = gather<{ type: RelationType; relating: Ref }>();
  const sets = gather<GatheredSet>();
  return {
    step,
    root,
    fillRoot: (reserved, type, key, name, ...rest) =>
      step.fill(reserved, type, identity(key), owner, name, ...rest),
    relate: (type, relating, object) => relations.add(`${type} ${relating.ref}`, { type, relating }, object),
    properties: (object, set, values) => {
      const given = values.filter(([, value]) => value !== null);
      sets.add(`P ${set} ${JSON.stringify(given)}`, { kind: "properties", name: set, values: given }, object);
    },
    typeProperties: (key, set, values) =>
      writeProperties({ step, root }, `${set} of type ${key}`, set, values),
    quantities: (object, set, values) =>
      sets.add(`Q ${object.ref} ${set}`, { kind: "quantities", name: set, values }, object),
    flush: () => {
      for (const { what, objects } of sets.all()) writeSet({ step, root }, what, objects);
      for (const { what, objects } of relations.all()) writeRelation(root, what.type, what.relating, objects);
    },
  };
}

function writeProperties(
  { step, root }: Pick<IfcFile, "step" | "root">,
  key: string,
  name: string,
  values: PropertyList,
): Ref {
  const lines = values.map(([title, value]) =>
    step.shared("IfcPropertySingleValue", title, null, value, null),
  );
  return root("IfcPropertySet", key, name, null, lines);
}

type GatheredSet =
  | { readonly kind: "properties"; readonly name: string; readonly values: PropertyList }
  | { readonly kind: "quantities"; readonly name: string; readonly values: QuantityList };

function gather<T>() {
  const groups = new Map<string, { what: T; objects: Ref[] }>();
  return {
    add: (key: string, what: T, object: Ref) => {
      const group = groups.get(key);
      if (group) group.objects.push(object);
      else groups.set(key, { what, objects: [object] });
    },
    all: () => [...groups.values()],
  };
}

function writeRelation(
  root: IfcFile["root"],
  type: RelationType,
  relating: Ref,
  objects: readonly Ref[],
): void {
  const pair = relationOrder[type] === "relating first" ? [relating, objects] : [objects, relating];
  root(type, `${type} ${relating.ref}`, null, null, ...pair);
}

function writeSet(file: Pick<IfcFile, "step" | "root">, set: GatheredSet, objects: readonly Ref[]): void {
  const { step, root } = file;
  const key = `${set.name} of ${objects[0]?.ref ?? 0}`;
  const written =
    set.kind === "properties"
      ? writeProperties(file, key, set.name, set.values)
      : root(
          "IfcElementQuantity",
          key,
          set.name,
          null,
          null,
          set.values.map(([name, kind, value]) =>
            step.shared(`IfcQuantity${kind}`, name, null, null, value, null),
          ),
        );
  root("IfcRelDefinesByProperties", `rel ${key}`, null, null, objects, written);
}

function ownerHistory(step: StepWriter): Ref {
  const organisation = step.entity("IfcOrganization", null, "Klarbau", null, null, null);
  const person = step.entity("IfcPerson", null, "Klarbau", null, null, null, null, null, null);
  const user = step.entity("IfcPersonAndOrganization", person, organisation, null);
  const application = step.entity(
    "IfcApplication",
    organisation,
    "1.0",
    "Klarbau Beispielgebäude",
    "klarbau-sample",
  );
  // 2026-11-18T00:00:00Z, the day of the model's version 4.
  return step.entity(
    "IfcOwnerHistory",
    user,
    application,
    null,
    word("NOCHANGE"),
    null,
    null,
    null,
    int(1_794_960_000),
  );
}

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$";

/**
 * A GlobalId (22 characters, 128 bit) that depends on `name` alone, so that the same part has the same id in every
 * writing of the building. Four lanes of FNV-1a with different seeds, mixed as MurmurHash3 ends: not for secrets.
 */
export function globalId(name: string): string {
  const lanes = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((seed, i) => lane(`${i}:${name}`, seed));
  let rest = lanes.reduce((all, part) => (all << 32n) | BigInt(part), 0n);
  let id = "";
  for (let i = 0; i < 22; i += 1) {
    id = digits.charAt(Number(rest & 63n)) + id;
    rest >>= 6n;
  }
  return id;
}

function lane(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
