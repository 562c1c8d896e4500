import { joinBytes } from "#kernel/joinBytes.ts";
import { writeEnd, writeHeader } from "./zipHeaders.ts";

/** One packed file, as a directory of a zip describes it. */
export interface PackedFile {
  readonly path: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  /** The packed bytes as they stand in the archive. */
  readonly bytes: Uint8Array;
}

/** A zip that holds one packed file and nothing else, without unpacking it. The same file gives the same bytes every time. */
export function aloneInZip(file: PackedFile): Uint8Array<ArrayBuffer> {
  const { method, crc, size, bytes } = file;
  const name = new TextEncoder().encode(file.path);
  const flags = file.isEncrypted ? 0x0801 : 0x0800; // names are UTF-8
  const fields = { name, flags, method, crc, packed: bytes.length, size };
  const before = joinBytes([writeHeader(fields), name, bytes]);
  const directory = joinBytes([writeHeader(fields, 0), name]);
  return joinBytes([before, directory, writeEnd(1, directory.length, before.length)]);
}
