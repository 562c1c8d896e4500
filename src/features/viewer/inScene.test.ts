import { expect, test } from "vitest";
import { model, space } from "../../../tests/fixtures/models/aHouse.ts";
import { inScene } from "./inScene.ts";

test("an id means itself when the scene has it, a room that stands for another one, or nothing", () => {
  const scene = {
    model: model({ spaces: [space({ express_id: 10 })] }),
    geometry: { placements: [{ express_id: 30, shape: 0, colour: [1, 1, 1, 1] as const, matrix: [] }] },
    others: new Map([[10, [4_294_967_310]]]),
  };
  expect([10, 30, 4_294_967_310, 11].map((id) => inScene(scene, id))).toEqual([10, 30, 10, null]);
});
