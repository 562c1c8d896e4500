/** Remainders of the 256 bytes, polynomial 0xEDB88320 (reflected). */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/**
 * CRC-32 as PNG and ZIP use it (ISO 3309, APPNOTE 4.4.7): finds transfer errors, proves nothing against intent.
 * @param before that of the bytes before, for whoever reads piece by piece
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (let at = 0; at < bytes.length; at++) crc = remainders[(crc ^ bytes[at]!) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}
