import { expose } from "comlink";
import { readCobie } from "#domain/cobie/readCobie.ts";
import { cobieSheetNames } from "#domain/cobie/sheetNames.ts";
import { xlsxLimits } from "#domain/spreadsheet/readXlsx.ts";
import { err, ok } from "#kernel/result.ts";
import type { ExchangeApi, CobieFile } from "./api.ts";

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
};

expose(api);
