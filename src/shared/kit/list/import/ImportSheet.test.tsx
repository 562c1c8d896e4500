// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { type ReactNode, useMemo } from "react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { KeyRow, LabelRow } from "#data/documents.ts";
import { importedLabel, labelsFor, reassignLabel } from "#data/labels/actions.ts";
import { liveLabels } from "#data/labels/queries.ts";
import { noteInBatch } from "#data/importBatches.ts";
import { liveListBatches } from "#data/lists/imports.ts";
import { readAll } from "#data/read.ts";
import { addFilled } from "#data/saveFilled.ts";
import { readTable } from "#domain/spreadsheet/readTable.ts";
import { ok } from "#kernel/result.ts";
import { useRecords } from "#shared/kit/useRecords.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { useLive } from "#shell/useLive.ts";
import { onProject } from "../../../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../../../tests/fixtures/pages/showPage.tsx";
import { ImportSheet } from "./ImportSheet.tsx";
import type { ListImport } from "./listImport.ts";
import type { RowReader } from "./useListImport.ts";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["list", "records"]);
});
afterEach(cleanup);

/** What the worker does, on this thread; the hash of a file is its length here. */
const read: RowReader = async (file) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = readTable(bytes);
  return table.ok ? ok({ table: table.value, sha256: `${bytes.length}`.padStart(64, "0") }) : table;
};
const importing: ListImport<LabelRow> = {
  kind: "label",
  fields: ["short_id", "target_kind", "target_name", "storey"],
  needed: ["target_kind", "target_name"],
  create: importedLabel,
};

function Sheet() {
  const { db, projectId } = on;
  const live = useLive(useMemo(() => liveLabels(db, projectId), [db, projectId]));
  const rows = live.status === "ready" ? live.value : [];
  return <ImportSheet list="labels" {...{ importing, projectId, rows, read }} nameOf={({ target_name }) => target_name} onClose={() => undefined} />; // prettier-ignore
}

const labels = () => firstValueFrom(liveLabels(on.db, on.projectId));
const names = async () => (await labels()).map(({ target_name, storey }) => [target_name, storey ?? null]);

/** The sheet of a project with two labels, with a file in it. */
async function choose(text: string) {
  await labelsFor(on.db, on.projectId, [{ target_kind: "meter", target_name: "Z-1" }, { target_kind: "space", target_name: "Bad", storey: "EG" }]); // prettier-ignore
  return chooseIn(<Sheet />, text);
}

async function chooseIn(sheet: ReactNode, text: string) {
  showPage(sheet, { db: on.db });
  const user = userEvent.setup();
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!found) throw new Error("no place for files yet");
    return found;
  });
  await user.upload(input, new File([text], "liste.csv", { type: "text/csv" }));
  return user;
}
const counts = () => [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);

test("a file is tried, its first rows are said, nothing is written before one says so; then it goes as it came", async () => {
  const user = await choose("Type;Nom;Étage\nZähler;Z-1;UG\nMeter;Z-2;UG\nRaum;Bad;EG\n");
  // the heads of another language that the product has words for, else by hand
  await screen.findByText("Probelauf, nichts geschrieben");
  await user.click(screen.getByRole("button", { name: "Spalten zuordnen" }));
  const options = (name: RegExp) => screen.getByRole("combobox", { name });
  for (const [head, field] of [
    [/Type/, "target_kind"],
    [/Nom/, "target_name"],
    [/Étage/, "storey"],
  ] as const)
    // prettier-ignore
    await user.selectOptions(options(head), field);
  await waitFor(() => expect(counts()).toEqual(["1", "1", "1", "0"]));
  expect(screen.getByText("Zeile 3 legt „Z-2“ an.")).toBeTruthy();
  expect(screen.getByText(/^Zeile 2 ändert „Z-1“\..*UG\.$/)).toBeTruthy();
  expect(await labels()).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "2 Zeilen übernehmen" }));
  await waitFor(async () => expect(await names()).toEqual([["Bad", "EG"], ["Z-1", "UG"], ["Z-2", "UG"]])); // prettier-ignore
  const again = (await labels()).find(({ target_name }) => target_name === "Z-2")!;
  await reassignLabel(on.db, again.id, { ...again, storey: "DG" });
  await user.click(await screen.findByRole("button", { name: "Zurücknehmen: liste.csv" }));
  await user.click(within(await screen.findByRole("dialog", { name: /zurücknehmen\?/ })).getByRole("button", { name: "Zurücknehmen" })); // prettier-ignore
  expect(
    await screen.findByText(
      "1 Zeile blieb, weil seitdem jemand etwas daran geändert, dazu geschrieben oder damit verknüpft hat.",
    ),
  ).toBeTruthy();
  expect(await names()).toEqual([["Bad", "EG"], ["Z-1", null], ["Z-2", "DG"]]); // prettier-ignore
});

