/** A picture of a submission as the inbox has taken it; its bytes lie under their SHA-256. */
export interface KeptAttachment {
  readonly name: string;
  /** What the first bytes say it is: `image/jpeg`, `image/png` or `image/webp`. */
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
}
