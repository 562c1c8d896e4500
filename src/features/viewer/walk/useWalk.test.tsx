// @vitest-environment jsdom
import { act, cleanup, renderHook, screen, waitFor } from "@testing-library/react";
import i18n from "i18next";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { useModelViewHistory } from "#shared/modelView/modelViewHistory.ts";
import { ToastHost } from "#ui/feedback/ToastHost.tsx";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { Drawing } from "#ui/model3d/Drawing.ts";
import { familyByOpacity } from "#ui/model3d/geometry/DrawnGeometry.ts";
import { Picker } from "#ui/model3d/pick/Picker.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import { houseToWalk, ids, walkedHouse } from "#ui/model3d/walk/walkedHouse.fixture.ts";
import { model as aModel, space, wall as aWall } from "../../../../tests/fixtures/models/aHouse.ts";
import { drawnModel } from "../../../../tests/fixtures/models/drawnModel.ts";
import { useWalk } from "./useWalk.ts";
import { mediaInJsdom } from "../../../../tests/fixtures/pages/windowInJsdom.ts";

beforeAll(async () => {
  mediaInJsdom();
  await startI18n("de");
  await i18n.loadNamespaces("viewer");
});
afterEach(cleanup);

const model = aModel({
  spaces: [space({ express_id: ids.roomWest }), space({ express_id: ids.roomEast })],
});
const geometry = drawnModel(walkedHouse.shapes, walkedHouse.placements);

/** A house as a scene that draws nothing; `lent` counts how often somebody has asked to lead it. */
function aScene(house: Omit<ReturnType<typeof houseToWalk>, "isOpen"> = houseToWalk()) {
  const canvas = document.createElement("canvas");
  Object.defineProperties(canvas, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  const lent = { count: 0 };
  const scene = {
    canvas,
    get parts() {
      lent.count += 1;
      return { ...house, canvas, animate: false, request: () => undefined };
    },
    lead: () => undefined,
  } as unknown as Scene3d;
  return { scene, lent };
}

const page = ({ children }: { readonly children: ReactNode }) => (
  <>
    {children}
    <ToastHost />
  </>
);

const follow = (first: Scene3d, building = { model, geometry }) =>
  renderHook(
    ({ scene }) => {
      const view = useModelViewHistory(null, () => undefined);
      return { view, walk: useWalk({ scene, view, ...building, selected: null }) };
    },
    { initialProps: { scene: first }, wrapper: page },
  );

test("nobody walks in a picture that has gone while the walk was fetched", async () => {
  const { scene, lent } = aScene();
  const { result, unmount } = follow(scene);
  act(() => result.current.walk.begin());
  unmount();
  await vi.dynamicImportSettled();
  expect(lent.count).toBe(0);
  expect(screen.queryByText("Kein Rundgang möglich")).toBeNull();
});

test("the storey that a walk has closed is open again when another picture ends the walk, and after the next one", async () => {
  const { result, rerender } = follow(aScene().scene);
  const walk = async () => {
    act(() => result.current.walk.begin());
    await waitFor(() => expect(result.current.walk.at).not.toBeNull());
    await waitFor(() => expect(result.current.view.state.section).toBeNull());
  };
  const section = { kind: "storey", storey: 1, moved_m: 0 } as const;
  act(() => result.current.view.step({ do: "cut", section }));
  await walk();
  rerender({ scene: aScene().scene });
  expect(result.current.walk.at).toBeNull();
  expect(result.current.view.state.section).toEqual(section);
  await walk();
  act(() => result.current.walk.end());
  expect(result.current.view.state.section).toEqual(section);
});

test("where everything is in the way, who wants to walk hears so, and what to do", async () => {
  const wall = placed(ids.south, 0, [0, 0, 0]);
  // Posts all over the place in front of the wall, too close to stand between them.
  const posts = Array.from({ length: 121 }, (_, post) =>
    placed(99, 1, [3 + (post % 11) * 0.4, -8 + Math.floor(post / 11) * 0.4, 0]),
  );
  const thicket = { shapes: [boxShape(10, 0.2, 2.6), boxShape(0.1, 0.1, 2)], placements: [wall, ...posts] };
  const drawing = new Drawing(thicket, familyByOpacity, "light");
  const { scene } = aScene({ geometry: thicket, drawing, picker: new Picker(thicket, drawing.boxes) });
  const { result } = follow(scene, {
    model: aModel({ storeys: [], spaces: [], elements: [aWall(ids.south)] }),
    geometry: drawnModel(thicket.shapes, thicket.placements),
  });
  act(() => result.current.walk.begin());
  const told = (await screen.findByText("Kein Rundgang möglich")).closest("[role=status]")!;
  expect(told.textContent).toContain("Blenden Sie aus, was im Weg steht");
  expect(result.current.walk.at).toBeNull();
});
