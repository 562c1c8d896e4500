// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { putRows, renameSpace } from "#data/building/actions.ts";
import { liveSpaces } from "#data/building/queries.ts";
import { liveContacts } from "#data/people/queries.ts";
import type { ComparedSheets } from "#domain/cobie/compareCobie.ts";
import { cobieSheetNames } from "#domain/cobie/sheetNames.ts";
import { err, ok } from "#kernel/result.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { CobieFile } from "#workers/exchange/api.ts";
import { aShownVersion } from "../../../tests/fixtures/models/aModelProject.ts";
import { onProject } from "../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { CobiePage } from "./CobiePage.tsx";
import type { ReadCobieFile } from "./useCobieImport.ts";

const on = onProject();
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["cobie", "modelcheck"]);
});
beforeEach(async () => {
  const version = await aShownVersion(on.db, on.projectId, { sha256: "a".repeat(64) });
  const place = { project_id: on.projectId, model_id: version.id };
  await putRows(on.db, {
    spaces: [{ ...place, express_id: 1, global_id: "g1", name: "1.01", net_area_m2: 10 }],
    assets: [{ ...place, express_id: 2, global_id: "g2", name: "Pumpe", ifc_class: "IfcPump" }],
    changes: [],
  });
});
afterEach(cleanup);

const row = (values: object) => ({ values, extra: [] });
/** A workbook with one room under another name and with another area, an unknown pump, a contact, and a job. */
const content: CobieFile = {
  rows: { ...(Object.fromEntries(cobieSheetNames.map((name) => [name, 0])) as CobieFile["rows"]), Space: 1, Component: 1, Contact: 1, Job: 4 }, // prettier-ignore
  sheets: {
    Facility: [row({ LinearUnits: "meters", AreaUnits: "square meters" })],
    Space: [row({ Name: "Bad Nord", ExtIdentifier: "g1", FloorName: null, Description: null, Category: "Sanitär", NetArea: 12, GrossArea: null, UsableHeight: null })], // prettier-ignore
    Component: [row({ Name: "Kessel", ExtIdentifier: null, TypeName: null, TagNumber: null })],
    Contact: [row({ Email: "lift@firma.de", GivenName: null, FamilyName: null, Company: "Lift GmbH", Phone: "5", Category: null })], // prettier-ignore
  } as unknown as ComparedSheets,
  findings: [{ kind: "missing_value", sheet: "Space", row: 2, column: "FloorName", value: null }],
};

async function open(readFile: ReadCobieFile) {
  const page = { projectId: on.projectId, modelId: undefined, onVersion: () => undefined };
  showPage(<CobiePage {...page} readFile={readFile} />, { db: on.db });
  const user = userEvent.setup();
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!found) throw new Error("no place for files yet");
    return found;
  });
  await user.upload(input, new File(["x"], "haus.xlsx"));
  return user;
}

const rooms = async () => (await firstValueFrom(liveSpaces(on.db, on.projectId))).map(({ name, usage }) => [name, usage ?? null]); // prettier-ignore
const people = async () => (await firstValueFrom(liveContacts(on.db, on.projectId))).map(({ name }) => name);

test("a workbook is compared and counted; what is left chosen is taken over, and all of it given back", async () => {
  const user = await open(async () => ok(content));
  expect(await screen.findByText("„haus.xlsx“ mit dem Gebäude verglichen")).toBeTruthy();
  const changes = screen.getByRole("table", { name: "Was sich ändern würde" });
  expect(within(changes).getByText("Bad Nord")).toBeTruthy();
  const sheets = screen.getByRole("table", { name: "Was die Datei enthält" });
  expect(within(sheets).getByText("Wartungsaufgaben")).toBeTruthy();
  expect(screen.getByText("Kessel")).toBeTruthy(); // only in the file
  expect(within(screen.getByRole("table", { name: "Andere Maße" })).getByText(/12,00/)).toBeTruthy();
  expect(screen.getByText("1 Pflichtangabe fehlt.")).toBeTruthy();
  expect(await rooms()).toEqual([["1.01", null]]);

  await user.click(screen.getByRole("checkbox", { name: "Nutzung (1)" }));
  await user.click(screen.getByRole("button", { name: "2 Angaben übernehmen" }));
  expect(await screen.findByText("1 Angabe übernommen. 1 Kontakt angelegt.")).toBeTruthy();
  expect(await rooms()).toEqual([["Bad Nord", null]]);
  expect(await people()).toEqual(["Lift GmbH"]);

  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect(await screen.findByText(/^Zurückgenommen/)).toBeTruthy();
  expect(await rooms()).toEqual([["1.01", null]]);
  expect(await people()).toEqual([]);
});

test("after everything was taken over the page says that file and building agree", async () => {
  const user = await open(async () => ok(content));
  await user.click(await screen.findByRole("button", { name: "3 Angaben übernehmen" }));
  expect(await screen.findByText("Die Datei sagt nichts anderes")).toBeTruthy();
  expect(await rooms()).toEqual([["Bad Nord", "Sanitär"]]);
  const [room] = await firstValueFrom(liveSpaces(on.db, on.projectId));
  await renameSpace(on.db, room!.id, "Dusche");
  expect(await screen.findByRole("button", { name: "1 Angabe übernehmen" })).toBeTruthy();
});

test("a file that is no COBie is named with what to do, and nothing is changed", async () => {
  await open(async () => err({ kind: "not_cobie" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/haus\.xlsx.*keines der Blätter von COBie/);
  expect(await rooms()).toEqual([["1.01", null]]);
});

test("a reader that breaks is no end of the page", async () => {
  const noted = vi.spyOn(console, "error").mockReturnValue(undefined);
  await open(() => Promise.reject(new Error("worker")));
  expect((await screen.findByRole("alert")).textContent).toContain("Fehler im Programm");
  expect(noted).toHaveBeenCalledOnce();
  noted.mockRestore();
});
