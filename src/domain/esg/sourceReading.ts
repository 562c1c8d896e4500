/**
 * How a published value was read. `reproduced`: in a full reproduction of the text of a law · `transcribed`: in transcriptions by several
 * people who worked apart and agree · `transcribed_once`: in one transcription.
 */
const readingKinds = ["reproduced", "transcribed", "transcribed_once"] as const;

/** Where a published value stands, how it was read there, and when. */
export interface SourceReading {
  /** Table, number or page, in the language of the document. */
  readonly at: string;
  readonly how: (typeof readingKinds)[number];
  readonly on: string;
}

/** Whether a value says where, how and when it was read. */
export function isSourceReading(value: unknown): value is SourceReading {
  if (typeof value !== "object" || value === null) return false;
  const { at, how, on } = value as Partial<Record<keyof SourceReading, unknown>>;
  const isText = typeof at === "string" && at !== "" && typeof on === "string";
  return isText && /^\d{4}-\d{2}-\d{2}$/.test(on) && readingKinds.some((kind) => kind === how);
}
