// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Suspense, useState } from "react";
import type { BuildingModel, Element, PropertyGroup, Space } from "#domain/ifc/model.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { type ViewStep, wholeView } from "#domain/viewer/views/viewState.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { drawnModel } from "../../../tests/fixtures/models/drawnModel.ts";
import { ColourPanel } from "./colours/ColourPanel.tsx";
import { useColouring } from "./colours/useColouring.ts";
import { ViewerView, inScene } from "./ViewerView.tsx";
import { model as house, space } from "../../../tests/fixtures/models/aHouse.ts";
import { render } from "../../../tests/fixtures/pages/showPart.tsx";

beforeAll(async () => {
  await startI18n("de");
  // Brought by the first view otherwise, which takes seconds on a busy machine.
  await import("#ui/model3d/Scene3d.ts");
});
afterEach(cleanup);

const kitchen: Space = {
  express_id: 10,
  global_id: "0Lt8gR_E9ESeGH5uY_g9e9",
  name: "0.02",
  long_name: "Küche",
  storey_id: 1,
  storey: "Erdgeschoss",
  net_area_m2: 12.34,
  gross_area_m2: null,
  volume_m3: 30.5,
  height_m: 2.5,
  area_origin: { from: "quantity_set", set: "Qto_SpaceBaseQuantities", name: "NetFloorArea" },
  usage: "Wohnen",
  flags: [],
};
const wall = {
  express_id: 20,
  global_id: "w",
  ifc_class: "IfcWallStandardCase",
  name: "Außenwand Ost",
  tag: null,
  type_name: "AW 36,5",
  predefined_type: null,
  storey_id: 1,
  space_id: null,
  is_external: true,
  layers: [{ material: "Ziegel", thickness_m: 0.365, lambda_w_mk: 0.18 }],
  u_value: {
    value: 0.45,
    origin: { from: "property_set", set: "Pset_WallCommon", name: "ThermalTransmittance" },
  },
  g_value: null,
  area_m2: null,
  net_area_m2: null,
  host_id: null,
} as Element;
const model = {
  storeys: [{ express_id: 1, global_id: "s", name: "Erdgeschoss", elevation_m: 0 }],
  spaces: [kitchen],
  elements: [wall],
  groups: [],
  georeference: { true_north_deg: null },
  boundaries: [
    {
      space_id: 10,
      element_id: 20,
      level: 2,
      exposure: "external",
      physical: true,
      area_m2: 8.2,
      normal: null,
    },
  ],
} as unknown as BuildingModel;
const geometry = drawnModel([boxShape(4, 3, 2.5)], [placed(10, 0, [0, 0, 0]), placed(30, 0, [5, 0, 0])]);
const sets: readonly PropertyGroup[] = [
  {
    name: "Pset_SpaceCommon",
    kind: "property_set",
    values: { Reference: "NUF 1", PubliclyAccessible: false },
  },
];
const propertiesOf = async (id: number) => (id === 10 ? sets : []);
const readProperties = async () => new Map([[10, sets]]);

function Page({ pick = null }: { readonly pick?: number | null }) {
  const [at, setAt] = useState<{ storey: number | null; pick: number | null }>({ storey: null, pick });
  return (
    <Suspense>
      <ViewerView
        projectId="p"
        name="Lindenhof"
        named={model}
        {...{ model, geometry, propertiesOf, readProperties }}
        storey={at.storey}
        onStorey={(storey) => setAt({ ...at, storey })}
        selected={at.pick}
        onSelect={(pick) => setAt({ ...at, pick })}
        onReveal={(pick) => setAt({ pick, storey: 1 })}
        marks={null}
        onClearMarks={() => undefined}
      />
    </Suspense>
  );
}

