import type { Language } from "#kernel/languages.ts";

/** What happens to a preview on its way to a file. */
export const previewPhases = ["draw", "write"] as const;
export type PreviewPhase = (typeof previewPhases)[number];

/** A remark in the margin. */
export interface PreviewNote {
  readonly title: string;
  readonly texts: readonly string[];
}

/** One class of the scale: its letter on its colour, both as `#rrggbb`. */
interface PreviewClass {
  readonly letter: string;
  readonly ground: string;
  readonly ink: string;
}

interface Common {
  readonly notes?: readonly PreviewNote[];
}

interface Paragraph extends Common {
  readonly kind: "paragraph";
  readonly text: string;
  /** Said first: larger. */
  readonly lead?: boolean;
}

/** Names with their values, one below the other. */
export interface PreviewFacts extends Common {
  readonly kind: "facts";
  readonly pairs: readonly { readonly label: string; readonly value: string }[];
}

/** The class scale with the place of the building on it. */
export interface PreviewScale extends Common {
  readonly kind: "scale";
  readonly classes: readonly PreviewClass[];
  /** Upper limits of all classes but the last. */
  readonly limits: readonly string[];
  readonly unit: string;
  /** 0…1 from the left. */
  readonly position: number;
  /** Written at the mark: value, and the class when there is one. */
  readonly mark: string;
}

/** Figures side by side, at most four. */
export interface PreviewFigures extends Common {
  readonly kind: "figures";
  readonly figures: readonly {
    readonly label: string;
    readonly value: string;
    readonly unit: string;
    readonly grade: string;
  }[];
}

/** Shares of a whole as bars, each with its number. */
export interface PreviewShares extends Common {
  readonly kind: "shares";
  readonly title: string;
  readonly parts: readonly { readonly label: string; readonly share: number; readonly text: string }[];
}

/** A table that goes on over pages with its heads repeated. */
export interface PreviewTable extends Common {
  readonly kind: "table";
  readonly title: string;
  readonly columns: readonly {
    readonly head: string;
    readonly unit?: string;
    readonly numeric: boolean;
    /** Share of the text width; all of a table sum to 1. */
    readonly width: number;
  }[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly sum?: boolean }[];
}

interface List extends Common {
  readonly kind: "list";
  readonly items: readonly string[];
}

/** What a section is made of. */
export type PreviewBlock =
  | Paragraph
  | PreviewFacts
  | PreviewScale
  | PreviewFigures
  | PreviewShares
  | PreviewTable
  | List;

/**
 * An energy preview in one language, ready to be drawn: nothing in it needs a word list or a number format any more. The
 * same document gives the same bytes.
 */
export interface PreviewDocument {
  readonly language: Language;
  readonly title: string;
  /** Whose it is: the name of the project. */
  readonly subject: string;
  readonly subtitle: string;
  /** On every page: that it is no certificate. */
  readonly caution: string;
  /** ISO 8601 day. */
  readonly made_on: string;
  /** With `{{page}}` and `{{pages}}`. */
  readonly page: string;
  readonly sections: readonly { readonly title: string | null; readonly blocks: readonly PreviewBlock[] }[];
}
