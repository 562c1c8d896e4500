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
  const { path, method, crc, size, bytes } = file;
  const name = new TextEncoder().encode(path);
  const archive = new Uint8Array(30 + name.length + bytes.length + 46 + name.length + 22);
  const view = new DataView(archive.buffer);
  /** What both headers have in common (APPNOTE 4.3.7 and 4.3.12). */
  const describe = (at: number) => {
    view.setUint16(at, 20, true); // version that is needed to unpack
    view.setUint16(at + 2, file.isEncrypted ? 0x0801 : 0x0800, true); // names are UTF-8
    view.setUint16(at + 4, method, true);
    view.setUint16(at + 8, 0x0021, true); // 1 January 1980, midnight
    view.setUint32(at + 10, crc, true);
    view.setUint32(at + 14, bytes.length, true);
    view.setUint32(at + 18, size, true);
    view.setUint16(at + 22, name.length, true);
  };
  view.setUint32(0, 0x04034b50, true);
  describe(4);
  archive.set(name, 30);
  archive.set(bytes, 30 + name.length);
  const directory = 30 + name.length + bytes.length;
  view.setUint32(directory, 0x02014b50, true);
  view.setUint16(directory + 4, 20, true);
  describe(directory + 6);
  archive.set(name, directory + 46);
  const end = directory + 46 + name.length;
  view.setUint32(end, 0x06054b50, true);
  view.setUint16(end + 8, 1, true);
  view.setUint16(end + 10, 1, true);
  view.setUint32(end + 12, 46 + name.length, true);
  view.setUint32(end + 16, directory, true);
  return archive;
}
