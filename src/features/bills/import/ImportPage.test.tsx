// @vitest-environment jsdom
import { Blob as NodeBlob } from "node:buffer";
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { readBills } from "#data/bills/queries.ts";
import { liveFiles } from "#data/evidence/queries.ts";
import { englishFile, fileOf, germanFile, westernFileOf } from "#domain/esg/billImport/billFiles.fixture.ts";
import { dryRun } from "#domain/esg/billImport/dryRun.ts";
import { readImportTable } from "#domain/esg/billImport/importTable.ts";
import { tableReading } from "#domain/esg/billImport/tableReading.ts";
import { ok } from "#kernel/result.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { onProject } from "../../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { ImportPage } from "./ImportPage.tsx";
import type { BillReader } from "./useBillImport.ts";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["bills", "records"]);
});
afterEach(cleanup);
// How long a state is waited for before a test fails: a busy machine may take its time.
configure({ asyncUtilTimeout: 20_000 });

/** What the worker does, on this thread; the hash of a file is its length here. */
const here: BillReader = {
  read: async (file, choices) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const table = readImportTable(bytes, choices);
    if (!table.ok) return table;
    const sha256 = bytes.length.toString(16).padStart(64, "0");
    return ok({ table: table.value, reading: tableReading(table.value, file.name), sha256 });
  },
  try: ({ table, reading, basis }) => Promise.resolve(dryRun(table, reading, basis)),
};

const choose = (text: string, name = "erdgas.csv") => chooseBytes(fileOf(text), name);

async function chooseBytes(bytes: Uint8Array, name: string) {
  cleanup();
  showPage(<ImportPage projectId={on.projectId} reader={here} />, { db: on.db });
  const user = userEvent.setup();
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!found) throw new Error("no place for files yet");
    return found;
  });
  const content = bytes as Uint8Array<ArrayBuffer>;
  const file = new File([content], name, { type: "text/csv" });
  // files of jsdom have no stream
  await user.upload(input, Object.assign(file, { stream: () => new NodeBlob([content]).stream() }));
  return user;
}
const bills = () => readBills(on.db, on.projectId);

test("a file shows how it was read and what would become of it; only then it is taken over; once more it changes nothing", async () => {
  const user = await choose(germanFile);
  expect(await screen.findByText("2 Zeilen in Ordnung")).toBeTruthy();
  expect(screen.getByText("UTF-8")).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>("Trennzeichen").value).toBe(";");
  expect(screen.getByLabelText<HTMLSelectElement>("Spalte „Verbrauch [kWh]“ bedeutet").value).toBe("amount");
  expect(screen.getByText(/22\.222,178.*in 2 Zeilen/)).toBeTruthy();
  expect(await bills()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "2 Rechnungen übernehmen" }));
  expect(await screen.findByText("2 Rechnungen übernommen")).toBeTruthy();
  expect((await bills()).map(({ amount }) => amount).toSorted()).toEqual(["12345.678", "9876.5"]);
  const [file] = await firstValueFrom(liveFiles(on.db, on.projectId));
  expect(file).toMatchObject({ file_name: "erdgas.csv", mime: "text/csv" });
  expect((await bills()).map(({ evidence_ids }) => evidence_ids)).toEqual([[file!.id], [file!.id]]);

  await choose(germanFile);
  expect(await screen.findByText("2 Zeilen sind schon vorhanden")).toBeTruthy();
  expect(screen.getByText("Diese Datei ist schon importiert")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Keine Zeile zu übernehmen" }).disabled).toBe(true); // prettier-ignore
});

test("what the file leaves open is asked before any row is read, and the answer is used", async () => {
  const user = await choose("Medium;Von;Bis;Menge\nStrom;01.01.2025;31.01.2025;1.234", "liste.csv");
  expect(await screen.findByText("Ist 1.234 eintausend oder eins Komma zwei?")).toBeTruthy();
  expect(screen.getByText("In welcher Einheit stehen die Mengen?")).toBeTruthy();
  expect(screen.queryByRole("table", { name: "Probelauf" })).toBeNull();
  await user.selectOptions(screen.getByLabelText("Zahlen"), "1.234,56");
  await user.selectOptions(screen.getByLabelText("Einheit"), "kWh");
  await user.click(await screen.findByRole("button", { name: "1 Rechnung übernehmen" }));
  await waitFor(async () => expect(await bills()).toMatchObject([{ amount: "1234", unit: "kWh" }]));
});

