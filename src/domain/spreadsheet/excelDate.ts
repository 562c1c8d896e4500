import { attributeOf, childOf, childrenOf, type XmlElement } from "../xml/parseXml.ts";

/** Formats of Excel's own list that show a number as a date or time (ECMA-376 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** What the styles of cells say of numbers, by their place in `cellXfs`. */
export interface NumberStyles {
  /** Styles that show a number as a date or time, and which part of the calendar. */
  readonly dates: ReadonlyMap<number, "day" | "month" | "year">;
  /** Styles that show a number with leading zeros, and to how many digits: `00000000`. */
  readonly zeros: ReadonlyMap<number, number>;
  /** Styles that show a thousandth or a millionth of a number: how many places its point moves. */
  readonly scales: ReadonlyMap<number, number>;
  /** Words that styles show behind a number: `0.0" MWh"`. */
  readonly words: ReadonlyMap<number, string>;
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
  const codes = ids.map((id) => formats.get(id) ?? "");
  const dates = ids.flatMap((id, at): readonly [number, "day" | "month" | "year"][] =>
    isBuiltInDate(id) || showsDate(codes[at]!) ? [[at, partShown(id, codes[at]!)]] : [],
  );
  const scales = codes.flatMap((code, at): readonly [number, number][] => {
    const commas = /[0#?](,+)(?:[^0#?.,]*)$/.exec(withoutWords(code.split(";")[0]!))?.[1];
    return commas === undefined ? [] : [[at, commas.length * 3]];
  });
  const words = codes.flatMap((code, at): readonly [number, string][] => {
    const shown = /[0#?](?:[,.%]*)\s*(\D+)$/.exec(spelledWords(code.split(";")[0]!))?.[1]?.trim() ?? "";
    return shown === "" ? [] : [[at, shown]];
  });
  const zeros = ids.flatMap((id, at): readonly [number, number][] => {
    const padded = /^(0{2,})(?:;.*)?$/.exec(formats.get(id) ?? "")?.[1];
    return padded === undefined ? [] : [[at, padded.length]];
  });
  return { dates: new Map(dates), zeros: new Map(zeros), scales: new Map(scales), words: new Map(words) };
}

/** A format without quoted text, single signs, spaces and brackets for colours. */
const withoutWords = (format: string): string =>
  format.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General|Standard/gi, "");

/** A format with its words as they are shown, and without brackets for colours. */
const spelledWords = (format: string): string =>
  format.replaceAll(/_.|\*.|\[[^\]]*\]/g, "").replaceAll(/"([^"]*)"/g, "$1").replaceAll(/\\(.)/g, "$1"); // prettier-ignore

/** Whether a format has years, months, days, hours or seconds, and no places for digits but those of seconds. */
const showsDate = (format: string): boolean => {
  const bare = withoutWords(format);
  return /[ymdhs]/i.test(bare) && !/[0#?]/.test(bare.replaceAll(/s\.0+/gi, ""));
};

/** Which part of the calendar a format shows: 17 of Excel's own list is `mmm-yy`. */
function partShown(id: number, format: string): "day" | "month" | "year" {
  if (id === 17) return "month";
  const bare = withoutWords(format);
  if (!/y/i.test(bare) || /[dhs]/i.test(bare)) return "day";
  return /m/i.test(bare) ? "month" : "year";
}

/** Days since the first day of the calendar that the workbook counts with, as ISO 8601 without a zone. */
export function isoOfSerial(serial: number, is1904: boolean): string {
  // 1900-02-29, which never was, is day 60 of Excel: later days stand one too high.
  const days = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const time = Math.round((days - 25_569) * 86_400) * 1000;
  if (Math.abs(time) > 8.64e15) return String(serial);
  return new Date(time).toISOString().slice(0, 19);
}

/** The number that Excel counts a day or a moment as, from 1900: the inverse of `isoOfSerial`. A moment without a zone is what a clock shows. */
export function serialOfIso(iso: string): number {
  const zoned = /[zZ]$|[+-]\d\d:\d\d$/.test(iso) ? iso : iso.includes("T") ? `${iso}Z` : `${iso}T00:00:00Z`;
  const days = Date.parse(zoned) / 86_400_000 + 25_569;
  return Math.round((days < 61 ? days - 1 : days) * 86_400) / 86_400;
}
