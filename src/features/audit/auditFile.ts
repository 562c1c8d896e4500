import { canonicalJson, type Json } from "#domain/application/canonicalJson.ts";
import type { AuditLine } from "#domain/esg/audit/auditTrail.ts";
import { sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import { writeCsv } from "#domain/spreadsheet/writeCsv.ts";
import { writeXlsx } from "#domain/spreadsheet/writeXlsx.ts";

/** Formats in which the trail leaves the product. */
export const auditFormats = ["csv", "xlsx", "json"] as const;
export type AuditFormat = (typeof auditFormats)[number];

/** A line with everything in words of the reader. */
export interface LocalizedLine {
  readonly line: AuditLine;
  readonly person: string;
  readonly act: string;
  readonly kind: string;
  readonly changes: string;
}

/** The columns of the file, in their order. */
export const auditColumns = ["server", "device", "person", "act", "kind", "about", "changes", "text", "id", "personId"] as const; // prettier-ignore

/** Writes lines of the trail as a file. Times are those of the clocks in UTC (ISO 8601); JSON has the words and the values themselves. */
export function auditFile(
  format: AuditFormat,
  lines: readonly LocalizedLine[],
  words: {
    readonly heads: readonly string[];
    readonly sheet: string;
    readonly decimal: "," | ".";
    readonly project: string;
  },
): Blob {
  if (format === "json") {
    const all = lines.map(({ line, person }) => ({
      ...line,
      actor_name: person,
    }));
    return new Blob([canonicalJson({ format: "klarbau-audit-trail", version: 1, project: words.project, lines: all as unknown as Json })], { type: "application/json" }); // prettier-ignore
  }
  const rows = lines.map(({ line, person, act, kind, changes }) => [
    line.server_at ?? "",
    line.device_at,
    person,
    act,
    kind,
    line.label,
    changes,
    line.text,
    line.about,
    line.actor_id ?? "",
  ]);
  if (format === "csv") return new Blob([writeCsv(words.heads, rows, words.decimal)], { type: "text/csv" });
  const header = words.heads.map((text) => ({ text, tone: "reference" as const }));
  return new Blob([writeXlsx([{ name: sheetNameOf(words.sheet), header, rows }])], {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}
