import { expect, test } from "vitest";
import { basis } from "../../bills/aBill.fixture.ts";
import { dryRun } from "../dryRun.ts";
import { readAs } from "../readAs.fixture.ts";
import { openQuestions, withFormats } from "../tableReading.ts";

const lines = (...rows: readonly string[]) => rows.join("\r\n");
const read = (...file: readonly string[]) => readAs(lines(...file));
/** What a file says, as `meter first amount unit`, or why a row is no bill. */
const bills = (...file: readonly string[]) => {
  const { reading, run } = read(...file);
  const said = run.rows.map(({ bill, no_bill, state }) => no_bill ?? `${bill.carrier} ${bill.meter} ${bill.from_day} ${bill.amount} ${bill.unit} ${state}`); // prettier-ignore
  return [...openQuestions(reading), ...said];
};
const months = (meter: string, carrier = "electricity") => [`${carrier} ${meter} 2025-01-01 100.5 kWh fine`, `${carrier} ${meter} 2025-02-01 90.5 kWh fine`]; // prettier-ignore

test("the corner above names may be the title of the table: energy, unit and year are read from it, in five languages", () => {
  for (const [corner, heads, name] of [
    ["Stromverbrauch kWh 2025", "Januar;Februar;Summe", "Zähler A"],
    ["Verbrauch Strom 2025 (kWh)", "Jan;Feb;Gesamt", "Zähler A"],
    ["Strom [kWh] 2025", "Jan.;Feb.;Summe", "Haus A"],
    ["2025 – Strom in kWh", "01/2025;02/2025;Summe", "4711"],
    ["Strom (kWh, 2025)", "1/2025;2/2025;Summe", "10023344"],
    ["Electricity usage 2025 (kWh)", "January;February;Total", "Main"],
    ["kWh electricity 2025", "Jan 25;Feb 25;Total", "Meter 1"],
    ["Consommation électricité 2025 (kWh)", "janv.;févr.;Total", "Compteur A"],
    ["Consumo de electricidad 2025 (kWh)", "enero;febrero;Total", "Contador 1"],
    ["Consumi energia elettrica 2025 (kWh)", "gennaio;febbraio;Totale", "Contatore A"],
  ] as const)
    expect(bills(`${corner};${heads}`, `${name};100,5;90,5;191`), corner).toEqual(months(name));
});

test("the corner may name what stands below it beside the title: a meter, a house, a cost centre", () => {
  for (const corner of ["Zähler / Stromverbrauch 2025 kWh", "Gebäude (Strom, kWh, 2025)", "Strom kWh 2025 \\ Objekt", "Kostenstelle – Strom 2025 [kWh]", "Compteur, électricité 2025 (kWh)", "Edificio | electricidad kWh 2025"]) // prettier-ignore
    expect(bills(`${corner};Jan;Feb`, "A1;100,5;90,5", "A2;100,5;90,5"), corner).toEqual([...months("A1"), ...months("A2")]); // prettier-ignore
});

test("the names beside the months may be what is billed, with their units; what counts money is no bill", () => {
  expect(bills("Verbrauch 2025 in kWh;Jan;Feb", "Strom;100,5;90,5", "Fernwärme;100,5;90,5")).toEqual([...months(""), ...months("", "district_heat")]); // prettier-ignore
  expect(bills("2025;Jan;Feb", "Strom (kWh);100,5;90,5", "Wasser (m³);10,5;9,5", "Kosten (€);30,5;20,5")).toEqual([...months(""), "water  2025-01-01 10.5 m³ fine", "water  2025-02-01 9.5 m³ fine", "note"]); // prettier-ignore
  expect(bills("Strom 2025;Jan;Feb", "Verbrauch (kWh);100,5;90,5", "Kosten (€);30,5;20,5")).toEqual([...months(""), "note"]); // prettier-ignore
  expect(bills("kWh 2025;Jan;Feb", "Strom Haus A;100,5;90,5", "Strom Haus B;100,5;90,5")).toEqual([...months("Strom Haus A"), ...months("Strom Haus B")]); // prettier-ignore
  expect(bills("Strom kWh 2025;Jan;Feb", "HT;60,5;50,5", "NT;40;40").filter((row) => row !== "register")).toEqual(months("")); // prettier-ignore
});

test("months stand as words, figures, days of a workbook, quarters and halves; a column of their sum is none", () => {
  const first = (heads: string, row: string) => bills(`Strom kWh 2025;${heads}`, `Z1;${row}`).at(0);
  expect(first("01;02;03", "100,5;1,5;1,5")).toBe("electricity Z1 2025-01-01 100.5 kWh fine");
  expect(bills(`Strom kWh 2025;${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].join(";")}`, `Z1;${"1,5;".repeat(12)}`).at(-1)).toBe("electricity Z1 2025-12-01 1.5 kWh fine"); // prettier-ignore
  expect(first("Q1;Q2", "100,5;1,5")).toBe("electricity Z1 2025-01-01 100.5 kWh fine");
  expect(first("1. Quartal;2. Quartal", "100,5;1,5")).toBe("electricity Z1 2025-01-01 100.5 kWh fine");
  expect(first("1. Halbjahr;2. Halbjahr", "100,5;1,5")).toBe("electricity Z1 2025-01-01 100.5 kWh fine");
  expect(bills("Zähler;Strom 2025 kWh;Jan;Feb", "Z1;191;100,5;90,5")).toEqual(months("Z1"));
  expect(bills("Strom [kWh];2023;2024", "Z1;100,5;90,5")).toEqual(["electricity Z1 2023-01-01 100.5 kWh fine", "electricity Z1 2024-01-01 90.5 kWh fine"]); // prettier-ignore
  expect(bills("T1 kWh;T2 kWh;Monat;Medium;Zähler", "100,5;90,5;01/2025;Strom;Z1")).toEqual(["electricity Z1 2025-01-01 191 kWh fine"]); // prettier-ignore
});

