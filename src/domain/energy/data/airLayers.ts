import { knownMaterial } from "./materialLambdas.ts";

/** Where heat flows through a layer; the column of the table. */
export type HeatFlow = "sideways" | "up" | "down";

/**
 * How the air of a layer moves. `air`: nothing says it, the layer counts as still. `still`: it is said not to be ventilated. `slight`:
 * slightly ventilated. `ventilated`: well ventilated.
 */
export type AirKind = "air" | "still" | "slight" | "ventilated";

/**
 * Resistances of unventilated air layers by thickness, m²·K/W (DIN EN ISO 6946, table 8). Values between are interpolated, as the
 * note of the table allows.
 */
const rows: readonly (Readonly<Record<HeatFlow, number>> & { readonly at: number })[] = [
  { at: 0, up: 0, sideways: 0, down: 0 },
  { at: 0.005, up: 0.11, sideways: 0.11, down: 0.11 },
  { at: 0.007, up: 0.13, sideways: 0.13, down: 0.13 },
  { at: 0.01, up: 0.15, sideways: 0.15, down: 0.15 },
  { at: 0.015, up: 0.16, sideways: 0.17, down: 0.17 },
  { at: 0.025, up: 0.16, sideways: 0.18, down: 0.19 },
  { at: 0.05, up: 0.16, sideways: 0.18, down: 0.21 },
  { at: 0.1, up: 0.16, sideways: 0.18, down: 0.22 },
  { at: 0.3, up: 0.16, sideways: 0.18, down: 0.23 },
];

/** Thicker air is a room, not a layer (DIN EN ISO 6946, 6.9.1), m. */
const thickest = 0.3;
const rounding = 1e-6;

/** The resistance of an unventilated air layer, m²·K/W; null above 0.3 m. */
export function airResistance(thickness_m: number, flow: HeatFlow): number | null {
  if (thickness_m > thickest + rounding) return null;
  const above = rows.find(({ at }) => at >= thickness_m - rounding);
  const below = rows.findLast(({ at }) => at <= thickness_m + rounding);
  if (above === undefined || below === undefined) return 0;
  const share = above.at === below.at ? 0 : (thickness_m - below.at) / (above.at - below.at);
  return below[flow] + share * (above[flow] - below[flow]);
}

/** A slightly ventilated layer has half of that (DIN EN ISO 6946:2008, 5.3.3). */
export const slightShare = 0.5;
/** What lies outside of a slightly ventilated layer counts for no more, m²·K/W (DIN EN ISO 6946:2008, 5.3.3). */
export const mostOutsideSlight = 0.15;

/** Words of one language and form: lower case, without accents, apostrophes and hyphens as spaces. */
const phrases = (text: string): readonly (readonly string[])[] =>
  text.split("|").map((phrase) => phrase.trim().split(/\s+/));
const wordSet = (text: string): ReadonlySet<string> =>
  new Set(text.split("|").flatMap((word) => word.trim() || []));

/** Names of an air layer in five languages, wherever they stand in a name. */
const layerPhrases = phrases(
  `hinterluftung|hinterluftungsebene|hinterluftungsschicht|hinterluftungsraum|beluftungsebene|beluftungsschicht|beluftungsraum|luftungsebene
  |luft schicht|luft spalt|schalenzwischenraum|fingerspalt
  |air layer|air layers|air gap|air gaps|air space|air spaces|air cavity|airgap|airspace|cavity air|wall cavity|party wall cavity|air void|air pocket|air cushion
  |lame d air|lames d air|lame air|vide d air|couche d air|espace d air|coussin d air|matelas d air|interstice d air|poche d air
  |camara de aire|camaras de aire|camara aire|capa de aire|cavidad de aire|espacio de aire|separacion de aire|colchon de aire|hueco de aire
  |camara sin ventilar|camara bufa
  |intercapedine|intercapedini|camera d aria|camere d aria|camera aria|strato d aria|strato di aria|lama d aria|vuoto d aria|vuoti d aria
  |cuscino d aria|cavita d aria|spazio d aria`,
);
/** German names of an air layer, whatever stands before them: “Zuluftspalt”. */
const luftCompound =
  /luft(schicht|spalt|raum|zwischenraum|zwischenschicht|zwischenlage|ebene|fuge|polster|kammer|hohlraum)(e|en|n|s|es)?$/;

