// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import { noChoices } from "#domain/energy/buildingChoices.ts";
import { modelHull } from "#domain/hull/modelHull.ts";
import { smallHouse } from "#domain/hull/smallHouse.fixture.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { Pointed } from "../findings/usePointed.ts";
import { HullPanel } from "./HullPanel.tsx";
import { mediaInJsdom } from "../../../../tests/fixtures/pages/windowInJsdom.ts";

beforeAll(async () => {
  mediaInJsdom(() => true);
  await startI18n("de");
});
afterEach(cleanup);

const house = smallHouse(7);
const choices = { ...noChoices, construction_year: 1978, cellar_heated: house.cellar_heated };

/** The hull of a small house without the elements of one name. */
function hullWithout(name: string | null) {
  const { model, faces } = house;
  const left = model.elements.filter((element) => element.name === name).map(({ express_id }) => express_id);
  const placements = house.geometry.placements.filter(({ express_id }) => !left.includes(express_id));
  const hull = modelHull(model, { ...house.geometry, placements }, { faces, choices });
  return envelope(model, faces, choices, hull).hull;
}

/** Area of level rectangles, m². */
const areaOf = (patches: Pointed["patches"]): number =>
  patches.reduce((sum, [a, b, c]) => {
    const side = (from: readonly number[], to: readonly number[]) =>
      Math.hypot(...from.map((at, axis) => at - to[axis]!));
    return sum + side(a!, b!) * side(b!, c!);
  }, 0);

async function show(hull: ReturnType<typeof hullWithout>) {
  const shown: Pointed[] = [];
  const root = createRootRoute({
    component: () => <HullPanel hull={hull} onShow={(place) => shown.push(place)} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole("heading", { name: "Ist die Hülle geschlossen?" });
  return shown;
}

test("a closed hull says so with its area and its gap in m², and lists nothing", async () => {
  await show(hullWithout(null));
  expect(screen.getByText(/schließen sich bis auf \d+,\d m² \(\d,\d\s%\)/)).toBeTruthy();
  expect(screen.getByText(/Jede Fläche gehört zu einem Bauteil/)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a place without an element stands there with room, kind and m², and the keyboard shows it in 3D with the room inside and where it lies", async () => {
  const hull = hullWithout("Flachdach");
  const shown = await show(hull);
  expect(screen.getByText(/Nicht entscheiden ließen sich \d+,\d m²/)).toBeTruthy();
  const table = screen.getByRole("table", { name: "Offene Stellen der Hülle" });
  const [place] = hull!.open;
  const row = within(table).getAllByText("Kein Bauteil gezeichnet")[0]!.closest("tr")!;
  expect(row.textContent).toContain(place!.name);
  expect(row.textContent).toContain("Dach, Decke");
  const button = within(row).getByRole("button", { name: `In 3D zeigen: ${place!.name}` });
  const user = userEvent.setup();
  for (let press = 0; press < 10 && document.activeElement !== button; press++) await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard("{Enter}");
  const [pointed] = shown;
  expect(pointed!.title).toContain("Kein Bauteil gezeichnet");
  expect([...pointed!.ids]).toEqual([place!.express_id]);
  expect(areaOf(pointed!.patches)).toBeCloseTo(place!.area_m2, 1);
});
