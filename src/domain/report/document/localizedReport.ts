import type { Language } from "#kernel/languages.ts";
import type { Unit } from "../datapoints/datapointKinds.ts";
import type { DatapointId } from "../datapoints/datapoints.ts";
import type { Cell, Column, DocumentTree, Filling, Note, Text } from "./documentTree.ts";
import type { PlanFigure } from "../plans/planFigure.ts";
import { localizePlans } from "../plans/localizedPlan.ts";
import type { ReportPlans } from "../plans/storeys.ts";
import { type ReportFormats, reportFormats } from "./reportFormats.ts";
import { type ReportWords, wordAt } from "./reportWords.ts";

/** A cell in the reader's language. */
export interface LocalizedCell {
  readonly kind: Cell["kind"];
  readonly text: string;
  readonly gaps: readonly string[];
  /** What a person wrote at length: set flush left also in a column of numbers. */
  readonly long: boolean;
  /** A number, with its unit if it has one: it stays in one line. */
  readonly figure?: boolean;
}

/** A row of a table with its cells in the reader's language; `sum` sets it apart as a total. */
export interface LocalizedRow {
  readonly id: string;
  readonly cells: readonly LocalizedCell[];
  readonly datapoint: DatapointId | null;
  readonly grade: string | null;
  readonly sum: boolean;
}

/** A remark in the margin, in the reader's language. */
export interface LocalizedNote {
  readonly kind: Note["kind"];
  readonly title: string;
  readonly texts: readonly string[];
  /** Where the figure in it comes from, when it was not entered for the report. */
  readonly source: "energy_balance" | null;
}

/** A table with all its words written. */
export interface LocalizedTable {
  readonly kind: "table";
  readonly title: string;
  readonly columns: readonly (Omit<Column, "head"> & { readonly head: string })[];
  readonly rows: readonly LocalizedRow[];
  readonly graded: boolean;
  readonly notes: readonly LocalizedNote[];
}

/** Twelve months as bars, with the words of axis and tooltips. */
export interface LocalizedBars {
  readonly kind: "bars";
  readonly title: string;
  readonly unit: Unit;
  /** Twelve months: one letter, full name, both values, both values written. */
  readonly months: readonly {
    readonly short: string;
    readonly long: string;
    readonly value: number;
    readonly before: number | null;
    readonly text: string;
    readonly beforeText: string;
  }[];
  readonly year: string;
  readonly yearBefore: string | null;
  readonly notes: readonly LocalizedNote[];
}

/** The plan of a storey with all words written. */
export interface LocalizedPlan {
  readonly kind: "plan";
  readonly storey: string;
  readonly title: string;
  /** What the picture shows, for who does not see it. */
  readonly description: string;
  readonly source: string;
  /** What is drawn; null with the reason in words. */
  readonly figure: PlanFigure | null;
  readonly absent: string;
  readonly notes: readonly LocalizedNote[];
}

/** What a section is made of, with all words written. */
export type LocalizedBlock =
  | { readonly kind: "paragraph"; readonly text: string; readonly notes: readonly LocalizedNote[] }
  | LocalizedTable
  | LocalizedBars
  | LocalizedPlan
  | {
      readonly kind: "sign_off";
      readonly lines: readonly string[];
      readonly notes: readonly LocalizedNote[];
    };

/** A section with its number in the standard. */
interface LocalizedSection {
  readonly id: string;
  /** "B3", "E1"; empty for sections of the product's own. */
  readonly number: string;
  readonly title: string;
  readonly blocks: readonly LocalizedBlock[];
  readonly gaps: readonly string[];
}

/** A report in one language, ready to be drawn: nothing in it needs a word list or a number format any more. */
export interface LocalizedReport {
  readonly language: Language;
  readonly title: string;
  readonly subtitle: string;
  readonly subject: string;
  readonly lead: readonly string[];
  readonly sections: readonly LocalizedSection[];
  readonly made_on: string;
  readonly words: {
    readonly contents: string;
    /** With `{{page}}` and `{{pages}}`. */
    readonly page: string;
    readonly grade: string;
    /** Leads readers by keyboard past the contents. */
    readonly skip: string;
  };
}

