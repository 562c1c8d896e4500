// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject } from "#data/projects/actions.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { importRuns, removeRuns } from "#shell/imports/importRun.ts";
import { waitUntilEnded, endImports } from "../../../tests/fixtures/models/someImports.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { ProjectsPage } from "./ProjectsPage.tsx";

const at = "2026-11-20T08:00:00.000Z";
let db: Database;
endImports();

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["projects", "ifc"]);
});
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  removeRuns(() => true); // what is being read is known to the whole process
  await db.close();
});

const organisationArrives = () =>
  db.settings.insert({
    id: "o",
    kind: "organisation",
    scope: "org:o",
    name: "Hausverwaltung Süd",
    created_at: at,
    updated_at: at,
  });

async function fillForm(name: string, year: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Projekt anlegen" }));
  const form = screen.getByRole("dialog", { name: "Neues Projekt" });
  if (name) await user.type(within(form).getByLabelText("Name"), name);
  await user.type(within(form).getByLabelText("Baujahr"), year);
  await user.click(within(form).getByRole("button", { name: "Speichern" }));
}

const stored = async () => (await db.projects.find().exec()).map((project) => project.toJSON());

test("without a project the page offers a file of one's own and the sample building", async () => {
  showPage(<ProjectsPage />, { db });
  expect(await screen.findByRole("button", { name: "Beispielgebäude laden" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Datei wählen" })).toBeDefined();
  expect(screen.getByText(/Noch kein Projekt/)).toBeDefined();
});

test("a project made right after signing up waits for the organisation, then leads to the import", async () => {
  const router = showPage(<ProjectsPage />, { db });
  await fillForm("Lindenhof", "1978");
  expect(await screen.findByText(/Ihre Organisation wird gerade geholt/)).toBeDefined();
  expect(await stored()).toEqual([]);
  await organisationArrives();
  await waitFor(() => expect(router.state.location.pathname).toBe("/bim-ifc"));
  expect(await stored()).toMatchObject([
    { name: "Lindenhof", year_of_construction: 1978, organisation_id: "o" },
  ]);
});

test("a file that is no model is named on the page, and no project is made of it", async () => {
  await organisationArrives();
  const user = userEvent.setup({ applyAccept: false });
  const router = showPage(<ProjectsPage />, { db });
  const input = await screen.findByLabelText("Datei wählen", { selector: "input" });
  await user.upload(input, new File(["%PDF-1.7"], "Grundriss.pdf"));
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^Grundriss\.pdfDas ist ein PDF, kein IFC-Modell/,
  );
  await user.upload(input, new File([], "leer.ifc"));
  expect(await screen.findByText(/Die Datei ist leer/)).toBeDefined();
  expect(await stored()).toEqual([]);
  expect(router.state.location.pathname).toBe("/");
});

test("a file that begins like a model and cannot be read leaves no project behind", async () => {
  await organisationArrives();
  const user = userEvent.setup({ applyAccept: false });
  const router = showPage(<ProjectsPage />, { db });
  const input = await screen.findByLabelText("Datei wählen", { selector: "input" });
  const begun = "ISO-10303-21;HEADER;FILE_SCHEMA(('IFC4'));ENDSEC;DATA;"; // nothing reads it here: there are no workers
  await user.upload(input, new File([begun], "Lindenhof.ifc"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/bim-ifc"));
  await waitUntilEnded();
  expect(importRuns()).toMatchObject([{ state: "failed", fileName: "Lindenhof.ifc", isNew: true }]);
  expect(await stored()).toEqual([]);
});

test("a name is asked for and an impossible year is refused, and nothing is stored", async () => {
  await organisationArrives();
  showPage(<ProjectsPage />, { db });
  await fillForm("", "78");
  expect(await screen.findByText("Ein Projekt braucht einen Namen.")).toBeDefined();
  expect(screen.getByText(/Das Baujahr liegt zwischen 1000 und/)).toBeDefined();
  expect(await stored()).toEqual([]);
});

test(
  "a project goes into the archive and comes out again; another stays where it is",
  { timeout: 30_000 },
  async () => {
    for (const name of ["Lindenhof", "Altbau"]) await createProject(db, { organisation_id: "o", name });
    const user = userEvent.setup();
    showPage(<ProjectsPage />, { db });
    const list = () => screen.getByRole("list", { name: "Projekte" });
    await user.click(await screen.findByRole("button", { name: "Mehr zu Lindenhof" }));
    await user.click(await screen.findByRole("menuitem", { name: "Ins Archiv legen" }));
    await waitFor(() => expect(within(list()).queryByText("Lindenhof")).toBeNull());
    expect(within(list()).getByText("Altbau")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Archiv (1)" }));
    expect(screen.getByRole("button", { name: "Mehr zu Lindenhof" })).toBeDefined();
    const toast = (await screen.findByText("Lindenhof liegt im Archiv")).parentElement!;
    await user.click(within(toast).getByRole("button", { name: "Rückgängig" }));
    await waitFor(() => expect(within(list()).getByText("Lindenhof")).toBeDefined());
  },
);

test("a deleted project leaves the list and can be brought back", { timeout: 30_000 }, async () => {
  const created = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!created.ok) throw new Error("the project was not created");
  const user = userEvent.setup();
  showPage(<ProjectsPage />, { db });
  await user.click(await screen.findByRole("button", { name: "Mehr zu Lindenhof" }));
  await user.click(await screen.findByRole("menuitem", { name: "Löschen" }));
  await screen.findByRole("button", { name: "Beispielgebäude laden" });
  const toast = (await screen.findByText("Lindenhof gelöscht")).parentElement!;
  await user.click(within(toast).getByRole("button", { name: "Rückgängig" }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ id: created.value.id, name: "Lindenhof" }]),
  );
});
