import type { TextPage } from "./stepText.ts";

/** What was found in the text of a STEP file before any reader saw it. Line numbers count from 1. */
export interface StepReport {
  /** Entities that stay in the file. */
  readonly entities: number;
  /** Whether the file ends with END-ISO-10303-21, as it must. */
  readonly terminated: boolean;
  /** The file stops in the middle of an entity. */
  readonly truncated: boolean;
  /** Entities that could not be read (half lines, open strings, ids beyond 2³²): blanked, nothing else is touched. */
  readonly broken: Finding;
  /** The same id twice with the same content (the second is dropped: nothing is lost). */
  readonly repeated: Finding;
  /** The same id twice with different content (the first is kept). */
  readonly ambiguous: Finding;
  /** Ids that are referred to and do not exist. */
  readonly dangling: Finding;
  /** `*` in the place of an ordinary attribute, read as "not given". */
  readonly stars: Finding;
  /** Entity names in lower case, read as if in upper case. */
  readonly lower_case: Finding;
  /** Escapes of characters that cannot be read; a question mark stands for each. */
  readonly bad_escapes: Finding;
  /** Escapes of characters that are not as the standard has them, and were understood. */
  readonly irregular_escapes: Finding;
  /** Coordinates that are not numbers, or further away than 10⁹ m by the unit of the file; set to 0. */
  readonly bad_coordinates: Finding;
  /** The pages that texts outside ASCII were read in, where they are not stored as the standard says (`\X2\`, `\X\`, `\S\`). */
  readonly text_pages: readonly TextPage[];
  /** Texts, as they were read, that another page would make words of too. */
  readonly doubtful_texts: Finding;
}

/** How often something was found, with up to twenty examples. */
export interface Finding {
  readonly count: number;
  readonly examples: readonly string[];
}

/** Counts findings and keeps the first twenty examples. */
export class Tally implements Finding {
  count = 0;
  readonly examples: string[] = [];

  /** Notes one more; `example` is only asked for while there is room. */
  add(example: () => string): void {
    this.count++;
    if (this.examples.length < 20) this.examples.push(example());
  }
}
