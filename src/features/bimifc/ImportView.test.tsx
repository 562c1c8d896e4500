// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ModelVersion } from "#data/documents.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { ImportRun } from "#shell/imports/importRun.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { ImportView } from "./ImportView.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["bimifc", "ifc", "imports"]);
});
afterEach(cleanup);

const begun: ImportRun = {
  id: 1,
  projectId: "p",
  fileName: "haus.ifc",
  bytes: 2_400_000,
  state: "reading",
  phases: { sniff: { done: 0, total: 0, began: 0, ended: 10 }, open: { done: 0, total: 0, began: 10 } },
  known: { storeys: [], spaces: [] },
};
const kitchen = {
  express_id: 9,
  global_id: "g",
  name: "1.01",
  long_name: "Küche",
  storey_id: 1,
  storey: "EG",
  net_area_m2: 14.7,
  gross_area_m2: null,
  volume_m3: null,
  height_m: 2.6,
  area_origin: { from: "geometry" },
  usage: null,
  flags: [],
} as const;

function show(run: Partial<ImportRun>) {
  const said: string[] = [];
  showPage(
    <ImportView
      run={{ ...begun, ...run }}
      now={500}
      onStop={() => said.push("angehalten")}
      onAgain={() => said.push("nochmal")}
      onFiles={(files) => said.push(...files.map(({ name }) => name))}
    />,
  );
  return said;
}

test("while the file is read nothing is counted as zero, and it can be stopped", async () => {
  const said = show({});
  expect(await screen.findByRole("heading", { name: "Modell wird eingelesen" })).toBeDefined();
  expect(screen.getAllByText("–")).toHaveLength(4);
  await userEvent.click(screen.getByRole("button", { name: "Anhalten" }));
  expect(said).toEqual(["angehalten"]);
});

test("rooms stand there before the geometry, with where their area comes from", async () => {
  show({
    phases: { ...begun.phases, structure: { done: 1, total: 1, began: 20 } },
    known: {
      storeys: [{ express_id: 1, global_id: "s", name: "EG", elevation_m: 0 }],
      spaces: [kitchen],
    },
  });
  const table = await screen.findByRole("table", { name: "Räume des Modells" });
  expect(within(table).getByText("Küche")).toBeDefined();
  expect(within(table).getByText("Güte B: aus der Geometrie berechnet")).toBeDefined();
  expect(screen.getByText("±0,00")).toBeDefined();
  expect(screen.getByText("3D-Ansicht").closest("li")?.textContent).toContain("folgt");
});

test("a full storage is said, nothing is claimed to be lost, and the next file can be chosen", async () => {
  const said = show({ state: "failed", problem: { kind: "storage_full" } });
  expect((await screen.findByRole("alert")).textContent).toContain("Der Speicher dieses Geräts ist voll");
  expect(screen.queryByRole("button", { name: "Anhalten" })).toBeNull();
  await userEvent.upload(
    screen.getByLabelText("Andere Datei wählen", { selector: "input" }),
    new File(["x"], "zweites.ifc"),
  );
  expect(said).toEqual(["zweites.ifc"]);
});

test("a stopped import says that nothing was stored", async () => {
  show({ state: "cancelled" });
  expect(
    await screen.findByText(
      "Sie haben das Einlesen angehalten. Es wurde nichts gespeichert; das Projekt ist, wie es war.",
    ),
  ).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  const steps = within(screen.getByRole("list", { name: "Schritte des Einlesens" }));
  expect(steps.getByText("Datei lesen").textContent).toBe("Datei lesen, angehalten");
  expect(steps.queryByText(/nicht gelungen/)).toBeNull();
});

test("a model that lies in an archive is named as it is called in there, with the archive", async () => {
  show({ archive: "alle.ifczip" });
  expect(await screen.findByText(/haus\.ifc aus alle\.ifczip, 2,4\sMB/)).toBeDefined();
});

const read = { partial: false, warnings: [], counts: {}, space_count: 1 } as unknown as ModelVersion;

test("nothing is called inconspicuous that has no rooms, or does not fit into the storage", async () => {
  const calm = "Nichts aufgefallen.";
  show({ state: "done", model: read });
  expect(await screen.findByText(calm)).toBeDefined();
  cleanup();
  show({ state: "done", model: { ...read, space_count: 0 } });
  expect(await screen.findByText(/^Räume \(IfcSpace\) hat das Modell\. Ohne sie/)).toBeDefined();
  expect(screen.queryByText(calm)).toBeNull();
  cleanup();
  show({ state: "done", model: read, uncached: true });
  expect(await screen.findByText(/passte nicht mehr in den Speicher/)).toBeDefined();
  expect(screen.queryByText(calm)).toBeNull();
});
