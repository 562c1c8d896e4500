import { attributeOf, childOf, childrenOf, type XmlElement } from "../xml/parseXml.ts";

/** Formats of Excel's own list that show a number as a date or time (ECMA-376 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** Which styles of cells show numbers as dates, by their place in `cellXfs`. */
export function dateStyles(styles: XmlElement | null): ReadonlySet<number> {
  const formats = new Map(
    childrenOf(childOf(styles ?? undefined, "numFmts"), "numFmt").map((one) => [
      Number(attributeOf(one, "numFmtId")),
      attributeOf(one, "formatCode") ?? "",
    ]),
  );
  const cells = childrenOf(childOf(styles ?? undefined, "cellXfs"), "xf");
  const dates = cells.flatMap((one, at) => {
    const id = Number(attributeOf(one, "numFmtId") ?? 0);
    return isBuiltInDate(id) || showsDate(formats.get(id) ?? "") ? [at] : [];
  });
  return new Set(dates);
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
