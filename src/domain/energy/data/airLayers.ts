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

/** Names of an air layer in five languages, wherever they stand in a name. */
const layerPhrases = phrases(
  `luftschicht|luftschichten|luftspalt|luftraum|luftzwischenraum|luftzwischenschicht|luftebene|luftfuge|luft schicht|luft spalt|schalenzwischenraum
  |hinterluftung|hinterluftungsebene|hinterluftungsschicht|hinterluftungsraum|beluftungsebene|beluftungsschicht|beluftungsraum|luftungsebene
  |air layer|air layers|air gap|air gaps|air space|air spaces|air cavity|airgap|airspace|cavity air|air void
  |lame d air|lames d air|vide d air|couche d air|espace d air
  |camara de aire|camaras de aire|camara aire|capa de aire|cavidad de aire|espacio de aire
  |intercapedine|intercapedini|camera d aria|strato d aria|strato di aria|lama d aria`,
);

/** Names that mean air where they stand alone: in “Air barrier” and “Cavity insulation” they mean something else. */
const aloneWords = new Set(
  "luft|air|aire|aria|cavity|cavities|hohlraum|hohlschicht|void|cavidad|vide|camara".split("|"),
);
const besideAir = new Set(
  `ruhend|ruhende|stehend|stehende|still|static|stagnant|trapped|immobile|quieto|ferma|calma|gap|layer|layers|space|material|misc|and|und|nicht|non|not
  |no|mm|cm|m|d|de|e|unbeluftet|unbeluftete|unventilated|ventilated|beluftet|beluftete|hinterluftet|schwach|stark|slightly|well|ventilee|ventile
  |ventilada|ventilado|ventilata|ventilato|faiblement|fortement|ligeramente|muy|debolmente|fortemente`
    .split("|")
    .map((word) => word.trim()),
);

/** Words that say that air moves. */
const moves =
  /^(hinterluft(et\w*|ung\w*)|(be|durch)luftet\w*|beluftungs(ebene|schicht|raum)|luftungsebene|ventilated|vented|ventilee?s?|ventilad[oa]s?|ventilat[aoie]|vhf|rainscreen)$/;
const denies = new Set("nicht|non|not|no|ohne|kein|keine|keiner|pas|sans|sin|senza".split("|"));
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
  /\b(ver|aus)?(ge)?(fullt|dammt)|\b(filled|insulated|rempli|isole|relleno|rellena|riempit[oa]|coibentat[oa])/;
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

/**
 * How a layer of this name is air; null where the name means a material or says nothing. Whole words count: “Luftkalk” is no air. A cladding
 * that is called ventilated counts as the moving air behind it; insulation for such a cladding does not.
 * @param lambda_w_mk what the file states as its conductivity, W/(m·K).
 */
export function airByName(name: string, lambda_w_mk: number | null = null): AirKind | null {
  const words = wordsOf(name);
  const movement = movementIn(words);
  const letters = words.filter((word) => !/\d/.test(word));
  const isAlone =
    letters.some((word) => aloneWords.has(word)) &&
    letters.every((word) => aloneWords.has(word) || besideAir.has(word));
  if (isAlone || isAirLayer(name, words)) return movement ?? "air";
  const lambda = knownMaterial(name)?.lambda_w_mk ?? lambda_w_mk;
  return movement === "ventilated" && (lambda === null || lambda > insulates) ? movement : null;
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
  for (const phrase of layerPhrases) {
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
