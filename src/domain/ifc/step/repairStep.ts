import { IdSet } from "./idSet.ts";
import { pruneReferences } from "./pruneReferences.ts";
import { lengthToSi } from "./lengthUnit.ts";
import { StepLines } from "./stepLines.ts";
import { StepScanner, type Statement } from "./stepScanner.ts";
import { withPlainSchema } from "./stepHeader.ts";
import { type StepReport, Tally } from "./stepReport.ts";
import { encodeTexts, type Move } from "./stepText.ts";

/** A STEP file that a strict reader can open, and what was wrong with it. */
interface RepairedStep {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly report: StepReport;
  /** What can be read from the text without an engine. */
  readonly lines: StepLines;
}

/**
 * Reads the text of a STEP file once, blanks entities that cannot be read, and writes what readers stumble over in a
 * form that means the same. `bytes` is changed in place; a new buffer is made only when texts must be re-encoded.
 */
export function repairStep(bytes: Uint8Array<ArrayBuffer>): RepairedStep {
  withPlainSchema(bytes);
  const scanner = new StepScanner(bytes);
  const kept = new Identities(bytes);
  let statement: Statement | undefined;
  while ((statement = scanner.next()) !== undefined) kept.keep(statement);
  scanner.dropFar(() => lengthToSi(bytes, kept.spans));
  const missing = new Tally();
  scanner.referenced.without(kept.defined, (id) => missing.add(() => `#${id}`));
  if (missing.count > 0) pruneReferences(bytes, kept.ids, kept.spans, kept.defined);
  const texts = encodeTexts(bytes, scanner.texts);
  const report: StepReport = {
    entities: kept.count,
    terminated: scanner.terminated,
    truncated: scanner.truncated,
    broken: scanner.broken,
    repeated: kept.repeated,
    ambiguous: kept.ambiguous,
    dangling: missing,
    stars: scanner.stars,
    lower_case: scanner.lowerCase,
    bad_escapes: texts.unreadable,
    irregular_escapes: texts.irregular,
    bad_coordinates: scanner.badCoordinates,
    text_pages: texts.pages,
    doubtful_texts: texts.doubtful,
  };
  moveSpans(kept.spans, texts.moves);
  return { bytes: texts.bytes, report, lines: new StepLines(texts.bytes, kept.ids, kept.spans) };
}

/** Puts the places of entities to where they lie once texts have grown or shrunk. */
function moveSpans(spans: number[], moves: readonly Move[]): void {
  if (moves.length === 0) return;
  let next = 0;
  let growth = 0;
  for (let index = 0; index < spans.length; index++) {
    for (; next < moves.length && moves[next]!.end <= spans[index]!; next++) growth = moves[next]!.growth;
    spans[index]! += growth;
  }
}

/** Which ids exist; a second entity with the same id is blanked. */
class Identities {
  readonly defined = new IdSet();
  readonly repeated = new Tally();
  readonly ambiguous = new Tally();
  count = 0;
  readonly ids: number[] = [];
  /** Start and end of each, in the order of `ids`. */
  readonly spans: number[] = [];
  private first: Map<number, number> | undefined;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  keep({ id, start, end }: Statement): void {
    if (this.defined.add(id)) {
      this.count++;
      this.ids.push(id);
      this.spans.push(start, end);
      return;
    }
    this.first ??= new Map(this.ids.map((known, index) => [known, index]));
    const index = this.first.get(id) ?? this.ids.lastIndexOf(id);
    const from = this.spans[index * 2]!;
    const tally = this.equal(from, this.spans[index * 2 + 1]!, start, end) ? this.repeated : this.ambiguous;
    tally.add(() => `#${id}`);
    blank(this.bytes, start, end);
  }

  private equal(from: number, to: number, start: number, end: number): boolean {
    if (to - from !== end - start) return false;
    for (let i = 0; i < to - from; i++) if (this.bytes[from + i] !== this.bytes[start + i]) return false;
    return true;
  }
}

/** Overwrites a range with spaces, keeping line ends so that line numbers stay true. */
function blank(bytes: Uint8Array, start: number, end: number): void {
  for (let i = start; i < end; i++) if (bytes[i] !== 10 && bytes[i] !== 13) bytes[i] = 32;
}
