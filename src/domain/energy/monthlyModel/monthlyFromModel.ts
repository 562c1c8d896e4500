import { spaceHeat } from "#domain/ifc/rooms/heatedSpaces.ts";
import { ownModel } from "#domain/ifc/places/ownModel.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { BuildingModel, Element } from "#domain/ifc/model.ts";
import { potsdamClimate } from "../data/potsdamClimate.ts";
import { yearClass } from "../data/yearClasses.ts";
import type { MonthlyInput, MonthlyPart, MonthlyZone } from "../monthly/input/monthlyInput.ts";
import { buildingOfModel } from "./buildingOfModel.ts";
import { openingFields } from "./entered/enteredSystems.ts";
import { groundSize, inHeatedCellar } from "./groundContact.ts";
import { type ModelFinding, ModelFindings, type MonthlyModelProblem } from "./modelFinding.ts";
import { partIds, partOfZone } from "./modelParts.ts";
import { type MonthlyOverride, withOverrides } from "./entered/overrides.ts";
import type { MonthlyFacts } from "./monthlyFacts.ts";
import { partShares } from "./zones/partShares.ts";
import { originText, Sources } from "./sources.ts";
import { systemsOfModel } from "./systemsOfModel.ts";
import { dwelling } from "./zones/roomUse.ts";
import { usualValues, zoneOfModel } from "./zones/zoneOfModel.ts";
import { joinZones, type PlannedZone, zonesOfModel } from "./zones/zonesOfModel.ts";
import { heatCapacities } from "../data/din18599Constants.ts";
import { knownMaterial } from "../data/materialLambdas.ts";
import { airOf } from "#domain/ifc/envelope/layerResistance.ts";

export type { ModelFinding, MonthlyModelProblem } from "./modelFinding.ts";
export type { MonthlyFacts } from "./monthlyFacts.ts";
export type { MonthlyOverride } from "./entered/overrides.ts";

/** The inputs of a monthly balance with what was assumed for them. */
export interface MonthlyFromModel {
  /** Each value has its origin in `provenance`; values that are null are worked out by the balance and named there. */
  readonly input: MonthlyInput;
  /** What was assumed here; the findings of the envelope and of the balance itself come beside them. */
  readonly findings: readonly ModelFinding[];
  /** Overrides whose path is not in the input, or cannot be entered. */
  readonly unused_overrides: readonly MonthlyOverride[];
}

/** Year that stands for what goes by the year when all U-values are known and no year is: the newest class of the tables of systems. */
const newest = 2010;

/**
 * The inputs of the monthly balance of a building model: zones by use, parts of the envelope with their elements, systems of
 * the TABULA tables, climate of Potsdam. Nothing is assumed in silence: every value has an origin, every assumption a finding.
 */
