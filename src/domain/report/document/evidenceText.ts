import type { ConsumptionEntry } from "../answers/consumption.ts";
import type { Text } from "./documentTree.ts";
import type { PostingSource } from "../facts/ledgerFigures.ts";

/** A line that a figure rests on, and the documents behind it. */
interface ProvenLine {
  readonly id: string;
  readonly is_posted: boolean;
  /** One document is one, however many lines it proves; a line without a document has none. */
  readonly documents: readonly string[];
  readonly is_sample: boolean;
}

/** An entry of the report, or a posting that counts as one. */
export const provenEntry = ({ id, posted, documents, document, sample }: ConsumptionEntry): ProvenLine => ({
  id,
  is_posted: posted !== undefined,
  documents: documents?.map((one) => one.id) ?? (document.trim() === "" ? [] : [`text:${document.trim()}`]),
  is_sample: sample,
});

/** A line of the carbon ledger. */
export const provenPosting = ({ id, documents }: PostingSource): ProvenLine => ({
  id,
  is_posted: true,
  documents: documents.map((one) => one.id),
  is_sample: false,
});

/** How many entries, postings and documents a figure rests on, or that it is made up. Every table says it in these words. */
export function evidenceText(lines: readonly ProvenLine[]): Text {
  if (lines.some(({ is_sample }) => is_sample)) return { word: "cell.sample" };
  const count = (ids: readonly string[]) => String(new Set(ids).size);
  const posted = lines.filter(({ is_posted }) => is_posted).map(({ id }) => id);
  const entered = lines.filter(({ is_posted }) => !is_posted).map(({ id }) => id);
  const documents = count(lines.flatMap((line) => line.documents));
  if (entered.length === 0) return { word: "cell.postings", fill: { count: count(posted), documents } };
  if (posted.length === 0) return { word: "cell.entries", fill: { count: count(entered), documents } };
  return { word: "cell.mixed", fill: { entries: count(entered), postings: count(posted), documents } };
}
