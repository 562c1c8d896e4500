// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import type { BuildingModel, Classification, PropertyGroup } from "#domain/ifc/model.ts";
import { house } from "../../../tests/fixtures/models/aHouse.ts";
import { readCobie } from "#domain/cobie/readCobie.ts";
import { readXlsx } from "#domain/spreadsheet/readXlsx.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { aProject, aShownVersion, keepHouse } from "../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { ElementsPage } from "./ElementsPage.tsx";
import { elementsSearch } from "./elementsSearch.ts";

let open: Database | undefined;
let saved: { readonly blob: Blob; readonly name: string } | undefined;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["elements", "modelcheck", "ifc"]);
  let last: Blob | undefined;
  const addresses = { createObjectURL: (blob: Blob) => ((last = blob), "blob:x"), revokeObjectURL() {} };
  vi.stubGlobal("URL", Object.assign(URL, addresses));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved = { blob: last!, name: this.download };
  });
});
afterEach(async () => {
  cleanup();
  saved = undefined;
  await open?.close();
  open = undefined;
});

function Page({ projectId, start }: { readonly projectId: string; readonly start: object }) {
  const [search, setSearch] = useState(elementsSearch({ project: projectId, ...start }));
  return (
    <ElementsPage
      projectId={projectId}
      search={search}
      onSearch={(next) => setSearch(elementsSearch({ ...search, ...next }))}
    />
  );
}

const common: PropertyGroup = {
  name: "Pset_WallCommon",
  kind: "property_set",
  values: { FireRating: "F 90", LoadBearing: true },
};
const quantities = (Length: number): PropertyGroup => ({
  name: "Qto_WallBaseQuantities",
  kind: "quantity_set",
  values: { Length },
});

const tragend: Classification = {
  system: "DIN 276",
  edition: "2018-12",
  code: "331",
  title: "Tragende Außenwände",
  above: [],
};

/** The house with classes on its walls. */
const classified = {
  elements: house.elements.map((one) => ({
    ...one,
    classifications: one.ifc_class === "IfcWall" ? [tragend] : [],
  })),
};
async function show(start: object = {}, kept: Partial<BuildingModel> = {}) {
  open = await memoryDatabase();
  const sha256 = crypto.randomUUID().replaceAll("-", "").repeat(2);
  const projectId = await aProject(open);
  await aShownVersion(open, projectId, { sha256 });
  await keepHouse(
    sha256,
    new Map([
      [1, [common, quantities(12)]],
      [2, [quantities(12.5)]],
    ]),
    kept,
  );
  return { projectId, router: showPage(<Page {...{ projectId, start }} />, { db: open }) };
}

const table = () => screen.findByRole("grid", { name: "Bauteile und Räume des Modells" });
const names = async () =>
  within(await table())
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector("td")?.textContent);

test("words and kinds narrow the table, and what does not fit is said", async () => {
  await show();
  expect(await names()).toHaveLength(11);
  await userEvent.selectOptions(await screen.findByLabelText("Art"), "IfcWindow");
  expect(await names()).toEqual(["IfcWindow 8"]);
  expect(screen.getByText("1 von 11 Bauteilen und Räumen")).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Suchen/), "turbine");
  expect(await screen.findByText(/Nichts passt zu Suche und Auswahl/)).toBeTruthy();
});

test("a chosen property becomes a column; what is missing, true and numeric reads as that", async () => {
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Spalten wählen" }));
  const sheet = await screen.findByRole("dialog", { name: "Spalten wählen" });
  await userEvent.click(within(sheet).getByLabelText(/^LoadBearing/));
  await userEvent.click(within(sheet).getByLabelText(/^Length/));
  const rowOf = async (name: string) =>
    within(await table())
      .getByText(name)
      .closest("tr")!;
  const cells = async (name: string) =>
    [...(await rowOf(name)).querySelectorAll("td")].slice(-2).map(({ textContent }) => textContent);
  expect(await cells("IfcWall 1")).toEqual(["ja", "12"]);
  expect(await cells("IfcWall 2")).toEqual(["–", "12,50"]);
});

test("a row leads to the element in 3D", async () => {
  const { router, projectId } = await show();
  await userEvent.click(within(await table()).getByText("IfcWindow 8"));
  expect(router.state.location.href).toBe(`/3d-viewer?project=${projectId}&pick=8`);
});

