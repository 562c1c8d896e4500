import { unpackDrawing } from "#ui/model3d/geometry/compactDrawing.ts";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import type { DrawnGeometry, Family } from "#ui/model3d/geometry/DrawnGeometry.ts";
import { openScene, type Scene3d } from "#ui/model3d/Scene3d.ts";
import type { SceneOptions } from "#ui/model3d/SceneOptions.ts";
import { renderStill } from "#ui/model3d/renderStill.ts";
import { Walk } from "#ui/model3d/walk/Walk.ts";
import file from "../../../../src/features/home/house/turntable.drawing?url";

/** The 3D view alone on a page, with the sample building as seen from outside: what `scene.spec.ts` holds on to. */
async function sample() {
  const body = (await fetch(file)).body!.pipeThrough(new DecompressionStream("gzip"));
  return unpackDrawing(new Uint8Array(await new Response(body).arrayBuffer()))!;
}

const { geometry, familyOf } = await sample();

/** A house of 10 × 8 × 9 m with a basement of 3 m; beside it the ground, at zero. */
const houseWithBasement: DrawnGeometry = {
  shapes: [boxShape(10, 8, 0.2), boxShape(0.3, 8, 12), boxShape(10, 0.3, 12), boxShape(6, 8, 0.3)],
  placements: [
    placed(1, 0, [0, 0, -3.2]),
    placed(2, 1, [0, 0, -3]),
    placed(3, 1, [9.7, 0, -3]),
    placed(4, 2, [0, 0, -3]),
    placed(5, 2, [0, 7.7, -3]),
    placed(6, 3, [11, 0, -0.3]),
  ],
};

const picked: (number | null)[] = [];
const contexts: string[] = [];

const opened = (building: DrawnGeometry, options: Partial<SceneOptions>) =>
  openScene(document.getElementById("host")!, building, {
    theme: "light",
    familyOf,
    animate: false,
    label: "Lindenhof",
    onPick: (id) => picked.push(id),
    onContext: (state) => contexts.push(state),
    ...options,
  });

const bench = {
  picked,
  contexts,
  open: (options: Partial<SceneOptions> = {}) => opened(geometry, options),
  openBasement: () => opened(houseWithBasement, { familyOf: (id) => (id === 6 ? "ground" : "paper") }),
  /** Somebody stands ten metres south of the building and looks at it. */
  walk(scene: Scene3d): Walk {
    const nothing = () => undefined;
    const guide = {
      isOpen: () => false,
      onPlace: nothing,
      onStorey: nothing,
      onPoint: nothing,
      onEnd: nothing,
    };
    const walk = new Walk(scene.parts, guide);
    const [x0, y0, , x1, y1] = scene.parts.drawing.boxOf()!;
    const middle = (x0 + x1) / 2;
    walk.begin([{ at: [middle, y0 - 10, 0.5], facing: [middle, y1, 0.5] }]);
    scene.lead(walk);
    return walk;
  },
  family: (id: number): Family => familyOf(id, 1, [1, 1, 1, 1]),
  placed: geometry.placements.length,
  still: () =>
    renderStill(geometry, {
      width: 320,
      height: 200,
      density: 1,
      theme: "light",
      familyOf,
      heights_m: [0, 3, 6],
    }),
};

export type Bench = typeof bench;

Object.assign(globalThis, { bench });