export function monthlyFromModel(all: MonthlyFacts): Result<MonthlyFromModel, MonthlyModelProblem> {
  const facts = { ...all, model: ownModel(all.model, all.choices.buildings) };
  const { envelope, choices, overrides } = facts;
  const problem = problemOf(facts);
  if (problem) return err(problem);
  const area = envelope.reference_area_m2!;
  const findings = new ModelFindings();
  const sources = new Sources();
  const notes = { sources, findings };
  if (choices.residential === null) findings.add("residential_assumed");
  if (choices.construction_year === null) findings.add("newest_year_assumed");
  const residential = choices.residential ?? true;
  const year = choices.construction_year ?? newest;
  const volume = envelope.volume_m3 ?? {
    value: area.value * 2.5,
    origin: { from: "default", rule: "height_2_5_m" },
    quality: "Q6" as const,
  };
  const whole = { residential, area: area.value, volume: volume.value };
  const plans = plansOf(facts, whole, findings);
  const zones = withParts(facts, plans, notes);
  if ("kind" in zones) return err(zones);
  const isHome = ({ plan }: ZoneWithParts) => isInhabited(plan, overrides);
  const dwelling_area = zones.reduce((sum, zone) => (isHome(zone) ? sum + zone.plan.floor_area_m2 : sum), 0);
  const { building, size } = buildingOfModel(facts, { ...whole, dwelling_area }, notes);
  const envelope_m2 = envelope.parts.reduce((sum, part) => sum + part.area_m2, 0);
  const values = {
    ...usualValues(year, { envelope_m2, volume_m3: volume.value }, heatCapacityOfLayers(facts.model)),
    size: {
      floor_area_m2: { origin: originText(area.origin), quality: area.quality },
      volume_m3: { origin: originText(volume.origin), quality: volume.quality },
    },
  };
  const others = zones.filter((zone) => !isHome(zone));
  const hot_water = hotWaterEntered(overrides)
    ? "entered"
    : others.length === zones.length
      ? "none"
      : others.length > 0
        ? "dwellings_only"
        : "dwellings";
  const systems = systemsOfModel({ choices, year, size, hot_water }, notes);
  findings.add("no_photovoltaics", openingFields.photovoltaics);
  findings.add("climate_of_potsdam");
  if (others.length > 0)
    findings.add("cold_left_out", ...others.map(({ plan }) => `zones.${plan.id}.conditioning`));
  sources.say("climate", potsdamClimate.source, { quality: "Q4" });
  sources.say("factor_set", "choice", { quality: "Q2" });
  if (choices.district_f_p !== null) sources.say("district_f_p", "person", { quality: "Q2" });
  sources.say("photovoltaics", "assumed: none", { quality: "Q6" });
  const input: MonthlyInput = {
    version: 1,
    climate: potsdamClimate,
    building,
    zones: zones.map(({ plan, parts }): MonthlyZone => zoneOfModel(plan, parts, values, notes)),
    ...systems,
    cooling: null,
    photovoltaics: [],
    factor_set: choices.factor_set,
    district_f_p: choices.district_f_p,
    provenance: sources.record(),
  };
  const result = withOverrides(input, overrides);
  if (!result.ok) return result;
  return ok({
    input: result.value.input,
    findings: unanswered(findings.list(), overrides, result.value.unused),
    unused_overrides: result.value.unused,
  });
}

/** The assumptions that no person has replaced: one whose every example is a path that was entered is none any more. */
function unanswered(
  found: readonly ModelFinding[],
  overrides: readonly MonthlyOverride[],
  unused: readonly MonthlyOverride[],
): readonly ModelFinding[] {
  const used = overrides.filter((one) => !unused.includes(one));
  const entered = new Set(
    used.flatMap(({ path, value }) =>
      path.endsWith(".by_profile")
        ? value === "yes"
          ? [path.replace(/by_profile$/, "air_change_1_h")]
          : []
        : [path],
    ),
  );
  return found.flatMap((one) => {
    const open = one.examples.filter((path) => !entered.has(path));
    const answered = one.examples.length - open.length;
    if (answered === 0) return [one];
    return one.count > answered ? [{ ...one, count: one.count - answered, examples: open }] : [];
  });
}

/** Whether a zone is one of dwellings, by what a person has said of it, else by its rooms. */
function isInhabited({ id, use }: PlannedZone, overrides: readonly MonthlyOverride[]): boolean {
  const said = overrides.findLast(({ path }) => path === `zones.${id}.use`)?.value;
  return typeof said === "string" ? said === dwelling : use?.kind === dwelling;
}

/** Useful hot water that a person entered: then there is a system for it in other than residential buildings too. */
const hotWaterEntered = (overrides: readonly MonthlyOverride[]): boolean =>
  overrides.some(({ path, value }) => path === "hot_water.need_kwh_m2a" && value !== null);

function problemOf({ model, envelope, choices }: MonthlyFacts): MonthlyModelProblem | null {
  const year = choices.construction_year;
  if (year !== null && yearClass(year) === undefined)
    return { kind: "construction_year_out_of_range", value: year };
  const rooms = spaceHeat(model, choices);
  if (rooms.length > 0 && rooms.every(({ state }) => state !== "heated") && choices.heated_area_m2 === null)
    return { kind: "no_heated_zone", rooms: rooms.length };
  if (envelope.reference_area_m2 === null) return { kind: "reference_area_missing" };
  return envelope.parts.length === 0 ? { kind: "envelope_empty" } : null;
}

interface Size {
  readonly residential: boolean;
  readonly area: number;
  readonly volume: number;
}

