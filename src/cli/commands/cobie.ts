import { readFile, stat, writeFile } from "node:fs/promises";
import { z } from "zod";
import { cobieFromModel } from "#domain/cobie/cobieFromModel.ts";
import { readCobie } from "#domain/cobie/readCobie.ts";
import type { CobieBook } from "#domain/cobie/cobieBook.ts";
import { cobieSheetNames } from "#domain/cobie/sheetNames.ts";
import { writeCobie } from "#domain/cobie/writeCobie.ts";
import { xlsxLimits } from "#domain/spreadsheet/readXlsx.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import { importModelFile } from "#workers/ifc/node.ts";
import { cobieSentence } from "../sentences/cobieSentence.ts";
import { defineCommand, type Refusal } from "../terminal/command.ts";
import { problemSentence } from "../sentences/problemSentence.ts";

const finding = z.object({
  kind: z.string(),
  sheet: z.string(),
  row: z.number().int().nullable().describe("as the spreadsheet counts"),
  column: z.string().nullable(),
  value: z.string().nullable(),
});

const output = z.object({
  rows: z.record(z.enum(cobieSheetNames), z.number().int()).describe("rows per sheet"),
  findings: z.array(finding),
  written: z.object({ file: z.string(), bytes: z.number().int() }).optional().describe("with --out"),
});

type Answer = z.input<typeof output>;

/** `cobie FILE.xlsx [--out FILE2.xlsx]` and `cobie FILE.ifc --out FILE.xlsx --by EMAIL`. */
export const cobie = defineCommand({
  name: "cobie",
  summary: "rows and findings of a COBie workbook (.xlsx); makes one of an IFC file",
  usage: ["cobie FILE.xlsx [--out FILE2.xlsx]", "cobie FILE.ifc --out FILE.xlsx --by EMAIL [--company NAME]"],
  positionals: ["file"],
  options: { out: { type: "string" }, by: { type: "string" }, company: { type: "string" } },
  input: z
    .strictObject({
      file: z.string().describe("path of an .xlsx, .ifc or .ifczip file"),
      out: z.string().optional().describe("path of the workbook to write"),
      by: z.email().optional().describe("who makes the workbook; COBie notes it with every row"),
      company: z.string().max(200).optional(),
    })
    .refine(
      ({ file, out, by }) => !isModel(file) || (out !== undefined && by !== undefined),
      "a model needs --out FILE.xlsx and --by EMAIL",
    ),
  output,
  run: async ({ file, out, by, company }) => {
    const read = isModel(file) ? await fromModel(file, by!, company ?? null) : await fromWorkbook(file);
    if (!read.ok) return read;
    const { book, findings } = read.value;
    const answer: Answer = { rows: rowsOf(book), findings };
    if (out === undefined) return ok(answer);
    const bytes = writeCobie(book);
    const isWritten = await writeFile(out, bytes).then(
      () => true,
      () => false,
    );
    if (!isWritten)
      return err({
        kind: "cannot_write",
        message: `“${out}” cannot be written; check that its folder is there. “${file}” is unchanged.`,
      });
    return ok({ ...answer, written: { file: out, bytes: bytes.length } });
  },
});

const isModel = (file: string) => /\.ifc(zip)?$/i.test(file);

const rowsOf = ({ sheets }: CobieBook) =>
  Object.fromEntries(cobieSheetNames.map((name) => [name, sheets[name].length])) as Answer["rows"];

type Book = Result<{ readonly book: CobieBook; readonly findings: Answer["findings"] }, Refusal>;

async function fromWorkbook(file: string): Promise<Book> {
  const size = await stat(file).then(
    (entry) => (entry.isFile() ? entry.size : null),
    () => null,
  );
  if (size === null)
    return err({ kind: "no_such_file", message: `There is no file “${file}”, or it cannot be read.` });
  const limit = xlsxLimits.megabytes;
  const read =
    size > limit * 1e6
      ? err({ kind: "too_large", megabytes: Math.ceil(size / 1e6), limit } as const)
      : readCobie(new Uint8Array(await readFile(file)));
  if (!read.ok) return err({ kind: read.error.kind, message: cobieSentence(read.error) });
  return ok({ book: read.value.book, findings: [...read.value.findings] });
}

/** A book of a model, with what a reader of the written workbook will find to be missing. */
async function fromModel(file: string, email: string, company: string | null): Promise<Book> {
  const imported = await importModelFile(file, { geometry: false });
  if (!imported.ok) return err({ kind: imported.error.kind, message: problemSentence(imported.error) });
  const { model, properties } = imported.value;
  const author = { email, company, phone: null, created_on: instant() };
  const book = cobieFromModel({ model, properties, author });
  const again = readCobie(writeCobie(book));
  return ok({ book, findings: again.ok ? [...again.value.findings] : [] });
}
