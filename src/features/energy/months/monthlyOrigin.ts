import type de from "../i18n/de.json";

/** Name of an origin in the words. */
type OriginKey = keyof (typeof de)["months"]["origin"];

/** An origin as a key of the words and what is put in; `share` is the part of an area that belongs to a zone, 0…1. */
export interface ReadOrigin {
  readonly key: OriginKey;
  readonly text: string;
  readonly share: number | null;
}

/** Origins that have a sentence of their own. */
const known: Readonly<Record<string, OriginKey>> = {
  person: "person",
  measure: "measure",
  assumed: "assumed",
  unknown: "assumed",
  choice: "choice",
  given: "choice",
  usual: "usual",
  calendar: "calendar",
  "no system": "noSystem",
  F_x: "correction",
  α: "absorptance",
  "model: layers": "layers",
  "model: layers by the names of their materials": "materials",
  "model: space boundaries": "boundaries",
  "model: geometry": "geometry",
  "model: geometry, true north": "north",
  "model: geometry, north entered": "northEntered",
  "model: geometry, north assumed at +y": "northAssumed",
  "model: place in the building": "place",
  "model: rooms": "rooms",
  "model: stated use": "statedUse",
  "model: heated rooms": "rooms",
  "model: class of the element": "elementClass",
  "model: area": "area",
  "model: volume": "volume",
  "model: storeys": "storeys",
  "model: storeys with heated rooms": "storeys",
  "model: walls at the edge of the floor": "wallsAtFloor",
  "model: edge of the slab": "edgeOfSlab",
  "model: volume that the hull encloses": "hullVolume",
  "model: floors of the rooms": "roomFloors",
  "model: elevations of the storeys": "storeyElevations",
  "model: height of the rooms with their ceiling": "roomAndCeiling",
  "estimate: height of the rooms and 0.3 m": "roomAndUsualCeiling",
  "table: banz_2020:door": "door",
  "table: glazing by U-value": "glass",
  "table: usual (EVEBI, DIBS)": "usual",
  "table: usual by year, above 1500 m³ by A/V (DIBS)": "usualByYear",
  "table: by year (TABULA)": "bridgesByYear",
  "table: DIN V 4108-6 by B′ and R": "ground",
  "table: 0.5, roofs 0.8": "absorptance",
  "table: DIN V 18599-10, 7 h": "sevenHours",
  "table: residential, by the size of the dwellings": "residentialWater",
  "EVEBI: radiators": "radiators",
  "assumed: usual by year": "heatingByYear",
  "assumed: light construction": "lightBuild",
  "assumed: none": "noneThere",
  "assumed: windows only": "windowsOnly",
  "assumed: unshaded": "unshaded",
  "assumed: heated through": "heatedThrough",
  "assumed: light of the reference building, GEG Anlage 2": "referenceLight",
  "assumed: 5 days a week, or all": "fiveDays",
  "assumed: hours of the profile, sun from 6 to 18": "profileHours",
  "estimate: TABULA": "areaEstimate",
  "model: floors of the storeys": "storeyFloors",
  "estimate: slabs × 0.85": "slabs",
  "estimate: 2.5 m high": "height",
  "estimate: floor area": "byArea",
  "estimate: net volume over 0.76 or 0.8": "fromNet",
  "estimate: rectangle 3 : 2": "rectangle",
};

/** Beginnings after which a name follows that is the same in every language: a property, a table, a standard. */
const beginnings: readonly (readonly [string, OriginKey])[] = [
  ["table: iwu:", "year"],
  ["model: series of ", "series"],
  ["model: ", "model"],
  ["table: ", "table"],
  ["estimate: ", "estimate"],
];

/**
 * Reads where a value comes from (`Provenance.origin`); null for what is neither known nor a name, and is printed as it is.
 * @param climate the source that the climate names.
 */
export function readOrigin(origin: string, climate: string): ReadOrigin | null {
  if (origin === climate) return { key: "climate", text: "", share: null };
  const shared = /^(.*), ([\d.]+) %$/.exec(origin);
  const text = shared?.[1] ?? origin;
  const share = shared ? Number(shared[2]) / 100 : null;
  const own = Object.hasOwn(known, text) ? known[text] : undefined;
  if (own) return { key: own, text: "", share };
  const begun = beginnings.find(([start]) => text.startsWith(start));
  return begun ? { key: begun[1], text: text.slice(begun[0].length), share } : null;
}
