import { conductivityInName } from "./conductivity.ts";

/** Where the values of this module come from; the search words are ours. */
export const materialSource = {
  title: "din18599-ifc, catalog/materials.json (design values after DIN 4108-4 and ÖKOBAUDAT)",
  licence: "Apache-2.0",
  url: "https://github.com/DWEBeratungGmbH/din18599-ifc",
} as const;

/** A building material whose thermal conductivity is known by its name. */
interface KnownMaterial {
  readonly name: string;
  /** Thermal conductivity λ, W/(m·K). */
  readonly lambda_w_mk: number;
  /** Words by which models name it, lower case. */
  readonly words: readonly string[];
}

const materials: readonly KnownMaterial[] = [
  { name: "Stahlbeton", lambda_w_mk: 2.3, words: ["beton", "concrete", "stahlbeton", "ortbeton", "betong"] },
  {
    name: "Leichtbeton",
    lambda_w_mk: 0.8,
    words: ["leichtbeton", "lightweight concrete", "light weight concrete"],
  },
  {
    name: "Vollziegel",
    lambda_w_mk: 0.8,
    words: ["vollziegel", "brick", "ziegel", "mauerwerk", "masonry", "klinker", "backstein"],
  },
  { name: "Hochlochziegel", lambda_w_mk: 0.45, words: ["hochlochziegel", "hlz"] },
  { name: "Poroton", lambda_w_mk: 0.12, words: ["poroton", "porosiert"] },
  {
    name: "Porenbeton 500 kg/m³",
    lambda_w_mk: 0.14,
    words: ["porenbeton", "ytong", "gasbeton", "aerated concrete"],
  },
  { name: "Kalksandstein", lambda_w_mk: 0.99, words: ["kalksandstein", "sand lime", "calcium silicate"] },
  {
    name: "EPS 035 (Styropor)",
    lambda_w_mk: 0.035,
    words: ["eps", "polystyrol", "styropor", "polystyrene", "wdvs", "wärmedämmung hart", "rigid insulation"],
  },
  { name: "EPS 032", lambda_w_mk: 0.032, words: ["eps 032"] },
  { name: "XPS 035 (Styrodur)", lambda_w_mk: 0.035, words: ["xps", "styrodur", "extruded"] },
  {
    name: "Mineralwolle 035",
    lambda_w_mk: 0.035,
    words: [
      "mineralwolle",
      "mineral wool",
      "glaswolle",
      "steinwolle",
      "glass wool",
      "rock wool",
      "rockwool",
      "wärmedämmung weich",
      "wärmedämmung",
      "dämmung",
      "insulation",
      "batt",
      "isolant",
      "aislamiento",
      "isolamento",
    ],
  },
  { name: "Mineralwolle 032", lambda_w_mk: 0.032, words: ["mineralwolle 032"] },
  { name: "PUR/PIR 024", lambda_w_mk: 0.024, words: ["pur", "pir", "polyurethan", "polyurethane"] },
  {
    name: "Holzfaser 040",
    lambda_w_mk: 0.04,
    words: ["holzfaser", "wood fibre", "wood fiber", "softwood fibre"],
  },
  { name: "Zellulose 040", lambda_w_mk: 0.04, words: ["zellulose", "cellulose"] },
  { name: "Hanf 040", lambda_w_mk: 0.04, words: ["hanf", "hemp"] },
  {
    name: "Fichte/Tanne",
    lambda_w_mk: 0.13,
    words: ["fichte", "tanne", "nadelholz", "holz", "wood", "timber", "softwood", "sparren"],
  },
  { name: "Eiche", lambda_w_mk: 0.18, words: ["eiche", "oak", "hardwood", "hartholz"] },
  { name: "OSB-Platte", lambda_w_mk: 0.13, words: ["osb"] },
  { name: "Sperrholz", lambda_w_mk: 0.13, words: ["sperrholz", "plywood"] },
  {
    name: "Gipskartonplatte",
    lambda_w_mk: 0.25,
    words: [
      "gipskarton",
      "gypsum board",
      "gypsum wall board",
      "plasterboard",
      "gk-platte",
      "rigips",
      "drywall",
    ],
  },
  { name: "Gipsputz", lambda_w_mk: 0.35, words: ["gipsputz", "innenputz", "gypsum plaster", "plaster"] },
  {
    name: "Kalkzementputz",
    lambda_w_mk: 0.87,
    words: ["kalkzementputz", "aussenputz", "außenputz", "putz", "render", "stucco"],
  },
  { name: "Wärmedämmputz", lambda_w_mk: 0.07, words: ["dämmputz", "wärmedämmputz"] },
  { name: "Zementestrich", lambda_w_mk: 1.4, words: ["estrich", "screed", "zementestrich"] },
  { name: "Anhydritestrich", lambda_w_mk: 1.2, words: ["anhydrit"] },
  { name: "Keramikfliesen", lambda_w_mk: 1.3, words: ["fliese", "tile", "keramik"] },
  { name: "Parkett", lambda_w_mk: 0.17, words: ["parkett", "parquet", "laminat"] },
  { name: "Bitumenbahn", lambda_w_mk: 0.23, words: ["bitumen", "roofing felt", "abdichtung"] },
  { name: "PE-Folie", lambda_w_mk: 0.33, words: ["pe-folie", "folie", "foil", "membrane"] },
  {
    name: "Dampfsperre",
    lambda_w_mk: 0.17,
    words: ["dampfsperre", "vapor barrier", "vapour barrier", "vapor retarder"],
  },
  { name: "Winddichtung", lambda_w_mk: 0.17, words: ["winddichtung", "wind barrier"] },
  { name: "Erdreich", lambda_w_mk: 2.0, words: ["erdreich", "soil", "earth"] },
  { name: "Kies/Schotter", lambda_w_mk: 2.0, words: ["kies", "schotter", "gravel", "splitt"] },
  { name: "Perimeterdämmung XPS", lambda_w_mk: 0.035, words: ["perimeter"] },
  { name: "Schaumglas", lambda_w_mk: 0.04, words: ["schaumglas", "foam glass"] },
  { name: "Kork", lambda_w_mk: 0.045, words: ["kork", "cork"] },
  { name: "Schafwolle", lambda_w_mk: 0.04, words: ["schafwolle", "sheep wool"] },
  { name: "Flachs", lambda_w_mk: 0.04, words: ["flachs", "flax"] },
  { name: "Stroh", lambda_w_mk: 0.055, words: ["stroh", "straw"] },
  { name: "Perlite", lambda_w_mk: 0.05, words: ["perlit"] },
  { name: "Vermiculit", lambda_w_mk: 0.07, words: ["vermiculit"] },
  { name: "Aerogel", lambda_w_mk: 0.015, words: ["aerogel"] },
  {
    name: "Vakuumisolationspaneel",
    lambda_w_mk: 0.007,
    words: ["vakuum", "vakuumdämm", "vacuum insulation"],
  },
];

