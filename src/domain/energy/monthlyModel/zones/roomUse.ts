import type { Classification, Space } from "#domain/ifc/model.ts";
import { saidByWords } from "#domain/ifc/rooms/roomWords.ts";
import { type TextUse, useOfText } from "#domain/ifc/rooms/uses/useOfText.ts";
import type { QualityLevel } from "../../dataQuality.ts";
import { usageProfile } from "../../data/usageProfiles.ts";

/** What a room is used for, and how that is known. */
export interface RoomUse {
  /** Number of a profile of DIN V 18599-10, or `dwelling`. */
  readonly use: string;
  /** A kitchen, bath, hall: part of a dwelling in a building that has dwellings. */
  readonly domestic: boolean;
  /** What said it. */
  readonly from: "usage" | "classification" | "name";
  readonly quality: QualityLevel;
}

/** Dwellings have no profile of their own in a balance of residential rooms. */
export const dwelling = "residential";

/**
 * What a use speaks for. `common`: stairs, stores, toilets, kitchens, which buildings of every use have. `either`: a room of dwellings or of
 * another use, as an office. `unknown`: it states a use that nobody understands, or dwellings and others at once.
 */
export type SpeaksFor = "homes" | "common" | "either" | "others" | "unknown";

/** A use as a text says it. */
export interface UseSaid {
  readonly speaks_for: SpeaksFor;
  /** Number of a profile of DIN V 18599-10, or `dwelling`; null where none fits. */
  readonly profile: string | null;
  readonly domestic: boolean;
  /** The text that says it. */
  readonly text: string;
}

/**
 * Groups of DIN 277 by the beginnings of their numbers, the longer ones first: a use that most rooms of the group have. The nine groups are
 * those of the norm; the second digits (waiting rooms, kitchens, sales rooms, exhibitions of edition 2005-02) are from memory.
 */
const din277: readonly (readonly [string, SpeaksFor, string])[] = [
  ["1.1", "homes", dwelling],
  ["1.3", "others", "17"],
  ["1.4", "others", "17"],
  ["1.6", "others", "17"],
  ["1", "common", "17"],
  ["2", "others", "02"],
  ["3.8", "common", "18"],
  ["3.9", "common", "18"],
  ["3", "others", "22.2"],
  ["4.5", "others", "06"],
  ["4.6", "others", "27"],
  ["4", "common", "20"],
  ["5", "others", "08"],
  ["6", "others", "40"],
  ["7", "common", "18"],
  ["8", "common", "20"],
  ["9", "common", "19"],
];

/** Signs of areas of DIN 277, also of earlier editions; the number stands behind or before them. */
const areaCode = /^(?:(?:NUF|NF|HNF|NNF)[\s._-]*(\d(?:\.\d)?)|(\d)\s*(?:HNF|NNF|NUF))(?![\d])/iu;
const wholeArea = /^(TF|FF|VF)(?![\p{L}])/iu;
const bareCode = /^(\d(?:\.\d)?)(?:\.\d+)*(?![\d])/u;

/** Where a code stands: in DIN 277 a number needs no sign; a use that is stated as 8 or 9 is one of its groups, too. */
type CodeOf = "din277" | "usage" | "other";

/** The group of a code of DIN 277; null where it is none. */
function groupOf(text: string, of: CodeOf): UseSaid | null {
  const code = text.trim();
  const sign = areaCode.exec(code);
  const area = wholeArea.exec(code)?.[1]?.toUpperCase();
  const bare = bareCode.exec(code)?.[1];
  const service = of === "usage" && /^[89](?:\.|$)/u.test(code) ? code[0]! : undefined;
  const number =
    sign?.[1] ??
    sign?.[2] ??
    (area === undefined ? undefined : area === "VF" ? "9" : "8") ??
    (of === "din277" ? bare : service);
  const group = number === undefined ? undefined : din277.find(([start]) => number.startsWith(start));
  return group === undefined ? null : { speaks_for: group[1], profile: group[2], domestic: false, text };
}

const kinds: Readonly<Record<Exclude<TextUse["says"], "nothing">, SpeaksFor>> = {
  home: "homes",
  house: "common",
  service: "common",
  either: "either",
  other: "others",
  mixed: "unknown",
  unknown: "unknown",
};

/**
 * What a text says of a use; null where it states none. A balcony, cellar or shaft belongs to the house. “Wohnen/Büro” is a room of a dwelling as
 * a name, and both where it is stated.
 */
