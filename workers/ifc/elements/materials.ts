import { IFCRELASSOCIATESMATERIAL } from "web-ifc";
import { isInsulation } from "#domain/energy/data/airLayers.ts";
import { conductsTooWell } from "#domain/energy/data/conductivity.ts";
import type { MaterialLayer } from "#domain/ifc/model.ts";
import { type Line, number, reference, references, text } from "../file/attribute.ts";
import type { FactUnits } from "../factUnits.ts";
import type { IfcReader } from "../file/reader.ts";
import { factValue } from "../ids/factValues.ts";
import { layerWidths, widthsOf } from "./layerWidths.ts";
import { type MaterialFacts, readMaterialFacts } from "./materialFacts.ts";
import type { ReadSet } from "./sets.ts";

/** The layers of elements and element types, in the order of the file. */
export interface Layers {
  readonly of: (id: number, typeId: number | undefined) => readonly MaterialLayer[];
  /** Doubts about what was read, each with the name of a material. */
  readonly doubts: () => {
    readonly conductivities: readonly string[];
    readonly unreadable: readonly string[];
    readonly contradicting: readonly string[];
    readonly thicknesses: readonly string[];
  };
}

/** A layer with its names, before its set is looked at as a whole. */
interface RawLayer {
  readonly layer: MaterialLayer;
  readonly names: readonly string[];
  readonly isUnnamed: boolean;
}

interface Context {
  readonly reader: IfcReader;
  readonly lengthToSi: number;
  readonly units: FactUnits;
  readonly facts: MaterialFacts;
  /** Materials of which all layers are of one thickness: what they resist is plain. */
  readonly single: ReadonlySet<number>;
  readonly thicknesses: Set<string>;
  /** Conductivities that no material of such a layer has. */
  readonly conductivities: Set<string>;
}

/** No layer is thicker, m: such a number was written in another unit. */
const thickest_m = 10;
/** No construction is thinner, m: its layers were written in another unit. */
const thinnest_m = 0.0006;

/**
 * Reads layer sets, constituents, lists and single materials; what a material conducts is looked up once.
 * @param setsOf the property and quantity sets of an element, for widths that its layers do not have.
 */
export function readLayers(
  reader: IfcReader,
  lengthToSi: number,
  { units, setsOf }: { readonly units: FactUnits; readonly setsOf: (id: number) => readonly ReadSet[] },
): Layers {
  const facts = readMaterialFacts(reader, units);
  const single = ofOneThickness(reader);
  const context: Context = {
    reader,
    lengthToSi,
    units,
    facts,
    single,
    thicknesses: new Set(),
    conductivities: new Set(),
  };
  const given = new Map<number, number[]>();
  for (const id of reader.ids(IFCRELASSOCIATESMATERIAL)) {
    const relation = reader.light(id);
    const material = reference(relation?.["RelatingMaterial"]);
    if (material === null) continue;
    for (const object of references(relation?.["RelatedObjects"])) {
      const all = given.get(object);
      if (all) all.push(material);
      else given.set(object, [material]);
    }
  }
  const known = new Map<number, readonly RawLayer[]>();
  const layers = (material: number) => {
    const found = known.get(material) ?? checked(layersOf(material, context, 0), context);
    known.set(material, found);
    return found;
  };
  // elements of one construction share its layers, which are kept once
  const bare = new Map<readonly RawLayer[], readonly MaterialLayer[]>();
  return {
    of: (id, typeId) => {
      const materials = given.get(id) ?? (typeId === undefined ? undefined : given.get(typeId)) ?? [];
      const all = materials.map(layers);
      // beside its layers an element may be given the material that it is called by
      const own = all.find((one) => one.some(({ layer }) => layer.thickness_m !== null)) ?? all.at(-1) ?? [];
      const raw = withWidths(own, () => setsOf(id));
      const found = bare.get(raw) ?? raw.map((one) => withoutTooMuch(one, context));
      bare.set(raw, found);
      return found;
    },
    doubts: () => ({
      conductivities: [...facts.unlikely, ...context.conductivities],
      unreadable: facts.unreadable,
      contradicting: facts.contradicting,
      thicknesses: [...context.thicknesses],
    }),
  };
}

function layersOf(id: number, context: Context, depth: number): readonly RawLayer[] {
  const { reader } = context;
  const line = reader.line(id);
  if (!line || depth > 4) return [];
  const inner = reference(line["ForLayerSet"]) ?? reference(line["ForProfileSet"]);
  if (inner !== null) return layersOf(inner, context, depth + 1);
  const parts =
    line["MaterialLayers"] ?? line["MaterialConstituents"] ?? line["MaterialProfiles"] ?? line["Materials"];
  if (Array.isArray(parts)) return references(parts).flatMap((part) => layersOf(part, context, depth + 1));
  const isMaterial = reader.className(id) === "IfcMaterial";
  const material = isMaterial ? id : reference(line["Material"]);
  const thickness = number(line["LayerThickness"]);
  if (material === null && thickness === null) return [];
  return [layerOf(line, { id, material, thickness }, context)];
}

