import { kept } from "#kernel/readings/keptReadings.ts";
import type { PropertyGroup, PropertyValue, SourcedNumber, SpaceSays } from "#domain/ifc/model.ts";
import { saidByWords } from "#domain/ifc/rooms/roomWords.ts";
import { statesNoUse, useOfText } from "#domain/ifc/rooms/uses/useOfText.ts";
import { type Line, word } from "../file/attribute.ts";
import { celsius, numberOf, type ReadSet, type SetMember, textOf } from "../elements/sets.ts";

/** What a space is asked for: itself, its type, its sets as groups and with types and bounds. */
interface SpaceSource {
  readonly line: Line | undefined;
  readonly type: Line | undefined;
  readonly groups: readonly PropertyGroup[];
  readonly sets: () => readonly ReadSet[];
}

/** What the file says of a space by attributes and properties; undefined when it says nothing. */
export function spaceSays({ line, type, groups, sets }: SpaceSource): SpaceSays | undefined {
  // InteriorOrExteriorSpace is the attribute of IFC2X3; the word in it may be one of PredefinedType
  const own = [line?.["PredefinedType"], line?.["InteriorOrExteriorSpace"], type?.["PredefinedType"]];
  const predefined = own.map(word).find((one) => one !== null && !silent.has(one)) ?? null;
  const set = groups.some(({ name }) => /^Pset_SpaceParking/i.test(name)) ? "PARKING" : null;
  const composition = word(line?.["CompositionType"]);
  const says: SpaceSays = {
    exposure: exposureOf(predefined, groups),
    predefined:
      predefined === null || predefined === "INTERNAL" || predefined === "SPACE"
        ? (set ?? predefined)
        : predefined,
    composition:
      composition === "COMPLEX" || composition === "PARTIAL" || composition === "ELEMENT"
        ? composition
        : null,
    set_point_c: hasTemperature(groups) ? setPoint(sets()) : null,
    heated: heatedBy(groups),
    use: purposeOf(groups),
  };
  return isSilent(says) ? undefined : says;
}

const isSilent = (says: SpaceSays) => Object.values(says).every((value) => value === null);

const nothingSaid: SpaceSays = {
  exposure: null,
  predefined: null,
  composition: null,
  set_point_c: null,
  heated: null,
  use: null,
};

/** What a zone is asked for: its name, its sets as groups and with types and bounds. */
interface ZoneSource extends Pick<SpaceSource, "groups" | "sets"> {
  readonly name: string;
}

/** Adds what the zone of a space says of heating, as far as the space itself does not: a property, a set point, a name that says it. */
export function withZone(
  own: SpaceSays | undefined,
  { name, groups, sets }: ZoneSource,
): SpaceSays | undefined {
  const said = own ?? nothingSaid;
  if (said.heated !== null || said.set_point_c !== null) return own;
  const set_point_c = hasTemperature(groups) ? setPoint(sets()) : null;
  const word = saidByWords(name)?.says;
  const byName =
    word === "heated" || word === "unheated"
      ? { value: word === "heated", origin: { from: "attribute", name: `IfcZone “${name}”` } as const }
      : null;
  const heated = heatedBy(groups) ?? (set_point_c === null ? byName : null);
  const says: SpaceSays = { ...said, set_point_c, heated };
  return isSilent(says) ? undefined : says;
}

const silent: ReadonlySet<string> = new Set(["NOTDEFINED", "USERDEFINED"]);

function exposureOf(predefined: string | null, groups: readonly PropertyGroup[]): SpaceSays["exposure"] {
  if (predefined !== null && predefined.startsWith("EXTERNAL")) return "external";
  const isExternal = statedExternal(groups);
  if (isExternal !== undefined) return isExternal ? "external" : "internal";
  return predefined === "INTERNAL" ? "internal" : null;
}

function statedExternal(groups: readonly PropertyGroup[]): boolean | undefined {
  for (const { name, values } of groups)
    if (/^Pset_SpaceCommon$/i.test(name) && typeof values["IsExternal"] === "boolean")
      return values["IsExternal"];
  return undefined;
}

/** Whether a space counts as outside though its file also says the opposite, by its class or by `IsExternal`. */
export function isContradicted(says: SpaceSays | undefined, groups: readonly PropertyGroup[]): boolean {
  if (says?.exposure !== "external") return false;
  const isExternal = statedExternal(groups);
  return isExternal === false || (isExternal === true && says.predefined === "INTERNAL");
}

const plain = kept((name) => name.toLowerCase().replaceAll(/[^\p{L}]/gu, ""));

