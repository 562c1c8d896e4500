import { ascii, CLOSE, DOLLAR, HASH, isDigit, OPEN, QUOTE, SPACE } from "./bytes.ts";
import type { IdSet } from "./idSet.ts";

/** The entities of a file by their places: start and end of each, behind one another. */
type Spans = readonly number[];

/**
 * Takes references to missing entities out of the text, in place: out of lists, or as "not given". A piece of geometry
 * that cannot be without what it lost (a face without its loop) goes too, and is taken out of what refers to it, until a
 * list absorbs the loss: a shell with 59 of its 60 faces can be drawn, one with a hole in its data can trap an engine.
 * The same holds for units: one without its factor does trap it.
 */
export function pruneReferences(
  bytes: Uint8Array,
  ids: readonly number[],
  spans: Spans,
  defined: IdSet,
): void {
  const present = new Set(ids);
  const dropped = new Set<number>();
  const isGone = (id: number) => dropped.has(id) || !defined.has(id);
  // Each round carries the loss one level up; geometry is about ten levels deep.
  for (let round = 0, before = -1; round < 24 && before !== dropped.size; round++) {
    before = dropped.size;
    ids.forEach((id, index) => {
      if (!present.has(id)) return;
      const start = spans[index * 2]!;
      const end = spans[index * 2 + 1]!;
      const loss = pruned(bytes, start, end, isGone);
      if (!loss || !needy.test(nameOf(bytes, start, end)) || !isFatal(bytes, start, end, loss)) return;
      dropped.add(id);
      present.delete(id);
      bytes.fill(SPACE, start, end);
    });
  }
}

interface Loss {
  /** Positions (0…) of single attributes that are gone. */
  readonly attributes: readonly number[];
  /** A list has nothing left. */
  readonly emptied: boolean;
}

/** Prunes one entity; `undefined` when it refers to nothing that is gone. */
function pruned(
  bytes: Uint8Array,
  start: number,
  end: number,
  isGone: (id: number) => boolean,
): Loss | undefined {
  const attributes: number[] = [];
  let lists = 0;
  let emptied = false;
  let depth = 0;
  let position = 0;
  for (let at = skipId(bytes, start); at < end; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = stringEnd(bytes, at, end);
    else if (byte === OPEN) depth++;
    else if (byte === CLOSE) depth--;
    else if (byte === COMMA && depth === 1) position++;
    else if (byte === HASH) {
      const [id, after] = idAt(bytes, at);
      if (isGone(id)) {
        bytes.fill(SPACE, at, after);
        if (depth === 1) bytes[at] = DOLLAR;
        else emptied = closeGap(bytes, at, after) || emptied;
        if (depth === 1) attributes.push(position);
        else lists++;
      }
      at = after - 1;
    }
  }
  return attributes.length + lists === 0 ? undefined : { attributes, emptied };
}

/** Removes the comma beside a removed list item; answers whether the list has nothing left. */
function closeGap(bytes: Uint8Array, from: number, to: number): boolean {
  let next = to;
  while (bytes[next] === SPACE) next++;
  let previous = from - 1;
  while (bytes[previous] === SPACE) previous--;
  if (bytes[previous] === COMMA) bytes[previous] = SPACE;
  else if (bytes[next] === COMMA) bytes[next] = SPACE;
  else return true;
  return false;
}

/** Whether what is left means nothing: an empty list, a loop of two corners, a required attribute that is gone. */
function isFatal(bytes: Uint8Array, start: number, end: number, { attributes, emptied }: Loss): boolean {
  const name = nameOf(bytes, start, end);
  if (emptied) return name !== "IFCUNITASSIGNMENT";
  if (name === "IFCPOLYLOOP" || name === "IFCPOLYLINE") {
    const corners = ascii(bytes, skipId(bytes, start), end).split("#").length - 1;
    return corners < (name === "IFCPOLYLOOP" ? 3 : 2);
  }
  // A unit without its factor sends the engine into an endless loop; its dimensions nobody reads.
  if (name.startsWith("IFCCONVERSIONBASEDUNIT")) return attributes.includes(3);
  // An axis placement needs its location only, a representation does without its context.
  if (name.startsWith("IFCAXIS")) return attributes.includes(0);
  return attributes.length > 0 && !name.endsWith("REPRESENTATION");
}

const needy =
  /^IFC(POLYLOOP|POLYLINE|FACE|CLOSEDSHELL|OPENSHELL|CONNECTEDFACESET|SHELLBASED|EXTRUDED|REVOLVED|SWEPT|SURFACE|FIXEDREFERENCE|BOOLEAN|HALFSPACE|POLYGONAL|BOXEDHALF|BOUNDINGBOX|PLANE$|AXIS|\w*PROFILEDEF|COMPOSITECURVE|TRIMMEDCURVE|CIRCLE$|ELLIPSE$|GEOMETRIC(CURVE)?SET|MAPPEDITEM|REPRESENTATIONMAP|STYLEDITEM|TRIANGULATED|INDEXED|ADVANCED|EDGE|ORIENTEDEDGE|VERTEX|VECTOR|LINE$|CURVEBOUNDED|BSPLINE|RATIONAL|SHAPEREPRESENTATION|PRODUCTDEFINITIONSHAPE|CONVERSIONBASEDUNIT|MEASUREWITHUNIT|DERIVEDUNIT|UNITASSIGNMENT)/;

function nameOf(bytes: Uint8Array, start: number, end: number): string {
  const text = ascii(bytes, start, Math.min(end, start + 96));
  return /=\s*(\w+)/.exec(text)?.[1] ?? "";
}

/** Behind the `#12` that names the entity itself. */
const skipId = (bytes: Uint8Array, start: number) => idAt(bytes, start)[1];

function idAt(bytes: Uint8Array, at: number): readonly [id: number, after: number] {
  let id = 0;
  let after = at + 1;
  while (isDigit(bytes[after])) id = id * 10 + bytes[after++]! - 48;
  return [id, after];
}

/** The closing quote of a string; doubled quotes and `\S\'` belong to it. */
function stringEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from + 1;
  while (at < end) {
    if (bytes[at] === 92 && bytes[at + 1] === 83 && bytes[at + 2] === 92) at += 3;
    else if (bytes[at] === QUOTE && bytes[at + 1] !== QUOTE) return at;
    else if (bytes[at] === QUOTE) at++;
    at++;
  }
  return end;
}

const COMMA = 44;