test("each error stands in words at its row and column, and what is right can go on without it", async () => {
  await choose("Art;Name;Geschoss\nTür;T-1;EG\nZähler;;EG\nZähler;Z-2;UG\n");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Spalten zuordnen" }));
  for (const [head, field] of [
    [/Art/, "target_kind"],
    [/Name/, "target_name"],
    [/Geschoss/, "storey"],
  ] as const)
    // prettier-ignore
    await user.selectOptions(screen.getByRole("combobox", { name: head }), field);
  await waitFor(() => expect(counts()).toEqual(["1", "0", "0", "2"]));
  expect(screen.getByText(/^Zeile 2, /)).toBeTruthy();
  expect(screen.getByText(/„Tür“ gibt es hier nicht. Möglich sind: Raum, .*Zähler/)).toBeTruthy();
  expect(screen.getByText("Hier muss etwas stehen.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "1 Zeile übernehmen" }));
  await waitFor(async () => expect(await labels()).toHaveLength(3));
});

test("a file that is no table is refused with a way out, and the next one can be chosen", async () => {
  await choose("\u0000\u0001\u0002");
  expect(await screen.findByText("„liste.csv“ wurde nicht gelesen")).toBeTruthy();
  expect(screen.getByText("Das ist weder eine Tabelle noch eine Textdatei.")).toBeTruthy();
  expect(screen.getByText("Datei wählen")).toBeTruthy();
});

test("every change of a row that is there is shown, old and new, however many rows are new", async () => {
  const rows = Array.from({ length: 5 }, (_, at) => `Zähler;N-${at};EG\n`).join("");
  const user = await choose(`Art;Name;Geschoss\n${rows}Raum;Bad;UG\n`);
  await user.click(await screen.findByRole("button", { name: "Spalten zuordnen" }));
  for (const [head, field] of [
    [/Art/, "target_kind"],
    [/Name/, "target_name"],
    [/Geschoss/, "storey"],
  ] as const)
    // prettier-ignore
    await user.selectOptions(screen.getByRole("combobox", { name: head }), field);
  await waitFor(() => expect(counts()).toEqual(["5", "1", "0", "0"]));
  expect(screen.getByText(/^Zeile 7 ändert „Bad“\..*EG → UG\.$/)).toBeTruthy();
});

test("a file without heads loses no row, and a person may say otherwise", async () => {
  const user = await choose("Zähler;Z-7\nZähler;Z-8\n");
  const heads = await screen.findByRole<HTMLSelectElement>("combobox", {
    name: "Zeile mit den Überschriften",
  });
  expect(heads.value).toBe("-1");
  await user.selectOptions(screen.getByRole("combobox", { name: /Spalte 1/ }), "target_kind");
  await user.selectOptions(screen.getByRole("combobox", { name: /Spalte 2/ }), "target_name");
  await waitFor(() => expect(counts()).toEqual(["2", "0", "0", "0"]));
  await user.selectOptions(heads, "1: Zähler · Z-7");
  expect(screen.getByRole("combobox", { name: /Z-7/ })).toBeTruthy();
  await user.selectOptions(heads, "-1");
  await user.selectOptions(screen.getByRole("combobox", { name: /Spalte 1/ }), "target_kind");
  await user.selectOptions(screen.getByRole("combobox", { name: /Spalte 2/ }), "target_name");
  await user.click(screen.getByRole("button", { name: "2 Zeilen übernehmen" }));
  await waitFor(async () => expect(await labels()).toHaveLength(4));
});

test("a name that the server would refuse is refused in the dry run, with how many characters there is room for", async () => {
  const user = await choose(`Zähler;${"Z".repeat(300)}\nZähler;${"Z".repeat(200)}\n`);
  await user.selectOptions(await screen.findByRole("combobox", { name: /Spalte 1/ }), "target_kind");
  await user.selectOptions(screen.getByRole("combobox", { name: /Spalte 2/ }), "target_name");
  await waitFor(() => expect(counts()).toEqual(["1", "0", "0", "1"]));
  expect(screen.getByText("Der Text hat 300 Zeichen; Platz ist für 200.")).toBeTruthy();
});

const keysOfFile: ListImport<KeyRow> = {
  kind: "key",
  fields: ["number", "name", "holder", "handed_out_on"],
};

function KeySheet() {
  const keys = useRecords<KeyRow>("key", on.projectId, "number");
  const rows = keys.status === "ready" ? keys.value : [];
  return <ImportSheet list="keys" {...{ importing: keysOfFile, projectId: on.projectId, rows, read }} nameOf={({ number, name }) => `${number} ${name}`} onClose={() => undefined} />; // prettier-ignore
}

test("a file takes no step: what only a step sets is refused in words, and a new row begins where a step could have brought it", async () => {
  const said = { number: "A 1", name: "Tor", state: "available" };
  await addFilled(on.db, { kind: "key", projectId: on.projectId, said });
  const file =
    "Nummer;Name;Bei wem;Ausgegeben am\nA 1;Tor;Frau Adler;2026-11-02\nA 2;Dach;Frau Adler;2026-11-02\nA 3;Keller;Frau Adler;\n";
  const user = await chooseIn(<KeySheet />, file);
  await waitFor(() => expect(counts()).toEqual(["1", "0", "0", "2"]));
  expect(screen.getAllByText("Das ändert keine Datei, nur ein Schritt am Eintrag selbst: Aushändigen. Lassen Sie die Zelle leer.")).toHaveLength(2); // prettier-ignore
  expect(screen.getByText("Zeile 4, Ausgegeben am")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "1 Zeile übernehmen" }));
  const standing = async () => {
    const all = (await readAll(on.db.work, { kind: "key" })) as readonly KeyRow[];
    return Object.fromEntries(all.map(({ number, state, holder }) => [number, [state, holder ?? null]]));
  };
  await waitFor(async () =>
    expect(await standing()).toEqual({ "A 1": ["available", null], "A 2": ["handed_out", "Frau Adler"] }),
  );
});

