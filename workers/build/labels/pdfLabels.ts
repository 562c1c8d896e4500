import { PDFDocument, type PDFPage, rgb } from "@cantoo/pdf-lib";
import type { Bytes } from "#domain/application/bytes.ts";
import { a4, fittedLines, placesOnA4, point_mm, roll } from "#domain/labels/labelSheet.ts";
import { labelCode, type PrintedLabel, qrPath } from "#domain/labels/labelSvg.ts";
import { writtenShortId } from "#domain/labels/shortId.ts";
import type { ReportFonts } from "../report/api.ts";
import { type Face, pdfFonts } from "../report/pdf/pdfFonts.ts";
import type { LabelJob } from "./api.ts";

const points = (mm: number): number => mm / point_mm;
const black = rgb(0.11, 0.14, 0.13);

/** Labels as PDF, in real size; the same job gives the same bytes. */
export async function pdfLabels(job: LabelJob, fonts: ReportFonts): Promise<Bytes> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const faces = await pdfFonts(pdf, fonts);
  const day = new Date(job.made_on);
  pdf.setTitle(job.title, { showInWindowTitleBar: true });
  pdf.setLanguage(job.language);
  pdf.setProducer("Klarbau");
  pdf.setCreationDate(day);
  pdf.setModificationDate(day);
  if (job.medium === "roll")
    for (const label of job.labels) {
      const page = pdf.addPage([points(roll.label.width), points(roll.label.height)]);
      draw({ page, faces, x: 0, top: page.getHeight(), width: roll.label.width }, label);
    }
  else {
    const places = placesOnA4(job.labels.length, job.skipped);
    const sheets: PDFPage[] = [];
    for (const [index, { sheet, x, y }] of places.entries()) {
      sheets[sheet] ??= pdf.addPage([points(a4.width), points(a4.height)]);
      const top = points(a4.height - y);
      draw({ page: sheets[sheet], faces, x: points(x), top, width: a4.label.width }, job.labels[index]!);
    }
  }
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}

interface Spot {
  readonly page: PDFPage;
  readonly faces: { readonly regular: Face; readonly strong: Face };
  /** Left and upper edge of the label in points. */
  readonly x: number;
  readonly top: number;
  /** Of the label, mm. */
  readonly width: number;
}

/** Margin inside a label, and the side of its code with the quiet zone, mm. */
const inset = 3;
const side = 26;

function draw(spot: Spot, { short_id, address, name, detail }: PrintedLabel): void {
  const { page, faces, x, top, width } = spot;
  const rows = labelCode({ short_id, address });
  const scale = points(side) / (rows.length + 8);
  page.drawSvgPath(qrPath(rows), {
    x: x + points(inset) + 4 * scale,
    y: top - points(inset) - 4 * scale,
    scale,
    color: black,
  });
  const code = writtenShortId(short_id);
  const codeLeft = x + points(inset) + (points(side) - faces.strong.width(code, 9)) / 2;
  write(page, faces.strong, { text: code, x: codeLeft, y: top - points(side + inset + 3.2), size: 9 });
  const left = x + points(inset + side + 2);
  const most = points(width - 2 * inset - side - 2);
  const fit = (text: string, face: Face, size: number, count: number) =>
    fittedLines(text, { most, count, width: (part) => face.width(part, size) });
  let y = top - points(inset + 5);
  for (const text of fit(name, faces.strong, 11, 3)) {
    write(page, faces.strong, { text, x: left, y, size: 11 });
    y -= 14;
  }
  y -= 3;
  for (const text of fit(detail, faces.regular, 8.5, 3)) {
    write(page, faces.regular, { text, x: left, y, size: 8.5 });
    y -= 11;
  }
}

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function write(page: PDFPage, face: Face, { text, x, y, size }: Written): void {
  let at = x;
  for (const run of face.runs(text)) {
    page.drawText(run.text, { x: at, y, size, font: run.font, color: black });
    at += run.font.widthOfTextAtSize(run.text, size);
  }
}