interface Found {
  readonly id: number;
  readonly material: number | null;
  readonly thickness: number | null;
}

function layerOf(line: Line, { id, material, thickness }: Found, context: Context): RawLayer {
  const { reader, lengthToSi, units, facts, single } = context;
  const ofMaterial = text((material === null ? undefined : reader.line(material))?.["Name"]);
  const own = id === material ? null : text(line["Name"]);
  const ids = material === null ? [id] : [id, material];
  const said = ids.find((one) => facts.lambda.has(one));
  const lambda = said === undefined ? null : facts.lambda.get(said)!;
  const contradicted = said === undefined ? undefined : facts.others.get(said);
  const resistance =
    facts.resistance.get(id) ??
    (material !== null && single.has(material) ? facts.resistance.get(material) : undefined);
  const air = airSaid(factValue(line["IsVentilated"], units));
  const thickness_m = thickness === null ? null : thickness * lengthToSi;
  const layer: MaterialLayer = {
    material: ofMaterial ?? own ?? "",
    ...(own && ofMaterial && own !== ofMaterial && { label: own }),
    thickness_m,
    lambda_w_mk: lambda,
    ...(contradicted && { contradicted }),
    ...(resistance !== undefined && { resistance_m2kw: resistance }),
    ...(air !== null && { air }),
  };
  const names = [own, ofMaterial].flatMap((name) => name || []);
  return { layer, names, isUnnamed: material === null };
}

/** IfcMaterialLayer: TRUE is air that moves, UNKNOWN air that does not or of which nothing is known, FALSE a solid layer. */
function airSaid(value: ReturnType<typeof factValue>): "gap" | "ventilated" | null {
  if (value.kind === "unknown") return "gap";
  return value.kind === "boolean" && value.value ? "ventilated" : null;
}

/**
 * A set as a whole. Where all its layers with a material are said to be ventilated, or all others to be gaps, the program writes that of any
 * layer. A thickness that no layer has is left out and told.
 */
function checked(layers: readonly RawLayer[], { thicknesses }: Context): readonly RawLayer[] {
  const said = layers.filter(({ isUnnamed }) => !isUnnamed).map(({ layer }) => layer.air);
  const always = (["ventilated", "gap"] as const).find((kind) =>
    said.every((air) => air === kind || (kind === "gap" && air === "ventilated")),
  );
  const whole = layers.reduce((sum, { layer }) => sum + Math.max(0, layer.thickness_m ?? 0), 0);
  const isThin = whole > 0 && whole < thinnest_m;
  return layers.map((raw) => {
    const { air, ...layer } = raw.layer;
    const thickness = layer.thickness_m;
    const isWrong = thickness !== null && (isThin || thickness < 0 || thickness > thickest_m);
    if (isWrong) thicknesses.add(`${raw.names.join(", ")}: ${thickness} m`);
    const isSaid = air !== undefined && (raw.isUnnamed || air !== always);
    const thickness_m = isWrong ? null : thickness;
    return { ...raw, layer: { ...layer, thickness_m, ...(isSaid && { air }) } };
  });
}

/** A thinner layer may be a sheet of metal by any name, m. */
const sheet_m = 0.04;

/** The layer without a conductivity that only metal has, where no name of it is one: such a number was written in mW, or is a group. */
function withoutTooMuch({ layer, names }: RawLayer, { conductivities }: Context): MaterialLayer {
  const { lambda_w_mk, thickness_m } = layer;
  if (lambda_w_mk === null) return layer;
  if ((thickness_m ?? sheet_m) < sheet_m && !names.some(isInsulation)) return layer;
  if (!conductsTooWell(names.join(" "), lambda_w_mk)) return layer;
  conductivities.add(`${names.join(", ") || "–"}: ${lambda_w_mk}`);
  return { ...layer, lambda_w_mk: null };
}

/** Layers that have no thickness with the widths that the quantities of their element have for them. */
function withWidths(layers: readonly RawLayer[], sets: () => readonly ReadSet[]): readonly RawLayer[] {
  if (layers.length === 0 || layers.some(({ layer }) => (layer.thickness_m ?? 0) > 0)) return layers;
  const measured = layerWidths(sets());
  const widths = widthsOf(
    layers.map(({ names }) => names),
    measured,
  );
  if (widths === null) return layers;
  return layers.map((raw, at) => ({ ...raw, layer: { ...raw.layer, thickness_m: widths[at] ?? null } }));
}

/** The materials of which every layer of the file has the same thickness. */
function ofOneThickness(reader: IfcReader): ReadonlySet<number> {
  const found = new Map<number, number | null>();
  for (const type of ["IFCMATERIALLAYER", "IFCMATERIALLAYERWITHOFFSETS"])
    for (const id of reader.ids(reader.api.GetTypeCodeFromName(type))) {
      const line = reader.line(id);
      const material = reference(line?.["Material"]);
      const thickness = number(line?.["LayerThickness"]);
      if (material === null) continue;
      found.set(material, found.has(material) && found.get(material) !== thickness ? null : thickness);
    }
  return new Set([...found].flatMap(([material, thickness]) => (thickness === null ? [] : [material])));
}
