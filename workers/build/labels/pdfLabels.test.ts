import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { pdfText } from "../preview/pdfText.fixture.ts";
import { nodeFonts } from "../report/node.ts";
import type { LabelJob } from "./api.ts";
import { pdfLabels } from "./pdfLabels.ts";

const label = (n: number) => ({
  short_id: `7K3M9QX${n % 10}C`,
  address: `https://haus.example/q/7K3M9QX${n % 10}C`,
  name: `Raum ${n} Çatı Žluť`,
  detail: "Erdgeschoss · Raum",
});
const job = (changes: Partial<LabelJob> = {}): LabelJob => ({
  labels: Array.from({ length: 25 }, (_, n) => label(n)),
  medium: "a4",
  skipped: 0,
  title: "QR-Schilder Lindenhof",
  language: "de",
  made_on: "2026-11-26T10:00:00.000Z",
  ...changes,
});
const mm = (points: number) => Math.round((points * 254) / 72) / 10;
const opened = async (wanted: LabelJob) => PDFDocument.load(await pdfLabels(wanted, await nodeFonts()));

test("25 labels are two sheets of A4 with name, storey and short id of each as text", async () => {
  const pdf = await opened(job());
  expect(pdf.getPages().map((page) => [mm(page.getWidth()), mm(page.getHeight())])).toEqual([[210, 297], [210, 297]]); // prettier-ignore
  const [first = "", second = ""] = pdfText(pdf);
  expect(first).toContain("7K3M-9QX0-C");
  expect(first.replaceAll("\n", " ")).toContain("Raum 0 Ç");
  expect([first.match(/Raum \d+ /g)?.length, second.match(/Raum \d+ /g)?.length]).toEqual([24, 1]);
});

test("a sheet that was begun is gone on with, and on a roll each label is a page of its size", async () => {
  expect((await opened(job({ skipped: 23, labels: [label(1), label(2)] }))).getPageCount()).toBe(2);
  const roll = await opened(job({ medium: "roll", labels: [label(1), label(2)] }));
  expect(roll.getPages().map((page) => [mm(page.getWidth()), mm(page.getHeight())])).toEqual([[62, 36], [62, 36]]); // prettier-ignore
});

test("the same labels give the same bytes", async () => {
  const fonts = await nodeFonts();
  expect(await pdfLabels(job(), fonts)).toEqual(await pdfLabels(job(), fonts));
});
