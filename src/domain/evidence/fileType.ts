/**
 * What a file is by its first bytes; its name and what somebody says of it do not count. `film`: any container in which a picture or a
 * film may say where it was taken, and that is not taken apart here.
 */
export type FileType = "jpeg" | "png" | "webp" | "heic" | "avif" | "tiff" | "film" | "pdf" | "other";

/** The media type of each type; what no browser shows for sure is only saved. */
export const mimeOf: Readonly<Record<FileType, string>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
  avif: "image/avif",
  tiff: "application/octet-stream",
  film: "application/octet-stream",
  pdf: "application/pdf",
  other: "application/octet-stream",
};

/** Recognises a file by its first 16 bytes. */
export function fileType(bytes: Uint8Array): FileType {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\u0089PNG\r\n\u001a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp") {
    const brand = text(8, 12);
    if (["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "mif2", "msf1", "miaf"].includes(brand)) return "heic"; // prettier-ignore
    return brand === "avif" || brand === "avis" ? "avif" : "film";
  }
  if (text(4, 8) === "JXL ") return "film"; // JPEG XL in a container
  if (text(0, 4) === "II*\0" || text(0, 4) === "MM\0*") return "tiff"; // raw pictures of cameras too
  return text(0, 5) === "%PDF-" ? "pdf" : "other";
}
