import fc from "fast-check";
import { expect, test } from "vitest";
import { boxShape, placed } from "./boxShape.fixture.ts";
import { type DrawnGeometry, familyByOpacity } from "./DrawnGeometry.ts";
import { drawPlan } from "./drawPlan.ts";

/** A model whose shape `i` is used `uses[i]` times; every seventh thing lets light through. */
function modelOf(uses: readonly number[]): DrawnGeometry {
  return {
    shapes: uses.map((_, index) => (index % 9 === 8 ? emptyShape : boxShape(1 + index, 1, 1))),
    placements: uses.flatMap((count, shape) =>
      Array.from({ length: count }, (_, n) =>
        placed(shape * 1000 + n, shape, [n, 0, 0], 0, n % 7 === 6 ? 0.3 : 1),
      ),
    ),
  };
}

const emptyShape = { positions: new Float32Array(), normals: new Float32Array(), indices: new Uint32Array() };

const anyModel = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 120 }).map(modelOf);

test("one picture takes at most a tenth as many draw calls as there are placed things, twelve in a small model", () => {
  fc.assert(
    fc.property(anyModel, (model) => {
      const plan = drawPlan(model, familyByOpacity);
      expect(plan.calls).toBeLessThanOrEqual(Math.max(12, model.placements.length * 0.1));
    }),
  );
});

test("every thing that has a shape is drawn exactly once", () => {
  fc.assert(
    fc.property(anyModel, (model) => {
      const plan = drawPlan(model, (id) => (id % 5 === 0 ? "space" : "paper"));
      const drawn = [
        ...plan.merged.flat(),
        ...plan.instanced.flatMap(({ items }) => [...items]),
        ...plan.spaces,
      ];
      const expected = model.placements.flatMap((p, item) =>
        model.shapes[p.shape]!.indices.length > 0 ? [item] : [],
      );
      expect(drawn.toSorted((a, b) => a - b)).toEqual(expected);
    }),
  );
});

test("a shape used two hundred times is drawn as instances, a shape used four times is merged", () => {
  const plan = drawPlan(modelOf([200, 4]), familyByOpacity);
  expect(plan.instanced.map(({ shape, items }) => [shape, items.length])).toEqual([[0, 200]]);
  expect(plan.merged.map((items) => items.length)).toEqual([4]);
});

test("shapes that repeat leave calls for the edges of a large building, which are drawn in parts", () => {
  const plan = drawPlan(modelOf(Array.from({ length: 100 }, () => 12)), familyByOpacity);
  expect(plan.instanced.length).toBeGreaterThan(15);
  expect(plan.edgeCalls).toBe(16);
});

test("a mirrored thing is never an instance, because its faces would look inwards", () => {
  const model = modelOf([200]);
  const mirror = { ...model.placements[0]!, matrix: [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] };
  const plan = drawPlan({ ...model, placements: [mirror, ...model.placements] }, familyByOpacity);
  expect(plan.merged).toEqual([[0]]);
});
