// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { useModelViewHistory } from "#shell/parts/modelViewHistory.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import { houseToWalk, ids, walkedHouse } from "#ui/model3d/walkedHouse.fixture.ts";
import { model as aModel, space } from "../../../tests/fixtures/aHouse.ts";
import { drawnModel } from "../../../tests/fixtures/drawnModel.ts";
import { useWalk } from "./useWalk.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("viewer");
});
afterEach(cleanup);

const model = aModel({
  spaces: [space({ express_id: ids.roomWest }), space({ express_id: ids.roomEast })],
});
const geometry = drawnModel(walkedHouse.shapes, walkedHouse.placements);

/** The house as a scene that draws nothing; `lent` counts how often somebody has asked to lead it. */
function aScene() {
  const canvas = document.createElement("canvas");
  Object.defineProperties(canvas, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  const { isOpen: _, ...house } = houseToWalk();
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

const follow = (first: Scene3d) =>
  renderHook(
    ({ scene }) => {
      const view = useModelViewHistory(null, () => undefined);
      return { view, walk: useWalk({ scene, view, model, geometry, selected: null }) };
    },
    { initialProps: { scene: first } },
  );

test("nobody walks in a picture that has gone while the walk was fetched", async () => {
  const { scene, lent } = aScene();
  const { result, unmount } = follow(scene);
  act(() => result.current.walk.begin());
  unmount();
  await vi.dynamicImportSettled();
  expect(lent.count).toBe(0);
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