function plansOf(
  { model, envelope, choices }: MonthlyFacts,
  { residential, area, volume }: Size,
  findings: ModelFindings,
): readonly PlannedZone[] {
  const rooms = spaceHeat(model, choices).filter(({ state }) => state === "heated");
  return zonesOfModel(
    {
      model,
      rooms,
      residential,
      said: choices.residential !== null,
      floor_area_m2: area,
      volume_m3: volume,
      storeys: envelope.storeys,
    },
    findings,
  );
}

interface ZoneWithParts {
  readonly plan: PlannedZone;
  readonly parts: readonly MonthlyPart[];
}

/** The zones with their parts; zones without any are joined to the largest one first. */
function withParts(
  facts: MonthlyFacts,
  planned: readonly PlannedZone[],
  notes: { readonly sources: Sources; readonly findings: ModelFindings },
): readonly ZoneWithParts[] | MonthlyModelProblem {
  const { model, envelope, choices, overrides } = facts;
  const { findings } = notes;
  const bare = new Set(planned.map(({ id }) => id));
  const trial = partShares(model, planned, new ModelFindings());
  for (const part of envelope.parts) for (const zone of trial(part).keys()) bare.delete(zone);
  const plans = joinZones(planned, ({ id }) => bare.has(id), findings);
  if (plans.length > 1) findings.add("exchange_between_zones_left_out", ...plans.map(({ id }) => id));
  const shares = partShares(model, plans, findings);
  const ids = partIds(envelope.parts);
  const entered = new Map(overrides.map(({ path, value }) => [path, value]));
  const partFacts = {
    parts: envelope.parts,
    ground: groundSize(envelope, findings),
    in_cellar: inHeatedCellar(model, choices),
    true_north: envelope.true_north,
    u_of: (path: string) => {
      const value = entered.get(path);
      return typeof value === "number" && Number.isFinite(value) ? value : null;
    },
  };
  const parts = new Map(plans.map(({ id }) => [id, [] as MonthlyPart[]]));
  let waiting = 0;
  envelope.parts.forEach((part, index) => {
    const own = [...shares(part)].map(([zone, share]) => {
      const made = partOfZone(partFacts, { part, id: ids[index]!, zone, share }, notes);
      if (made !== null) parts.get(zone)!.push(made);
      return made;
    });
    if (own.includes(null)) waiting += 1;
  });
  if (waiting > 0) return { kind: "construction_year_missing", parts: waiting };
  return plans.map((plan) => ({ plan, parts: parts.get(plan.id)! }));
}

/** A layer that conducts at least this well is of stone: concrete, brick, screed. W/(m·K). */
const massiveLambda = 0.3;
/** So thick stone stores the heat of a day, m. */
const massiveThickness = 0.1;
/** Of the area of walls and floors whose layers are known: above this share of stone heavy, above the next medium. Our own. */
const heavyShare = 0.85;
const mediumShare = 0.4;

/**
 * C_wirk/A_NGF by the layers of walls, floors and roofs, inner ones too: heavy where nearly all of them have 10 cm of stone,
 * medium where much of them has. Null when no element has layers that are known.
 */
function heatCapacityOfLayers(model: BuildingModel): number | null {
  let known = 0;
  let massive = 0;
  for (const element of model.elements) {
    if (!/^Ifc(Wall|Slab|Roof)/.test(element.ifc_class)) continue;
    const stone = isMassive(element);
    if (stone === null) continue;
    const area = element.net_area_m2?.value ?? element.area_m2?.value ?? 1;
    known += area;
    if (stone) massive += area;
  }
  if (known === 0) return null;
  const share = massive / known;
  return share > heavyShare
    ? heatCapacities.heavy
    : share > mediumShare
      ? heatCapacities.medium
      : heatCapacities.light;
}

/** Whether an element has 10 cm of stone; null when its layers do not say. */
function isMassive({ layers }: Element): boolean | null {
  const known = layers.flatMap((layer) => {
    const { material, thickness_m, lambda_w_mk } = layer;
    const lambda = airOf(layer) === null ? (lambda_w_mk ?? knownMaterial(material)?.lambda_w_mk ?? null) : 0;
    return lambda === null || thickness_m === null ? [] : [{ lambda, thickness_m }];
  });
  if (known.length === 0 || known.length * 2 < layers.length) return null;
  const stone = known.reduce(
    (sum, { lambda, thickness_m }) => (lambda >= massiveLambda ? sum + thickness_m : sum),
    0,
  );
  return stone >= massiveThickness;
}
