import { dayOrderOf, daysOfCell } from "../cellDays.ts";
import { isConsumptionHead, isDeliveryHead, isStockHead, stockEdge } from "../words/stockWords.ts";

/** A column by its head. */
interface Head {
  readonly at: number;
  readonly head: string;
}

/** The columns with the stock at the beginning and at the end of each row. */
export interface StockPair {
  readonly opening: number;
  readonly closing: number;
}

const day = /\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2}/;

/** The two stocks among columns, by their words or by the days in their heads; null where there are not exactly two, or it stays open which is which. */
export function stockPair(columns: readonly Head[]): StockPair | null {
  const stocks = columns.filter(({ head }) => isStockHead(head));
  if (stocks.length !== 2) return null;
  const dated = inOrderOfDays(stocks);
  if (dated !== null) return dated;
  const at = (edge: "opening" | "closing") => stocks.filter(({ head }) => stockEdge(head) === edge);
  const [opening, closing] = [at("opening"), at("closing")];
  return opening.length === 1 && closing.length === 1 ? { opening: opening[0]!.at, closing: closing[0]!.at } : null; // prettier-ignore
}

function inOrderOfDays(stocks: readonly Head[]): StockPair | null {
  const said = stocks.map(({ head }) => day.exec(head)?.[0] ?? "");
  const order = dayOrderOf(said);
  if (order === null || said.includes("")) return null;
  const context = { order: order === "none" ? "day_first" : order, is_1904: false } as const;
  const [first, second] = said.map((text) => daysOfCell({ text, kind: "text" }, context)?.from ?? "");
  if (first === "" || second === "" || first === second) return null;
  const [a, b] = [stocks[0]!.at, stocks[1]!.at];
  return first! < second! ? { opening: a, closing: b } : { opening: b, closing: a };
}

/**
 * What stocks mean beside the amounts of a table. `counted`: the amounts are deliveries, so both stocks make a consumption of them · `told`: the
 * amount is the consumption itself · `open`: it may be either.
 */
export function stocksBeside(amounts: readonly string[]): "counted" | "told" | "open" {
  if (amounts.length > 0 && amounts.every(isDeliveryHead)) return "counted";
  return amounts.some(isConsumptionHead) ? "told" : "open";
}