/** Writes the tree in a language: words from `words`, numbers and dates by Intl, plans as they were drawn. */
export function localizeReport(
  tree: DocumentTree,
  language: Language,
  words: ReportWords,
  plans: ReportPlans = { kind: "away" },
): LocalizedReport {
  const pen = penOf(words, reportFormats(language));
  const planned = localizePlans(pen.text, reportFormats(language), plans);
  return {
    language,
    title: pen.text(tree.title),
    subtitle: pen.text(tree.subtitle),
    subject: tree.subject,
    lead: tree.lead.map(pen.text),
    made_on: tree.made_on,
    sections: tree.sections.map(({ id, title, blocks, gaps }) => ({
      id,
      number: /^[BCESG]\d/.test(id) ? id : "",
      title: pen.text(title),
      gaps,
      blocks: blocks.map((block): LocalizedBlock => {
        const notes = block.notes.map(pen.note);
        switch (block.kind) {
          case "paragraph":
            return { kind: "paragraph", text: pen.text(block.text), notes };
          case "sign_off":
            return { kind: "sign_off", lines: block.lines.map(pen.text), notes };
          case "plan":
            return { ...planned(block), notes };
          case "bars":
            return { ...block, title: pen.text(block.title), ...pen.months(block), notes };
          case "table":
            return {
              ...block,
              title: pen.text(block.title),
              columns: block.columns.map((column) => ({
                ...column,
                head: column.head ? pen.text(column.head) : "",
              })),
              rows: block.rows.map((row) => ({
                ...row,
                sum: row.sum === true,
                cells: row.cells.map(pen.cell),
              })),
              notes,
            };
        }
      }),
    })),
    words: { contents: words.contents, page: words.page, grade: words.table.grade, skip: words.skip },
  };
}

/** Localizes single texts, e.g. of gaps, outside the document. */
export const textLocalizer = (language: Language, words: ReportWords) =>
  penOf(words, reportFormats(language)).text;

const isListed = (cell: Cell): boolean =>
  cell.kind === "value" && typeof cell.value === "object" && "list" in cell.value;

const isFigure = (cell: Cell): boolean =>
  cell.kind === "value" &&
  typeof cell.value === "object" &&
  ("number" in cell.value || "signed" in cell.value);

function penOf(words: ReportWords, formats: ReportFormats) {
  const text = ({ word, fill = {} }: Text): string =>
    wordAt(words, word).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const filling = fill[name];
      return filling === undefined ? whole : filled(filling);
    });
  const filled = (filling: Filling): string => {
    if (typeof filling === "string") return filling;
    if ("word" in filling) return wordAt(words, filling.word);
    if ("text" in filling) return text(filling.text);
    if ("list" in filling) return filling.list.map(filled).join(", ");
    if ("signed" in filling) return formats.change(filling.signed, filling.decimals);
    if ("date" in filling) return formats.date(filling.date);
    if ("country" in filling) return formats.country(filling.country);
    const { number, decimals, unit } = filling;
    return unit === undefined ? formats.number(number, decimals) : formats.withUnit(number, decimals, unit);
  };
  const cell = (one: Cell): LocalizedCell => {
    const gaps = one.kind === "missing" ? one.gaps : [];
    const written = (): string => {
      switch (one.kind) {
        case "text":
          return text(one.text);
        case "verbatim":
          return one.text;
        case "value":
          return filled(one.value);
        case "missing":
          return words.cell.missing;
        case "not_applicable":
          return words.cell.not_applicable;
        case "none":
          return "–";
      }
    };
    const whole = written();
    const isLong = (one.kind === "verbatim" || isListed(one)) && whole.length > 24;
    return { kind: one.kind, text: whole, gaps, long: isLong, ...(isFigure(one) && { figure: true }) };
  };
  const note = ({ kind, title, texts }: Note): LocalizedNote => ({
    kind,
    title: text(title),
    texts: texts.map(text),
    source: title.word === "note.demand" ? "energy_balance" : null,
  });
  const months = (bars: {
    readonly values: readonly number[];
    readonly before: readonly number[] | null;
    readonly year: number;
  }) => ({
    year: String(bars.year),
    yearBefore: bars.before ? String(bars.year - 1) : null,
    months: formats.months.map(({ short, long }, index) => ({
      short,
      long,
      value: bars.values[index] ?? 0,
      before: bars.before?.[index] ?? null,
      text: formats.number(bars.values[index] ?? 0, 1),
      beforeText: bars.before ? formats.number(bars.before[index] ?? 0, 1) : "",
    })),
  });
  return { text, cell, note, months };
}