/** Names of the temperature that heating keeps, the plainest first. A maximum alone is one of cooling. */
const setPoints = [
  "spacetemperaturewintermin",
  "spacetemperaturewinter",
  "temperaturewintermin",
  "temperaturesetpoint",
  "heatingsetpoint",
  "heatingsetpointtemperature",
  "spaceheatingsetpoint",
  "spacetemperature",
  "spacetemperaturemin",
  "temperaturemin",
  "heatingdrybulb",
  "solltemperatur",
  "raumsolltemperatur",
  "raumsolltemperaturheizung",
  "solltemperaturheizung",
  "innentemperatur",
  "raumtemperatur",
  "norminnentemperatur",
  "températuredeconsigne",
  "consignedechauffage",
  "temperaturadeconsigna",
  "temperaturadiprogetto",
] as const;

const named: ReadonlySet<string> = new Set(setPoints);

function hasTemperature(groups: readonly PropertyGroup[]): boolean {
  return groups.some(({ values }) => Object.keys(values).some((name) => named.has(plain(name))));
}

function setPoint(sets: readonly ReadSet[]): SourcedNumber | null {
  const found = new Map<string, SourcedNumber>();
  for (const { name: set, kind, members } of sets)
    for (const member of members) {
      const key = plain(member.name);
      const value_c = named.has(key) && !found.has(key) ? temperatureOf(member) : undefined;
      if (value_c !== undefined && value_c >= -30 && value_c <= 60 && value_c !== 0)
        found.set(key, { value: value_c, origin: { from: kind, set, name: member.name } });
    }
  return setPoints.flatMap((key) => found.get(key) ?? [])[0] ?? null;
}

/** A temperature, °C. Plain numbers are °C as people write them; a measure of temperature is °C by now. */
function temperatureOf(member: SetMember): number | undefined {
  const value = numberOf(member);
  if (value !== undefined) return celsius(value);
  const text = textOf(member);
  const found = text === undefined ? null : asTemperature.exec(text);
  if (!found) return undefined;
  const degrees = Number(found[1]!.replace(",", ".").replace("−", "-"));
  const unit = found[2]?.toLowerCase();
  if (unit === "f") return Math.round((degrees - 32) * (5 / 9) * 100) / 100;
  return unit === "k" || unit === "kelvin" ? celsius(degrees) : degrees;
}

/** “20”, “20,0 °C”, “mind. 20 °C”, “293 K”, “68 °F”. */
const asTemperature =
  /^\s*(?:mind(?:estens|\.)?|min\.?|≥|>=|ca\.?|θ\s*=)?\s*([-−+]?\d{1,3}(?:[.,]\d{1,4})?)\s*(?:[°º˚]?\s*(celsius|kelvin|c|k|f)|grad(?: celsius)?|[°º˚])?\s*$/iu;

const heatedNames =
  /^(is)?(heated|beheizt|istbeheizt|conditioned|isconditioned|heatedspace|beheizterraum|chauffée?|estchauffé|calefactad[oa]|riscaldat[oa]|climatizado)$/;
/** Properties of which a word says how the room is conditioned; a number or a truth in them may mean anything. */
const conditionNames =
  /^(condition(ing)?type|conditioning|conditiontypename|konditionierung(sart)?|raumkonditionierung|beheizung(sart)?|beheizungszustand|heizzustand|heizung|heating|chauffage|calefacción|riscaldamento|typedeconditionnement|tipodeacondicionamiento|tipodicondizionamento)$/;
const yes =
  /^(true|t|ja|yes|oui|sí|si|sì|beheizt|heated|chauffé|calefactado|riscaldato|vollbeheizt|conditioned)$/;
const no =
  /^(false|f|nein|no|non|kein|keine|none|ohne|aucune?|ningun[oa]|nessun[oa]|unbeheizt|unheated|nichtbeheizt|nonchauffé|nocalefactado|nonriscaldato|unconditioned|vented|naturallyventedonly)$/;

function heatedBy(groups: readonly PropertyGroup[]): SpaceSays["heated"] {
  for (const { name: set, kind, values } of groups)
    for (const [name, written] of Object.entries(values)) {
      const key = plain(name);
      const isHeated = heatedNames.test(key);
      if (written === null || (!isHeated && !conditionNames.test(key))) continue;
      const value = isHeated ? answerOf(written) : typeof written === "string" ? answerOf(written) : null;
      if (value !== null) return { value, origin: { from: kind, set, name } };
    }
  return null;
}

/** Yes or no, as a truth, as 1 or 0, or in words; null for any other answer. */
export function answerOf(written: NonNullable<PropertyValue>): boolean | null {
  if (typeof written === "boolean") return written;
  if (typeof written === "number") return written === 1 ? true : written === 0 ? false : null;
  const answer = plain(written);
  if (yes.test(answer) || no.test(answer)) return yes.test(answer);
  const said = saidByWords(written);
  return said?.alone === true && (said.says === "heated" || said.says === "unheated")
    ? said.says === "heated"
    : null;
}