test("a row begins in the state that the file says, and one that is there takes none from it", async () => {
  await addFilled(on.db, { kind: "key", projectId: on.projectId, said: { number: "A 1", name: "Tor", state: "available" } }); // prettier-ignore
  const user = await chooseIn(
    <KeySheet />,
    [
      "Nummer;Name;Stand;Bei wem;Ausgegeben am;Wie er verloren ging",
      "A 1;Tor;verloren;;;",
      "A 2;Dach;ausgesondert;;;",
      "A 3;Keller;ausgegeben;;;",
      "A 4;Hof;vorhanden;Frau Adler;2026-11-02;",
      "A 5;Bad;verloren;;;im Zug",
      "A 6;Bad;kaputt;;;",
    ].join("\n"),
  );
  await waitFor(() => expect(counts()).toEqual(["2", "0", "0", "4"]));
  const places = ["Zeile 2, Stand", "Zeile 4, Bei wem", "Zeile 4, Ausgegeben am", "Zeile 5, Bei wem", "Zeile 5, Ausgegeben am", "Zeile 7, Stand"]; // prettier-ignore
  for (const place of places) expect(screen.getByText(place)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "2 Zeilen übernehmen" }));
  await waitFor(async () => {
    const all = (await readAll(on.db.work, { kind: "key" })) as readonly KeyRow[];
    const states = all.map(({ number, state }) => `${number} ${state}`).toSorted();
    expect(states).toEqual(["A 1 available", "A 2 retired", "A 5 lost"]);
  });
});

test("a device that gets full says how much was written, and never that nothing was", async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `Zähler;N-${at}`).join("\n");
  const user = await choose(`${rows}\n`);
  await user.selectOptions(await screen.findByRole("combobox", { name: /Spalte 1/ }), "target_kind");
  await user.selectOptions(screen.getByRole("combobox", { name: /Spalte 2/ }), "target_name");
  const insert = on.db.work.bulkInsert.bind(on.db.work);
  const full = vi.spyOn(on.db.work, "bulkInsert").mockImplementationOnce(insert).mockRejectedValueOnce(new DOMException("full", "QuotaExceededError")); // prettier-ignore
  await user.click(screen.getByRole("button", { name: "250 Zeilen übernehmen" }));
  expect(await screen.findByText("„liste.csv“ wurde nur zum Teil übernommen: 200 Zeilen")).toBeTruthy();
  full.mockRestore();
  expect(screen.getByText("Der Speicher dieses Geräts ist voll. Nicht alles wurde übernommen. Was da ist, lässt sich mit dem Import zurücknehmen.")).toBeTruthy(); // prettier-ignore
  expect(await screen.findByText(/· 200 Zeilen · abgebrochen, vorgesehen waren 250 Zeilen$/)).toBeTruthy();
});