/** Names that mean air where they stand alone: in “Air barrier” and “Cavity insulation” they mean something else. */
const aloneWords = wordSet(
  `luft|air|aire|aria|cavity|cavities|hohlraum|hohlschicht|void|voids|cavidad|vide|camara|plenum|cavite|cavita|vuoto|vacio|hueco|leerraum
  |luftzwischenraum|zwischenraum|schalenfuge`,
);
const besideAir = wordSet(
  `ruhend|ruhende|stehend|stehende|still|static|stagnant|trapped|immobile|quieto|ferma|calma|gap|layer|layers|space|material|misc|and|und|nicht|non|not
  |no|mm|cm|m|d|de|e|unbeluftet|unbeluftete|unventilated|unvented|ventilated|vented|beluftet|beluftete|hinterluftet|schwach|stark|slightly|well
  |ventilee|ventile|ventilada|ventilado|ventilata|ventilato|faiblement|fortement|ligeramente|muy|debolmente|fortemente|sin|ventilar|sans|senza|ohne|clear
  |residual|service|services|ceiling|internal|external|inner|outer|technique|techniques|technical|tecnico|tecnica|tecnici|construction
  |construccion|costruzione|thermal|moisture|lattung|konterlattung|traglattung|battens|batten|furring|liteaux|tasseaux|rastreles|listelli|installations
  |vorsatzschale|espace|cerrado|cerrada|chiuso|chiusa|ferme|aere|aeree|aerato|aerata|partially|leicht|di|del|en|in|enclosed|closed|dead|drained|empty|film|pocket|r|null|vacio|spazio|vano|strato|bolsa|cam|reflective|low|emissivity|ventilation|ventilacion|ventilazione`,
);

/** Still air conducts so, W/(m·K); besides it only the best insulation conducts no more. */
export const stillAir = { from: 0.02, upTo: 0.03 } as const;

/** Insulation that conducts as little as air does, by words of its name or the group of its conductivity. */
const bestInsulation =
  /\bp(ur|ir|ur pir|ir pur)s?\b|poliurea|\bpu\b|\bpurenit|puren\b|isocyanurat|kingspan|celotex|recticel|xtratherm|unilin|ecotherm|quinn ?therm|eurothane|bauderpir|linitherm|slentite|calostat|spaceloft|pol[iy]+(urethan|urethane|uretan|iso|isocyanurat)|purenit|resol|phenol|fenol|kooltherm|aerogel|vakuum|vacuum|\bvips?\b|\b(sous vide|sottovuoto|(al|de) vacio)\b|neopor|gra(ph|f)it|\bxps\b|\bgr[ae]u? eps\b|\beps (grau|grey|gray|gris|grigio)\b|silic(a|ium) (pyrogen|fumed)|pyrogen|\bwl[gsz] ?0?(0\d|1\d|2\d|30)\b|\bsf6\b|argon|krypton/;

/** Whether a material of this name may conduct as little as air. */
export function mayConductAsAir(name: string): boolean {
  const plain = plainOf(name);
  return bestInsulation.test(plain) || (bestGroup.test(plain) && keepsHeat.test(plain));
}
/** The group of a conductivity that stands beside a word of insulation: “Dämmung 024”. */
const bestGroup = /\b0([012]\d|30)\b/;

