import { useState } from "react";
import { type PathwayReading, readPathways } from "#domain/esg/crrem/readPathways.ts";
import { readXlsx } from "#domain/spreadsheet/readXlsx.ts";
import { hashOf } from "#workers/hash/client.ts";

/** A workbook as it was read. */
export interface ReadWorkbook {
  readonly file: string;
  readonly sha256: string;
  readonly reading: PathwayReading;
}

/** How far the reading of a workbook is; nothing is kept before somebody says so. */
export type PathwayImportWork =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly file: string }
  | {
      readonly kind: "refused";
      readonly reason: "too_large" | "unreadable" | "not_a_workbook" | "no_pathways";
    }
  | { readonly kind: "read"; readonly workbook: ReadWorkbook };

/** Largest workbook that is read here, bytes: pathways of all countries take a tenth of it. */
const largestWorkbook = 20_000_000;

/** Reads pathways from a workbook on this device. */
export function usePathwayImport() {
  const [work, setWork] = useState<PathwayImportWork>({ kind: "idle" });
  const read = async (file: File) => {
    setWork({ kind: "reading", file: file.name });
    if (file.size > largestWorkbook) return setWork({ kind: "refused", reason: "too_large" });
    const buffer = await file.arrayBuffer().catch(() => undefined); // moved or deleted meanwhile
    if (!buffer) return setWork({ kind: "refused", reason: "unreadable" });
    const bytes = new Uint8Array(buffer);
    const sheets = readXlsx(bytes);
    if (!sheets.ok) return setWork({ kind: "refused", reason: "not_a_workbook" });
    const reading = readPathways(sheets.value, file.name);
    if (reading.pathways.length === 0) return setWork({ kind: "refused", reason: "no_pathways" });
    const sha256 = await hashOf(new Blob([bytes]));
    setWork({ kind: "read", workbook: { file: file.name, sha256, reading } });
  };
  return { work, read, drop: () => setWork({ kind: "idle" }) };
}