/** Names of properties that say what a room is used for, the standard ones first. */
const useNames = [
  "OccupancyType",
  "Occupancy",
  "SpaceType",
  "Category",
  "Kategorie",
  "Nutzung",
  "Nutzungsart",
  "Raumnutzung",
  "Raumkategorie",
  "Raumtyp",
  "Usage",
  "RoomType",
  "Catégorie",
  "Categoría",
  "Categoria",
  "Uso",
  "Usage du local",
  "Affectation",
  "Destination du local",
  "Uso previsto",
  "Destinazione d'uso",
  "Destinazione uso",
  "Nutzungsprofil",
  "Nutzungszweck",
  "Raumart",
  "Raumnutzungsart",
  "Art der Nutzung",
  "Space Use",
  "Room Use",
  "Room Usage",
  "Use",
  "Type of use",
  "Usage de la pièce",
  "Type d'usage",
  "Type de local",
  "Type de pièce",
  "Destination de la pièce",
  "Catégorie de pièce",
  "Uso del espacio",
  "Uso del recinto",
  "Tipo de espacio",
  "Tipo de recinto",
  "Tipo de uso",
  "Tipo d'uso",
  "Tipo di locale",
  "Tipo di vano",
  "Uso del locale",
  "Destinazione d'uso del locale",
].map(plain);

/**
 * Names of properties of programs and offices that may say a use or anything else: categories of zones, departments, functions. Only a text that is
 * understood counts in them. The names are a choice of our own.
 */
const looseNames = [
  "Zonenkategorie",
  "Zone Category",
  "Zonenkategoriename",
  "Zone Category Name",
  "Catégorie de zone",
  "Categoría de zona",
  "Categoria zona",
  "Categoria di zona",
  "Zonentyp",
  "Zone Type",
  "Type de zone",
  "Tipo de zona",
  "Tipo di zona",
  "Room Category",
  "Space Category",
  "Categoría de recinto",
  "Categoría de espacio",
  "Categoria locale",
  "Categoria del locale",
  "Category Description",
  "Kategoriebezeichnung",
  "Raumgruppe",
  "Room Group",
  "Space Group",
  "Groupe de pièces",
  "Nutzungsgruppe",
  "Nutzungsbereich",
  "Nutzungskategorie",
  "Nutzungstyp",
  "Nutzungsbezeichnung",
  "Nutzungseinheit",
  "Flächennutzung",
  "Flächenart",
  "Area Type",
  "Raumfunktion",
  "Funktion",
  "Funktionsbereich",
  "Function",
  "Room Function",
  "Space Function",
  "Fonction",
  "Fonction du local",
  "Fonction de la pièce",
  "Función",
  "Funzione",
  "Funzione del locale",
  "Department",
  "Abteilung",
  "Département",
  "Service",
  "Departamento",
  "Dipartimento",
  "Reparto",
  "Destination",
  "Destinación",
  "Destino",
  "Destinazione",
  "Affectation du local",
  "Utilisation",
  "Utilización",
  "Utilizzo",
  "Verwendung",
  "Verwendungszweck",
  "Building Use Type",
  "Occupancy Category",
  "Occupancy Group",
  "Occupancy Classification",
  "Type d'occupation",
  "Occupation",
  "Ocupación",
  "Occupazione",
  "Program",
  "Programm",
  "Programme",
].map(plain);

const withoutAside = kept((name) => plain(name.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, "")));

/** The place of each name, the leading one first, and how many of them are strict. */
function withMore(more: readonly string[]): {
  readonly names: ReadonlyMap<string, number>;
  readonly strict: number;
} {
  const strict = new Set([...useNames, ...more.map(plain)]);
  const all = new Set([...strict, ...looseNames]);
  return { names: new Map([...all].map((name, place) => [name, place])), strict: strict.size };
}

const ofRooms = withMore([]);

// Functions whose names begin with "use" are hooks to the React compiler.
/** What a room, zone or building is used for by its properties. `more`: names of properties that only its kind has. */
export function purposeOf(groups: readonly PropertyGroup[], more?: readonly string[]): SpaceSays["use"] {
  const { names, strict } = more === undefined ? ofRooms : withMore(more);
  let best: { readonly rank: number; readonly use: NonNullable<SpaceSays["use"]> } | undefined;
  // a word that is understood leads over any that is not
  const unclear = names.size;
  for (const { name: set, kind, values } of groups)
    for (const [name, value] of Object.entries(values)) {
      // “Nutzung (DIN 277)” is the “Nutzung”
      const place = typeof value === "string" ? names.get(withoutAside(name)) : undefined;
      if (typeof value !== "string" || place === undefined || statesNoUse(value)) continue;
      const { says } = useOfText(value);
      const isUnclear = says === "unknown";
      // a category of stairs, stores or plant says less of a room than its name
      if ((isUnclear || says === "service") && place >= strict) continue;
      const rank = isUnclear ? place + unclear : place;
      if (rank < (best?.rank ?? Infinity))
        best = { rank, use: { value: value.trim(), origin: { from: kind, set, name } } };
    }
  return best?.use ?? null;
}
