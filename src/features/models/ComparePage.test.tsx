// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { rowsOfProject } from "#data/building/actions.ts";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { decisionsBetween } from "#data/models/decisions.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { forgetModelRecord } from "#workers/ifc/client.ts";
import { aVersion } from "../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { projectWithVersions } from "../../../tests/fixtures/models/twoVersions.ts";
import { comparingHere } from "../../../tests/fixtures/workers/workersHere.ts";
import { ComparePage } from "./ComparePage.tsx";

beforeAll(comparingHere);

let open: Database | undefined;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["models", "imports", "ifc", "versions"]);
});
afterEach(async () => {
  cleanup();
  await open?.close();
  open = undefined;
});

/** Two offices that got other ids and moved: nobody knows which is which. */
async function show() {
  open = await memoryDatabase();
  const found = await projectWithVersions(open, [
    {
      sha256: "c".repeat(64),
      rooms: [
        { express_id: 11, x: 0, global_id: "a", name: "Büro" },
        { express_id: 12, x: 5, global_id: "b", name: "Büro" },
      ],
    },
    {
      sha256: "d".repeat(64),
      rooms: [
        { express_id: 31, x: 20, global_id: "c", name: "Büro" },
        { express_id: 32, x: 30, global_id: "d", name: "Büro" },
      ],
    },
  ]);
  const [before, after] = found.versions;
  return { ...found, before: before!, after: after!, db: open };
}
/** The question of what the first office is; the way back from a decision names it too. */
const asked = /^IfcSpace, Büro \(#11\)/;
const page = (projectId: string, before: string, after: string, db: Database) =>
  showPage(<ComparePage {...{ projectId, before, after }} />, { db });

test("what nobody can tell apart is asked, and a decision carries the room over", async () => {
  const { projectId, before, after, db } = await show();
  page(projectId, before.id, after.id, db);
  expect(await screen.findByRole("heading", { name: "Version 1 und Version 2" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "In 3D ansehen" }).getAttribute("href")).toBe(
    `/3d-viewer?project=${projectId}&before=${before.id}&after=${after.id}`,
  );
  const [row] = (await rowsOfProject(db, projectId)).filter(({ express_id }) => express_id === 11);
  await userEvent.click(await screen.findByRole("radio", { name: "Zu klären" }));
  await userEvent.selectOptions(await screen.findByLabelText(asked), "32");
  await waitFor(async () =>
    expect((await rowsOfProject(db, projectId)).find(({ id }) => id === row!.id)).toMatchObject({
      model_id: after.id,
      express_id: 32,
    }),
  );
  expect(await decisionsBetween(db, before, after)).toEqual([{ before: 11, after: 32 }]);
  await waitFor(() => expect(screen.queryByLabelText(asked)).toBeNull()); // compared anew
});

test("a decision stands in a list and is taken back from there; then it is asked again", async () => {
  const { projectId, before, after, db } = await show();
  const rooms = async () =>
    (await rowsOfProject(db, projectId)).map(({ id, express_id }) => `${id} ${express_id}`).toSorted();
  const start = await rooms();
  page(projectId, before.id, after.id, db);
  await userEvent.click(await screen.findByRole("radio", { name: "Zu klären" }));
  await userEvent.selectOptions(await screen.findByLabelText(asked), "32");
  const made = within(await screen.findByRole("list", { name: "Eben entschieden" }));
  expect(made.getByText("Büro (#32)")).toBeTruthy();
  expect(await rooms()).not.toEqual(start);
  await userEvent.click(made.getByRole("button", { name: "Entscheidung über Büro (#11) zurücknehmen" }));
  expect(await screen.findByText("Entscheidung zurückgenommen")).toBeTruthy();
  expect(await rooms()).toEqual(start);
  expect(await decisionsBetween(db, before, after)).toEqual([]);
  expect(await screen.findByLabelText(asked)).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Eben entschieden" })).toBeNull();
});

test("versions of a discipline are compared too, and their model is named", async () => {
  const { projectId, before, after, db } = await show();
  const add = ({ sha256 }: { sha256: string }) =>
    aVersion(db, projectId, { sha256, file_name: "tga.ifc", discipline: "services" });
  const [old, now] = [await add(before), await add(after)];
  page(projectId, old.id, now.id, db);
  expect(await screen.findByRole("heading", { name: "Version 1 und Version 2" })).toBeTruthy();
  expect(screen.getByText("TGA (alle Gewerke), tga.ifc → tga.ifc")).toBeTruthy();
  expect(await screen.findByRole("radio", { name: "Zu klären" })).toBeTruthy();
});

test("a version of one model beside one of another is no comparison, and the list is offered", async () => {
  const { projectId, before, db } = await show();
  const services = await aVersion(db, projectId, { sha256: "9".repeat(64), discipline: "services" });
  page(projectId, before.id, services.id, db);
  expect(await screen.findByText(/gehören zu verschiedenen Modellen/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Alle Versionen" })).toBeTruthy();
});

test("a version that this device has not is said, with the way to the list", async () => {
  const { projectId, before, db } = await show();
  page(projectId, before.id, "nie", db);
  expect(await screen.findByText(/gibt es auf diesem Gerät nicht/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Alle Versionen" }).getAttribute("href")).toBe(
    `/projects/${projectId}/models`,
  );
});

test("without the file and without a network it says so, that nothing is lost, and tries again when asked", async () => {
  const { projectId, before, after, db } = await show();
  await forgetModelRecord(before.sha256);
  page(projectId, before.id, after.id, db);
  const told = await screen.findByRole("alert");
  expect(told.textContent).toContain("Nichts ging verloren");
  expect(screen.getByRole("button", { name: "Noch einmal versuchen" })).toBeTruthy();
});
