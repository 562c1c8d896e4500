import { plain } from "../../bills/bill.ts";
import type { BillCarrier } from "../../bills/billOptions.ts";
import { dayNumber } from "#domain/energy/weather/isoDay.ts";
import type { ImportField } from "../importField.ts";
import type { ImportRow } from "../importTable.ts";
import type { NoBill, ReadRow } from "../noBill.ts";
import type { RowDoubt } from "../rowBill.ts";
import type { TableReading } from "../tableReading.ts";
import { carrierOfText, isUnclearHeat } from "../words/cellWords.ts";
import { heatIn, type HeatPlace, isPlaceHead, meterHeadOf, meterRoleOf } from "../words/meterWords.ts";

/** What is found of rows whose energy other rows of the file may count already. */
interface CountedTwice {
  readonly none: ReadonlyMap<number, NoBill>;
  readonly doubts: ReadonlyMap<number, RowDoubt>;
}

/** Fields whose cells are no words about a meter. */
const otherFields: ReadonlySet<ImportField | null> = new Set(["amount", "unit", "old_reading", "new_reading", "meter_factor", "from_day", "to_day", "period", "calorific_value", "state_number", "gwp", "cost", "supplier", "takes_back"]); // prettier-ignore

/** A row with what it says of its meter and its heat. */
interface Looked {
  readonly at: number;
  readonly carrier: BillCarrier | null;
  readonly isHeat: boolean;
  readonly from: number;
  readonly to: number;
  readonly place: string;
  readonly meter: string;
  readonly role: { readonly kind: "main" | "sub" | "maybe"; readonly isSure: boolean; readonly field: ImportField; readonly text: string } | null; // prettier-ignore
  /** Whether all of it is readable. */
  readonly isRead: boolean;
  /** The meter in front of its own, as the row names it. */
  readonly parent: string | null;
  readonly heat: ReadonlySet<HeatPlace>;
  /** The cell that says where the heat comes from. */
  readonly heatText: string;
}

/** Words that stand for nothing in a cell. */
const isEmpty = (text: string): boolean => /^(?:[-–—/.]*|n\/?a|keiner?|none|kein|aucun|nessuno|ninguno|0)$/i.test(text.trim()); // prettier-ignore
const isYes = (text: string): boolean => /^(ja|yes|oui|si|sí|x|1|true|wahr)$/i.test(text.trim());
const isNo = (text: string): boolean => /^(nein|no|non|false|falsch)$/i.test(text.trim());

/**
 * Finds meters behind a main meter, and heat behind one's own boiler, heat pump or solar plant: their energy is in another row already. Where
 * the file names both sides, the row is no bill; where that is only likely, or the other side is missing, it is doubted.
 */
export function countedTwice(rows: readonly ReadRow[], reading: TableReading): CountedTwice {
  const none = new Map<number, NoBill>();
  const doubts = new Map<number, RowDoubt>();
  const looked = rows.map((row, at) => lookAt(row, at, reading));
  if (looked.every(({ role, heat }) => role === null && heat.size === 0)) return { none, doubts };
  const byMeter = Map.groupBy(looked, ({ meter }) => meter);
  for (const one of looked) {
    const { at, role } = one;
    const isSub = role !== null && role.kind !== "main";
    const heat = ofHeat(one, looked);
    if (heat === "own_heat") none.set(at, "own_heat");
    else if (isSub) {
      const found = ofSub(one, looked, byMeter);
      if (found === "sub_meter") none.set(at, found);
      else doubts.set(at, { field: role.field, kind: found, text: role.text });
    } else if (heat) doubts.set(at, heat);
  }
  return { none, doubts };
}

/** Whether a meter is behind one whose row counts all of its days: by the name of that meter, or as the file calls both. */
function ofSub(
  one: Looked,
  all: readonly Looked[],
  byMeter: ReadonlyMap<string, readonly Looked[]>,
): "sub_meter" | "sub_meter_by_word" | "sub_meter_alone" {
  const alike = all.filter(
    (other) => other !== one && other.carrier === one.carrier && other.carrier !== null,
  );
  const behind = (other: Looked) => other.role?.kind === "sub" || other.role?.kind === "maybe";
  const named = one.parent === null ? [] : (byMeter.get(one.parent) ?? []).filter((other) => other.isRead && alike.includes(other)); // prettier-ignore
  if (named.length > 0 && one.parent !== one.meter && isCovered(one, named)) return "sub_meter";
  const mains = alike.filter(
    ({ role, place, isRead }) => isRead && role?.kind === "main" && place === one.place,
  );
  if (one.role?.isSure === true && one.role.kind === "sub" && isCovered(one, mains)) return "sub_meter";
  return alike.some((other) => !behind(other)) || all.some((other) => isProducer(other, one))
    ? "sub_meter_by_word"
    : "sub_meter_alone";
}

/** Whether the days of a row lie within those of others together. */
function isCovered(one: Looked, others: readonly Looked[]): boolean {
  if (Number.isNaN(one.from) || Number.isNaN(one.to)) return false;
  let next = one.from;
  for (const { from, to } of others.toSorted((a, b) => a.from - b.from)) {
    if (from > next) break;
    next = Math.max(next, to + 1);
  }
  return next > one.to;
}

const fuels: ReadonlySet<BillCarrier | null> = new Set(["natural_gas", "heating_oil", "liquid_gas", "wood_pellets", "wood_chips"]); // prettier-ignore

