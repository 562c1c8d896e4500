import { formatEvidence } from "../../bills/numberFormat.ts";
import type { ImportCell } from "../importTable.ts";
import { splitUnit } from "../words/unitWords.ts";

/** Whether a cell has a number other than zero. */
export const isCounting = (cell: ImportCell | undefined): boolean => cell !== undefined && isNonZero(cell);

const isNonZero = ({ text, kind }: ImportCell): boolean =>
  kind !== "date" && kind !== "error" && /[1-9]/.test(text) && (kind === "number" || formatEvidence(splitUnit(text).number) !== "not_a_number"); // prettier-ignore
