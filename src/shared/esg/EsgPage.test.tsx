// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { archiveProject } from "#data/projects/actions.ts";
import { aProject } from "../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { EsgAudience } from "./audience.ts";
import { EsgPage } from "./EsgPage.tsx";

const Reading = () => <p>Erklärung</p>;
const Live = ({ projectId }: { readonly projectId: string }) => <p>Zahlen von {projectId}</p>;
const page = <EsgPage reading={Reading} live={Live} />;
const forPerson = <EsgAudience value="person">{page}</EsgAudience>;

let db: Database;
beforeAll(async () => {
  await startI18n("de");
});
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

test("a visitor reads the page, and no database is asked", async () => {
  showPage(page);
  await screen.findByText("Erklärung");
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a project in the address changes nothing for a visitor", async () => {
  const router = showPage(page);
  await router.navigate({ to: "/", search: { project: "p1" } as never });
  await screen.findByText("Erklärung");
  expect(screen.queryByText(/Zahlen von/)).toBeNull();
});

test("who is signed in reads the page, with the way to the figures of each project", async () => {
  const id = await aProject(db);
  const router = showPage(forPerson, { db });
  await screen.findByText("Erklärung");
  const offer = await screen.findByRole("navigation", { name: "Mit den Zahlen eines Projekts" });
  const link = offer.querySelector("a")!;
  expect(link.textContent).toBeTruthy();
  link.click();
  await screen.findByText(`Zahlen von ${id}`);
  expect(router.state.location.search).toEqual({ project: id });
});

test("without a project the offer leads to where one is made", async () => {
  showPage(forPerson, { db });
  await screen.findByRole("link", { name: "Projekt anlegen" });
});

test("an archived project is not offered", async () => {
  const archived = await aProject(db, "Altes Haus");
  await archiveProject(db, archived);
  await aProject(db, "Neues Haus");
  showPage(forPerson, { db });
  await screen.findByRole("link", { name: "Neues Haus" });
  expect(screen.queryByRole("link", { name: "Altes Haus" })).toBeNull();
});
