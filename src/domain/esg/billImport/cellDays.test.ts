import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDay } from "#domain/energy/weather/isoDay.ts";
import { daysOfCell, dayOrderOf } from "./cellDays.ts";

const days = (text: string) => {
  const found = daysOfCell({ text, kind: "text" }, { order: "day_first", is_1904: false });
  return found && `${found.from} ${found.to}`;
};

test.each([
  ["2025-01-01 2025-01-31", "01.01.–31.01.2025|1.-31. Januar 2025|01.01.2025 - 31.01.2025|01.01.2025-31.01.2025|vom 1. bis zum 31. Januar 2025|Januar 2025|Jan. 25|Jan-25|01/2025|01.2025|1/25|2025-01|2025/01|202501|janvier 2025|du 1er janvier au 31 janvier 2025|enero 2025|enero de 2025|del 1 de enero al 31 de enero de 2025|gennaio 2025|dal 1° gennaio al 31 gennaio 2025|January 2025|Jan 1 to Jan 31, 2025|2025-01-01/2025-01-31|1/1 - 31/1/2025|01/01/2025 au 31/01/2025"], // prettier-ignore
  ["2025-01-01 2025-03-31", "Q1 2025|2025-Q1|Q1/2025|1. Quartal 2025|I. Quartal 2025|erstes Quartal 2025|1er trimestre 2025|premier trimestre 2025|T1 2025|primer trimestre de 2025|I trimestre 2025|primo trimestre 2025|first quarter 2025|Januar–März 2025|Jan-Mar 2025|01/2025-03/2025|gennaio-marzo 2025"], // prettier-ignore
  ["2025-07-01 2025-12-31", "H2 2025|2. Halbjahr 2025|2e semestre 2025|S2 2025|second half of 2025"],
  ["2025-01-01 2025-12-31", "2025|Jahr 2025|année 2025|01.01.2025 bis 31.12.2025|2025-01 - 2025-12"],
  ["2025-01-31 2025-01-31", "31.01.2025|31.1.25|2025-01-31|2025-01-31T00:00:00Z|31/01/2025|31-01-2025|31 Jan 2025|31-Jan-2025|January 31, 2025|31 janvier 2025|31 de enero de 2025|20250131|Fr, 31.01.2025"], // prettier-ignore
  [
    "2024-12-15 2025-01-14",
    "15.12.-14.01.2025|15.12.–14.01.25|Dec 15 - Jan 14, 2025|du 15 déc. au 14 janv. 2025",
  ],
  ["2024-12-01 2025-02-28", "Dezember–Februar 2025|Dez-Feb 25"],
  ["2025-01-01 2025-02-28", "Januar/Februar 2025|Jan + Feb 2025|ene/feb 25|01-02/2025|1–2/2025"],
  ["2025-01-01 2025-03-31", "Q1-2025|T1-2025|da gennaio a marzo 2025"],
  ["2025-07-01 2025-12-31", "H2-2025|2025-S2"],
  ["2025-02-01 2025-02-01", "1/Feb/2025|1-Feb-25|mercredi 1 février 2025|sabato 1 febbraio 2025"],
  ["2025-01-13 2025-01-19", "KW3/25|KW 3 2025|2025-W03|KW 3/2025"],
  ["2025-01-01 2025-02-28", "1er bimestre 2025|bimestre gennaio-febbraio 2025"],
  ["1998-03-31 1998-03-31", "31.03.98|31.3.1998"],
  [undefined, "30.02.2025|13/2025|03/04|Q5 2025|hundert|2024/25|32.01.2025|31.12.2025-01.01.2025|Abschlag"],
])("%s is read from what people write", (wanted, texts) => {
  for (const text of texts.split("|")) expect(days(text), text).toBe(wanted);
});

