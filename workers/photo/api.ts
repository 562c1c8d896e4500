import type { FileType } from "#domain/evidence/fileType.ts";
import type { Result } from "#kernel/result.ts";

/** What the photo worker can do. The only file both threads import. */
export interface PhotoApi {
  /** Makes a file ready to be kept as evidence: cleaned, made smaller when wished, with a small picture of it. */
  prepare(file: Blob, wish: PhotoWish): Promise<Result<PreparedPhoto, { readonly kind: "unreadable" }>>;
  /** A small picture of a file; null when this browser cannot draw it. */
  thumbnail(file: Blob): Promise<Blob | null>;
}

/** How a person wants a photo to be kept. */
export interface PhotoWish {
  /** Longest side in pixels; null: as it is. */
  readonly longest_px: number | null;
  /** Place, camera and notes stay in the file. A photo that is made smaller loses them all the same. */
  readonly keepsCameraData: boolean;
  /** A picture that cannot be cleaned is drawn anew, in full size, where this browser can. */
  readonly drawsAnew?: boolean;
}

/** A file ready to be kept. */
export interface PreparedPhoto {
  readonly bytes: Blob;
  readonly type: FileType;
  /** When it was taken, as an instant; null when the file does not say. */
  readonly taken_at: string | null;
  /** The file says where it was taken, and what is kept still does. */
  readonly tellsPlace: boolean;
  /** It could not be cleaned and may still say where it was taken, although that was not wished. */
  readonly isUncleaned: boolean;
  readonly isSmaller: boolean;
  readonly thumbnail: Blob | null;
}
