import { Inflate } from "fflate";
import { crc32 } from "#kernel/crc32.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { type IfcProblem, unpackedLimitMegabytes } from "./api.ts";

/**
 * The one .ifc file of an .ifczip archive. Reads the central directory itself, because unpacking libraries do not tell
 * an encrypted or Deflate64 entry from a damaged one. What an entry claims about its size is not believed.
 */
export function unpack(archive: Uint8Array): Result<Uint8Array<ArrayBuffer>, IfcProblem> {
  const entries = directory(archive);
  if (entries === "zip64") return refuse("zip64");
  if (!entries) return refuse("damaged");
  const models = entries.filter(({ name }) => /\.ifc$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name));
  const [model, ...others] = models;
  if (!model) return err({ kind: "no_model_in_archive" });
  if (others.length > 0)
    return err({ kind: "several_models_in_archive", names: models.slice(0, 20).map(({ name }) => name) });
  if (model.encrypted) return refuse("encrypted");
  if (model.method === DEFLATE64) return refuse("deflate64");
  if (model.isZip64) return refuse("zip64");
  if (model.size > limit) return refuse("bomb");
  const packed = contentOf(archive, model);
  // Before memory is taken for it: Deflate gives at most 1032 bytes for one.
  if (!packed || model.size > packed.length * 1032 + 1032) return refuse("damaged");
  if (model.method !== STORED && model.method !== DEFLATE) return refuse("damaged");
  const whole = model.method === STORED ? stored(packed, model.size) : inflated(packed, model.size);
  return whole.ok && crc32(whole.value) !== model.crc ? refuse("damaged") : whole;
}

type Three = [number, number, number];

interface Entry {
  readonly name: string;
  readonly encrypted: boolean;
  readonly method: number;
  /** CRC-32 of the unpacked bytes. */
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Sizes or place do not fit into 32 bits and stand in an extra field (APPNOTE 4.5.3), which is not read. */
  readonly isZip64: boolean;
  /** Where its local header stands. */
  readonly at: number;
}

/** The entries of the central directory (APPNOTE 4.3.12); `zip64` when it is one of 64 bits, `undefined` when there is none. */
function directory(archive: Uint8Array): readonly Entry[] | "zip64" | undefined {
  const view = viewOf(archive);
  let end = archive.length - 22;
  const first = Math.max(0, end - 65_535);
  while (end >= first && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < first) return undefined;
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  if (at === IN_ZIP64 || view.getUint16(end + 10, true) === 0xffff) return "zip64";
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > archive.length || view.getUint32(at, true) !== 0x02014b50) return undefined;
    const length = view.getUint16(at + 28, true);
    const [packed, size, place] = [20, 24, 42].map((field) => view.getUint32(at + field, true)) as Three;
    entries.push({
      name: new TextDecoder().decode(archive.subarray(at + 46, at + 46 + length)),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      isZip64: [packed, size, place].includes(IN_ZIP64),
      packed,
      size,
      at: place,
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function contentOf(archive: Uint8Array, entry: Entry): Uint8Array | undefined {
  const view = viewOf(archive);
  if (entry.at + 30 > archive.length || view.getUint32(entry.at, true) !== 0x04034b50) return undefined;
  const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  return from + entry.packed > archive.length ? undefined : archive.subarray(from, from + entry.packed);
}

const stored = (packed: Uint8Array, size: number): Result<Uint8Array<ArrayBuffer>, IfcProblem> =>
  packed.length === size ? ok(packed.slice()) : refuse("damaged");

/** Inflates in pieces and stops as soon as more comes out than the entry claims: that is how bombs lie. */
function inflated(packed: Uint8Array, size: number): Result<Uint8Array<ArrayBuffer>, IfcProblem> {
  const whole = new Uint8Array(size);
  let filled = 0;
  let finished = false;
  const stream = new Inflate((piece, final) => {
    finished = final;
    if (filled + piece.length <= size) whole.set(piece, filled);
    filled += piece.length;
  });
  const step = 1 << 16;
  try {
    for (let at = 0; at < packed.length && filled <= size; at += step)
      stream.push(packed.subarray(at, at + step), at + step >= packed.length);
  } catch {
    return refuse("damaged");
  }
  if (filled > size) return refuse("bomb");
  return finished && filled === size ? ok(whole) : refuse("damaged");
}

const refuse = (reason: (IfcProblem & { kind: "unsupported_archive" })["reason"]) =>
  err({ kind: "unsupported_archive", reason } as const);

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const limit = unpackedLimitMegabytes * 1_000_000;
/** What stands in place of a number of 64 bits. */
const IN_ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATE = 8;
const DEFLATE64 = 9;
