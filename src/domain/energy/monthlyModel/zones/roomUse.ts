import type { Space } from "#domain/ifc/model.ts";
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

/** Words of rooms in German and English, the more special ones first. */
const words: readonly (readonly [RegExp, string])[] = [
  [/serverraum|rechenzentrum|\bserver|data ?cent(er|re)/i, "21"],
  [/gro(ß|ss)raumb(ü|ue)ro|open[- ]?(plan|office)/i, "03"],
  [/einzelb(ü|ue)ro|chefb(ü|ue)ro|single office|private office/i, "01"],
  [/besprechung|sitzung|konferenz|seminar|meeting|conference/i, "04"],
  [/lagerhalle|logistik|warehouse/i, "41"],
  [/turnhalle|sporthalle|gymnasium|sports hall/i, "31"],
  [/fitness|gym\b/i, "35"],
  [/sauna/i, "34"],
  [/\blabor|laborator/i, "36"],
  [/arztpraxis|zahnarzt|therapie|doctor|dental/i, "40"],
  [/behandlung|untersuchung|treatment|examination/i, "37"],
  [/bettenzimmer|patient|krankenzimmer|\bward\b/i, "10"],
  [/hotelzimmer|g(ä|ae)stezimmer|guest ?room|hotel room/i, "11"],
  [/h(ö|oe)rsaal|auditorium|lecture/i, "09"],
  [/klassen(zimmer|raum)|unterricht|gruppenraum|kita|class ?room|nursery/i, "08"],
  [/lesesaal|reading room/i, "28"],
  [/b(ü|ue)cherei|bibliothek|library/i, "29"],
  [/ausstellung|museum|exhibition|gallery/i, "27"],
  [/b(ü|ue)hne|\bstage\b/i, "25"],
  [/zuschauer|theatersaal|\bkino|cinema|theat(er|re)/i, "23"],
  [/messehalle|kongress|congress/i, "26"],
  [/gro(ß|ss)k(ü|ue)che|restaurantk(ü|ue)che|commercial kitchen/i, "14"],
  [/tee ?k(ü|ue)che|garderobe|umkleide|pantry|kitchenette|cloak ?room|locker/i, "18"],
  [/kantine|mensa|canteen|cafeteria/i, "12"],
  [/gastraum|restaurant|caf(é|e)\b|\bbar\b|dining hall/i, "13"],
  [/lebensmittel|supermarkt|supermarket|grocery/i, "07"],
  [/verkauf|\bladen|einzelhandel|kaufhaus|\bshop|retail|\bsales\b/i, "06"],
  [/schalter|empfang|rezeption|reception|service desk/i, "05"],
  [/werkstatt|produktion|fertigung|montage|workshop|production|backstube|bakery/i, "22.2"],
  [/pausenraum|aufenthalt|warte(raum|zimmer|bereich)|lounge|break ?room|waiting|staff room/i, "17"],
  [/\bwcs?\b|toilet|sanit(ä|ae)r|wasch(raum|r(ä|ae)ume)|dusch|shower|rest ?room|lavatory|wash ?room/i, "16"],
  [/wohn|schlaf|kinderzimmer|apartment|appartement|living|bed ?room|\bflat\b/i, dwelling],
  [
    /flur|korridor|gang\b|treppe|eingang|foyer|windfang|aufzug|corridor|hall(way)?\b|stair|lobby|vestibule|entrance|entry|lift\b|elevator|circulation/i,
    "19",
  ],
  [
    /lager|archiv|technik|abstell|heizung|putz|storage|store ?room|plant ?room|mechanical|utility|janitor|archive/i,
    "20",
  ],
  [/b(ü|ue)ro|office|arbeits(raum|platz)/i, "02"],
];

/** Rooms that dwellings have, and what they are in a building without dwellings. */
const domesticWords: readonly (readonly [RegExp, string])[] = [
  [/k(ü|ue)che|kitchen/i, "18"],
  [/\bbad\b|badezimmer|bath ?room/i, "16"],
  [/\bdiele\b|ankleide|hauswirtschaft|abstellraum|speisekammer|laundry|closet/i, "18"],
  [/\barbeiten\b|arbeitszimmer|\bstudy\b|g(ä|ae)ste\b/i, "02"],
];

/** Groups of DIN 277: a use that most rooms of the group have. */
const din277: readonly (readonly [RegExp, string])[] = [
  [/^(NUF|NF)\s*1\.1/i, dwelling],
  [/^(NUF|NF)\s*1/i, "17"],
  [/^(NUF|NF)\s*2/i, "02"],
  [/^(NUF|NF)\s*3/i, "22.2"],
  [/^(NUF|NF)\s*4/i, "20"],
  [/^(NUF|NF)\s*5/i, "08"],
  [/^(NUF|NF)\s*6/i, "40"],
  [/^(NUF|NF)\s*7/i, "18"],
  [/^(TF|8(\.|$))/i, "20"],
  [/^(VF|9(\.|$))/i, "19"],
];

/**
 * The use of a room as a profile of DIN V 18599-10: by what the model says it is used for (OccupancyType), by its class of
 * DIN 277, by its name; null when none of them is understood. The words are a choice of our own.
 */
export function roomUse(space: Space): RoomUse | null {
  const { usage } = space;
  const number = usage === null ? null : numberIn(usage);
  if (number !== null) return { use: number, domestic: false, from: "usage", quality: "Q2" };
  return (
    found(wordIn(usage), "usage", "Q2") ??
    found(classOf(space), "classification", "Q4") ??
    found(wordIn(space.long_name) ?? wordIn(space.name), "name", "Q4")
  );
}

const found = (word: Word | null, from: RoomUse["from"], quality: QualityLevel): RoomUse | null =>
  word === null ? null : { ...word, from, quality };

type Word = Pick<RoomUse, "use" | "domestic">;

/** By the classes of DIN 277, and titles of others that are words; a usage may be such a code too. */
function classOf({ classifications = [], usage }: Space): Word | null {
  for (const { code, title, system } of classifications) {
    const isGroup = code !== null && (/277/.test(system ?? "") || /^(NUF|NF|TF|VF)\b/i.test(code));
    const word = wordIn(title) ?? (isGroup ? groupOf(code) : null);
    if (word !== null) return word;
  }
  return usage === null ? null : groupOf(usage);
}

function wordIn(text: string | null): Word | null {
  if (text === null) return null;
  const own = (list: readonly (readonly [RegExp, string])[]) => list.find(([word]) => word.test(text))?.[1];
  const domestic = special.test(text) ? undefined : own(domesticWords);
  if (domestic !== undefined) return { use: domestic, domestic: true };
  const use = own(words);
  return use === undefined ? null : { use, domestic: false };
}

/** Kitchens that are no kitchens of dwellings. */
const special = /tee ?k(ü|ue)che|gro(ß|ss)k(ü|ue)che|restaurantk(ü|ue)che|commercial|kitchenette/i;

function groupOf(code: string): Word | null {
  const use = din277.find(([group]) => group.test(code.trim()))?.[1];
  return use === undefined ? null : { use, domestic: false };
}

/** A profile named by its number: `02`, `Profil 2`, `DIN V 18599-10: 22.1`. A lone digit is no profile. */
function numberIn(text: string): string | null {
  const number = /(?:^|profile?\D{0,6}|18599-10\D{1,6})(\d{2}(?:\.\d)?|(?<=\D)\d)$/i.exec(text.trim())?.[1];
  return number === undefined ? null : (usageProfile(number)?.number ?? null);
}
