import { expect, test } from "vitest";
import { readAs } from "./readAs.fixture.ts";

/** What becomes of the rows of a file: state, amount, unit, doubts. */
const rowsOf = (...lines: readonly string[]) =>
  readAs(lines.join("\n")).run.rows.map(({ state, bill, doubts }) => [state, bill.amount, bill.unit, ...doubts.map(({ kind }) => kind)].join(" ")); // prettier-ignore
const fieldsOf = (...lines: readonly string[]) =>
  Object.fromEntries(readAs(lines.join("\n")).reading.columns.map(({ head, field }) => [head, field]));

test.each([
  ["Heizöl", "Lieferung", "Entnahme"],
  ["Pellets", "Wareneingang", "Lagerabgang"],
  ["Fioul", "Entrée", "Sortie"],
  ["Gasóleo", "Entrada", "Salida"],
  ["Gasolio", "Carico", "Scarico"],
  ["Heating oil", "Delivery", "Consumption"],
])("fuel that comes into a store and goes out of it counts once: %s, %s, %s", (fuel, into, out) => {
  const file = [
    "Brennstoff;Datum;Vorgang;Menge kg",
    `${fuel};13.02.2025;${into};3000`,
    `${fuel};28.02.2025;${out};900`,
  ];
  expect(rowsOf(...file)).toEqual([expect.stringMatching(/^questionable .* into_store$/), expect.stringMatching(/^questionable .* out_of_store$/)]); // prettier-ignore
  expect(readAs(file.join("\n")).run.sums[0]!.rows).toBe(1);
});

test.each([
  ["E/S", "E", "S"],
  ["Zugang/Abgang", "Z", "A"],
  ["In/Out", "In", "Out"],
])("the letters below %s say which way fuel went", (head, into, out) => {
  expect(rowsOf(`Brennstoff;Datum;${head};Menge l`, `Heizöl;13.02.2025;${into};3000`, `Heizöl;28.02.2025;${out};900`)).toEqual([expect.stringMatching(/into_store$/), expect.stringMatching(/out_of_store$/)]); // prettier-ignore
});

test("what was taken out alone is a consumption", () => {
  expect(rowsOf("Brennstoff;Datum;Vorgang;Menge kg", "Pellets;28.02.2025;Entnahme;900", "Pellets;31.03.2025;Entnahme;800")).toEqual(["fine 900 kg", "fine 800 kg"]); // prettier-ignore
});

test.each([
  ["Tank vorher", "Tank nachher"],
  ["Tank before", "Tank after"],
  ["Cuve avant", "Cuve après"],
  ["Depósito antes", "Depósito después"],
  ["Serbatoio prima", "Serbatoio dopo"],
])("the level of a tank before and after a delivery names no meter: %s, %s", (before, after) => {
  const fields = fieldsOf(
    `Brennstoff;Datum;${before};${after};Geliefert l`,
    "Heizöl;15.01.2025;350;1850;1500",
  );
  expect([fields[before], fields[after], fields["Geliefert l"]]).toEqual([null, null, "amount"]);
});

test.each([
  ["Vor Lieferung l", "Nach Lieferung l"],
  ["Before delivery l", "After delivery l"],
  ["Avant livraison (L)", "Après livraison (L)"],
])("what lay there before and after a delivery is not delivered: %s, %s", (before, after) => {
  expect(rowsOf(`Brennstoff;Datum;${before};${after};Geliefert l`, "Heizöl;15.01.2025;350;1850;1500")).toEqual(["fine 1500 l"]); // prettier-ignore
});

test("a meter before and after is read as two standings", () => {
  expect(rowsOf("Medium;Von;Bis;Zähler vorher;Zähler nachher;Einheit", "Strom;01.01.2025;31.01.2025;1000;1500;kWh")).toEqual(["fine 500 kWh"]); // prettier-ignore
});

test("a monthly list of stocks makes a consumption of what was delivered; its balance is no amount", () => {
  expect(rowsOf("Brennstoff;Monat;Bestand Vormonat;Lieferung;Bestand Monatsende;Einheit", "Pellets;2025-01;8,5;0;6,0;t")).toEqual(["fine 2.5 t"]); // prettier-ignore
  expect(fieldsOf("Fuel;Date;Received l;Issued l;Balance l", "Heating oil;13/02/2025;3000;900;4600")).toMatchObject({ "Received l": null, "Issued l": "amount", "Balance l": null }); // prettier-ignore
});

test.each(["Liegenschaft", "Adresse", "Site", "Nom du site", "Building", "Kostenstelle", "Hausnr.", "WE"])(
  "rows of different houses repeat each other nowhere, also below %s",
  (head) => {
    expect(rowsOf(`${head};Medium;Monat;Verbrauch kWh`, "A 1;Strom;01.2024;1000", "B 2;Strom;01.2024;1000")).toEqual(["fine 1000 kWh", "fine 1000 kWh"]); // prettier-ignore
  },
);

test("of two houses with one number of a meter no row is taken for a repetition, and bills of earlier imports are known", () => {
  const file = "Site;Meter;Fuel;Month;kWh\nA;1;Electricity;Jan 2024;1000\nB;1;Electricity;Jan 2024;1000";
  expect(readAs(file).run.counts.repeated).toBe(0);
  const houses = "Objekt;Medium;Monat;Verbrauch kWh\nA;Strom;01.2024;1000\nB;Strom;01.2024;1000";
  const earlier = readAs(houses.replaceAll("Objekt", "Lfd").replaceAll(/^[AB];/gm, ";")).run.rows;
  const known = earlier.map(({ id, bill }) => ({ ...bill, id }));
  expect(readAs(houses, { known }).run.counts.known).toBe(2);
});

test("a row that is repeated counts in no sum", () => {
  const row = "Strom;Z1;01.2024;1000";
  expect(readAs(`Medium;Zähler;Monat;Verbrauch kWh\n${row}\n${row}`).run.sums).toMatchObject([{ amount: "1000", rows: 1 }]); // prettier-ignore
});

test("the other side of an account is a credit note to be looked at", () => {
  expect(rowsOf("Medium;Zähler;Monat;Verbrauch kWh;S/H", "Strom;Z1;01.2024;1000;S", "Strom;Z1;01.2024;1000;H")).toEqual(["fine 1000 kWh", "questionable 1000 kWh credit_positive"]); // prettier-ignore
});