/** Words that speak of air, a cavity or what is built in one: they mean air where the stated conductivity is that of air. */
const looseWord =
  /^(\w*luft(?!dicht)\w*|\w*(hohlr[a]um|zwischenraum|leerraum|hohlschicht|spalt|fuge|abstand)(e|s|es|en)?|(installation|leitung|technik|vorwand)s?(ebene|schicht|zone|raum|hohlraum|kanal)?n?|vorsatzschalen?|vorwand\w*|unterdecken?|abhang\w*|abgehangt\w*|zwischendecken?|doppelboden|\w*hohlboden|(konter|trag|dach|quer|grund|holz|metall|unter)?latt(ung|en)(ebene)?|vented|leer|leerschicht|empty|interspazi[oi]|hinterl|bols[ao]|unterkonstruktion|lagerholz(er)?|plenums?|plena|air|airspace|airgap|cavit(y|ies)|voids?|gaps?|spaces?|services?|installations?|battens?|battened|furrings?|ceilings?|interstitial|ventilat\w+|ventilee?s?|vides?|lames?|creux|cavites?|interstices?|espaces?|liteaux?|tasseaux?|contrelattage|lattage|gaines?|plafonds?|doublage|aires?|camaras?|cavidad(es)?|huecos?|vacios?|espacios?|separacion(es)?|rastrel(es)?|instalacion(es)?|techos?|arias?|intercapedin[ei]|camer[ae]|cavita|vuot[oi]|van[oi]|spazi[oi]?|listell[oi]|impiant[oi]|controsoffitt[oi]|controparet[ei]|vespai[oi]|aerat[oaie]|ventilazione|ventilacion)$/;

/** Words that say that air moves. */
const moves =
  /^(hinterluft(et\w*|ung\w*)|(be|durch)luftet\w*|beluftungs(ebene|schicht|raum)|luftungs(ebene|schicht|spalt|raum|querschnitt)|ventilated|vented|ventilee?s?|ventilad[oa]s?|ventilar|ventilat[aoie]|vhf|rainscreen)$/;
/** The same of layers alone: an element that is called so may be a part of a plant. */
const layerMoves =
  /(^| )((rear|back) ventilation|vent (gap|cavity|space|zone)|ventilation (gap|cavity|layer|space|zone|void)|(lame|espace|vide) de ventilation|(camara|capa|espacio) de ventilacion|(strato|intercapedine|camera|lama) di ventilazione|(camara|cavidad) aireada|(intercapedine|vespaio|camera) (aerat[oa]|areat[oa])|(lame|vide|espace) aeree?)( |$)|^(ventilation|ventilacion|ventilazione)$/;
const denies = new Set("nicht|non|not|no|ohne|kein|keine|keiner|pas|sans|sin|senza|without".split("|"));
const weakens = new Set(
  "schwach|leicht|gering|slightly|weakly|partially|faiblement|peu|legerement|ligeramente|debilmente|poco|debolmente|leggermente".split(
    "|",
  ),
);
const calm =
  /^(ruhend\w*|stehend\w*|still|static|stagnant|trapped|immobile|quieto|ferma|un(be|hinter)luftet\w*|unventilated|unvented|nonventilated)$/;

/** What keeps heat better than this, by its name, is no air though it lies in a cavity, W/(m·K). */
const insulates = 0.06;
const filled =
  /\b(ver|aus)?(ge)?(fullt|dammt)|\b(fill|filled|insulated|rempli|isole|relleno|rellena|aislad[oa]|riempit[oa]|isolat[oa]|coibentat[oa])/;
/** What says that something keeps the heat, without saying what it is. */
const keepsHeat =
  /damm(?!erung)|isolier|insulat|isolant|isolation|aislant|aislamiento|isolament|coibent|schaum|\bfoam|mousse|espuma|schiuma|wolle|\bwool|laine|\blana\b|\bbatts?\b|\beps\b|styro|polystyr|poliestireno|polistirene|polistirolo/;
/** “Luftschicht vor der Dämmung” is air, “Luftschicht Dämmung” is not. */
const places = new Set(
  "vor|hinter|zwischen|unter|uber|neben|an|behind|before|between|above|below|under|over|beside|devant|derriere|entre|sous|sur|detras|delante|bajo|sobre|dietro|davanti|tra|sotto|sopra".split(
    "|",
  ),
);

