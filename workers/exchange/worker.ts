import { transfer } from "comlink";
import { readCobie } from "#domain/cobie/readCobie.ts";
import { cobieSheetNames } from "#domain/cobie/sheetNames.ts";
import { dryRun } from "#domain/esg/billImport/dryRun.ts";
import { readImportTable } from "#domain/esg/billImport/importTable.ts";
import { largestTable_mb, readTable } from "#domain/spreadsheet/readTable.ts";
import { tableReading } from "#domain/esg/billImport/tableReading.ts";
import { writeListFile } from "#domain/list/listFile.ts";
import { hashOfBlob } from "#kernel/hash/hashOfBlob.ts";
import { xlsxLimits } from "#domain/spreadsheet/readXlsx.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { ExchangeApi, CobieFile } from "./api.ts";
import { serve } from "../alive/serve.ts";

/** The bytes of a file that may be a table. */
async function bytesOf(
  file: Blob,
): Promise<
  Result<
    Uint8Array<ArrayBuffer>,
    | { readonly kind: "file_too_large"; readonly megabytes: number; readonly limit: number }
    | { readonly kind: "unreadable" }
  >
> {
  const limit = largestTable_mb;
  if (file.size > limit * 1e6)
    return err({ kind: "file_too_large", megabytes: Math.ceil(file.size / 1e6), limit });
  const buffer = await file.arrayBuffer().catch(() => null);
  return buffer ? ok(new Uint8Array(buffer)) : err({ kind: "unreadable" });
}

const api: ExchangeApi = {
  readCobie: async (file) => {
    const limit = xlsxLimits.megabytes;
    if (file.size > limit * 1e6)
      return err({ kind: "too_large", megabytes: Math.ceil(file.size / 1e6), limit });
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return err({ kind: "unreadable" });
    const read = readCobie(new Uint8Array(bytes));
    if (!read.ok) return read;
    const { sheets } = read.value.book;
    const { Facility, Space, Component, Contact } = sheets;
    const rows = Object.fromEntries(cobieSheetNames.map((name) => [name, sheets[name].length]));
    return ok({
      rows: rows as CobieFile["rows"],
      sheets: { Facility, Space, Component, Contact },
      findings: read.value.findings,
    });
  },
  readBillFile: async (file, name, choices) => {
    const bytes = await bytesOf(file);
    if (!bytes.ok) return bytes;
    const table = readImportTable(bytes.value, choices);
    if (!table.ok) return table;
    const sha256 = await hashOfBlob(new Blob([bytes.value]));
    return ok({ table: table.value, reading: tableReading(table.value, name), sha256 });
  },
  tryBills: async ({ table, reading, basis }, onProgress) =>
    dryRun(table, reading, { ...basis, onStep: (done, total) => onProgress({ done, total }) }),
  readRowFile: async (file) => {
    const bytes = await bytesOf(file);
    if (!bytes.ok) return bytes;
    const table = readTable(bytes.value);
    if (!table.ok) return table;
    return ok({ table: table.value, sha256: await hashOfBlob(new Blob([bytes.value])) });
  },
  writeList: async (table, format, decimal) => {
    const bytes = writeListFile(table, format, decimal);
    return transfer(bytes, [bytes.buffer]);
  },
  writeGlb: async (source, onProgress) => {
    try {
      const { writeGlb } = await import("./writeGlb.ts");
      const bytes = await writeGlb(source, (done, total) => onProgress({ done, total }));
      return transfer(ok(bytes), [bytes.buffer]);
    } catch (cause) {
      // an array longer than the browser has room for
      if (cause instanceof RangeError) return err({ kind: "out_of_memory" });
      return err({ kind: "writer_failed", detail: cause instanceof Error ? cause.message : String(cause) });
    }
  },
};

serve(api);