/** Whether a row is what heat of another one is made of: a fuel, or electricity where a heat pump or the sun is named. */
function isProducer(one: Looked, heat: Looked): boolean {
  if (!heat.isHeat || one === heat || one.place !== heat.place) return false;
  const isPowered = heat.heat.has("pump") || heat.heat.has("solar");
  if (!fuels.has(one.carrier) && !(isPowered && one.carrier === "electricity")) return false;
  return Number.isNaN(one.from) || Number.isNaN(heat.from) || fuelKept(one, heat);
}

/** Oil and pellets that were delivered before or behind a period are burnt in it as well. */
const fuelKept = (one: Looked, heat: Looked): boolean =>
  (one.from <= heat.to && heat.from <= one.to) ||
  (one.carrier !== "natural_gas" && one.carrier !== "electricity" && Math.abs(one.from - heat.from) <= 366);

/** Heat of one's own plant beside what it is made of, heat of a part of the house beside all of it. */
function ofHeat(one: Looked, all: readonly Looked[]): "own_heat" | RowDoubt | null {
  const { heat } = one;
  if (!one.isHeat || heat.size === 0) return null;
  const isOwn = heat.has("boiler") || heat.has("pump") || heat.has("solar");
  const isProduced = all.some((other) => isProducer(other, one));
  if (isOwn && isProduced && !heat.has("district")) return "own_heat";
  const doubt: RowDoubt = { field: "carrier", kind: "own_heat_by_word", text: one.heatText };
  if (isOwn) return doubt;
  if (!heat.has("district") && isProduced) return doubt;
  // a part of what comes from the network beside a row that names no part
  const isWhole = (other: Looked) => other !== one && other.isHeat && other.place === one.place && !other.heat.has("part"); // prettier-ignore
  return heat.has("part") && all.some(isWhole) ? doubt : null;
}

function lookAt({ row, read }: ReadRow, at: number, reading: TableReading): Looked {
  const { bill, problems } = read;
  const isUnknown = problems.some(({ field }) => field === "carrier");
  const cells = wordsIn(row, reading);
  const carrierText = cells.find(({ field }) => field === "carrier")?.text ?? "";
  const isHeat = isUnknown ? isUnclearHeat(carrierText) : bill.carrier === "district_heat";
  const days = [bill.from_day, bill.to_day].map((day) => dayNumber(day) ?? Number.NaN) as [number, number];
  const said = cells.map((cell) => ({ ...cell, heat: isHeat ? heatIn(cell.text) : new Set<HeatPlace>() }));
  return {
    at,
    carrier: isUnknown ? null : bill.carrier,
    isHeat,
    from: days[0],
    to: days[1],
    place: placeOf(row, reading),
    meter: plain(bill.meter),
    isRead: problems.length === 0,
    ...metersOf(cells, plain(bill.meter)),
    heat: new Set(said.flatMap(({ heat }) => [...heat])),
    heatText: said.find(({ heat }) => [...heat].some((one) => one !== "district"))?.text ?? "",
  };
}

/** The house that a row is about, as its columns of places name it; empty without one. */
export const placeOf = (row: ImportRow, { columns }: Pick<TableReading, "columns">): string =>
  columns.flatMap(({ field, head, at }) => (field === null && isPlaceHead(head) ? [plain(row.cells[at]?.text ?? "")] : [])).join("\n"); // prettier-ignore

interface SaidCell {
  readonly field: ImportField | null;
  readonly head: string;
  readonly text: string;
}

const wordsIn = (row: ImportRow, { columns }: TableReading): readonly SaidCell[] =>
  columns.flatMap(({ field, at, head }) => {
    const cell = row.cells[at];
    if (
      !cell ||
      cell.text === "" ||
      cell.text.length > 100 ||
      otherFields.has(field) ||
      (field === null && isPlaceHead(head))
    )
      return [];
    return [{ field, head, text: cell.text }];
  });

/** What the cells of a row say of its meter and of the one in front of it. */
function metersOf(cells: readonly SaidCell[], own: string): Pick<Looked, "role" | "parent"> {
  let role: Looked["role"] = null;
  let parent: string | null = null;
  const take = (found: NonNullable<Looked["role"]>) => {
    const rank = ({ kind, isSure }: NonNullable<Looked["role"]>) => (isSure ? 4 : 0) + (kind === "sub" ? 2 : kind === "main" ? 1 : 0); // prettier-ignore
    if (role === null || rank(found) > rank(role)) role = found;
  };
  for (const { field, head, text } of cells) {
    const said = meterRoleOf(text, head);
    const under = isEmpty(text) ? null : meterHeadOf(head);
    const base = { field: field ?? "meter", text } as const;
    const isAnswer = isYes(text) || isNo(text);
    const isName = under !== null && !isAnswer && said === null && carrierOfText(text) === null;
    if (isName && (under === "parent" || (under === "main" && plain(text) !== own && field !== "meter"))) {
      parent = plain(text);
      take({ ...base, kind: "sub", isSure: false, text: `${head}: ${text}` });
    } else if (under === "sub" || under === "maybe") {
      if (!isNo(text))
        take({ ...base, kind: under, isSure: isYes(text) || isName, text: isYes(text) ? head : text });
    } else if (under === "main" && isAnswer) {
      take({ ...base, kind: isYes(text) ? "main" : "maybe", isSure: isYes(text), text: `${head}: ${text}` });
    } else if (said) take({ ...base, kind: said.role, isSure: field !== "note" || said.isWhole });
    else if (under === "main" && field === "meter") take({ ...base, kind: "main", isSure: false });
  }
  return { role, parent };
}
