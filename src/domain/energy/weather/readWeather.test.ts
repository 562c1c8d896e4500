import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { largestWeatherFile, readWeather } from "./readWeather.ts";
import { csvFile, dwdFile, epwFile, fileOf, typicalEpw } from "./weatherFiles.fixture.ts";
import type { WeatherFindingKind, WeatherSeries } from "./weatherSeries.ts";
import { knownDays, lastDay, weatherMonths } from "./weatherSeries.ts";

const read = (text: string) => {
  const found = readWeather(fileOf(text));
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
};
const problem = (content: string | Uint8Array) => {
  const found = readWeather(typeof content === "string" ? fileOf(content) : content);
  return found.ok ? "read" : found.error;
};
const finding = (text: string, kind: WeatherFindingKind) =>
  read(text).findings.find((one) => one.kind === kind);
const days = ({ series }: { readonly series: WeatherSeries }) =>
  series.days.map((mean) => mean && Math.round(mean * 10) / 10);

describe("files of DWD's climate data centre", () => {
  test("the column TMK is the mean of each day, and -999 is no temperature", () => {
    const file = read(dwdFile([1.5, null, -3]));
    expect(file).toMatchObject({ format: "dwd", column: "TMK", station: { id: "403" } });
    expect(file.series).toEqual({ first_day: "2024-01-01", days: [1.5, null, -3] });
    expect(file.findings).toEqual([{ kind: "missing_value", count: 1, examples: ["2024-01-02"] }]);
  });

  test("it is read as it is offered: packed, with notes about the station beside it", () => {
    const zip = zipSync({
      "Metadaten_Geographie_00403.txt": fileOf("Stations_id;Stationshoehe\n403;51"),
      "produkt_klima_tag_20240101_20240102_00403.txt": fileOf(dwdFile([1, 2])),
    });
    expect(readWeather(zip)).toMatchObject({ ok: true, value: { series: { days: [1, 2] } } });
    expect(problem(zipSync({ "a.csv": fileOf("x"), "b.csv": fileOf("y") }))).toEqual({
      kind: "unreadable_zip",
    });
    expect(problem(zip.slice(0, 60))).toEqual({ kind: "unreadable_zip" });
  });

  test("hourly files are averaged; a day of which too many hours are missing has no mean", () => {
    const hour = (day: string, at: number, value: string) =>
      `403;202401${day}${`${at}`.padStart(2, "0")};3;${value};80;eor`;
    const lines = Array.from({ length: 72 }, (_, at) => {
      const day = Math.floor(at / 24);
      return hour(`0${day + 1}`, at % 24, day === 1 && at % 24 < 5 ? "-999" : `${day * 2}.0`);
    });
    const file = read(["STATIONS_ID;MESS_DATUM;QN_9;TT_TU;RF_TU;eor", ...lines].join("\n"));
    expect(file.series.days).toEqual([0, null, 4]);
    expect(file.findings).toEqual([{ kind: "incomplete_day", count: 1, examples: ["2024-01-02"] }]);
  });

  test("lines of two stations are refused: which one is the building's, nobody knows", () => {
    const two = dwdFile([1]) + dwdFile([2], { station: "433" }).split("\r\n")[1]!;
    expect(problem(two)).toEqual({ kind: "several_stations", stations: ["403", "433"] });
  });
});

describe("EnergyPlus files", () => {
  test("the hours of a day become its mean; the place stands in the first line", () => {
    const file = read(
      epwFile([
        { date: [2024, 2, 28], mean: 4 },
        { date: [2024, 2, 29], mean: -2.5 },
      ]),
    );
    expect(file.station).toEqual({ id: "103790", name: "Potsdam", latitude: 52.38, longitude: 13.07, elevation_m: 81 }); // prettier-ignore
    expect(file.series).toEqual({ first_day: "2024-02-28", days: [4, -2.5] });
    expect(file.findings).toEqual([]);
  });

  test("months of several years are a typical year of 365 days and say so", () => {
    const file = read(typicalEpw([1, 1.9, 4.7, 9.2, 14.1, 16.7, 19, 18.6, 14.3, 9.5, 4.1, 0.9]));
    expect(file.series.first_day).toBeNull();
    expect(file.series.days).toHaveLength(365);
    expect(lastDay(file.series)).toBeNull();
    expect(weatherMonths(file.series).map(({ month, mean_c }) => [month, Math.round(mean_c! * 10) / 10])).toEqual([
      ["01", 1], ["02", 1.9], ["03", 4.7], ["04", 9.2], ["05", 14.1], ["06", 16.7],
      ["07", 19], ["08", 18.6], ["09", 14.3], ["10", 9.5], ["11", 4.1], ["12", 0.9],
    ]); // prettier-ignore
    expect(file.findings).toEqual([{ kind: "typical_year", count: 1, examples: ["1995…2006"] }]);
  });

  test("a file of one year that calls itself a test reference year is none of that year", () => {
    const day = { date: [2010, 1, 1], mean: 3 } as const;
    const { series, findings } = read(epwFile([day], "TRY 4"));
    expect([series.first_day, series.days.slice(0, 2)]).toEqual([null, [3, null]]);
    expect(findings[0]?.kind).toBe("typical_year");
    expect(read(epwFile([day])).series.first_day).toBe("2010-01-01");
  });

  test("99.9 is no temperature, a line cut off is unreadable, and a head without data periods is refused", () => {
    const text = epwFile([{ date: [2024, 1, 1], mean: 1 }, { date: [2024, 1, 2], mean: 99.9 }]); // prettier-ignore
    expect(read(`${text}\n2024,1,3,1`)).toMatchObject({
      series: { days: [1, null] },
      findings: [
        { kind: "unreadable_line", count: 1, examples: ["57"] },
        { kind: "missing_value", examples: ["2024-01-02"] },
      ],
    });
    expect(problem("LOCATION,Potsdam,BB\n2024,1,1,1,60,?9,1.0")).toMatchObject({ kind: "missing_columns", columns: ["date"] }); // prettier-ignore
  });
});

