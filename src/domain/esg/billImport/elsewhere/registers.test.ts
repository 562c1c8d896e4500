import { expect, test } from "vitest";
import { readAs } from "../readAs.fixture.ts";

const lines = (...rows: readonly string[]) => rows.join("\r\n");
const days = "Z1;01.01.2025;31.12.2025";
const said = (file: string) =>
  readAs(file).run.rows.map(({ bill, findings, no_bill, state }) => no_bill ?? `${bill.amount} ${findings[0]?.kind ?? state}`); // prettier-ignore

test("rows of the registers of one meter are one bill, whatever the column is called and in what language", () => {
  for (const [head, first, second] of [
    ["Zählwerk", "HT", "NT"],
    ["Tarif", "HT", "NT"],
    ["Tarifart", "Hochtarif", "Niedertarif"],
    ["OBIS", "1-0:1.8.1", "1-0:1.8.2"],
    ["Register", "1.8.1", "1.8.2"],
    ["Rate", "Day", "Night"],
    ["Poste", "Heures pleines", "Heures creuses"],
    ["Periodo", "P1", "P2"],
    ["Fascia", "F1", "F2"],
  ] as const) {
    const file = lines(`Medium;Zähler;Von;Bis;${head};Verbrauch;Einheit`, `Strom;${days};${first};8000,0;kWh`, `Strom;${days};${second};2000,5;kWh`); // prettier-ignore
    expect(said(file), head).toEqual(["10000.5 fine", "register"]);
    expect(readAs(file).run.sums.map(({ amount }) => amount), head).toEqual(["10000.5"]); // prettier-ignore
  }
  const named = lines("Medium;Zähler;Von;Bis;Verbrauch;Einheit", `Strom HT;${days};8000,0;kWh`, `Strom NT;${days};2000,5;kWh`); // prettier-ignore
  expect(said(named)).toEqual(["10000.5 fine", "register"]);
});

test("the same register twice, or a row without one, still overlaps; other days and papers stay apart", () => {
  const head = "Medium;Zähler;Von;Bis;Zählwerk;Verbrauch;Einheit;Belegart";
  const [ht, nt] = [`Strom;${days};HT;8000,0;kWh;Rechnung`, `Strom;${days};NT;2000,5;kWh;Rechnung`];
  expect(said(lines(head, ht, nt, `Strom;${days};HT;500,5;kWh;Rechnung`))).toEqual(["8000 overlap", "2000.5 overlap", "500.5 overlap"]); // prettier-ignore
  expect(said(lines(head, ht, `Strom;${days};;2000,5;kWh;Rechnung`))).toEqual(["8000 overlap", "2000.5 overlap"]); // prettier-ignore
  const months = ["01", "02"].flatMap((month) => ["HT", "NT"].map((tariff) => `Strom;Z1;01.${month}.2025;28.${month}.2025;${tariff};70,5;kWh;Rechnung`)); // prettier-ignore
  expect(said(lines(head, ...months))).toEqual(["141 fine", "register", "141 fine", "register"]);
  const taken = [ht, nt].map((row) => row.replace("Rechnung", "Storno"));
  expect(said(lines(head, ht, nt, ...taken))).toEqual(["10000.5 fine", "register", "-10000.5 fine", "register"]); // prettier-ignore
});

test("readings of each register in a row of its own are differed by register", () => {
  const file = lines("Medium;Zähler;Datum;Zählwerk;Zählerstand;Einheit", "Strom;Z1;31.12.2024;HT;1000;kWh", "Strom;Z1;31.12.2024;NT;100;kWh", "Strom;Z1;31.12.2025;HT;9000,5;kWh", "Strom;Z1;31.12.2025;NT;2100;kWh"); // prettier-ignore
  expect(said(file)).toEqual(["first_reading", "first_reading", "10000.5 fine", "register"]);
});
