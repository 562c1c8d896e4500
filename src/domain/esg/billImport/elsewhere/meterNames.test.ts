import { expect, test } from "vitest";
import { basis } from "../../bills/aBill.fixture.ts";
import { importedBillId } from "../billIdentity.ts";
import { dryRun } from "../dryRun.ts";
import { readAs } from "../readAs.fixture.ts";

const lines = (...rows: readonly string[]) => rows.join("\r\n");
const rows = (...file: readonly string[]) => readAs(lines(...file)).run.rows.map(({ bill, state }) => `${bill.carrier} ${bill.meter} ${bill.amount} ${state}`); // prettier-ignore

test("the number of a meter goes before its point of supply, that before the place, in five languages", () => {
  for (const [place, number] of [
    ["Lieferstelle", "Zählernummer"],
    ["Abnahmestelle", "Zähler"],
    ["Verbrauchsstelle", "Stromzähler Nr."],
    ["Entnahmestelle", "Marktlokation"],
    ["Lieferstelle", "MeLo-ID"],
    ["Anlage", "Zählpunkt"],
    ["Marktlokation", "Zähler-Nr."],
    ["Zählpunkt", "Gerätenummer"],
    ["Supply point", "Meter serial number"],
    ["MPAN", "Meter ID"],
    ["Point de livraison", "N° compteur"],
    ["PDL", "Numéro de compteur"],
    ["Punto de suministro", "Número de contador"],
    ["CUPS", "Contador"],
    ["Punto di fornitura", "Matricola contatore"],
    ["POD", "Numero contatore"],
    ["Adresse", "Zähler"],
    ["Zählwerk", "Lieferstelle"],
    ["Zählertyp", "Zähler"],
  ] as const)
    for (const [first, second] of [
      [`${place};${number}`, ["Musterstr. 1;Z1", "Musterstr. 1;Z2"]],
      [`${number};${place}`, ["Z1;Musterstr. 1", "Z2;Musterstr. 1"]],
    ] as const)
      expect(rows(`Medium;${first};von;bis;Verbrauch kWh`, ...second.map((row) => `Strom;${row};01.01.2025;31.12.2025;3000,5`)), first).toEqual(["electricity Z1 3000.5 fine", "electricity Z2 3000.5 fine"]); // prettier-ignore
});

test("a place that names no meter is the place; a row without a number is named by its point", () => {
  const head = "Lieferstelle;Marktlokation;Zähler;Medium;Jahr;Verbrauch kWh";
  expect(rows(head, "Musterstr. 1;51238696781;Z1;Strom;2025;100,5", "Musterstr. 2;51238696782;;Strom;2025;90,5")).toEqual(["electricity Z1 100.5 fine", "electricity 51238696782 90.5 fine"]); // prettier-ignore
  expect(rows(head, "Musterstr. 1;;;Strom;2025;100,5", "Musterstr. 2;;;Strom;2025;90,5")).toEqual(["electricity Musterstr. 1 100.5 fine", "electricity Musterstr. 2 90.5 fine"]); // prettier-ignore
});

test("meters of one given name at two places are two meters", () => {
  for (const place of ["Abnahmestelle", "Gebäude", "Liegenschaft"])
    expect(rows(`${place};Zähler;Medium;Jahr;Verbrauch kWh`, "Haus A;1;Strom;2025;100,5", "Haus B;1;Strom;2025;90,5", "Haus B;2;Strom;2025;80,5"), place).toEqual(["electricity Haus A · 1 100.5 fine", "electricity Haus B · 1 90.5 fine", "electricity 2 80.5 fine"]); // prettier-ignore
  const numbered = rows("Abnahmestelle;Zähler;Medium;Jahr;Verbrauch kWh", "Haus A;1EMH00123;Strom;2024;100,5", "Haus A, EG;1EMH00123;Strom;2025;90,5"); // prettier-ignore
  expect(numbered).toEqual(["electricity 1EMH00123 100.5 fine", "electricity 1EMH00123 90.5 fine"]);
  const standings = readAs(lines("Gebäude;Zähler;Medium;Ablesedatum;Zählerstand kWh", "A;1;Strom;31.12.2024;100,5", "B;1;Strom;31.12.2024;5000,5", "A;1;Strom;31.12.2025;150,5", "B;1;Strom;31.12.2025;5100,5")).run.rows; // prettier-ignore
  expect(standings.map(({ bill, no_bill }) => no_bill ?? `${bill.meter} ${bill.amount}`)).toEqual(["first_reading", "first_reading", "A · 1 50", "B · 1 100"]); // prettier-ignore
});

test("a column of meters that only names what is billed, or registers, leaves the place the meter", () => {
  expect(rows("Abnahmestelle;Zähler;Jahr;Verbrauch kWh", "Haus A;Strom;2025;100,5", "Haus A;Fernwärme;2025;90,5")).toEqual(["electricity Haus A 100.5 fine", "district_heat Haus A 90.5 fine"]); // prettier-ignore
  expect(rows("Medium;Abnahmestelle;Zähler;Jahr;Verbrauch kWh", "Strom;Haus A;HT;2025;100,5", "Strom;Haus A;NT;2025;90,5")).toEqual(["electricity Haus A 191 fine", "electricity Haus A 90.5 no_bill"]); // prettier-ignore
});

test("a file that was imported while its place was the meter gives nothing twice", () => {
  const file = lines("Lieferstelle;Zählernummer;Medium;Jahr;Verbrauch kWh", "Musterstr. 1;Z1;Strom;2025;100,5", "Musterstr. 1;Z2;Strom;2025;90,5"); // prettier-ignore
  const { table, reading, run } = readAs(file);
  const known = run.rows.map(({ bill }) => ({ ...bill, id: importedBillId("p", { ...bill, meter: "Musterstr. 1" }, 0, bill.meter.toLowerCase()) })); // prettier-ignore
  expect(dryRun(table, reading, { ...basis, project_id: "p", known }).rows.map(({ state }) => state)).toEqual(["known", "known"]); // prettier-ignore
});