describe("any table", () => {
  test("German days and decimals, lines above the heads", () => {
    const file = read(`Wetterstation Dach\nHeizraum\n${csvFile([1.5, -0.5])}`);
    expect(file).toMatchObject({ format: "csv", column: "Temperatur [°C]", series: { first_day: "2024-01-01", days: [1.5, -0.5] } }); // prettier-ignore
  });

  test("commas, quotes, columns of their own for year, month and day", () => {
    expect(days(read('"Date","Mean temperature (°C)"\n"2024-03-01","7.5"\n2024-03-02,8'))).toEqual([7.5, 8]);
    expect(read("Jahr;Monat;Tag;TM\n2024;3;1;7,5\n2024;3;2;8").series).toEqual({ first_day: "2024-03-01", days: [7.5, 8] }); // prettier-ignore
    expect(read("time,temperature_2m_mean (°C)\n2024-03-01,7.5").series.first_day).toBe("2024-03-01");
    expect(read("Jour;Température moyenne\n01.03.2024;7,5").series.days).toEqual([7.5]);
  });

  test("the mean goes before the plain temperature; two of the same rank are refused by name", () => {
    expect(read("Datum;Temperatur;Tagesmittel\n2024-01-01;9;1").column).toBe("Tagesmittel");
    expect(problem("Datum;Temp;Temperatur\n2024-01-01;9;1")).toEqual({ kind: "ambiguous_columns", found: ["Temp", "Temperatur"] }); // prettier-ignore
  });

  test("31/01 says that the day comes first, 01/31 that it does not, 03/04 that it was assumed", () => {
    const of = (...dates: readonly string[]) => `date,temp\n${dates.map((date) => `${date},5`).join("\n")}`;
    expect(read(of("31/01/2024", "01/02/2024")).series.days).toEqual([5, 5]);
    expect(read(of("01/31/2024", "02/01/2024")).series).toEqual({ first_day: "2024-01-31", days: [5, 5] });
    expect(finding(of("03/04/2024"), "day_first_assumed")).toEqual({ kind: "day_first_assumed", count: 1, examples: ["03/04/2024"] }); // prettier-ignore
    expect(read(of("03/04/2024")).series.first_day).toBe("2024-04-03");
  });

  test("gaps are named as ranges of days and filled with nothing", () => {
    const text = "date,temp\n2024-01-01,1\n2024-01-05,2\n2024-01-07,3";
    expect(read(text).series.days).toEqual([1, null, null, null, 2, null, 3]);
    expect(finding(text, "gap")).toEqual({ kind: "gap", count: 4, examples: ["2024-01-02/2024-01-04", "2024-01-06"] }); // prettier-ignore
    expect(knownDays(read(text).series)).toBe(3);
  });

  test("a day that stands there twice counts once when it says the same, and not at all when it does not", () => {
    const text = "date,temp\n2024-01-01,1\n2024-01-01,1\n2024-01-02,2\n2024-01-02,9\n2024-01-03,4";
    expect(read(text).series.days).toEqual([1, null, 4]);
    expect(finding(text, "repeated_day")?.examples).toEqual(["2024-01-01"]);
    expect(finding(text, "double_day")?.examples).toEqual(["2024-01-02"]);
  });

  test("an hour that comes twice when clocks go back is no double day; two different days in one are", () => {
    const hour = (at: number) => `${at % 24}`.padStart(2, "0");
    const hours = (day: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${day}T${hour(at)}:00,${at < 24 ? 6 : 7}`);
    const counts = [24, 25, 48, 24];
    const text = ["time,temp", ...counts.flatMap((count, at) => hours(`2024-10-${26 + at}`, count))].join(
      "\n",
    );
    expect(days(read(text))).toEqual([6, 6, null, 6]);
    expect(finding(text, "double_day")?.examples).toEqual(["2024-10-28"]);
  });

  test("a file that was put together twice counts once; a time of day may have a column of its own", () => {
    const hours = Array.from(
      { length: 48 },
      (_, at) => `2024-01-0${at < 24 ? 1 : 2};${at % 24}:00;${at < 24 ? 2 : 4}`,
    );
    const text = ["Datum;Uhrzeit;Temperatur", ...hours, ...hours].join("\n");
    expect(read(text).series.days).toEqual([2, 4]);
    expect(finding(text, "repeated_day")?.examples).toEqual(["2024-01-01/2024-01-02"]);
  });

  test("lines out of order are sorted, unreadable ones named by their number, values nobody can have are missing", () => {
    const text =
      "date,temp\n2024-01-02,2\n2024-01-01,1\ngestern,3\n2024-01-03,warm\n2024-01-03,-70\n2024-01-04,3";
    const long = `${text}\n${Array.from({ length: 20 }, (_, at) => `2024-02-${`${at + 1}`.padStart(2, "0")},4`).join("\n")}`;
    expect(read(long).series.days.slice(0, 4)).toEqual([1, 2, null, 3]);
    expect(finding(long, "not_in_order")?.examples).toEqual(["2024-01-01"]);
    expect(finding(long, "unreadable_line")).toEqual({
      kind: "unreadable_line",
      count: 2,
      examples: ["4", "5"],
    });
    expect(finding(long, "out_of_range")?.examples).toEqual(["2024-01-03"]);
  });
});

describe("units", () => {
  const of = (head: string, ...values: readonly number[]) =>
    `date;${head}\n${values.map((value, at) => `2024-01-0${at + 1};${value}`).join("\n")}`;

  test("°F and K that the head states, and K that nothing else can be, become °C", () => {
    expect(days(read(of("Temperature (°F)", 32, 50)))).toEqual([0, 10]);
    expect(finding(of("Temperature (°F)", 32, 50), "converted_fahrenheit")?.count).toBe(2);
    expect(days(read(of("temp [K]", 273.15, 283.15)))).toEqual([0, 10]);
    expect(days(read(of("temp", 273.15, 283.15)))).toEqual([0, 10]);
    expect(finding(of("temp", 273.15), "converted_kelvin")?.count).toBe(1);
  });

  test("values that are no °C and do not say what they are, are refused, never guessed", () => {
    expect(problem(of("temp", 38, 51, 64))).toEqual({ kind: "wrong_unit", lowest: 38, highest: 64 }); // °F without a word
    expect(problem(of("temp", -52, 13, 185))).toEqual({ kind: "wrong_unit", lowest: -52, highest: 185 }); // tenths
    expect(problem(of("temp (°C)", 273, 283))).toMatchObject({ kind: "wrong_unit" });
  });
});

describe("files that are none", () => {
  test("empty, blank, too large, a workbook, a table without what is needed", () => {
    expect(problem("")).toEqual({ kind: "empty" });
    expect(problem(" \n ")).toEqual({ kind: "empty" });
    expect(problem(new Uint8Array(largestWeatherFile + 1))).toMatchObject({ kind: "too_large" });
    expect(problem(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toEqual({ kind: "unknown_encoding" });
    expect(problem("Datum;Niederschlag\n2024-01-01;3")).toEqual({ kind: "missing_columns", columns: ["temperature"], found: ["Datum", "Niederschlag"] }); // prettier-ignore
    expect(problem("Station;Temperatur\nDach;3")).toMatchObject({
      kind: "missing_columns",
      columns: ["date"],
    });
    expect(problem("Lorem ipsum")).toEqual({
      kind: "missing_columns",
      columns: ["date", "temperature"],
      found: [],
    });
    expect(problem("Datum;Temperatur\n2024-01-01;-999")).toEqual({ kind: "no_values" });
  });

  test("Western European and UTF-16 texts are read; the first is a guess and says so", () => {
    const text = "Datum;Temperatur °C\n2024-01-01;3";
    const western = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    expect(readWeather(western)).toMatchObject({
      ok: true,
      value: { findings: [{ kind: "encoding_guessed" }] },
    });
    const wide = new Uint8Array([0xff, 0xfe, ...Array.from(text, (sign) => [sign.charCodeAt(0), 0]).flat()]);
    expect(readWeather(wide)).toMatchObject({ ok: true, value: { series: { days: [3] }, findings: [] } });
  });

  test("of more than forty years the newest stay", () => {
    const long = ["date,temp", ...Array.from({ length: 15_000 }, (_, at) => `${new Date(Date.UTC(1980, 0, 1 + at)).toISOString().slice(0, 10)},${at % 20}`)].join("\n"); // prettier-ignore
    const file = read(long);
    expect(file.series.days).toHaveLength(14_610);
    expect(lastDay(file.series)).toBe("2021-01-24");
    expect(file.findings).toMatchObject([{ kind: "older_left_out", count: 390 }]);
  });
});