test("rows that cannot be read are named with their line and reason; a person decides about open questions", async () => {
  const text = "Medium;Zähler;Monat;Menge;Einheit\nStrom;Z1;2025-01;hundert;kWh\nStrom;Z1;2025-02;-5;kWh\nStrom;Z1;2025-03;7,5;kWh"; // prettier-ignore
  const user = await choose(text);
  const table = await screen.findByRole("table", { name: "Probelauf" });
  expect(within(table).getByText("Menge: „hundert“ ist keine Zahl in der gewählten Schreibweise")).toBeTruthy(); // prettier-ignore
  expect(screen.getByRole("button", { name: "1 Rechnung übernehmen" })).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: /Zeilen mit offenen Fragen auch übernehmen/ }));
  await user.click(screen.getByRole("button", { name: "2 Rechnungen übernehmen" }));
  await waitFor(async () => expect((await bills()).map(({ amount }) => amount).toSorted()).toEqual(["-5", "7.5"])); // prettier-ignore
});

test("a row of an unknown carrier or unit is called by what its cells say, never by another carrier or unit", async () => {
  await choose("Medium;Monat;Menge;Einheit\nPlasma;2025-01;5;kWh\n;2025-02;6;kWh\nStrom;2025-03;7;Fass");
  const table = await screen.findByRole("table", { name: "Probelauf" });
  const row = (text: RegExp) => within(table).getByText(text).closest("tr")!.textContent;
  expect(row(/„Plasma“/)).toContain("Plasma, 01.01.2025 – 31.01.2025");
  expect(table.textContent).not.toContain("Einkauf");
  expect(row(/„Fass“/)).toContain("7\u00A0Fass");
});

test("the first three rows are told as sentences before anything is taken over, sums and cancellations by their names", async () => {
  await choose("Medium;Zähler;Rechnung;Monat;Menge;Einheit\nStrom;Z9;R1;2025-01;1.000,5;kWh\nStrom;Z9;G1;2025-01;-1.000,5;kWh\nSumme;;;;0,0;\nStrom;Z9;R2;2025-01;900,5;kWh"); // prettier-ignore
  const list = (await screen.findByText("So werden die ersten Zeilen gelesen")).closest("section")!;
  const sentences = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(sentences).toEqual([
    "Zeile 2: Strom · Z9 hat vom 01.01.2025 bis 31.01.2025 1.000,5\u00A0kWh verbraucht. Beleg R1. Vermieter bezieht.",
    "Zeile 3: Eine Gutschrift nimmt von Strom · Z9 vom 01.01.2025 bis 31.01.2025 1.000,5\u00A0kWh zurück. Beleg G1. Vermieter bezieht.",
    "Zeile 4 ist keine Rechnung: Das ist die Summe anderer Zeilen.",
  ].map((text) => text.replace("Vermieter bezieht", "Der Vermieter bezieht"))); // prettier-ignore
});

test("a unit that nobody knows is taught, and the rows with it can be read at once", async () => {
  const user = await choose("Medium;Anlage;Datum;Menge;Einheit\nHackschnitzel;K1;10.01.2025;40,5;srm");
  await user.type(await screen.findByLabelText("1 srm (Holzhackschnitzel) sind"), "250");
  await user.selectOptions(screen.getByLabelText("Einheit für srm"), "kg");
  await user.click(screen.getByRole("button", { name: "Merken: srm" }));
  expect(await screen.findByText("1 Zeile in Ordnung")).toBeTruthy();
  expect(screen.getAllByText(/In der Datei: 40,5 srm\./).length).toBeGreaterThan(0);
});

