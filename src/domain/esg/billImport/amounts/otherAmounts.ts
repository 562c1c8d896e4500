import type { ImportRow } from "../importTable.ts";
import { isCounting } from "./counting.ts";
import { estimateOfWords, isEstimateHead } from "../words/cellWords.ts";
import { isConsumptionHead, isDeliveryHead } from "../words/stockWords.ts";
import { unitOfHead } from "../words/unitWords.ts";
import { unitFacts } from "../../bills/billCarrier.ts";

/** A column by its head. */
interface Head {
  readonly at: number;
  readonly head: string;
}

/**
 * Whether a column beside another one is plainly no further consumption: an estimate of what the other one measures in every row, or the fuel
 * that was delivered beside the fuel that was consumed.
 */
export function isOtherSide(one: Head, beside: Head, rows: readonly Pick<ImportRow, "cells">[]): boolean {
  if (isEstimateHead(one.head) && estimateOfWords(beside.head) !== true)
    return rows.every(({ cells }) => !isCounting(cells[one.at]) || isCounting(cells[beside.at]));
  return isOfFuel(one.head) && isDeliveryHead(one.head) && isConsumptionHead(beside.head);
}

/** Whether a head has a unit of a fuel that is stored. */
function isOfFuel(head: string): boolean {
  const unit = unitOfHead(head);
  return typeof unit === "object" && unit !== null && ["volume", "mass"].includes(unitFacts[unit.unit].dimension); // prettier-ignore
}