test("years beside months make each other's periods: months down and years across, years down and months across", () => {
  const wanted = ["electricity  2024-01-01 100.5 kWh fine", "electricity  2025-01-01 90.5 kWh fine", "electricity  2024-02-01 80.5 kWh fine", "electricity  2025-02-01 70.5 kWh fine"]; // prettier-ignore
  for (const head of ["Strom kWh;2024;2025", "Monat;Strom 2024 kWh;Strom 2025 kWh", "Month;Electricity 2024 (kWh);Electricity 2025 (kWh)"]) // prettier-ignore
    expect(bills(head, "Januar;100,5;90,5", "Februar;80,5;70,5", "Summe;181;161"), head).toEqual([...wanted, "sum", "sum"]); // prettier-ignore
  expect(bills("Strom kWh;Jan;Feb;Summe", "2024;100,5;80,5;181", "2025;90,5;70,5;161").toSorted()).toEqual(wanted.toSorted()); // prettier-ignore
});

test("a season over two years that a title names gives its months their years", () => {
  const found = bills("Strom 2024/25 kWh;Nov;Dez;Jan;Feb", "Z1;1,5;2,5;100,5;90,5");
  expect(found).toEqual(["electricity Z1 2024-11-01 1.5 kWh fine", "electricity Z1 2024-12-01 2.5 kWh fine", ...months("Z1")]); // prettier-ignore
});

test("the year of months stands in their head, a title, the sheet, a column, a line of its own; else it is asked once", () => {
  expect(bills("Monat 2025;Strom kWh", "Januar;100,5", "Februar;90,5")).toEqual(months(""));
  expect(bills("Monat;Strom 2025 kWh", "Januar;100,5", "Februar;90,5")).toEqual(months(""));
  expect(bills("Strom 2025;", "Monat;kWh", "Januar;100,5", "Februar;90,5")).toEqual(months(""));
  expect(bills("Jahr;Monat;Strom kWh", "2025;1;100,5", ";2;90,5")).toEqual(months(""));
  expect(bills("Monat;Strom kWh", "2025;", "Januar;100,5", "Februar;90,5")).toEqual(["note", ...months("")]);
  expect(bills("Strom 2025;;", "von;bis;kWh", "01.01.;31.01.;100,5", "01.02.;28.02.;90,5")).toEqual(
    months(""),
  );
  expect(bills("Zeitraum 2025;Strom kWh", "Jan;100,5", "Feb. – März;90,5")).toEqual(months(""));
  expect(bills("Stand 15.03.2026;;", "Monat;Strom 2025 kWh;", "Januar;100,5;", "Februar;90,5;")).toEqual(months("")); // prettier-ignore
  expect(bills("Strom 2024 und 2025;", "Monat;kWh", "Januar;100,5")[0]).toBe("year");
  const meters = bills("Monat 2025;Strom Z1 kWh;Strom Z2 kWh;Summe kWh", "Januar;100,5;1,5;102", "Februar;90,5;1,5;92"); // prettier-ignore
  expect(meters.toSorted()).toEqual([...months("Z1"), "electricity Z2 2025-01-01 1.5 kWh fine", "electricity Z2 2025-02-01 1.5 kWh fine"].toSorted()); // prettier-ignore
});

test("the year of the file's name is told; where nothing names one, the answer holds for all rows", () => {
  const file = lines("Monat;Strom kWh", "Januar;100,5", "Februar;90,5");
  for (const name of ["Strom_2025.csv", "2026-01-12_Verbrauch 2025.csv"])
    expect(readAs(file, { name }).reading, name).toMatchObject({ year: 2025, year_noted: { year: 2025, from: "file" } }); // prettier-ignore
  expect(readAs(file, { name: "export_20260112.csv" }).reading.year).toBeNull();
  const { table, reading } = readAs(file);
  expect([reading.year, openQuestions(reading)]).toEqual([null, ["year"]]);
  const answered = withFormats(table, { ...reading, year: 2024 });
  expect(openQuestions(answered)).toEqual([]);
  const { rows } = dryRun(table, answered, { ...basis, project_id: "p", known: [] });
  expect(rows.map(({ bill }) => bill.to_day)).toEqual(["2024-01-31", "2024-02-29"]);
  const own = readAs(lines("Monat;Strom kWh", "Januar 2025;100,5"), { name: "Strom_2024.csv" });
  expect(own.reading.year).toBe("none");
});

test("heads in two lines: months with energy and money below them, what stands in front holds for each", () => {
  for (const upper of ["Zähler;Jan 2025;;Feb 2025;;Summe;", "Strom 2025;Januar;;Februar;;Gesamt;"])
    expect(bills(upper, ";Strom kWh;€;Strom kWh;€;Strom kWh;€", "Z1;100,5;30,5;90,5;20,5;191;51"), upper).toEqual(months("Z1")); // prettier-ignore
});
