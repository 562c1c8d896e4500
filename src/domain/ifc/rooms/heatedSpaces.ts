import type { BuildingModel, Space, Storey, Origin } from "../model.ts";
import { roomDoubts } from "../quantities/floorCheck.ts";
import { zeroElevation } from "../places/groundLevel.ts";
import { ownSpaces } from "../places/ownModel.ts";
import type { PlaceChoices } from "../places/placeChoices.ts";
import { type AreaKind, areaKind, isCounted, ownArea } from "./countedArea.ts";
import { choicesOf, type RoomChoices } from "./roomChoices.ts";
import { isBelowByName, type SaidByWord, saidByWords, saysUse } from "./roomWords.ts";
import { useOfText } from "./uses/useOfText.ts";

/** Why a space is heated or not, nearest to the person first. */
type HeatReason =
  | { readonly from: "person" }
  /** A PredefinedType of the schema, e.g. `PARKING`. */
  | { readonly from: "schema"; readonly value: string }
  | { readonly from: "set_point"; readonly value_c: number }
  /** A property, e.g. `Beheizt`, or a stated use. */
  | { readonly from: "property"; readonly set: string; readonly name: string; readonly value: string }
  | { readonly from: "word"; readonly word: string }
  | { readonly from: "storey"; readonly storey: string }
  | { readonly from: "cellar_heated" }
  /** A living room below ground with a window, or a door or pane of glass, in an outer wall above ground. */
  | { readonly from: "window" }
  /** The ordinary case: a room above ground. */
  | { readonly from: "usual" };

/** How a space counts in the thermal zone, and why. */
export interface SpaceHeat {
  /** With the use that a person has given it. */
  readonly space: Space;
  readonly state: "heated" | "unheated" | "cellar";
  /** The word or rule that decided; null for the ordinary case, a heated room above ground. */
  readonly because: string | null;
  readonly reason: HeatReason;
  /** Floor area that counts, m²: null for a void, and where the model has none. */
  readonly area_m2: number | null;
  readonly area_kind: AreaKind | null;
}

/** What a person says about heating in the whole building and room by room. */
export interface HeatChoices {
  readonly cellar_heated: boolean | null;
  readonly rooms?: RoomChoices | undefined;
  /** Which buildings of the file belong to the project. */
  readonly buildings?: PlaceChoices | undefined;
}

/** Storeys lower than this below ±0.00 are cellars unless their name says otherwise, m. */
const cellarDepth = -1.5;

/** From this temperature on a room counts as heated (DIN V 18599: low heating from 12 °C on), °C. */
const heatedFrom = 12;

/**
 * The spaces of the thermal zones, heated or not, in the buildings that belong to the project. Spaces outside, and those for which others count, are none of them. A person's word leads,
 * then what the file says by attributes and properties, then whole words of names, then the storey; above ground rooms are heated, cellars
 * only when somebody says so (`cellar_heated`).
 */
export const spaceHeat = (model: BuildingModel, choices: HeatChoices): readonly SpaceHeat[] =>
  heatOfSpaces(model, ownSpaces(model, choices.buildings).own, choices);

/** The same of the rooms in buildings that do not belong to the project. */
export const neighbourHeat = (model: BuildingModel, choices: HeatChoices): readonly SpaceHeat[] =>
  heatOfSpaces(model, ownSpaces(model, choices.buildings).others, { cellar_heated: choices.cellar_heated });

function heatOfSpaces(
  model: BuildingModel,
  spaces: readonly Space[],
  choices: HeatChoices,
): readonly SpaceHeat[] {
  const zero = zeroElevation(model.storeys);
  const storeys = new Map(
    model.storeys.map((storey) => [storey.express_id, { ...storey, elevation_m: storey.elevation_m - zero }]),
  );
  const choiceOf = choicesOf(spaces, choices.rooms);
  return spaces.flatMap((read) => {
    const choice = choiceOf(read);
    const said = choice?.heated ?? null;
    // what only its body shows to be air is a room where a person calls it heated
    const isRoom = said === true && read.flags.includes(roomDoubts.openBelow);
    const space: Space = isRoom ? { ...read, role: "room" } : read;
    if (said === null && space.role === "outside") return [];
    if (space.role === "whole" || space.role === "part") return [];
    const storey = space.storey_id === null ? undefined : storeys.get(space.storey_id);
    const used =
      (choice?.use ?? null) === null
        ? space
        : { ...space, usage: choice!.use!, usage_by_person: true as const };
    const found: Found =
      said === null
        ? heatOf(used, storey, choices.cellar_heated)
        : { state: said ? "heated" : "unheated", reason: { from: "person" } };
    // a yard that a person calls heated is a room; a void stays without floor
    const counts = isCounted(space) || (said === true && space.role === "outside");
    return [
      {
        space: used,
        ...found,
        because: because(found.reason, space),
        area_m2: counts ? ownArea(space) : null,
        area_kind: counts ? areaKind(space) : null,
      },
    ];
  });
}

type Found = Pick<SpaceHeat, "state" | "reason">;