function saidByText(text: string, isStated: boolean): UseSaid | null {
  const { says, profile, beside_home, only_as_name } = useOfText(text);
  if (says === "nothing") return null;
  const place = says === "unknown" ? (saidByWords(text)?.says ?? "use") : "use";
  if (place !== "use") return { speaks_for: "common", profile: null, domestic: false, text };
  const own = profile === "residential" ? dwelling : profile;
  const speaks_for = (beside_home || only_as_name) && isStated ? "unknown" : kinds[says];
  return { speaks_for, profile: own, domestic: says === "house", text };
}

/** Profiles of DIN V 18599-10 that are dwellings. */
const dwellingProfiles: ReadonlySet<string> = new Set([dwelling, "42", "43", "44"]);
/** Toilets, lounges, kitchenettes, corridors, storerooms and plant rooms: buildings of every use have them. */
const everywhere: ReadonlySet<string> = new Set(["16", "17", "18", "19", "20"]);

/** What a stated text says of a use: a profile by its number, words, a group of DIN 277. Null where it states nothing. */
export function saidByStatement(text: string): UseSaid | null {
  const number = numberIn(text);
  if (number !== null) {
    const speaks_for = dwellingProfiles.has(number) ? "homes" : everywhere.has(number) ? "common" : "others";
    return { speaks_for, profile: number, domestic: false, text };
  }
  const said = saidByText(text, true);
  return said === null || said.speaks_for === "unknown" ? (groupOf(text, "usage") ?? said) : said;
}

/** Systems whose classes say what rooms are used for, and signs of such classes in Uniclass and OmniClass. */
const useSystem = /277|nutz|raum|uniclass|omniclass|occup|usage|space|room|use\b|usage|affectation|destin/iu;
const useCode = /^(?:SL|EN|Co|13|11)[_-]\d/u;

/** What a class says of a use: its title and its code, of which another use leads. Null where it is none of uses. */
export function saidByClass({ code, title, system }: Classification): UseSaid | null {
  const isDin277 = /277/u.test(system ?? "");
  const byCode = code === null ? null : groupOf(code, isDin277 ? "din277" : "other");
  const byTitle = title === null ? null : saidByStatement(title);
  const isOfUses = isDin277 || useSystem.test(system ?? "") || useCode.test(code ?? "");
  const said = [byTitle, byCode].filter((one) => one !== null);
  const known = said.filter(({ speaks_for }) => speaks_for !== "unknown");
  const other = known.find(({ speaks_for }) => speaks_for === "others");
  return other ?? known[0] ?? (isOfUses ? (said[0] ?? null) : null);
}

/** What a name says of a use; null where it says none that is understood. */
export function saidByName(name: string | null): UseSaid | null {
  const said = name === null || name.trim() === "" ? null : saidByText(name, false);
  return said?.speaks_for === "unknown" && useOfText(name!).says === "unknown" ? null : said;
}

/** What the names of a room say of its use. One of another use leads, but where the long one is of a room that serves it. */
export function saidByNames({ long_name, name }: Pick<Space, "long_name" | "name">): UseSaid | null {
  const [long, short] = [saidByName(long_name), saidByName(name)];
  if (long === null) return short;
  const isServing = long.speaks_for === "common" && !long.domestic;
  return short?.speaks_for === "others" && !isServing ? short : long;
}

/** The classes of a room that say what it is used for, those of other uses first. */
export const saidByClasses = ({ classifications = [] }: Pick<Space, "classifications">): readonly UseSaid[] =>
  classifications.flatMap((one) => saidByClass(one) ?? []);

/**
 * The use of a room as a profile of DIN V 18599-10: by what the model says it is used for (OccupancyType), by its class of
 * DIN 277, by its name; null when none of them is understood.
 */
export function roomUse(space: Space): RoomUse | null {
  const usage = space.usage === null ? null : saidByStatement(space.usage);
  return (
    found(usage, "usage", "Q2") ??
    found(saidByClasses(space).find(({ profile }) => profile !== null) ?? null, "classification", "Q4") ??
    found(saidByNames(space), "name", "Q4")
  );
}

function found(said: UseSaid | null, from: RoomUse["from"], quality: QualityLevel): RoomUse | null {
  if (said === null || said.profile === null) return null;
  return { use: said.profile, domestic: said.domestic, from, quality };
}

/** A profile named by its number: `02`, `Profil 2`, `DIN V 18599-10: 22.1`. A lone digit is no profile. */
function numberIn(text: string): string | null {
  const number = /(?:^|profile?\D{0,6}|18599-10\D{1,6})(\d{2}(?:\.\d)?|(?<=\D)\d)$/i.exec(text.trim())?.[1];
  return number === undefined ? null : (usageProfile(number)?.number ?? null);
}
