// @vitest-environment jsdom
import { Blob as NodeBlob } from "node:buffer";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Module } from "#shell/module.ts";
import { ModulesContext } from "#shell/modules.ts";
import { BuildingInPlace } from "#shared/model/BuildingInPlace.tsx";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { keepModelRecord } from "#workers/ifc/client.ts";
import { element, model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { aShownVersion } from "../../../../tests/fixtures/models/aModelProject.ts";
import { drawnModel } from "../../../../tests/fixtures/models/drawnModel.ts";
import { onProject } from "../../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { viewer } from "../module.ts";

beforeAll(async () => {
  // That of jsdom cannot be read as a stream, which packing a record needs.
  vi.stubGlobal("Blob", NodeBlob);
  // Brought by the first view otherwise, which takes seconds on a busy machine.
  await Promise.all([import("./Building.tsx"), import("#ui/model3d/Scene3d.ts")]);
  await startI18n("de");
  await i18n.loadNamespaces(["viewer", "ifc"]);
});
afterEach(cleanup);
const here = onProject();
const poster = <p>{"Bild"}</p>;

/** Two storeys of one room each, a wall at the room of the lower one; jsdom draws no 3D. */
async function aKeptBuilding(sha256: string) {
  await aShownVersion(here.db, here.projectId, { sha256 });
  await keepModelRecord({
    sha256,
    bytes: 1000,
    model: model({
      storeys: [
        { express_id: 1, global_id: "eg", name: "Erdgeschoss", elevation_m: 0 },
        { express_id: 2, global_id: "og", name: "Obergeschoss", elevation_m: 3 },
      ],
      spaces: [
        space({ express_id: 10, name: "0.01", long_name: "Küche", storey_id: 1, net_area_m2: 12 }),
        space({ express_id: 11, name: "1.01", long_name: "Bad", storey_id: 2, net_area_m2: 8 }),
      ],
      elements: [element({ express_id: 20, ifc_class: "IfcWall", storey_id: 1 })],
    }),
    faces: [],
    geometry: drawnModel(
      [boxShape(4, 3, 2.5), boxShape(0.3, 3, 2.5)],
      [placed(10, 0, [0, 0, 0]), placed(11, 0, [0, 0, 3]), placed(20, 1, [-0.3, 0, 0])],
    ),
    properties: new Map(),
  });
}

const show = (part: Parameters<typeof BuildingInPlace>[0], modules: readonly Module[] = [viewer]) =>
  showPage(
    <ModulesContext value={modules}>
      <BuildingInPlace {...part} />
    </ModulesContext>,
    { db: here.db },
  );

test("there is a poster until somebody asks for the building; without 3D it is a plan, and the same button gives the poster back", async () => {
  await aKeptBuilding("a".repeat(64));
  const loads = vi.fn(viewer.building);
  show({ projectId: here.projectId, first: "scene", poster }, [{ ...viewer, id: "one", building: loads }]);
  const user = userEvent.setup();
  expect(await screen.findByText("Bild")).toBeDefined();
  expect(loads).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Gebäude drehen" }));
  expect(await screen.findByText(/Der Grundriss und die Räume stehen hier/)).toBeDefined();
  expect(screen.getByRole("img", { name: /^Grundriss Erdgeschoss/ })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "3D" }).disabled).toBe(true);
  const close = screen.getByRole("button", { name: "3D schließen" });
  expect(document.activeElement).toBe(close);
  await user.click(close);
  expect(screen.getByText("Bild")).toBeDefined();
  expect(screen.queryByRole("img", { name: /^Grundriss/ })).toBeNull();
});

test("a chosen room opens its storey and is marked in plan and table; its place in the whole view is a link", async () => {
  await aKeptBuilding("b".repeat(64));
  show({ projectId: here.projectId, first: "plan", chosen: new Set([11]) });
  const picture = await screen.findByRole("img", { name: /^Grundriss Obergeschoss/ });
  expect(picture.querySelector('[data-id="11"]')?.getAttribute("class")).toMatch(/selected/);
  await userEvent.click(screen.getByText("1 Raum als Tabelle"));
  const row = within(screen.getByRole("table", { name: "Räume: Obergeschoss" })).getByRole("row");
  expect(row.getAttribute("aria-current")).toBe("true");
  expect(row.textContent).toBe("1.01Bad8,0\u00A0m²");
  expect(screen.getByRole("link", { name: "In 3D öffnen" }).getAttribute("href")).toBe(
    `/3d-viewer?project=${here.projectId}&pick=11`,
  );
});

test("another storey is looked at, and a tap in the plan names what is there", async () => {
  await aKeptBuilding("c".repeat(64));
  const tapped: (number | null)[] = [];
  show({ projectId: here.projectId, first: "plan", onChoose: (id) => tapped.push(id) });
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText("Geschoss"), "Obergeschoss");
  const picture = await screen.findByRole("img", { name: /^Grundriss Obergeschoss/ });
  await user.click(picture.querySelector('[data-id="11"]')!);
  expect(tapped).toEqual([11]);
});

test("elements that lose heat are named with their colours", async () => {
  await aKeptBuilding("d".repeat(64));
  show({ projectId: here.projectId, first: "plan", heatLosses: new Map([[20, 14.5]]) });
  const legend = await screen.findByRole("list", { name: "Legende" });
  expect(legend.textContent).toBe("14,5");
  expect(screen.getByRole("link", { name: "In 3D öffnen" }).getAttribute("href")).toContain("heat_loss");
});

test("what this device has not read is told, with the way to where it is fetched", async () => {
  await aShownVersion(here.db, here.projectId, { sha256: "e".repeat(64) });
  show({ projectId: here.projectId, first: "scene" });
  expect(await screen.findByText(/liegt nicht aufbereitet auf diesem Gerät/)).toBeDefined();
  expect(screen.getByRole("link", { name: "In 3D öffnen" })).toBeDefined();
});

test("whoever may not see models sees the poster alone", async () => {
  show({ projectId: here.projectId, first: "scene", poster }, []);
  expect(await screen.findByText("Bild")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
