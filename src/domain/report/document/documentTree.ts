import type { Disclosure, Unit } from "../datapoints/datapointKinds.ts";
import type { DatapointId } from "../datapoints/datapoints.ts";
import type { Grade } from "../facts/grades.ts";
import type { WordId } from "./reportWords.ts";

/** What stands in a placeholder of a word. Written in the reader's language when the report is localized. */
export type Filling =
  | string
  | { readonly number: number; readonly decimals: number; readonly unit?: Unit | "g/kWh" | "kWh" | "%" }
  | { readonly signed: number; readonly decimals: number }
  | { readonly date: string }
  | { readonly word: WordId }
  | { readonly country: string }
  | { readonly text: Text }
  /** Several, one after the other. */
  | { readonly list: readonly Filling[] };

/** A word of the report with what stands in its placeholders. */
export interface Text {
  readonly word: WordId;
  readonly fill?: Readonly<Record<string, Filling>>;
}

/** A cell of a table. */
export type Cell =
  | { readonly kind: "text"; readonly text: Text }
  /** As a person wrote it, in whatever language. */
  | { readonly kind: "verbatim"; readonly text: string }
  | { readonly kind: "value"; readonly value: Filling }
  | { readonly kind: "missing"; readonly gaps: readonly string[] }
  | { readonly kind: "not_applicable" }
  | { readonly kind: "none" };

/** A row: its cells, the datapoint whose source it opens, and the grade of its value. */
export interface Row {
  readonly id: string;
  readonly cells: readonly Cell[];
  readonly datapoint: DatapointId | null;
  readonly grade: Grade | null;
  readonly sum?: boolean;
  /** The datapoint that it states something of; the rule of `reportFaults` holds the two against each other. */
  readonly about?: DatapointId;
  /** The datapoint that the rows of its table with the same one add up to. */
  readonly part_of?: DatapointId;
  /** The rows of its table that it is the sum of. */
  readonly adds?: readonly string[];
}

/** A column of a table: its heading (null above row names), the unit below it, and how it is set. */
export interface Column {
  readonly head: Text | null;
  readonly unit?: string;
  readonly numeric: boolean;
  /** Share of the text width. */
  readonly width: number;
}

/** A remark in the margin beside a block; gaps of the block stand there too. */
export interface Note {
  readonly kind: "note" | "gap";
  readonly title: Text;
  readonly texts: readonly Text[];
}

interface Common {
  readonly notes: readonly Note[];
}

/** Running text. */
interface Paragraph extends Common {
  readonly kind: "paragraph";
  readonly text: Text;
}

/** A table: each row has a cell for each column. */
export interface Table extends Common {
  readonly kind: "table";
  readonly title: Text;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Whether a last narrow column carries the grades. */
  readonly graded: boolean;
}

/** Twelve months as bars; `before` is the year before, null where it is not known month by month. */
export interface Bars extends Common {
  readonly kind: "bars";
  readonly title: Text;
  readonly unit: Unit;
  readonly year: number;
  readonly values: readonly number[];
  readonly before: readonly number[] | null;
}

/** The plan of a storey. What is drawn is no part of the document: it comes from the model when the report is localized. */
export interface Plan extends Common {
  readonly kind: "plan";
  /** GlobalId of the storey. */
  readonly storey: string;
  readonly room_count: number;
  readonly title: Text;
  /** Which version of which model it is drawn from. */
  readonly source: Text;
}

/** Lines to sign on. */
interface SignOff extends Common {
  readonly kind: "sign_off";
  readonly lines: readonly Text[];
}

/** What a section is made of. */
export type Block = Paragraph | Table | Bars | Plan | SignOff;

/** One disclosure of the standard, or a section of the product's own, with its blocks in reading order. */
export interface Section {
  readonly id: Disclosure | "plans" | "comparison" | "wording" | "gaps" | "method" | "sign_off";
  readonly title: Text;
  readonly blocks: readonly Block[];
  /** Ids of the gaps that belong here. */
  readonly gaps: readonly string[];
}

/**
 * A report as plain data without any language: words by their ids, numbers as numbers. The same input gives the same
 * tree; screen, HTML and PDF are localized from it.
 */
export interface DocumentTree {
  readonly version: 1;
  readonly standard: "vsme" | "esrs";
  readonly year: number;
  readonly made_on: string;
  readonly title: Text;
  readonly subtitle: Text;
  readonly subject: string;
  readonly lead: readonly Text[];
  readonly sections: readonly Section[];
  readonly known: number;
  readonly applicable: number;
}