test("every day comes back from each way it is written", () => {
  const names = ["Januar", "February", "mars", "abril", "maggio", "June", "juillet", "agosto", "September", "octubre", "November", "dicembre"]; // prettier-ignore
  fc.assert(
    fc.property(fc.integer({ min: 10_957, max: 21_914 }), (number) => {
      const day = isoDay(number);
      const [year, month, of] = day.split("-") as [string, string, string];
      const wanted = `${day} ${day}`;
      for (const text of [
        `${of}.${month}.${year}`,
        `${Number(of)}.${Number(month)}.${year}`,
        `${of}/${month}/${year}`,
        day,
        `${of} ${names[Number(month) - 1]} ${year}`,
        `${day} 00:00`,
      ])
        // prettier-ignore
        expect(days(text), text).toBe(wanted);
    }),
    { numRuns: 60 },
  );
});

test("serial numbers count from the day that the workbook says, and times are told apart from days", () => {
  const serial = (text: string, is_1904: boolean) => daysOfCell({ text, kind: "number" }, { order: "day_first", is_1904 })?.from; // prettier-ignore
  expect([serial("45658", false), serial("44196", true)]).toEqual(["2025-01-01", "2025-01-01"]);
  const timed = daysOfCell(
    { text: "01.02.2025 06:00", kind: "text" },
    { order: "day_first", is_1904: false },
  );
  expect(timed).toMatchObject({ to: "2025-02-01", to_time: "06:00" });
  const cell = daysOfCell({ text: "2025-02-01T00:00:00", kind: "date" }, { order: "day_first", is_1904: false }); // prettier-ignore
  expect(cell).toMatchObject({ to: "2025-02-01", to_time: null });
  expect(dayOrderOf(["03/04/2025"])).toBeNull();
  expect(dayOrderOf(["13/04/2025"])).toBe("day_first");
  expect(dayOrderOf(["13/04/2025", "04/13/2025"])).toBeNull();
});

test("a stamp in universal time is a day where the bill was written: 23:00 in winter and 22:00 in summer begin the next day", () => {
  const stamp = (text: string) => {
    const found = daysOfCell({ text, kind: "text" }, { order: "day_first", is_1904: false });
    return found && `${found.from} ${found.from_time}`;
  };
  expect(stamp("2024-12-31T23:00:00Z")).toBe("2025-01-01 00:00");
  expect(stamp("2025-06-30T22:00:00Z")).toBe("2025-07-01 00:00");
  expect(stamp("2025-01-31T22:59:59Z")).toBe("2025-01-31 23:59");
  expect(stamp("2025-06-30T21:59:59.999Z")).toBe("2025-06-30 23:59");
  expect(stamp("2024-12-31T23:00:00+00:00")).toBe("2025-01-01 00:00");
  expect(stamp("2024-12-31 23:00 UTC")).toBe("2025-01-01 00:00");
  expect(stamp("2024-12-31T23:15:00Z")).toBe("2025-01-01 00:15");
  expect(stamp("31.12.2024 23:00 UTC")).toBe("2025-01-01 00:00");
  // whole days of universal time, and stamps of the place itself, stay the days that they name
  expect(stamp("2025-01-31T00:00:00Z")).toBe("2025-01-31 00:00");
  expect(stamp("2025-01-31T23:59:59Z")).toBe("2025-01-31 23:59");
  expect(stamp("2025-01-01T00:00:00+01:00")).toBe("2025-01-01 00:00");
  expect(stamp("2025-07-01T00:00:00+02:00")).toBe("2025-07-01 00:00");
  expect(stamp("31.12.2024 23:00")).toBe("2024-12-31 23:00");
  // the clocks change at one o'clock of universal time on the last Sundays of March and October
  expect([stamp("2025-03-29T23:00:00Z"), stamp("2025-03-30T22:00:00Z"), stamp("2025-10-25T22:00:00Z"), stamp("2025-10-26T23:00:00Z")]).toEqual(["2025-03-30 00:00", "2025-03-31 00:00", "2025-10-26 00:00", "2025-10-27 00:00"]); // prettier-ignore
  expect(days("2024-12-31T23:00:00Z/2025-01-31T23:00:00Z")).toBe("2025-01-01 2025-02-01");
});
