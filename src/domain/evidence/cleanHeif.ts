import { joinBytes } from "#kernel/joinBytes.ts";
import { type Box, boxesIn } from "./boxes.ts";
import { type Exif, readExif } from "./exif.ts";
import { type HeifItem, heifItems, type Stretch } from "./heifItems.ts";

/** Boxes without which there is no picture. Every other one is emptied. */
const neededBoxes = {
  file: new Set(["ftyp", "meta", "mdat", "free", "skip"]),
  meta: new Set(["hdlr", "pitm", "iinf", "iref", "iprp", "iloc", "idat", "grpl", "dinf", "free", "skip"]),
} as const;

/** Items that make up the picture. */
const pictureItems: ReadonlySet<string> = new Set(["hvc1", "lhv1", "av01", "grid", "iovl", "iden", "tmap"]);

/** Items that tell of it. */
const tellingItems: ReadonlySet<string> = new Set(["Exif", "mime", "uri "]);

/** Pictures of telephones have about fifty; a hostile file gets no more time. */
const mostStretches = 5000;

/** A block that says nothing: no offset to it, byte order, a directory without entries. */
const emptyExif = Uint8Array.of(0, 0, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0);

/**
 * A HEIC or AVIF without what its camera says besides the picture: nothing moves and nothing changes its length, whatever no picture
 * item names is overwritten. Undefined when it is broken, or holds something of which it is not known what it says (a film, items of
 * another kind).
 */
export function cleanHeif(
  bytes: Uint8Array<ArrayBuffer>,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly exif: Exif } | undefined {
  const boxes = boxesIn(bytes, 0, bytes.length);
  const meta = boxes?.filter(({ name }) => name === "meta");
  if (!boxes || meta?.length !== 1 || boxes.some(({ name }) => name === "moov" || name === "moof"))
    return undefined;
  const inner = boxesIn(bytes, meta[0]!.content + 4, meta[0]!.to); // behind version and flags
  const items = inner && heifItems(bytes, inner);
  if (!items?.every(({ type }) => pictureItems.has(type) || tellingItems.has(type))) return undefined;

  const picture = items.filter(({ type }) => pictureItems.has(type)).flatMap(({ stretches }) => stretches);
  const telling = items.filter(({ type }) => tellingItems.has(type));
  const data = [...boxes, ...inner!].filter(({ name }) => name === "mdat" || name === "idat");
  const isData = ({ from, to }: Stretch) => data.some((box) => box.content <= from && to <= box.to);
  const told = telling.flatMap(({ stretches }) => stretches);
  const isShared = (one: Stretch) => picture.some(({ from, to }) => from < one.to && one.from < to);
  if (picture.length + told.length > mostStretches) return undefined;
  if (![...picture, ...told].every(isData) || told.some(isShared)) return undefined;

  const cleaned = bytes.slice();
  for (const { content, to } of data) eraseBetween(cleaned, { from: content, to }, picture);
  for (const item of telling) silence(cleaned, item);
  for (const box of boxes) if (!neededBoxes.file.has(box.name) || isRoom(box)) empty(cleaned, box);
  for (const box of inner!) if (!neededBoxes.meta.has(box.name) || isRoom(box)) empty(cleaned, box);
  return { bytes: cleaned, exif: exifOf(bytes, items) };
}

const isRoom = ({ name }: Box) => name === "free" || name === "skip";

/** Turns a box into room that nobody uses. */
function empty(bytes: Uint8Array, { from, content, to }: Box): void {
  bytes.set([0x66, 0x72, 0x65, 0x65], from + 4); // "free"
  bytes.fill(0, content, to);
}

/** Overwrites what lies between some stretches. */
function eraseBetween(bytes: Uint8Array, { from, to }: Stretch, kept: readonly Stretch[]): void {
  let at = from;
  for (const one of kept.toSorted((a, b) => a.from - b.from)) {
    if (one.to <= from || one.from >= to) continue;
    if (one.from > at) bytes.fill(0, at, one.from);
    at = Math.max(at, one.to);
  }
  if (at < to) bytes.fill(0, at, to);
}

/** What reads the camera's block finds an empty one, what reads a text finds blanks. */
function silence(bytes: Uint8Array, { type, stretches }: HeifItem): void {
  if (type === "mime") for (const { from, to } of stretches) bytes.fill(0x20, from, to);
  const [first] = stretches;
  if (type === "Exif" && first && first.to - first.from >= emptyExif.length) bytes.set(emptyExif, first.from);
}

/** What the camera's block says: behind the four bytes that say where in it the byte order mark stands. */
function exifOf(bytes: Uint8Array, items: readonly HeifItem[]): Exif {
  const found = items
    .filter(({ type }) => type === "Exif")
    .map(({ stretches }) => {
      const block = joinBytes(stretches.map(({ from, to }) => bytes.subarray(from, to)));
      if (block.length < 12) return { hasLocation: false };
      return readExif(block.subarray(4 + new DataView(block.buffer).getUint32(0)));
    });
  return found.find(({ taken }) => taken) ?? found[0] ?? { hasLocation: false };
}
