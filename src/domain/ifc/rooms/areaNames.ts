/** What kind of floor area a property of a room is, by its name; `area` for one that does not say which. */
export type NamedArea = "net" | "gross" | "area";

/**
 * The kind of floor area that a name of a property or quantity means, in five languages and by the abbreviations of DIN 277 and the
 * programs; null for any other name. Every word of the name has to be known: a “Wandfläche” is none.
 */
export function namedArea(name: string): NamedArea | null {
  if (known.has(name)) return known.get(name)!;
  if (known.size > 5000) known.clear();
  const found = read(name);
  known.set(name, found);
  return found;
}

const known = new Map<string, NamedArea | null>();

function read(name: string): NamedArea | null {
  const plain = name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[([]\s*(m²|m2|m\^2|qm|sqm|ft²|ft2|sq ?ft|sf)\s*[)\]]/g, " ")
    .replace(/\b(in )?(m²|m2|qm)\s*$/, " ");
  const tokens = plain.replaceAll(/din\s*277/g, "").split(/[^\p{L}]+/u);
  const short = tokens.flatMap((token) => abbreviations.get(token) ?? []);
  const letters = tokens.filter((token) => !abbreviations.has(token)).join("");
  const words = letters === "" ? [] : segments(letters);
  if (!words) return null;
  // in English a surface area is that of all sides
  if (words.includes("surface") && words.includes("area")) return null;
  const kinds = new Set([...words.flatMap((word) => vocabulary.get(word) ?? []), ...short]);
  if (!kinds.has("area") && short.length === 0) return null;
  if (kinds.has("net") && kinds.has("gross")) return null;
  return kinds.has("net") ? "net" : kinds.has("gross") ? "gross" : "area";
}

type Kind = "area" | "net" | "gross" | "filler";

/** Divides letters that run together into known words, the longest first; undefined when some stay over. */
function segments(letters: string): readonly string[] | undefined {
  const dead = new Set<number>();
  const from = (at: number): readonly string[] | undefined => {
    if (at === letters.length) return [];
    if (dead.has(at)) return undefined;
    for (let end = Math.min(letters.length, at + longest); end > at; end--) {
      const word = letters.slice(at, end);
      if (!vocabulary.has(word)) continue;
      const rest = from(end);
      if (rest) return [word, ...rest];
    }
    dead.add(at);
    return undefined;
  };
  return letters.length > 80 ? undefined : from(0);
}

const words: Readonly<Record<Kind, string>> = {
  area: `area areas fläche flächen flaeche flache surface surfaces superficie superficies sup aire área áreas grundfläche
    grundflaeche bodenfläche bodenflaeche floorarea`,
  net: `net netto nett neta neto nette netta netas nutz nutzbare nutzungs usable useful utile utili útil util hauptnutz nebennutz calpestabile
    lichte carpet`,
  gross: `gross brutto bruta bruto brute lorda lordo construida construite`,
  filler: `floor floors room rooms space spaces raum raumes geschoss boden fußboden fussboden grund gemessene gemessen measured
    berechnete berechnet calculated computed calculada calculée calcolata medida mesurée misurata planned geplante geplant total
    gesamt suelo piso pavimento sol plancher local locale locali pièce recinto vano stanza camera internal wohn habitable habitables abitabile inhalt geschoß de del della du la le
    les el il des der die das d of in am base quantity quantities qto bim gsa boma archicad revit ifc nach gemäß gem laut stated`,
};

const vocabulary: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(words) as Kind[]).flatMap((kind) =>
    words[kind]
      .trim()
      .split(/\s+/)
      .map((word) => [word, kind] as const),
  ),
);
const longest = Math.max(...[...vocabulary.keys()].map((word) => word.length));

/** Abbreviations that are whole names. */
const abbreviations: ReadonlyMap<string, NamedArea> = new Map([
  ...["ngf", "nrf", "nuf", "nf", "hnf", "nnf", "nia", "nfa", "nra", "su", "sun", "nla", "anrf", "angf"].map(
    (name) => [name, "net"] as const,
  ),
  ...["shab", "woflv", "wofl", "wfl"].map((name) => [name, "area"] as const),
  ...["bgf", "gfa", "gia", "gea", "shon", "slp", "bgfr"].map((name) => [name, "gross"] as const),
]);