test("what stands there is saved as a workbook, numbers as numbers", async () => {
  await show({ class: "IfcWall", cols: ["Qto_WallBaseQuantities.Length"] });
  await userEvent.click(await screen.findByRole("button", { name: "Speichern" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Als Excel-Tabelle (XLSX)" }));
  expect(saved?.name).toBe("haus-Bauteile-v1.xlsx");
  const read = readXlsx(new Uint8Array(await saved!.blob.arrayBuffer()));
  if (!read.ok) throw new Error(read.error.kind);
  const [header, first, second, ...rest] = read.value[0]!.rows;
  expect(header!.cells.get(7)?.text).toBe("Qto_WallBaseQuantities.Length");
  expect(first!.cells.get(7)).toEqual({ kind: "number", text: "12" });
  expect(second!.cells.get(7)).toEqual({ kind: "number", text: "12.5" });
  expect(rest).toHaveLength(3);
});

test("quantities say of how many they are and where from, and are saved with a decimal comma", async () => {
  await show({ view: "quantities" });
  const sums = await screen.findByRole("table", { name: "Mengen nach Typ und Geschoss" });
  const walls = within(sums).getByText("Wand").closest("tr")!;
  expect(walls.textContent).toContain("bei 2 von 5");
  expect(within(walls).getByText("Güte A: Angaben des Modells")).toBeTruthy();
  expect(within(walls).getByText("Güte B: 5 von 5 aus der Form berechnet")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Speichern" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Als CSV" }));
  const [header, ...lines] = (await saved!.blob.text()).split("\r\n");
  expect(header).toContain("Geschoss;IFC-Klasse;Typ;Anzahl;Länge m;");
  expect(lines.find((line) => line.includes("IfcWall"))).toContain(";5;24,5;2;0;");
});

test("the model is saved as COBie with its author, and what the model does not say is counted", async () => {
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Speichern" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Als COBie/ }));
  expect(await screen.findByText("COBie gespeichert: 2 Räume, 1 Anlagen")).toBeTruthy();
  expect(saved?.name).toBe("haus-COBie-v1.xlsx");
  const read = readCobie(new Uint8Array(await saved!.blob.arrayBuffer()));
  if (!read.ok) throw new Error(read.error.kind);
  const { Space, Component } = read.value.book.sheets;
  expect(Space.map(({ values }) => values.NetArea)).toEqual([48, 48]);
  expect(Component[0]?.values).toMatchObject({ Name: "IfcDoor 9", CreatedBy: "anna@lindenhof.example" });
});

test("a class narrows the table and is a column; saved, code and title stand apart", async () => {
  await show({}, classified);
  await userEvent.selectOptions(await screen.findByLabelText("Klassifikation"), "DIN 276: 331");
  expect(await names()).toHaveLength(5);
  await userEvent.click(screen.getByRole("button", { name: "Spalten wählen" }));
  const sheet = await screen.findByRole("dialog", { name: "Spalten wählen" });
  await userEvent.click(within(sheet).getByLabelText(/^DIN 276/));
  expect(within(await table()).getAllByText("331 Tragende Außenwände")).toHaveLength(5);
  await userEvent.click(screen.getByRole("button", { name: "Speichern" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Als CSV" }));
  const [header, first] = (await saved!.blob.text()).split("\r\n");
  expect(header).toContain(";DIN 276;DIN 276: Bezeichnung");
  expect(first).toContain(";331;Tragende Außenwände");
});

test("quantities by class, and what to do when the record is older than classifications", async () => {
  await show({ view: "quantities", by: "classes" }, classified);
  const sums = await screen.findByRole("table", { name: "Mengen nach Klassifikation" });
  const walls = within(sums).getByText("331").closest("tr")!;
  expect(walls.textContent).toContain("DIN 276");
  expect(walls.textContent).toContain("bei 2 von 5");
  expect(within(sums).getByText("ohne Klassifikation")).toBeTruthy();
  cleanup();
  await open?.close();
  await show({ view: "quantities", by: "classes" }, { counts: { IfcRelAssociatesClassification: 1 } });
  expect(await screen.findByText("Die Klassifikation wurde noch nicht gelesen")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Datei noch einmal lesen" })).toBeTruthy();
});

test("without shapes on this device the way to them is shown instead of an empty file", async () => {
  const { projectId } = await show();
  await userEvent.click(await screen.findByRole("button", { name: "Speichern" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Als glTF/ }));
  const sheet = await screen.findByRole("dialog", { name: "Als glTF speichern" });
  expect(within(sheet).getByText("Die Formen sind auf diesem Gerät nicht gespeichert")).toBeTruthy();
  expect(within(sheet).getByRole("link", { name: "Zur 3D-Ansicht" }).getAttribute("href")).toBe(
    `/3d-viewer?project=${projectId}`,
  );
  const save = within(sheet).getByRole("button", { name: "GLB-Datei speichern" });
  expect((save as HTMLButtonElement).disabled).toBe(true);
});
