import { sum } from "#kernel/sum.ts";
import type { LocalizedRow, LocalizedTable } from "#domain/report/document/localizedReport.ts";
import { type Drawing, type Faces, ensureSpace } from "./pdfDrawing.ts";
import { ink, paper, type Pen, drawRule, type Sheet, writeLine } from "./pdfPage.ts";
import { breakLines, wordsOf } from "./pdfText.ts";
import type { Element } from "./pdfTags.ts";

const leading = 13;
const gradeWidth = 20;
const gap = 8;

/**
 * Draws a table, without a line for a title that is empty; on the next page it goes on with its heads repeated, which are read once.
 * `gradeWord` names the narrow column of grades, which has no head to see.
 */
export function drawTable(drawing: Drawing, table: LocalizedTable, gradeWord = ""): void {
  const { sheets, faces, cursor } = drawing;
  const { tags } = sheets;
  const { columns, title, rows } = placed(faces, table);
  const strong = captionPen(faces);
  tags.within("Table", () => {
    if (title.length > 0)
      tags.within("Caption", () => {
        for (const line of title) {
          writeLine(sheets.sheet(), line, { x: paper.left, y: cursor.y }, strong);
          cursor.y += 12;
        }
      });
    tags.within("THead", () =>
      tags.within("TR", () => {
        const heads = columns.map(() => tags.add("TH", { scope: "Column" }));
        if (table.graded) tags.add("TH", { scope: "Column", alt: gradeWord });
        drawHead(drawing, columns, heads);
      }),
    );
    const repeat = () => tags.into(null, () => drawHead(drawing, columns));
    tags.within("TBody", () => {
      rows.forEach(({ least, ...row }, index) => {
        // The last row is not alone on a page.
        const last = index === rows.length - 2 && index > 0 ? rows[index + 1]!.least : 0;
        if (ensureSpace(drawing, least + last)) repeat();
        tags.within("TR", () => drawRow(drawing, { ...row, columns, head: repeat, isGraded: table.graded }));
      });
    });
  });
}

/** Height of what a table begins with, points: its title, its heads and its first row, which stay together. */
export function tableStart(faces: Faces, table: LocalizedTable): number {
  const { columns, title, rows } = placed(faces, table);
  const heads = Math.max(...headsOf(faces, columns).map((head) => head.length));
  // The last row is not alone on a page.
  const first = (rows[0]?.least ?? 0) + (rows.length === 2 ? rows[1]!.least : 0);
  return title.length * 12 + heads * 11 + 16 + first;
}

const captionPen = (faces: Faces): Pen => ({ face: faces.strong, size: 9, ink: ink.text });

/** Where the columns of a table stand, and its words in lines. */
function placed(faces: Faces, table: LocalizedTable) {
  const widths = fitted(table, paper.textWidth - (table.graded ? gradeWidth : 0), faces);
  let x = paper.left;
  const columns = table.columns.map((column, index): Placed => {
    const own = { ...column, x, room: widths[index]! - gapOf(column) };
    x += widths[index]!;
    return own;
  });
  const rows = table.rows.map((row) => {
    const pen: Pen = { face: row.sum ? faces.strong : faces.regular, size: 9.5, ink: ink.text };
    const cells = row.cells.map(({ text }, index) => breakLines(text, columns[index]!.room, pen));
    // Long texts of people go on over pages; a row of at most six lines stays together.
    const height = Math.max(...cells.map((cell) => cell.length)) * leading + 6;
    return { row, pen, cells, least: Math.min(height, 6 * leading) };
  });
  return {
    columns,
    title: table.title === "" ? [] : breakLines(table.title, paper.textWidth, captionPen(faces)),
    rows,
  };
}

const gapOf = ({ numeric }: LocalizedTable["columns"][number]) => (numeric ? 2 : 1) * gap;

/** Widths of the columns: no figure and no head is broken, and no word, as far as there is room. */
function fitted({ columns, rows }: LocalizedTable, width: number, faces: Faces): readonly number[] {
  const widest = (texts: readonly string[], face: Faces["regular"], size: number) =>
    Math.max(0, ...texts.map((text) => face.width(text, size)));
  const cells = (index: number, isFigure: boolean) =>
    rows.flatMap(({ cells: own, sum }) =>
      own[index] && (own[index].figure === true) === isFigure ? [{ text: own[index].text, sum }] : [],
    );
  const figures = columns.map((column, index) => {
    const heads = [...piecesOf(column.head), ...(column.unit === undefined ? [] : [column.unit])];
    const own = cells(index, true).map(({ text, sum }) =>
      widest([text], sum ? faces.strong : faces.regular, 9.5),
    );
    return gapOf(column) + 0.1 + Math.max(widest(heads, faces.strong, 8.5), ...own);
  });
  const words = columns.map((column, index) => {
    const own = cells(index, false).flatMap(({ text }) => piecesOf(text));
    return Math.max(figures[index]!, gapOf(column) + 0.1 + widest(own, faces.regular, 9.5));
  });
  const wished = columns.map((column) => column.width * width);
  return columnWidths(columnWidths(wished, figures), words);
}

