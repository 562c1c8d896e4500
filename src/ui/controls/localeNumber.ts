/** Reads a number as people of `locale` write it: "1.234,5" in German, "1,234.5" in English; `undefined` when it is none. */
export function readNumber(text: string, locale: string): number | undefined {
  const { group, decimal } = separators(locale);
  const bare = text
    .trim()
    .replaceAll(/[\s\u00A0\u202F'’]/g, "")
    .replace(/^[−–]/, "-");
  const plain = onlyDecimalPoint(bare, group) ? bare : bare.replaceAll(group, "").replace(decimal, ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Writes a number for editing: decimals as `locale` has them, no grouping. */
export const writeNumber = (value: number, locale: string, decimals = 12) =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: decimals }).format(value);

/** "1.5" in a language that groups by threes with a point can only mean one and a half. */
const onlyDecimalPoint = (text: string, group: string) =>
  group === "." && /^[+-]?\d*\.(\d{1,2}|\d{4,})$/.test(text);

function separators(locale: string) {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const find = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: find("group", ","), decimal: find("decimal", ".") };
}