test("a file of an old program is read in the encoding that its letters speak for; another one is chosen, and nothing else forgets itself", async () => {
  const text = "Medium;Zähler;Jan 2025;Feb 2025;Einheit\nStrom;Öltank;5,5;6,5;kWh";
  const user = await chooseBytes(westernFileOf(text), "alt.csv");
  const encoding = await screen.findByLabelText<HTMLSelectElement>("Zeichensatz");
  expect(encoding.selectedOptions[0]!.text).toBe("WINDOWS-1252, angenommen");
  expect(screen.getByText(/Stimmen diese Wörter\? .*Zeile 1: „Zähler“/)).toBeTruthy();
  expect(await screen.findByText(/^Zeile 2: .*Öltank hat vom 01\.01\.2025 bis 31\.01\.2025/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Aufbau der Tabelle"), "eine Rechnung je Zeile");
  await waitFor(() => expect(screen.queryByText(/Öltank hat vom/)).toBeNull());
  await user.selectOptions(screen.getByLabelText("Zeichensatz"), "MACINTOSH");
  await waitFor(() => expect(screen.queryByText(/Stimmen diese Wörter\?/)).toBeNull());
  expect(screen.getByLabelText<HTMLSelectElement>("Aufbau der Tabelle").value).toBe("plain");
  await user.selectOptions(screen.getByLabelText("Zeichensatz"), "WINDOWS-1252");
  await user.selectOptions(screen.getByLabelText("Aufbau der Tabelle"), "eine Spalte je Zeitraum");
  expect(await screen.findByText(/^Zeile 2: .*Öltank hat vom 01\.01\.2025 bis 31\.01\.2025/)).toBeTruthy();
});

test("where writing breaks nobody says that nothing was written", async () => {
  const user = await choose(germanFile);
  await screen.findByText("2 Zeilen in Ordnung");
  vi.spyOn(console, "error").mockReturnValue();
  const broken = vi.spyOn(on.db.outputs, "bulkInsert").mockRejectedValueOnce(new Error("broken"));
  await user.click(screen.getByRole("button", { name: "2 Rechnungen übernehmen" }));
  expect(await screen.findByText("„erdgas.csv“ zu übernehmen ist gescheitert")).toBeTruthy();
  broken.mockRestore();
  expect(screen.getByText(/Was geschrieben wurde, steht unter „Frühere Importe“/)).toBeTruthy();
  expect(screen.queryByText(/nichts geändert/i)).toBeNull();
});

test("amounts beside the chosen one are asked about before any row is read: added they count, left out they do not", async () => {
  const text = "Medium;Zähler;Monat;Verbrauch kWh;Zusatz kWh\nStrom;Z7;2025-01;1000,5;7,5";
  const user = await choose(text, "zusatz.csv");
  expect(await screen.findByText("Neben der Menge stehen weitere Mengen. Gehören sie dazu?")).toBeTruthy();
  expect(screen.getByText("Spalten: Zusatz kWh")).toBeTruthy();
  expect(screen.queryByRole("table", { name: "Probelauf" })).toBeNull();
  await user.selectOptions(screen.getByLabelText("Weitere Mengen neben der gewählten"), "dazuzählen");
  expect(await screen.findByText("1 Zeile in Ordnung")).toBeTruthy();
  expect(screen.getByText(/Z7 hat vom .* 1\.008.kWh verbraucht/)).toBeTruthy();
  const again = await choose(text, "zusatz.csv");
  await again.selectOptions(await screen.findByLabelText("Weitere Mengen neben der gewählten"), "weglassen");
  expect(await screen.findByText(/Z7 hat vom .* 1\.000,5.kWh verbraucht/)).toBeTruthy();
});

test("what is no consumption is told before anything is taken over, and the parts of a consumption out of a tank are shown", async () => {
  await choose("Medium;Von;Bis;Lieferung l;Bestand l;CO2 kg\nHeizöl;01.01.2025;31.12.2025;3000,5;1200;8000", "tank.csv"); // prettier-ignore
  expect(await screen.findByText("Nicht als Verbrauch gezählt")).toBeTruthy();
  expect(screen.getByText("Bestand l · CO2 kg")).toBeTruthy();
  expect(await screen.findByText("1 Zeile in Ordnung")).toBeTruthy();
  await choose("Medium;Von;Bis;Anfangsbestand l;Lieferung l;Endbestand l\nHeizöl;01.01.2025;31.12.2025;1000,5;3000;1200", "tank.csv"); // prettier-ignore
  expect(await screen.findByText(/2\.800,5.l/, { selector: "li" })).toBeTruthy();
  expect(screen.getAllByText(/In der Datei: 1000,5 \+ 3000 − 1200/).length).toBeGreaterThan(0);
});

test("columns that name no meter are asked about, a heating period for its twelve months: nothing is taken over before", async () => {
  const user = await choose(
    "Medium;Zeitraum;Müller kWh;Meier kWh\nStrom;Winter 23/24;100,5;20,5",
    "haus.csv",
  );
  expect(await screen.findByText("Welche Spalte enthält die Menge?")).toBeTruthy();
  expect(screen.getByText("Stehen Mengen mehrerer Zähler nebeneinander, wählen Sie „eine Spalte je Zähler“.")).toBeTruthy(); // prettier-ignore
  expect(screen.queryByRole("table", { name: "Probelauf" })).toBeNull();
  await user.selectOptions(screen.getByLabelText("Aufbau der Tabelle"), "eine Spalte je Zähler");
  expect(await screen.findByText("Mit welchem Monat beginnt ein Zeitraum wie „2024/25“ oder „Heizperiode 2024/25“?")).toBeTruthy(); // prettier-ignore
  expect(screen.queryByText("Welche Spalte enthält die Menge?")).toBeNull();
  await user.selectOptions(screen.getByLabelText("Erster Monat des Abrechnungsjahrs oder der Heizperiode (zwölf Monate)"), "Juli – Juni"); // prettier-ignore
  expect(await screen.findByText("2 Zeilen in Ordnung")).toBeTruthy();
});

test("months without a year are asked about once; the year that only the file's name says is told", async () => {
  const months = "Monat;Strom kWh\nJanuar;100,5\nFebruar;90,5";
  const user = await choose(months, "strom.csv");
  expect(await screen.findByText("Aus welchem Jahr sind die Monate? Die Datei nennt keins oder mehrere.")).toBeTruthy(); // prettier-ignore
  const year = "Jahr der Monate und Tage ohne Jahr";
  await user.selectOptions(screen.getByLabelText(year), "2024");
  expect(await screen.findByText("2 Zeilen in Ordnung")).toBeTruthy();
  await choose(months, "Strom_2024.csv");
  expect(await screen.findByText("Das Jahr 2024 steht nur im Namen der Datei. Bitte prüfen Sie, ob es für alle Monate gilt.")).toBeTruthy(); // prettier-ignore
  expect(screen.getByLabelText<HTMLSelectElement>(year).value).toBe("2024");
});

test("a way of reading that was kept is used for the next file with the same heads", async () => {
  const user = await choose("Ding;Tag;Wert X\nStrom;2025-01;5,5", "a.csv");
  await user.selectOptions(
    await screen.findByLabelText("Spalte „Ding“ bedeutet"),
    "Energieträger oder Stoff",
  );
  await user.selectOptions(screen.getByLabelText("Spalte „Tag“ bedeutet"), "Zeitraum, Monat oder Tag");
  await user.selectOptions(screen.getByLabelText("Spalte „Wert X“ bedeutet"), "Menge");
  await user.selectOptions(screen.getByLabelText("Einheit"), "kWh");
  await user.type(screen.getByLabelText("Name der Lesart"), "Hausverwaltung");
  await user.click(screen.getByRole("button", { name: "Lesart merken" }));
  expect(await screen.findByText(/Lesart „Hausverwaltung“ gemerkt/)).toBeTruthy();
  await choose("Ding;Tag;Wert X\nStrom;2025-02;6,5", "b.csv");
  expect(await screen.findByText("Gelesen nach „Hausverwaltung“.")).toBeTruthy();
  expect(await screen.findByText("1 Zeile in Ordnung")).toBeTruthy();
});

test("a file that is none is refused by name, and nothing is changed", async () => {
  await choose("", "leer.csv");
  expect((await screen.findByRole("alert")).textContent).toMatch(/leer\.csv.*Die Datei ist leer\./);
  await choose(englishFile.slice(0, 200), "halb.csv");
  expect((await screen.findByRole("alert")).textContent).toMatch(/Anführungszeichen, das nie endet/);
  expect(await bills()).toEqual([]);
});
