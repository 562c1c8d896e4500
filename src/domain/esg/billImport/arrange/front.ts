import type { ImportField } from "../importField.ts";
import type { ImportCell, ImportRow } from "../importTable.ts";
import { yearsIn } from "../notedYear.ts";
import { carrierOfText, isUnclearHeat } from "../words/cellWords.ts";
import { wayOfText } from "../words/directionWords.ts";
import { fieldOfHead, isBesideHead } from "../words/headWords.ts";
import { isPlaceHead, isSupplyHead } from "../words/meterWords.ts";
import { isNameOfSum } from "../words/rowNames.ts";
import { isBareTariff } from "../words/tariffWords.ts";
import { unitTextOf } from "../words/unitWords.ts";
import { bareName, empty, isCounted, type MadeColumn, textAt, textCell } from "./arranged.ts";
import { spanOf } from "./spans.ts";

/** The columns in front of those that are put under each other: what they are called, and what each row says in them. */
export interface Front {
  readonly heads: readonly ImportCell[];
  /** What stood in their place of heads, and is the title of the table: `Stromverbrauch kWh 2025`. */
  readonly titles: readonly string[];
  readonly made: readonly MadeColumn[];
  /** The cells of a row; of one that is called something else than an amount, such as `Kosten (€)`, its name alone. */
  readonly cellsOf: (row: ImportRow) => readonly ImportCell[];
  readonly isOther: (row: ImportRow) => boolean;
}

/**
 * Reads the columns in front.
 * @param kept their places.
 */
export function frontOf(
  head: ImportRow,
  kept: readonly number[],
  below: readonly ImportRow[],
  isCorner: (at: number) => boolean,
): Front {
  const titles = kept.filter((at) => isCorner(at) && isTitle(head, below, at));
  const heads = kept.map((at) => (titles.includes(at) ? textCell(nameIn(textAt(head, at))) : (head.cells[at] ?? empty))); // prettier-ignore
  const { nth, name, made, extra } = namesOf(kept, heads, below);
  const isOther = (row: ImportRow) => nth !== -1 && isOtherName(textAt(row, kept[nth]!));
  const cellOf = (row: ImportRow, at: number, place: number): ImportCell => {
    const cell = row.cells[at] ?? empty;
    if (place !== nth) return isOther(row) ? empty : cell;
    return isOther(row) ? cell : { ...cell, text: name(cell.text) };
  };
  return {
    heads: [...heads, ...extra.map(() => empty)],
    titles: titles.map((at) => textAt(head, at)),
    made: [...made, ...extra.map(({ field }, more): MadeColumn => ({ at: kept.length + more, field }))],
    cellsOf: (row) => [...kept.map((at, place) => cellOf(row, at, place)), ...extra.map(({ textOf }) => (isOther(row) ? empty : textCell(textOf(textAt(row, kept[nth]!)))))], // prettier-ignore
    isOther,
  };
}

/** Whether a head is the title of the table, and not of the names below it: an amount, a unit, a year, money, what is billed. */
function isTitle(head: ImportRow, below: readonly ImportRow[], at: number): boolean {
  const text = textAt(head, at);
  const texts = below.map((row) => textAt(row, at)).filter((said) => said !== "");
  const areNumbered = at === 0 && texts.every((said) => /^\d{3,}$/.test(said)) && new Set(texts).size === texts.length; // prettier-ignore
  if (text === "" || (isCounted(below, at) && !areNumbered)) return false;
  const field = fieldOfHead(text)?.field;
  if (field === "amount" || field === "cost" || unitTextOf(text) !== "" || yearsIn([text]).length > 0) return true; // prettier-ignore
  if (field === "period") return texts.every((said) => spanOf(textCell(said), true) === null);
  return field === undefined && (carrierOfText(text) !== null || isUnclearHeat(text));
}

/** What a title says of the names below it: the word for a meter, a house, a cost centre; empty without. */
const nameIn = (title: string): string =>
  title.split(/[\s/\\|,;:()[\]–-]+/).find((word) => fieldOfHead(word)?.field === "meter" || isPlaceHead(word) || isSupplyHead(word)) ?? ""; // prettier-ignore

/** What the names in front are, where their head says nothing. */
interface Names {
  /** Which of the columns in front it is; -1 without. */
  readonly nth: number;
  readonly name: (text: string) => string;
  readonly made: readonly MadeColumn[];
  /** Columns that are made of the names: the meter of one carrier, the unit. */
  readonly extra: readonly { readonly field: ImportField; readonly textOf: (text: string) => string }[];
}

const isCarrier = (text: string): boolean => carrierOfText(text) !== null || isUnclearHeat(text) || wayOfText(text, "") !== null; // prettier-ignore

/** Whether the name of a row is the head of something else than an amount. */
const isOtherName = (text: string): boolean => text !== "" && (fieldOfHead(text)?.field === "cost" || isBesideHead(text)) && wayOfText(text, "") === null && !isNameOfSum(text); // prettier-ignore

function namesOf(kept: readonly number[], heads: readonly ImportCell[], below: readonly ImportRow[]): Names {
  const nth = heads.findIndex(({ text }) => text === "");
  const none: Names = { nth: -1, name: (text) => text, made: [], extra: [] };
  const all = nth === -1 ? [] : below.map((row) => textAt(row, kept[nth]!));
  const texts = all.filter((text) => text !== "" && !isNameOfSum(text) && !isOtherName(text));
  if (texts.every(isBareTariff)) return none;
  const has = (field: ImportField) => heads.some(({ text }) => fieldOfHead(text)?.field === field);
  const hasUnits = !has("unit") && texts.every((text) => unitTextOf(text) !== "");
  const units = hasUnits ? [{ field: "unit", textOf: unitTextOf } as const] : [];
  if (!has("carrier") && texts.every(isCarrier) && texts.some((text) => carrierOfText(text) !== null)) {
    const names = new Set(texts);
    const isShared = !has("meter") && new Set([...names].map(carrierOfText)).size < names.size;
    const meters = isShared ? [{ field: "meter", textOf: bareName } as const] : [];
    return { nth, name: (text) => text, made: [{ at: nth, field: "carrier" }], extra: [...meters, ...units] };
  }
  if (has("meter")) return none;
  // `Verbrauch (kWh)` only says that something was counted
  const name = (text: string) => (isNameOfSum(text) ? text : fieldOfHead(text)?.field === "amount" ? "" : bareName(text)); // prettier-ignore
  return { nth, name, made: [{ at: nth, field: "meter" }], extra: units };
}
