// @vitest-environment jsdom
import { Blob as WholeBlob } from "node:buffer";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { rowsOfProject } from "#data/building/actions.ts";
import type { Database } from "#data/database.ts";
import { addEvidence } from "#data/evidence/actions.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { shownModel } from "#data/models/actions.ts";
import { createProject } from "#data/projects/actions.ts";
import { ok } from "#kernel/result.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { aVersion, onlyReads } from "../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { projectWithVersions } from "../../../tests/fixtures/models/twoVersions.ts";
import { VersionsPage } from "./VersionsPage.tsx";

let open: Database | undefined;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["models", "imports", "ifc"]);
});
afterEach(async () => {
  cleanup();
  await open?.close();
  open = undefined;
});

/** A house of two rooms, whose second version has lost one of them. */
const twoVersions = (db: Database) =>
  projectWithVersions(db, [
    {
      sha256: "a".repeat(64),
      rooms: [
        { express_id: 11, x: 0, global_id: "a", name: "Büro" },
        { express_id: 12, x: 5, global_id: "b", name: "Lager" },
      ],
    },
    { sha256: "b".repeat(64), rooms: [{ express_id: 31, x: 0, global_id: "a", name: "Büro" }] },
  ]);
const list = () => screen.findByRole("list", { name: "Versionen, die neueste zuerst" });

test("without a model the page says what a file brings and leads to reading one", async () => {
  open = await memoryDatabase();
  const project = await createProject(open, { organisation_id: "o1", name: "Haus" });
  if (!project.ok) throw new Error(project.error.kind);
  showPage(<VersionsPage projectId={project.value.id} />, { db: open });
  expect(await screen.findByText("Noch kein Modell")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Modell einlesen" }).getAttribute("href")).toBe(
    `/bim-ifc?project=${project.value.id}`,
  );
});

test("the newest version stands first, the shown one is marked and compared with the one before it", async () => {
  open = await memoryDatabase();
  const { projectId, versions } = await twoVersions(open);
  showPage(<VersionsPage projectId={projectId} />, { db: open });
  const rows = within(await list()).getAllByRole("listitem");
  expect(rows.map((row) => /Version \d/.exec(row.textContent!)?.[0])).toEqual(["Version 2", "Version 1"]);
  expect(rows[0]!.textContent).toContain("Wird gezeigt");
  const [first, second] = versions;
  const compared = `before=${first!.id}&after=${second!.id}`;
  for (const name of ["Mit der vorigen vergleichen", "Version 1 mit der gezeigten vergleichen"])
    expect(screen.getByRole("link", { name }).getAttribute("href")).toContain(compared);
});

test("a version of a file that broke off says that it is a part, and why; the others say nothing", async () => {
  open = await memoryDatabase();
  const { projectId } = await twoVersions(open);
  await aVersion(open, projectId, {
    sha256: "c".repeat(64),
    partial: true,
    warnings: [{ kind: "truncated", count: 1 }],
  });
  showPage(<VersionsPage projectId={projectId} />, { db: open });
  const rows = within(await list()).getAllByRole("listitem");
  const says = rows.map(({ textContent }) => /unvollständig/.test(textContent!));
  expect(says).toEqual([true, false, false]);
  expect(rows[0]!.textContent).toContain("Eingelesen ist, was davor steht");
});

test("an earlier version is shown again with its rooms, and the message leads back", async () => {
  open = await memoryDatabase();
  const { projectId, versions } = await twoVersions(open);
  const [first, second] = versions;
  showPage(<VersionsPage projectId={projectId} />, { db: open });
  await userEvent.click(await screen.findByRole("button", { name: "Version 1 zeigen" }));
  expect(await screen.findByText("Version 1 wird gezeigt")).toBeTruthy();
  expect((await shownModel(open, projectId))?.id).toBe(first!.id);
  const rows = await rowsOfProject(open, projectId);
  expect(new Map(rows.map(({ name, model_id }) => [name, model_id]))).toEqual(
    new Map([
      ["Büro", first!.id],
      ["Lager", first!.id],
    ]),
  );
  await userEvent.click(screen.getByRole("button", { name: "Rückgängig" }));
  await screen.findByText("Version 2 wird gezeigt");
  expect((await shownModel(open, projectId))?.id).toBe(second!.id);
});