/** What of a text stays in one line where there is room. */
const piecesOf = (text: string) =>
  text.split(/\r?\n/).flatMap((line) => wordsOf(line).flatMap((word) => word.split(/\u00AD|(?<=[-/])/)));

type Placed = LocalizedTable["columns"][number] & { readonly x: number; readonly room: number };

const headPen = (faces: Faces): Pen => ({ face: faces.strong, size: 8.5, ink: ink.third });

const headsOf = (faces: Faces, columns: readonly Placed[]) =>
  columns.map(({ head, unit, room }) =>
    breakLines(unit === undefined ? head : `${head} ${unit.replaceAll(" ", "\u00A0")}`, room, headPen(faces)),
  );

/** The heads of the columns; without elements nobody reads them (again). */
function drawHead(
  { sheets, faces, cursor }: Drawing,
  columns: readonly Placed[],
  elements?: readonly Element[],
): void {
  const pen = headPen(faces);
  const heads = headsOf(faces, columns);
  const height = Math.max(...heads.map((head) => head.length)) * 11;
  cursor.y += 6;
  heads.forEach((texts, index) =>
    sheets.tags.into(elements?.[index] ?? null, () =>
      texts.forEach((text, line) => write(sheets.sheet(), text, columns[index]!, cursor.y + line * 11, pen)),
    ),
  );
  cursor.y += height - 4;
  drawRule(sheets.sheet(), { x: paper.left, y: cursor.y }, paper.textWidth, ink.strong);
  cursor.y += 14;
}

interface RowToDraw {
  readonly row: LocalizedRow;
  readonly cells: readonly (readonly string[])[];
  readonly columns: readonly Placed[];
  readonly pen: Pen;
  readonly head: () => void;
  readonly isGraded: boolean;
}

function drawRow(drawing: Drawing, { row, cells, columns, pen, head, isGraded }: RowToDraw): void {
  const { sheets, cursor } = drawing;
  const { tags } = sheets;
  const count = Math.max(...cells.map((cell) => cell.length));
  const elements = cells.map((_, index) => (index === 0 ? tags.add("TH", { scope: "Row" }) : tags.add("TD")));
  const graded = isGraded ? tags.add("TD") : null;
  if (row.sum)
    drawRule(sheets.sheet(), { x: paper.left, y: cursor.y - leading + 1 }, paper.textWidth, ink.strong);
  for (let line = 0; line < count; line++) {
    if (line > 0 && ensureSpace(drawing, leading)) head();
    cells.forEach((texts, index) => {
      const quiet = row.cells[index]?.kind === "missing" || row.cells[index]?.kind === "not_applicable";
      const isRight = columns[index]!.numeric && row.cells[index]?.long !== true;
      tags.into(elements[index]!, () =>
        write(
          sheets.sheet(),
          texts[line] ?? "",
          columns[index]!,
          cursor.y,
          quiet ? { ...pen, ink: ink.third } : pen,
          isRight,
        ),
      );
    });
    if (line === 0 && row.grade !== null) tags.into(graded, () => drawGrade(drawing, row.grade!));
    cursor.y += leading;
  }
  drawRule(sheets.sheet(), { x: paper.left, y: cursor.y - leading + 6 }, paper.textWidth, ink.line);
  cursor.y += 6;
}

/** The grade of a value as a letter in a frame. */
function drawGrade({ sheets, faces, cursor }: Drawing, grade: string): void {
  const { page, tags } = sheets.sheet();
  const letter: Pen = { face: faces.regular, size: 8, ink: ink.second };
  const left = paper.left + paper.textWidth - 12;
  tags.ornament(page, () =>
    page.drawRectangle({
      x: left,
      y: paper.height - cursor.y - 3,
      width: 12,
      height: 12,
      borderColor: ink.strong,
      borderWidth: 0.5,
    }),
  );
  const indent = (12 - faces.regular.width(grade, letter.size)) / 2;
  writeLine({ page, tags }, grade, { x: left + indent, y: cursor.y }, letter);
}

function write(sheet: Sheet, text: string, column: Placed, y: number, pen: Pen, isRight = column.numeric) {
  const x = isRight ? column.x + column.room - pen.face.width(text.trimEnd(), pen.size) : column.x;
  writeLine(sheet, text, { x, y }, pen);
}

/**
 * Widths of the columns of a table that leave none of them less than it needs, as far as the others can spare it: who needs more gets it
 * from those with room to spare, each in proportion to it.
 * @param wished widths as the table wishes them. @param least what each needs, in the same unit. Answers widths of the same sum.
 */
export function columnWidths(wished: readonly number[], least: readonly number[]): readonly number[] {
  const lacking = wished.map((width, index) => Math.max(0, (least[index] ?? 0) - width));
  const spare = wished.map((width, index) => Math.max(0, width - (least[index] ?? 0)));
  const [wanted, there] = [sum(lacking), sum(spare)];
  if (wanted === 0 || there === 0) return wished;
  const given = Math.min(1, there / wanted);
  const taken = Math.min(1, wanted / there);
  return wished.map((width, index) => width + lacking[index]! * given - spare[index]! * taken);
}