/** The words of a name, lower case and without accents. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("lueft", "luft")
    .replaceAll("ß", "ss")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");

const plainOf = (name: string): string => wordsOf(name).join(" ");

/**
 * How a layer of this name is air; null where the name means a material or says nothing. Whole words count: “Luftkalk” is no air. A cladding
 * that is called ventilated counts as the moving air behind it; insulation for such a cladding does not. Where the file states what air
 * conducts, one word of air, a cavity or what is built in one is enough.
 * @param lambda_w_mk what the file states as its conductivity, W/(m·K).
 */
export function airByName(name: string, lambda_w_mk: number | null = null): AirKind | null {
  const words = wordsOf(name);
  const movement = movementInLayer(words);
  const letters = words.filter((word) => !/\d/.test(word));
  const isAlone =
    letters.some((word) => aloneWords.has(word)) &&
    letters.every(
      (word) => aloneWords.has(word) || besideAir.has(word) || calm.test(word) || moves.test(word),
    );
  if (isAlone || isAirLayer(name, words)) return movement ?? "air";
  if (lambda_w_mk !== null && lambda_w_mk <= stillAir.upTo && isLooseAir(name, words))
    return movement ?? "air";
  const lambda = knownMaterial(name)?.lambda_w_mk ?? lambda_w_mk;
  return movement === "ventilated" && (lambda === null || lambda > insulates) ? movement : null;
}

/** Whether a name speaks of air and of nothing that keeps the heat itself. */
const isLooseAir = (name: string, words: readonly string[]): boolean =>
  words.some((word) => looseWord.test(word)) && !filled.test(words.join(" ")) && !isInsulation(name);

/** Whether a name means something that keeps the heat, even where nobody knows how well. */
export function isInsulation(name: string): boolean {
  const plain = plainOf(name);
  return (
    keepsHeat.test(plain) ||
    bestInsulation.test(plain) ||
    (knownMaterial(name)?.lambda_w_mk ?? 1) <= insulates
  );
}

/** What the name of a layer says of moving air; null where it says nothing. */
function movementInLayer(words: readonly string[]): AirKind | null {
  const found = movementIn(words);
  if (found !== null || !layerMoves.test(words.join(" "))) return found;
  if (words.some((word) => denies.has(word))) return "still";
  return words.some((word) => weakens.has(word)) ? "slight" : "ventilated";
}

/** What a name says of moving air; null where it says nothing. */
function movementIn(words: readonly string[]): AirKind | null {
  let said: AirKind | null = words.some((word) => calm.test(word)) ? "still" : null;
  words.forEach((word, at) => {
    const isTwo = word === "rain" && /^screens?$/.test(words[at + 1] ?? "");
    if (!isTwo && !moves.test(word)) return;
    const before = words.slice(Math.max(0, at - 2), at);
    if (before.some((one) => denies.has(one))) said = "still";
    else said = before.some((one) => weakens.has(one)) ? "slight" : "ventilated";
  });
  return said;
}

function isAirLayer(name: string, words: readonly string[]): boolean {
  const compounds = words.filter((word) => luftCompound.test(word)).map((word) => [word]);
  for (const phrase of [...compounds, ...layerPhrases]) {
    const at = words.findIndex((_, index) => phrase.every((word, place) => words[index + place] === word));
    if (at < 0) continue;
    if (filled.test(words.join(" "))) return false;
    const lambda = knownMaterial(name)?.lambda_w_mk;
    const isBeside = at === 0 && places.has(words[phrase.length] ?? "");
    return lambda === undefined || lambda > insulates || isBeside;
  }
  return false;
}

/** Names of claddings with moving air behind them, in five languages. */
const claddings =
  /\b(ventilated|vented) (facades?|cladding|facing)\b|\b(facade|bardage|vetage|veture) (fortement )?ventilee?\b|\bfachada ventilada\b|\bfacciata ventilata\b/;

/** Whether an element of this name is, or stands behind, moving air. */
export function isVentilatedName(name: string): boolean {
  const words = wordsOf(name);
  return movementIn(words) === "ventilated" || claddings.test(words.join(" "));
}
