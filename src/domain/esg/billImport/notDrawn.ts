import type { BillCarrier } from "../bills/billOptions.ts";
import type { ImportField } from "./importField.ts";
import type { ImportRow } from "./importTable.ts";
import type { TableReading } from "./tableReading.ts";
import { wayOfText, wayOfTitle } from "./words/directionWords.ts";

/** What a row says of the way of its energy. */
export interface NotDrawn {
  readonly isSure: boolean;
  readonly field: ImportField;
  /** The cell, or the head above it, that says so. */
  readonly text: string;
}

/** Energy that comes through a meter which may count both ways. */
const bothWays: ReadonlySet<BillCarrier> = new Set(["electricity", "natural_gas", "district_heat", "district_cooling"]); // prettier-ignore
/** Fields whose cells may say which way the energy went; the name of a meter never is sure. */
const sayingFields: ReadonlySet<ImportField | null> = new Set([null, "carrier", "meter", "description", "note", "sort", "paper", "document_number"]); // prettier-ignore

/**
 * Whether a row counts energy that was fed in or generated: such a row is no bill. Null where no cell says so.
 * @param carrier what is billed; null where its cell names nothing that is known.
 */
export function notDrawn(
  row: ImportRow,
  { columns, not_drawn_title: title }: TableReading,
  carrier: BillCarrier | null,
): NotDrawn | null {
  if (carrier !== null && !bothWays.has(carrier)) return null;
  const isPower = carrier === null || carrier === "electricity";
  let doubtful: NotDrawn | null = null;
  for (const { field, at, head } of columns) {
    const text = row.cells[at]?.text ?? "";
    if (text === "" || !sayingFields.has(field)) continue;
    const isYes = field === null && /^(ja|yes|oui|si|sí|x|true|wahr)$/i.test(text);
    const way = isYes ? wayOfText(head, "") && "maybe" : wayOfText(text, head);
    // electricity is made of gas and heat: only what is fed in is none of theirs
    if (way === null || (way !== "out" && !isPower)) continue;
    const isRegister = /\d-\d{1,3}:/.test(text);
    const found = { isSure: way !== "maybe" && (field !== "meter" || isRegister), field: field ?? "amount", text: isYes ? head : text }; // prettier-ignore
    if (found.isSure) return found;
    doubtful ??= found;
  }
  const ofAll = title !== null && (isPower || wayOfTitle(title) === "out") ? title : null;
  return doubtful ?? (ofAll === null ? null : { isSure: false, field: "amount", text: ofAll });
}
