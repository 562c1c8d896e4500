// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ModelVersion } from "#data/documents.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { type ImportRun, waitingRun } from "#shell/imports/importRun.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { ImportQueue } from "./ImportQueue.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["imports", "ifc"]);
});
afterEach(cleanup);

const run = (name: string, fields: Partial<ImportRun>): ImportRun => ({
  ...waitingRun("p", { name, size: 2_500_000 }),
  ...fields,
});
const version = { version: 3, storeys: [{}, {}], space_count: 7 } as unknown as ModelVersion;

const open3d = "In 3D öffnen";

/** The queue with these imports; answers what a person has asked for. */
function show(...runs: readonly ImportRun[]) {
  const asked: (string | number)[] = [];
  showPage(
    <ImportQueue
      runs={runs}
      onStop={(id) => asked.push(id)}
      onStopAll={() => asked.push("all")}
      onClear={() => asked.push("clear")}
      next={<a href="/3d-viewer">{open3d}</a>}
    />,
  );
  return asked;
}
const rowOf = async (name: string) => {
  const list = within(
    await screen.findByRole("list", { name: "Dateien in der Reihenfolge, in der sie gelesen werden" }),
  );
  return list.getByText(name).closest<HTMLElement>("li")!;
};

test("each file says what came of it: the version, what is already there, what was wrong and that nothing was lost", async () => {
  show(
    run("haus.ifc", { state: "done", model: version }),
    run("kopie.ifc", { state: "same", model: version, archive: "alle.zip" }),
    run("anbau.ifc", { state: "done", model: { ...version, discipline: "services" }, isSuggested: true }),
    run("leer.ifc", { state: "failed", problem: { kind: "empty_file" } }),
  );
  expect((await rowOf("haus.ifc")).textContent).toMatch(/2,5\sMB, 2 Geschosse, 7 Räume.*Version 3/);
  expect((await rowOf("kopie.ifc")).textContent).toMatch(
    /^kopie\.ifc aus alle\.zip.*Byte für Byte schon als Version 3/,
  );
  expect((await rowOf("anbau.ifc")).textContent).toContain(
    "Abgelegt als Fachmodell: TGA (alle Gewerke). Das Hauptmodell ist geblieben",
  );
  const wrong = within(await rowOf("leer.ifc")).getByRole("alert");
  expect(wrong.textContent!.length).toBeGreaterThan(20);
  expect(screen.getByText("4 Dateien, 2 eingelesen")).toBeTruthy();
});

test("a file that breaks off says so in its row, with what to do; a whole one does not", async () => {
  const cut = [
    { kind: "dangling_references", count: 3 },
    { kind: "truncated", count: 1 },
  ];
  show(
    run("halb.ifc", { state: "done", model: { ...version, partial: true, warnings: cut } }),
    run("haus.ifc", { state: "done", model: { ...version, partial: false, warnings: [] } }),
  );
  expect((await rowOf("halb.ifc")).textContent).toMatch(
    /Die Datei bricht mitten in einem Eintrag ab\..*unvollständig.*Version 3/,
  );
  expect((await rowOf("haus.ifc")).textContent).not.toContain("unvollständig");
});

test("what is being read shows real counts; it and what waits can be stopped one by one, what is being kept cannot", async () => {
  const at = { done: 1200, total: 4800, began: 0 };
  const runs = [
    run("eins.ifc", { state: "storing" }),
    run("zwei.ifc", { state: "reading", phases: { properties: at } }),
    run("drei.ifc", { state: "waiting" }),
  ];
  const asked = show(...runs);
  expect((await rowOf("zwei.ifc")).textContent).toContain("1.200 von 4.800");
  expect(screen.queryByRole("button", { name: "eins.ifc anhalten" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "zwei.ifc anhalten" }));
  await userEvent.click(screen.getByRole("button", { name: "drei.ifc anhalten" }));
  await userEvent.click(screen.getByRole("button", { name: "Alle anhalten" }));
  expect(asked).toEqual([runs[1]!.id, runs[2]!.id, "all"]);
  expect(screen.getByText("0 von 3 Dateien fertig. Sie können weiterarbeiten.")).toBeTruthy();
  expect(screen.queryByText(open3d)).toBeNull(); // nothing to open yet
});

test("when all have ended the list can be emptied and what came of it opened; a stopped file left nothing behind", async () => {
  const asked = show(
    run("haus.ifc", { state: "done", model: version }),
    run("zwei.ifc", { state: "cancelled" }),
  );
  expect((await rowOf("zwei.ifc")).textContent).toContain(
    "Von Ihnen angehalten. Von dieser Datei wurde nichts gespeichert.",
  );
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText(open3d)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Alle anhalten" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Liste leeren" }));
  expect(asked).toEqual(["clear"]);
});
