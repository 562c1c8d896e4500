import type {
  LocalizedBlock,
  LocalizedNote,
  LocalizedPlan,
  LocalizedTable,
} from "#domain/report/document/localizedReport.ts";
import type { XmlElement } from "#domain/xml/parseXml.ts";
import { element } from "#domain/xml/writeXml.ts";
import { paragraph, run } from "./docxParts.ts";
import type { Pictures } from "./docxPictures.ts";
import { docxPlan } from "./docxPlan.ts";

/** Width of the text, twentieths of a point. */
const textWidth = 9638;
const gradeWidth = 600;

/** A block of the report in Word: its content, then its remarks. */
export function docxBlocks(
  block: LocalizedBlock,
  gradeWord: string,
  pictures: Pictures,
): readonly XmlElement[] {
  const body = block.kind === "plan" ? docxPlan(block, pictures) : content(block, gradeWord);
  return [...body, ...block.notes.flatMap(note)];
}

function content(block: Exclude<LocalizedBlock, LocalizedPlan>, gradeWord: string): readonly XmlElement[] {
  switch (block.kind) {
    case "paragraph":
      return [paragraph("Normal", block.text)];
    case "sign_off":
      return block.lines.map((line) => paragraph("SignLine", line));
    case "bars":
      return tableParts({
        title: `${block.title} ${block.unit}`,
        heads: ["", block.year, ...(block.yearBefore === null ? [] : [block.yearBefore])],
        widths: block.yearBefore === null ? [0.6, 0.4] : [0.4, 0.3, 0.3],
        rows: block.months.map(({ long, text, beforeText }) => ({
          cells: block.yearBefore === null ? [long, text] : [long, text, beforeText],
          isSum: false,
        })),
        isRight: (index) => index > 0,
      });
    case "table":
      return tableParts(partsOf(block, gradeWord));
  }
}

interface TableParts {
  readonly title: string;
  readonly heads: readonly string[];
  /** Shares of the width; what is left belongs to the grade. */
  readonly widths: readonly number[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly isSum: boolean }[];
  readonly isRight: (column: number) => boolean;
}

function partsOf({ title, columns, rows, graded }: LocalizedTable, gradeWord: string): TableParts {
  const rest = graded ? 1 - gradeWidth / textWidth : 1;
  return {
    title,
    heads: [
      ...columns.map(({ head, unit }) => (unit === undefined ? head : `${head} ${unit}`)),
      ...(graded ? [gradeWord] : []),
    ],
    widths: [...columns.map(({ width }) => width * rest), ...(graded ? [1 - rest] : [])],
    rows: rows.map(({ cells, grade, sum }) => ({
      cells: [...cells.map(({ text }) => text), ...(graded ? [grade ?? ""] : [])],
      isSum: sum,
    })),
    isRight: (index) => columns[index]?.numeric === true,
  };
}

function tableParts({ title, heads, widths, rows, isRight }: TableParts): readonly XmlElement[] {
  const sizes = widths.map((width) => String(Math.round(width * textWidth)));
  const cell = (text: string, index: number, style: string) =>
    element("w:tc", {}, [
      element("w:tcPr", {}, [element("w:tcW", { "w:w": sizes[index] ?? "0", "w:type": "dxa" })]),
      element("w:p", {}, [
        element("w:pPr", {}, [
          element("w:pStyle", { "w:val": style }),
          isRight(index) && text.length <= 24 ? element("w:jc", { "w:val": "right" }) : null,
        ]),
        run(text),
      ]),
    ]);
  return [
    ...(title === "" ? [] : [paragraph("Caption", title)]),
    element("w:tbl", {}, [
      element("w:tblPr", {}, [
        element("w:tblStyle", { "w:val": "ReportTable" }),
        element("w:tblW", { "w:w": String(textWidth), "w:type": "dxa" }),
        element("w:tblLayout", { "w:type": "fixed" }),
        element("w:tblLook", { "w:firstRow": "1", "w:firstColumn": "1" }),
      ]),
      element(
        "w:tblGrid",
        {},
        sizes.map((size) => element("w:gridCol", { "w:w": size })),
      ),
      element("w:tr", {}, [
        element("w:trPr", {}, [element("w:cantSplit", {}), element("w:tblHeader", {})]),
        ...heads.map((head, index) => cell(head, index, "TableHead")),
      ]),
      ...rows.map(({ cells, isSum }) =>
        element(
          "w:tr",
          {},
          cells.map((text, index) => cell(text, index, isSum ? "TableSum" : "TableText")),
        ),
      ),
    ]),
    // Word joins two tables that follow each other directly.
    paragraph("TableEnd", ""),
  ];
}

const note = ({ title, texts }: LocalizedNote): readonly XmlElement[] => [
  paragraph("NoteTitle", title),
  ...texts.map((text) => paragraph("Note", text)),
];