function heatOf(space: Space, storey: Storey | undefined, cellar_heated: boolean | null): Found {
  const byFile = heatByFile(space);
  if (byFile) return byFile;
  const below = isBelow(space, storey);
  const byWord = heatByWord(space, below);
  // the class of a flat stands at its balcony too
  const use = byWord?.says === "outside" ? undefined : statedUse(space);
  if (use) return { state: use.heated ? "heated" : "unheated", reason: ofProperty(use.origin, use.value) };
  if (byWord && byWord.state !== "cellar") return { state: byWord.state, reason: byWord.reason };
  if (!byWord && below !== true) return { state: "heated", reason: { from: "usual" } };
  if (cellar_heated === true) return { state: "heated", reason: { from: "cellar_heated" } };
  if (cellar_heated === null && !byWord && space.lit === true && isLivingRoom(space))
    return { state: "heated", reason: { from: "window" } };
  const name = storey?.name ?? space.storey ?? "";
  if (byWord) return { state: "cellar", reason: byWord.reason };
  return { state: "cellar", reason: { from: "storey", storey: name } };
}

/** By what the file says itself; undefined when that does not decide. */
function heatByFile({ says }: Space): Found | undefined {
  if (says?.predefined === "PARKING")
    return { state: "unheated", reason: { from: "schema", value: says.predefined } };
  if (says?.heated) {
    const { value, origin } = says.heated;
    return { state: value ? "heated" : "unheated", reason: ofProperty(origin, String(value)) };
  }
  if (says?.set_point_c) {
    const value_c = says.set_point_c.value;
    return { state: value_c >= heatedFrom ? "heated" : "unheated", reason: { from: "set_point", value_c } };
  }
  return undefined;
}

function ofProperty(
  origin: { readonly from: string; readonly set?: string; readonly name?: string },
  value: string,
): HeatReason {
  return { from: "property", set: origin.set ?? "", name: origin.name ?? origin.from, value };
}

/** By whole words of its use, its long name and its name. */
function heatByWord(
  { usage, long_name, name }: Space,
  below: boolean | null,
): (Found & Pick<SaidByWord, "says">) | undefined {
  const said = [usage, long_name, name].flatMap((text) => saidByWords(text) ?? []);
  const counts = (one: SaidByWord) => {
    if (one.says === "heated") return true;
    if (one.says === "use" || one.says === "void") return false;
    const isUsed = said.some(saysUse);
    // above ground a cellar is only what is called nothing else: “Keller” may be a person
    if (one.says === "cellar") return !isUsed && (below !== false || one.alone);
    return one.alone || !isUsed;
  };
  const word = said.find(counts);
  if (!word) return undefined;
  const { says } = word;
  const state = says === "cellar" || says === "heated" ? says : "unheated";
  return { says, state, reason: { from: "word", word: word.word } };
}

/** Whether a room lies below ground (true) or above it (false): by the name of its storey, else by its height; null without a storey. */
function isBelow(space: Space, storey: Storey | undefined): boolean | null {
  const name = storey?.name ?? space.storey;
  const byName = name === null || name === undefined ? null : isBelowByName(name);
  if (byName !== null) return byName;
  return storey === undefined ? null : storey.elevation_m <= cellarDepth;
}

/** The word of a reason, for lists that show one. */
function because(reason: HeatReason, space: Space): string | null {
  switch (reason.from) {
    case "usual":
      return null;
    case "person":
    case "cellar_heated":
    case "window":
      return reason.from;
    case "schema":
      return reason.value;
    case "set_point":
      return `${reason.value_c} °C`;
    case "property":
      return `${reason.name}: ${reason.value}`;
    case "word":
      return reason.word;
    case "storey":
      return reason.storey === "" ? space.name : reason.storey;
  }
}

/** A use that the file states and that says whether its room is heated. */
interface StatedUse {
  readonly heated: boolean;
  readonly value: string;
  readonly origin: Origin;
}

/** Whether a room is called one to live in, and nothing that stores. */
export function isLivingRoom({ usage, long_name, name }: Space): boolean {
  const uses = [usage, long_name, name].flatMap((text) => (text === null ? [] : [useOfText(text)]));
  return uses.some(({ stay }) => stay === "live") && !uses.some(({ stores }) => stores);
}

/** Groups of DIN 277 in which people stay: living, office, teaching, healing. */
const dinStaying = /^(NUF|NF)\s*[1256](\.|\b)/i;

/** The profile of kitchens: cellars have them too. */
const kitchens = "18";

/** Whether a stated use is one of rooms in which people stay. */
function isToStayIn(value: string): boolean {
  const { stay, profile } = useOfText(value);
  return stay !== null && profile !== kitchens;
}

/**
 * The use of a room by its occupancy, category or class, as far as it says whether it is heated: a garage is not, an office is. Storerooms,
 * corridors and plant rooms may be either, so they decide nothing.
 */
function statedUse({
  says,
  classifications = [],
}: Pick<Space, "says" | "classifications">): StatedUse | undefined {
  const stated: { readonly value: string; readonly origin: Origin }[] = says?.use ? [says.use] : [];
  for (const { system, code, title } of classifications)
    for (const value of [title, code])
      if (value !== null)
        stated.push({ value, origin: { from: "attribute", name: system ?? "IfcClassification" } });
  for (const { value, origin } of stated) {
    const said = saidByWords(value)?.says;
    if (said === "unheated" || said === "roof_void" || said === "crawl")
      return { heated: false, value, origin };
    if (said === "cellar" || said === "outside" || said === "void") continue;
    if (isToStayIn(value) || /^\d\s*HNF/i.test(value) || dinStaying.test(value.trim()))
      return { heated: true, value, origin };
  }
  return undefined;
}