/** jsdom has no WebGL: what a device without 3D sees. */
async function listOpened() {
  const user = userEvent.setup();
  render(<Page />);
  expect(await screen.findByText("Dieses Gerät zeigt kein 3D")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Liste öffnen" }));
  return user;
}

test("a device without 3D says so and offers every room in a list, topics and saved views", async () => {
  await listOpened();
  for (const name of ["Plan öffnen", "Vermerke", "Ansichten"])
    expect(screen.getByRole("button", { name })).toBeTruthy();
  const side = screen.getByRole("complementary");
  expect(within(side).getByText("2 Einträge")).toBeTruthy();
  expect(within(side).getByRole("button", { name: /0\.02 Küche/ }).textContent).toContain("12,3");
});

test("a room chosen from the list shows its figures with their origin, its boundaries and its property sets", async () => {
  const user = await listOpened();
  await user.click(screen.getByRole("button", { name: /0\.02 Küche/ }));
  const side = screen.getByRole("complementary");
  expect(within(side).getByRole("heading", { name: "0.02 Küche" })).toBeTruthy();
  expect(within(side).getByText("Raum, Erdgeschoss")).toBeTruthy();
  expect(within(side).getByText("NetFloorArea (Qto_SpaceBaseQuantities)")).toBeTruthy();
  expect(within(side).getByText("Datengüte A")).toBeTruthy();
  await waitFor(() => expect(within(side).getByRole("heading", { name: "Pset_SpaceCommon" })).toBeTruthy());
  expect(within(side).getByText("NUF 1")).toBeTruthy();
  expect(within(side).getByText("nein")).toBeTruthy();
});

test("from a room one goes to the wall that bounds it, and back to the list", async () => {
  const user = await listOpened();
  await user.click(screen.getByRole("button", { name: /0\.02 Küche/ }));
  await user.click(screen.getByRole("button", { name: /Außenwand Ost/ }));
  const side = screen.getByRole("complementary");
  expect(within(side).getByRole("heading", { name: "Außenwand Ost" })).toBeTruthy();
  expect(within(side).getByText("Wand, Erdgeschoss")).toBeTruthy();
  expect(within(side).getByText("0,45")).toBeTruthy();
  expect(within(side).getByText("Ziegel")).toBeTruthy();
  await waitFor(() => expect(within(side).getByText("Keine weiteren Eigenschaften im Modell.")).toBeTruthy());
  await user.click(within(side).getByRole("button", { name: "Schließen" }));
  expect(screen.getByRole("heading", { name: "Räume und Bauteile" })).toBeTruthy();
});

test("an address that names a part which the model does not have says so, selects nothing and leads on", async () => {
  const user = userEvent.setup();
  showPage(<Page pick={4711} />);
  const title = "Dieses Teil gibt es in dieser Version des Modells nicht";
  const side = await screen.findByRole("complementary");
  expect(await within(side).findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.queryByText(/4711/)).toBeNull();
  expect(within(side).getByRole("link", { name: "Versionen und Vergleich" }).getAttribute("href")).toBe(
    "/projects/p/models",
  );
  await user.click(within(side).getByRole("button", { name: "Liste öffnen" }));
  await user.click(screen.getByRole("button", { name: /0\.02 Küche/ }));
  expect(screen.getByRole("heading", { name: "0.02 Küche" })).toBeTruthy();
});

test("a part that is only drawn can be selected all the same", async () => {
  render(<Page pick={30} />);
  expect(await screen.findByRole("heading", { name: "Teil 30" })).toBeTruthy();
});

test("the search finds the wall by its name and says when nothing fits", async () => {
  const user = await listOpened();
  const search = screen.getByRole("textbox", { name: /Suchen/ });
  await user.type(search, "aussenwand");
  expect(screen.getByRole("button", { name: /Außenwand Ost/ })).toBeTruthy();
  await user.clear(search);
  await user.type(search, "turbine");
  expect(screen.getByText("Nichts gefunden. Kürzen Sie den Suchbegriff.")).toBeTruthy();
});

test("a device without 3D has every storey as a plan, with its rooms and their areas", async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(await screen.findByRole("button", { name: "Plan öffnen" }));
  const plan = screen.getByRole("region", { name: "Lindenhof, Erdgeschoss" });
  expect(within(plan).getByRole("img", { name: /^Grundriss Erdgeschoss/ })).toBeTruthy();
  expect(within(plan).getByText("Küche")).toBeTruthy();
  expect(within(plan).getByText(/^12,3.m²$/)).toBeTruthy();
  await user.click(plan.querySelector('[data-id="10"]')!);
  expect(screen.getByRole("heading", { name: "0.02 Küche" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Zurück zu 3D" }));
  expect(await screen.findByText("Dieses Gerät zeigt kein 3D")).toBeTruthy();
});

test("where the graphics card drops the picture while it is made, that is said, and plan and list are there", async () => {
  const given = vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(lostContext);
  const noted = vi.spyOn(console, "error").mockReturnValue();
  try {
    const user = userEvent.setup();
    render(<Page />);
    expect(await screen.findByText("Die 3D-Ansicht konnte nicht geladen werden")).toBeTruthy();
    expect(document.querySelector("canvas")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Liste öffnen" }));
    expect(screen.getByRole("button", { name: /0\.02 Küche/ })).toBeTruthy();
    expect(noted).toHaveBeenCalledWith(
      expect.stringMatching(/^\[[0-9A-F]{4}-[0-9A-F]{4}\]$/),
      expect.any(Error),
    );
  } finally {
    given.mockRestore();
    noted.mockRestore();
  }
});

/** What a browser gives when the graphics card has just been taken away: it answers every question with null. */
const lostContext = () =>
  ({
    getContextAttributes: () => null,
    getExtension: () => null,
    getParameter: () => null,
    getShaderPrecisionFormat: () => null,
    isContextLost: () => true,
  }) as unknown as null;

test("the list is ordered by kind or shown as a table, and a branch can be shown alone", async () => {
  const user = await listOpened();
  await user.selectOptions(screen.getByRole("combobox", { name: "Ordnung" }), "Bauteilart");
  const walls = screen.getByRole("button", { name: /^Wand/ });
  expect(walls.getAttribute("aria-expanded")).toBe("false");
  await user.click(walls);
  expect(screen.getByRole("button", { name: /Außenwand Ost/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Nur Wand zeigen" })).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Ordnung" }), "Tabelle");
  expect(screen.getAllByRole("row")).toHaveLength(3);
  expect(screen.getByText("Außenwand Ost")).toBeTruthy();
});

test("colouring lists what the model says, and the legend counts and isolates", async () => {
  const user = userEvent.setup();
  const steps: ViewStep[] = [];
  render(<Coloured onStep={(step) => steps.push(step)} />);
  await user.click(await screen.findByRole("button", { name: /^Bauteilart/ }));
  const legend = within(screen.getByRole("list", { name: "Legende" }));
  const rooms = legend.getByRole("button", { name: /Raum/ });
  expect(rooms.textContent).toContain("1");
  await user.click(rooms);
  expect(steps).toEqual([{ do: "isolate", ids: new Set([10]) }]);
  await user.click(screen.getByRole("button", { name: "Anderes Merkmal" }));
  await user.type(screen.getByRole("textbox", { name: /Merkmal suchen/ }), "reference");
  expect(screen.getByRole("button", { name: /Reference/ }).textContent).toContain("Pset_SpaceCommon");
});

test("coloured by heat loss at first: the legend is there without a choice, from the losses of the energy balance", async () => {
  const drawn = drawnModel([boxShape(4, 3, 2.5)], [placed(wall.express_id, 0, [0, 0, 0])]);
  const losses = new Map([[wall.express_id, 12.5]]);
  render(<Coloured onStep={() => undefined} heatLosses={losses} first=":heat_loss" geometry={drawn} />);
  const legend = within(await screen.findByRole("list", { name: "Legende" }));
  expect(legend.getByRole("button", { name: /12,5/ })).toBeTruthy();
  expect(screen.getByText("Wärmeverlust in W/K (Energiebilanz)")).toBeTruthy();
});

interface ColouredProps {
  readonly onStep: (step: ViewStep) => void;
  readonly heatLosses?: ReadonlyMap<number, number>;
  readonly first?: string;
  readonly geometry?: typeof geometry;
}

function Coloured({ onStep, ...more }: ColouredProps) {
  const colouring = useColouring({ model, geometry, readProperties, ...more });
  const view = { state: wholeView, canUndo: false, canRedo: false, step: onStep };
  return (
    <Suspense>
      <ColourPanel {...{ colouring, model, view }} />
    </Suspense>
  );
}

test("an id means itself when the scene has it, a room that stands for another one, or nothing", () => {
  const scene = {
    model: house({ spaces: [space({ express_id: 10 })] }),
    geometry: { placements: [{ express_id: 30, shape: 0, colour: [1, 1, 1, 1] as const, matrix: [] }] },
    others: new Map([[10, [4_294_967_310]]]),
  };
  expect([10, 30, 4_294_967_310, 11].map((id) => inScene(scene, id))).toEqual([10, 30, 10, null]);
});