/** What conducts no better keeps the heat, W/(m·K): three digits in its name are the group of its conductivity. */
const insulates = 0.07;

/**
 * The material that a model means by a name: the longest known word that occurs in it, trailing numbers and ids
 * ignored; undefined when nothing matches. A conductivity in the name itself counts: “Mineralwolle WLG 032”.
 */
export function knownMaterial(material: string): KnownMaterial | undefined {
  const name = plain(material);
  let best: { readonly material: KnownMaterial; readonly length: number } | undefined;
  for (const candidate of materials)
    for (const word of candidate.words)
      if (contains(name, word) && word.length > (best?.length ?? 0))
        best = { material: candidate, length: word.length };
  const lambda_w_mk = conductivityInName(name, (best?.material.lambda_w_mk ?? 1) <= insulates);
  if (lambda_w_mk === null) return best?.material;
  return { name: material, words: [], ...best?.material, lambda_w_mk };
}

/** Short words (EPS, PUR, OSB…) count as whole words only; longer ones anywhere. */
function contains(name: string, word: string): boolean {
  if (word.length > 4) return name.includes(word);
  return name.split(/[^a-zäöüß0-9]+/).includes(word);
}

const plain = (material: string): string =>
  material
    .toLowerCase()
    .replaceAll("daemm", "dämm")
    .replaceAll("waerme", "wärme")
    .replace(/[-_:\s]*\d{4,}$/, "")
    .trim();