test("a room that the shown version lost is named as long as something is tied to it", async () => {
  open = await memoryDatabase();
  const { projectId } = await twoVersions(open);
  const lager = (await rowsOfProject(open, projectId)).find(({ name }) => name === "Lager")!;
  showPage(<VersionsPage projectId={projectId} />, { db: open });
  await list();
  expect(screen.queryByRole("list", { name: "Räume und Anlagen ohne Gegenstück" })).toBeNull();
  const added = await addEvidence(
    open,
    {
      project_id: projectId,
      title: "Riss",
      file_name: "riss.txt",
      mime: "text/plain",
      about_kind: "space",
      about_id: lager.id,
      bytes: new WholeBlob(["x"]) as unknown as Blob, // jsdom's own cannot be read piece by piece
    },
    () => Promise.resolve(ok(undefined)),
  );
  expect(added.ok).toBe(true);
  const left = await screen.findByRole("list", { name: "Räume und Anlagen ohne Gegenstück" });
  expect(left.textContent).toContain("Lager");
  expect(left.textContent).toContain("1 Eintrag");
});

test("a model of a discipline stands in a list of its own, becomes one of another, and the message takes that back", async () => {
  open = await memoryDatabase();
  const { projectId } = await twoVersions(open);
  await aVersion(open, projectId, { sha256: "c".repeat(64), file_name: "tga.ifc", discipline: "services" });
  showPage(<VersionsPage projectId={projectId} />, { db: open });
  const found = async (title: string) =>
    within(await screen.findByRole("list", { name: "Fachmodelle" })).findByText(title);
  await found("TGA (alle Gewerke), Version 1: tga.ifc");
  expect(within(await list()).getAllByRole("listitem")).toHaveLength(2);
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Gehört zu: tga.ifc, Version 1" }),
    "Heizung und Kälte",
  );
  await found("Heizung und Kälte, Version 1: tga.ifc");
  const told = await screen.findByText("tga.ifc gehört jetzt zu: Heizung und Kälte");
  const toast = within(told.closest<HTMLElement>("[role=status]")!); // those of the tests before may still stand there
  await userEvent.click(toast.getByRole("button", { name: "Rückgängig" }));
  await found("TGA (alle Gewerke), Version 1: tga.ifc");
});

test("a model of a discipline is compared with the version of the same discipline before it, the first one with none", async () => {
  open = await memoryDatabase();
  const { projectId } = await twoVersions(open);
  const add = (sha: string, discipline: "services" | "structure") =>
    aVersion(open!, projectId, { sha256: sha.repeat(64), file_name: `${sha}.ifc`, discipline });
  const [first, , second] = [
    await add("c", "services"),
    await add("d", "structure"),
    await add("e", "services"),
  ];
  showPage(<VersionsPage projectId={projectId} />, { db: open });
  const disciplines = within(await screen.findByRole("list", { name: "Fachmodelle" }));
  const links = await disciplines.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("aria-label"))).toEqual([
    "TGA (alle Gewerke): Version 2 mit der vorigen vergleichen",
  ]);
  expect(links[0]!.getAttribute("href")).toContain(`before=${first.id}&after=${second.id}`);
});

test("the shown version leaves the main model only for another version, which is shown then", async () => {
  open = await memoryDatabase();
  const { projectId, versions } = await twoVersions(open);
  showPage(<VersionsPage projectId={projectId} />, { db: open });
  await list();
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Gehört zu: haus-2.ifc, Version 2" }),
    "Tragwerk",
  );
  await screen.findByText("Tragwerk, Version 1: haus-2.ifc");
  expect((await shownModel(open, projectId))?.id).toBe(versions[0]!.id);
  // the only one left is the main model for good
  await waitFor(() => expect(screen.queryByRole("combobox", { name: /haus-1/ })).toBeNull());
});

test("who may not change models sees the versions and no way to show another one", async () => {
  open = await memoryDatabase();
  const { projectId } = await twoVersions(open);
  await onlyReads(open);
  showPage(<VersionsPage projectId={projectId} />, { db: open });
  await list();
  await waitFor(() => expect(screen.queryByRole("link", { name: "Modell einlesen" })).toBeNull());
  await waitFor(() => expect(screen.queryByRole("button", { name: /zeigen$/ })).toBeNull());
  expect(screen.getByRole("link", { name: "Version 1 mit der gezeigten vergleichen" })).toBeTruthy();
});