const leaves = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("while rows are written the sheet says so, its trial stands still, leaving asks first, and an end leaves the rest out", async () => {
  const rows = Array.from({ length: 650 }, (_, at) => `Zähler;N-${at}`).join("\n");
  const user = await choose(`${rows}\n`);
  await user.selectOptions(await screen.findByRole("combobox", { name: /Spalte 1/ }), "target_kind");
  await user.selectOptions(screen.getByRole("combobox", { name: /Spalte 2/ }), "target_name");
  await waitFor(() => expect(counts()).toEqual(["650", "0", "0", "0"]));
  const insert = on.db.work.bulkInsert.bind(on.db.work);
  const goOn = Promise.withResolvers<void>();
  const slow = vi.spyOn(on.db.work, "bulkInsert").mockImplementationOnce(insert).mockImplementationOnce(async (all) => { await goOn.promise; return insert(all); }); // prettier-ignore
  await user.click(screen.getByRole("button", { name: "650 Zeilen übernehmen" }));
  const bar = await screen.findByRole("progressbar", { name: "„liste.csv“ wird übernommen" });
  await waitFor(() => expect(bar.getAttribute("aria-valuetext")).toBe("200 von 650 Zeilen"));
  expect(screen.getByText("„liste.csv“ wird übernommen")).toBeTruthy();
  expect(screen.queryByText("Probelauf, nichts geschrieben")).toBeNull();
  // what is written already is in the list, and is still new in the trial
  await waitFor(async () => expect(await labels()).toHaveLength(202));
  expect(counts()).toEqual(["650", "0", "0", "0"]);
  expect(leaves()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Beenden" }));
  goOn.resolve();
  expect(await screen.findByText("„liste.csv“ wurde nur zum Teil übernommen: 400 Zeilen")).toBeTruthy();
  slow.mockRestore();
  expect(await labels()).toHaveLength(402);
  expect(leaves()).toBe(true);
  const goBack = Promise.withResolvers<void>();
  const find = on.db.work.findByIds.bind(on.db.work);
  vi.spyOn(on.db.work, "findByIds").mockImplementationOnce((ids) => ({ exec: async () => { await goBack.promise; return find(ids).exec(); } }) as never); // prettier-ignore
  await user.click(await screen.findByRole("button", { name: "Zurücknehmen: liste.csv" }));
  await user.click(within(await screen.findByRole("dialog", { name: /zurücknehmen\?/ })).getByRole("button", { name: "Zurücknehmen" })); // prettier-ignore
  expect(await screen.findByRole("progressbar", { name: "Import „liste.csv“ wird zurückgenommen" })).toBeTruthy(); // prettier-ignore
  expect(leaves()).toBe(false);
  goBack.resolve();
  expect(await screen.findByText("Import „liste.csv“ zurückgenommen")).toBeTruthy();
  expect(await labels()).toHaveLength(2);
});

test("an import that another device is writing says so, and has no way back yet", async () => {
  const user = await choose("Zähler;Z-7\nZähler;Z-8\n");
  await user.selectOptions(await screen.findByRole("combobox", { name: /Spalte 1/ }), "target_kind");
  await user.selectOptions(screen.getByRole("combobox", { name: /Spalte 2/ }), "target_name");
  await user.click(screen.getByRole("button", { name: "2 Zeilen übernehmen" }));
  await screen.findByRole("button", { name: "Zurücknehmen: liste.csv" });
  const [batch] = await firstValueFrom(liveListBatches(on.db, on.projectId, "label"));
  await noteInBatch(on.db, batch!.id, { taken_count: 0, reading: { ...batch!.batch, device: "another" } });
  expect(await screen.findByText(/· wird gerade eingelesen$/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Zurücknehmen: liste.csv" })).toBeNull();
});

test("a row that meets several entries names them", async () => {
  for (const name of ["Tor", "Dach"])
    await addFilled(on.db, { kind: "key", projectId: on.projectId, said: { number: "A 1", name, state: "available" } }); // prettier-ignore
  await chooseIn(<KeySheet />, "Nummer;Name\na 1;Keller\n");
  await waitFor(() => expect(counts()).toEqual(["0", "0", "0", "1"]));
  const found = await screen.findByText(/^Das trifft auf 2 Einträge zu: /);
  expect(found.textContent).toContain("A 1 Dach");
  expect(found.textContent).toContain("A 1 Tor");
});
