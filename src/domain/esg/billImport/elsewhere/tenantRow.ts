import type { ImportField } from "../importField.ts";
import type { ImportRow } from "../importTable.ts";
import type { ReadRow } from "../noBill.ts";
import type { RowDoubt } from "../rowBill.ts";
import { placeOf } from "./subMeter.ts";
import type { TableReading } from "../tableReading.ts";
import { controlOfText } from "../words/cellWords.ts";
import { type Area, areaOf, namesTenant, tenantHeadOf } from "../words/tenantWords.ts";

/** Fields whose cells may name a tenant or a part of the house. */
const sayingFields: ReadonlySet<ImportField | null> = new Set([null, "meter", "description", "sort", "carrier"]); // prettier-ignore

/** Words of a cell that name nobody. */
const isEmpty = (text: string): boolean => /^(?:[-–—/.]*|n\/?a|nein|no|non|none|kein[er]?|aucun|nessuno|ninguno|0)$/i.test(text.trim()); // prettier-ignore

/** What a row says of its tenant: the cell that names one, or a part of the house that is let. Null where it names none. */
export function tenantIn(row: ImportRow, { columns }: Pick<TableReading, "columns">): string | null {
  for (const { field, at, head } of columns) {
    const text = row.cells[at]?.text ?? "";
    if (text === "" || text.length > 100 || !sayingFields.has(field) || isEmpty(text)) continue;
    const asked = field === null ? tenantHeadOf(head) : null;
    if (asked === null && namesTenant(text)) return text;
    const isNamed = asked === "number" || (asked === "name" && /\p{L}/u.test(text));
    if (isNamed && !namesOther(text)) return `${head}: ${text}`;
  }
  return null;
}

/** Below a head that asks for the tenant: the landlord, the common parts, nobody. */
const namesOther = (text: string): boolean => {
  const area = areaOf(text);
  return controlOfText(text) === "landlord" || (area !== null && area !== "tenant");
};

/** Rows of the whole house beside rows of its parts: what the parts used is in the whole already. */
export function wholeBesideParts(
  rows: readonly ReadRow[],
  reading: TableReading,
): ReadonlyMap<number, RowDoubt> {
  const looked = rows.flatMap(({ row, read: { bill, problems } }, at) => {
    const found = areaIn(row, reading) ?? (tenantIn(row, reading) === null ? null : { area: "tenant" as const, text: "" }); // prettier-ignore
    if (found === null || problems.length > 0) return [];
    return [{ at, ...found, carrier: bill.carrier, from: bill.from_day, to: bill.to_day, place: placeOf(row, reading) }]; // prettier-ignore
  });
  const doubts = new Map<number, RowDoubt>();
  for (const whole of looked.filter(({ area }) => area === "whole")) {
    const parts = looked.filter(({ area, carrier, from, to, place }) => area !== "whole" && carrier === whole.carrier && place === whole.place && from <= whole.to && whole.from <= to); // prettier-ignore
    for (const { at } of parts.length === 0 ? [] : [whole, ...parts])
      doubts.set(at, { field: "amount", kind: "whole_and_parts", text: whole.text });
  }
  return doubts;
}

function areaIn(
  row: ImportRow,
  { columns }: TableReading,
): { readonly area: Area; readonly text: string } | null {
  for (const { field, at } of columns) {
    const text = row.cells[at]?.text ?? "";
    const area = text === "" || text.length > 100 || !sayingFields.has(field) ? null : areaOf(text);
    if (area !== null && area !== "vacant") return { area, text };
  }
  return null;
}
