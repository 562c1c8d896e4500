/**
 * Reads a number as people of `locale` write it: "1.234,5" in German, "1,234.5" in English; `undefined` when it is none. What
 * can only be meant in one way is read so in every language ("1.234,5", "12,5"); what would be a guess is none ("1.23.4").
 */
export function readNumber(text: string, locale: string): number | undefined {
  const bare = text
    .trim()
    .replaceAll(/[\s\u00A0\u202F'’]/g, "")
    .replace(/^[−–]/, "-");
  const [, sign, digits] = /^([+-]?)([\d.,]+)$/.exec(bare) ?? [];
  if (digits === undefined) return undefined;
  const mark = decimalMark(digits, separators(locale));
  const at = mark === undefined ? digits.length : digits.lastIndexOf(mark);
  const whole = digits.slice(0, at);
  const plain = /^\d*$/.test(whole) ? whole : isGrouped(whole) ? whole.replaceAll(/[.,]/g, "") : undefined;
  const number = `${plain}.${digits.slice(at + 1)}`;
  if (plain === undefined || !/^(\d+\.\d*|\.\d+)$/.test(number)) return undefined;
  const value = Number(`${sign}${number}`);
  return Number.isFinite(value) ? value : undefined;
}

/** Writes a number for editing: decimals as `locale` has them, no grouping. */
export const writeNumber = (value: number, locale: string, decimals = 12) =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: decimals }).format(value);

/** The mark before the decimals; `undefined` when there are none. */
function decimalMark(digits: string, { group, decimal }: ReturnType<typeof separators>): string | undefined {
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  if (new Set(marks).size === 2) return last; // the one that comes last
  if (marks.length > 1) return undefined; // thousands
  if (last === decimal || last !== group) return last;
  return isGrouped(digits) ? undefined : last; // "1.5" in German can only mean one and a half
}

/** Groups of three with one mark between them: "1.234.567". */
const isGrouped = (digits: string) =>
  /^[1-9]\d{0,2}(\.\d{3})+$/.test(digits) || /^[1-9]\d{0,2}(,\d{3})+$/.test(digits);

function separators(locale: string) {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const find = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: find("group", ","), decimal: find("decimal", ".") };
}
