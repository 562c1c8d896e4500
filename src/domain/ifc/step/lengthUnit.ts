import { conversionUnit, siUnit, type Unit } from "../units.ts";
import { ascii } from "./bytes.ts";

/**
 * The length unit of a file in metres, from its text alone; 1 where it assigns none. Of several that may be meant the smallest.
 * @param spans start and end of each entity.
 */
export function lengthToSi(bytes: Uint8Array, spans: readonly number[]): number {
  const texts = new Map<string, string>();
  const assigned = new Set<string>();
  for (let place = 0; place < spans.length; place += 2) {
    const from = spans[place]!;
    if (!ofUnits.test(ascii(bytes, from, Math.min(spans[place + 1]!, from + longestHead)))) continue;
    const text = ascii(bytes, from, Math.min(spans[place + 1]!, from + longest)).replaceAll(comments, "");
    const id = /^#\d+/.exec(text)![0];
    texts.set(id, text);
    if (/=\s*IFCUNITASSIGNMENT/i.test(text))
      for (const [unit] of text.slice(id.length).matchAll(/#\d+/g)) assigned.add(unit);
  }
  const lengths = [...assigned].flatMap((id) =>
    texts.get(id)?.toUpperCase().includes(".LENGTHUNIT.") ? (unitOf(texts, id, 0)?.to_si ?? []) : [],
  );
  return lengths.length === 0 ? 1 : Math.min(...lengths);
}

/** No statement about units is longer but one that assigns thousands. */
const longest = 100_000;
/** A number, an equals sign and the longest of the names. */
const longestHead = 64;

const ofUnits =
  /^#\d+\s*=\s*IFC(UNITASSIGNMENT|SIUNIT|CONVERSIONBASEDUNIT(WITHOFFSET)?|MEASUREWITHUNIT)\s*\(/i;
const comments = /\/\*.*?\*\//gs;

/** The unit of an id, through the units that it is converted from. */
function unitOf(texts: ReadonlyMap<string, string>, id: string, depth: number): Unit | undefined {
  const text = texts.get(id);
  if (text === undefined || depth > deepest) return undefined;
  const si = /IFCSIUNIT\s*\(\s*[*$]\s*,\s*\.LENGTHUNIT\.\s*,\s*(?:\$|\.(\w+)\.)\s*,\s*\.(\w+)\.\s*\)/i.exec(
    text,
  );
  if (si) return siUnit(si[2]!.toUpperCase(), si[1]?.toUpperCase() ?? null);
  const converted = /\.LENGTHUNIT\.\s*,\s*'((?:[^']|'')*)'\s*,\s*(#\d+)/i.exec(text);
  if (!converted) return undefined;
  const measure = /\(\s*(?:IFC\w+\s*\(\s*)?([-+.\dE]+)\s*\)?\s*,\s*(#\d+)/i.exec(
    texts.get(converted[2]!) ?? "",
  );
  const base = measure ? unitOf(texts, measure[2]!, depth + 1) : undefined;
  return conversionUnit(converted[1]!, measure ? Number(measure[1]) : null, base ?? null);
}

/** Deeper than this no unit is converted: there is a circle. */
const deepest = 4;
