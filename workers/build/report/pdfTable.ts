import type { SpelledRow, SpelledTable } from "#domain/report/spelled.ts";
import { type Drawing, need } from "./pdfDrawing.ts";
import { ink, lines, paper, type Pen, rule, writeLine } from "./pdfSheet.ts";

const leading = 13;
const gradeWidth = 20;
const gap = 8;

/** Draws a table, without a line for a title that is empty; on the next page it goes on with its heads repeated. */
export function drawTable(drawing: Drawing, table: SpelledTable): void {
  const { sheets, faces, cursor } = drawing;
  const width = paper.text - (table.graded ? gradeWidth : 0);
  let x = paper.left;
  const columns = table.columns.map((column) => {
    const placed = { ...column, x, room: column.width * width - (column.numeric ? 2 : 1) * gap };
    x += column.width * width;
    return placed;
  });
  const head = () => drawHead(drawing, columns);
  const title = table.title === "" ? [] : [table.title];
  for (const line of title.flatMap((text) => lines(text, paper.text, { face: faces.strong, size: 9 }))) {
    writeLine(
      sheets.page(),
      line,
      { x: paper.left, y: cursor.y },
      { face: faces.strong, size: 9, ink: ink.text },
    );
    cursor.y += 12;
  }
  head();
  for (const row of table.rows) {
    const pen: Pen = { face: row.sum ? faces.strong : faces.regular, size: 9.5, ink: ink.text };
    const cells = row.cells.map(({ text }, index) => lines(text, columns[index]!.room, pen));
    // Long texts of people go on over pages; a row of at most six lines stays together.
    const height = Math.max(...cells.map((cell) => cell.length)) * leading + 6;
    if (need(drawing, Math.min(height, 6 * leading))) head();
    drawRow(drawing, { row, cells, columns, pen, head });
  }
}

type Placed = SpelledTable["columns"][number] & { readonly x: number; readonly room: number };

function drawHead({ sheets, faces, cursor }: Drawing, columns: readonly Placed[]): void {
  const pen: Pen = { face: faces.strong, size: 8.5, ink: ink.third };
  const heads = columns.map(({ head, unit, room }) =>
    lines(unit === undefined ? head : `${head} ${unit}`, room, pen),
  );
  const height = Math.max(...heads.map((head) => head.length)) * 11;
  cursor.y += 6;
  heads.forEach((texts, index) =>
    texts.forEach((text, line) => write(sheets.page(), text, columns[index]!, cursor.y + line * 11, pen)),
  );
  cursor.y += height - 4;
  rule(sheets.page(), { x: paper.left, y: cursor.y }, paper.text, ink.strong);
  cursor.y += 14;
}

interface RowToDraw {
  readonly row: SpelledRow;
  readonly cells: readonly (readonly string[])[];
  readonly columns: readonly Placed[];
  readonly pen: Pen;
  readonly head: () => void;
}

function drawRow(drawing: Drawing, { row, cells, columns, pen, head }: RowToDraw): void {
  const { sheets, faces, cursor } = drawing;
  const count = Math.max(...cells.map((cell) => cell.length));
  if (row.sum) rule(sheets.page(), { x: paper.left, y: cursor.y - leading + 1 }, paper.text, ink.strong);
  for (let line = 0; line < count; line++) {
    if (line > 0 && need(drawing, leading)) head();
    cells.forEach((texts, index) => {
      const text = texts[line];
      const quiet = row.cells[index]?.kind === "missing" || row.cells[index]?.kind === "not_applicable";
      if (text !== undefined && text !== "")
        write(
          sheets.page(),
          text,
          columns[index]!,
          cursor.y,
          quiet ? { ...pen, ink: ink.third } : pen,
          columns[index]!.numeric && row.cells[index]?.long !== true,
        );
    });
    if (line === 0 && row.grade !== null) {
      const letter: Pen = { face: faces.regular, size: 8, ink: ink.second };
      const left = paper.left + paper.text - 12;
      sheets.page().drawRectangle({
        x: left,
        y: paper.height - cursor.y - 3,
        width: 12,
        height: 12,
        borderColor: ink.strong,
        borderWidth: 0.5,
      });
      const indent = (12 - faces.regular.width(row.grade, letter.size)) / 2;
      writeLine(sheets.page(), row.grade, { x: left + indent, y: cursor.y }, letter);
    }
    cursor.y += leading;
  }
  rule(sheets.page(), { x: paper.left, y: cursor.y - leading + 6 }, paper.text, ink.line);
  cursor.y += 6;
}

function write(
  page: Parameters<typeof writeLine>[0],
  text: string,
  column: Placed,
  y: number,
  pen: Pen,
  isRight = column.numeric,
) {
  const x = isRight ? column.x + column.room - pen.face.width(text, pen.size) : column.x;
  writeLine(page, text, { x, y }, pen);
}
