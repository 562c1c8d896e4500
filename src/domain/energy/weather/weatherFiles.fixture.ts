/** Small weather files for tests, made line by line. */

const day = (at: number, year = 2024) => new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10);

/** A file of text as bytes in UTF-8. */
export const fileOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Mean temperature of each day; null: the mark for missing. */
export type Temperatures = readonly (number | null)[];

/** A daily file of DWD's climate data centre, from 1 January of a year on. */
export function dwdFile(days: Temperatures, { year = 2024, station = "403" } = {}): string {
  const head =
    "STATIONS_ID;MESS_DATUM;QN_3;  FX;  FM;QN_4; RSK;RSKF; SDK;SHK_TAG;  NM; VPM;  PM; TMK; UPM; TXK; TNK; TGK;eor";
  const lines = days.map((mean, at) => {
    const date = day(at, year).replaceAll("-", "");
    const value = (mean ?? -999).toFixed(1).padStart(5);
    return `       ${station};${date};   10;  -999;  -999;    3;   0.0;   0; 0.0;-999; 7.9; 5.1;-999;${value};  80.00;  ${value};  ${value};-999;eor`;
  });
  return [head, ...lines, ""].join("\r\n");
}

/** Lines of an EnergyPlus file: 24 hours of each day with the same temperature. */
export function epwFile(
  days: readonly {
    readonly date: readonly [year: number, month: number, day: number];
    readonly mean: number;
  }[],
  source = "SRC-DWD",
): string {
  const head = [
    `LOCATION,Potsdam,BB,DEU,${source},103790,52.38,13.07,1.0,81.0`,
    "DESIGN CONDITIONS,0",
    "TYPICAL/EXTREME PERIODS,0",
    "GROUND TEMPERATURES,0",
    "HOLIDAYS/DAYLIGHT SAVINGS,No,0,0,0",
    "COMMENTS 1,made for a test",
    "COMMENTS 2,",
    "DATA PERIODS,1,1,Data,Sunday, 1/ 1,12/31",
  ];
  const hours = days.flatMap(({ date, mean }) =>
    Array.from(
      { length: 24 },
      (_, at) => `${date.join(",")},${at + 1},60,?9,${mean.toFixed(1)},0.0,80,101000,0,0,300,0,0,0`,
    ),
  );
  return [...head, ...hours].join("\n");
}

/** A typical year: each month of another year, every day of a month with its mean. */
export function typicalEpw(monthly: readonly number[]): string {
  const days = monthly.flatMap((mean, month) =>
    Array.from({ length: new Date(Date.UTC(2001, month + 1, 0)).getUTCDate() }, (_, at) => ({
      date: [1995 + month, month + 1, at + 1] as const,
      mean,
    })),
  );
  return epwFile(days, "TMYx");
}

/** A table as a spreadsheet program writes it, with German days and decimals. */
export const csvFile = (days: Temperatures, { year = 2024, head = "Datum;Temperatur [°C]" } = {}): string =>
  [
    head,
    ...days.map((mean, at) => {
      const [y, m, d] = day(at, year).split("-");
      return `${d}.${m}.${y};${mean === null ? "" : mean.toFixed(1).replace(".", ",")}`;
    }),
  ].join("\n");
