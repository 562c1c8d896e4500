import { attributeOf, childOf, childrenOf, type XmlElement } from "../xml/parseXml.ts";

/** Formats of Excel's own list that show a number as a date or time (ECMA-376 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** What the styles of cells say of numbers, by their place in `cellXfs`. */
export interface NumberStyles {
  /** Styles that show a number as a date or time. */
  readonly dates: ReadonlySet<number>;
  /** Styles that show a number with leading zeros, and to how many digits: `00000000`. */
  readonly zeros: ReadonlyMap<number, number>;
}

/** Which styles of cells show numbers as dates, and which with leading zeros. */
export function numberStyles(styles: XmlElement | null): NumberStyles {
  const formats = new Map(
    childrenOf(childOf(styles ?? undefined, "numFmts"), "numFmt").map((one) => [
      Number(attributeOf(one, "numFmtId")),
      attributeOf(one, "formatCode") ?? "",
    ]),
  );
  const cells = childrenOf(childOf(styles ?? undefined, "cellXfs"), "xf");
  const ids = cells.map((one) => Number(attributeOf(one, "numFmtId") ?? 0));
  const dates = ids.flatMap((id, at) => (isBuiltInDate(id) || showsDate(formats.get(id) ?? "") ? [at] : []));
  const zeros = ids.flatMap((id, at): readonly [number, number][] => {
    const padded = /^(0{2,})(?:;.*)?$/.exec(formats.get(id) ?? "")?.[1];
    return padded === undefined ? [] : [[at, padded.length]];
  });
  return { dates: new Set(dates), zeros: new Map(zeros) };
}

/** Whether a format has years, months, days, hours or seconds outside of quoted text and of brackets for colours. */
const showsDate = (format: string): boolean =>
  /[ymdhs]/i.test(format.replace(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General/gi, ""));

/** Days since the first day of the calendar that the workbook counts with, as ISO 8601 without a zone. */
export function isoOfSerial(serial: number, is1904: boolean): string {
  // 1900-02-29, which never was, is day 60 of Excel: later days stand one too high.
  const days = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const time = Math.round((days - 25_569) * 86_400) * 1000;
  if (Math.abs(time) > 8.64e15) return String(serial);
  return new Date(time).toISOString().slice(0, 19);
}
