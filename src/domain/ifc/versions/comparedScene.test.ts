import fc from "fast-check";
import { expect, test } from "vitest";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { box, element, model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { drawnModel } from "../../../../tests/fixtures/models/drawnModel.ts";
import { sceneId, thingInFile } from "../joined/sceneId.ts";
import { comparedLook, type ComparedShown, withComparison } from "./comparedLook.ts";
import { comparedScene, type ComparedVersion } from "./comparedScene.ts";
import { nextThing, steppedThings, storeyToSee } from "./comparedSteps.ts";
import { diffModels } from "./diffModels.ts";

interface Wall {
  readonly express_id: number;
  readonly guid: string;
  readonly name?: string;
}

/** A version with walls in a row and one room. */
function version(
  walls: readonly Wall[],
  roomId = 50,
): ComparedVersion & { facts: Parameters<typeof diffModels>[0] } {
  const read = model({
    spaces: [space({ express_id: roomId, global_id: "room", name: "Raum" })],
    elements: walls.map(({ express_id, guid, name = "Wand" }) =>
      element({ express_id, global_id: guid, name, ifc_class: "IfcWall" }),
    ),
  });
  const ids = [...walls.map(({ express_id }) => express_id), roomId];
  const geometry = drawnModel(
    [boxShape(1, 1, 1)],
    ids.map((id) => placed(id, 0, [0, 0, 0])),
  );
  const faces = [
    ...walls.map(({ express_id, guid }) => box(express_id, [guid.length, 0, 0, guid.length + 1, 1, 3])),
    box(roomId, [0, 0, 0, 5, 5, 3]),
  ];
  return {
    model: read,
    geometry,
    facts: { model: read, faces, origin_m: [0, 0, 0], properties: new Map() },
  };
}
const joined = (before: ReturnType<typeof version>, after: ReturnType<typeof version>) =>
  comparedScene(before, after, diffModels(before.facts, after.facts));
const stays = { express_id: 101, guid: "a" };
const early = version([
  stays,
  { express_id: 102, guid: "bb", name: "Alt" },
  { express_id: 103, guid: "ccc" },
]);
const late = version(
  [
    { ...stays, express_id: 107 },
    { express_id: 108, guid: "bb", name: "Neu" },
    { express_id: 109, guid: "dddd", name: "Anbau" },
  ],
  60,
);
const all: ComparedShown = { added: true, changed: true, removed: true, same: true };

test("the scene holds the later version, and of the earlier one only what is there no more", () => {
  const scene = joined(early, late);
  expect(scene.things.map(({ kind, id }) => [kind, id])).toEqual([
    ["added", 109],
    ["changed", 108],
    ["removed", sceneId(1, 103)],
  ]);
  expect(scene.geometry.placements.map(({ express_id }) => express_id)).toEqual([
    107,
    108,
    109,
    60,
    sceneId(1, 103),
  ]);
  expect(scene.model.elements.map(({ express_id }) => express_id)).toEqual([107, 108, 109, sceneId(1, 103)]);
  expect(scene.same).toEqual(new Set([107, 60]));
  expect(scene.things[1]!.changes).toEqual([
    { kind: "value", set: null, name: "name", before: "Alt", after: "Neu" },
  ]);
  expect(scene.things.every(({ isDrawn }) => isDrawn)).toBe(true);
});

test("a thing that was removed stands on the storey it stood on, under the name that it has now", () => {
  const gone = joined(early, late).model.elements.at(-1)!;
  expect(gone.storey_id).toBe(1);
});

test("added, changed and removed have colours of their own; what is removed is hatched, the rest is pale", () => {
  const look = comparedLook(joined(early, late), all);
  expect([...look.tints].toSorted(([a], [b]) => a - b)).toEqual([
    [60, 3],
    [107, 3],
    [108, 1],
    [109, 0],
    [sceneId(1, 103), 2],
  ]);
  expect(look.gone).toEqual(new Set([sceneId(1, 103)]));
  expect(look.pale).toEqual(new Set([107, 60]));
  expect(look.hidden.size).toBe(0);
});

test("what is switched off is left out; changed things are there all the same, without their colour", () => {
  const scene = joined(early, late);
  expect(comparedLook(scene, { ...all, added: false, removed: false }).hidden).toEqual(
    new Set([109, sceneId(1, 103)]),
  );
  const off = comparedLook(scene, { ...all, changed: false });
  expect([off.hidden.size, off.tints.get(108)]).toEqual([0, 3]);
  expect(comparedLook(scene, { ...all, changed: false, same: false }).hidden).toEqual(
    new Set([107, 108, 60]),
  );
});

test("what a person has hidden stays hidden, and a room that is switched off is not opened", () => {
  const look = comparedLook(joined(early, late), { ...all, same: false });
  const seen = withComparison({ hidden: new Set([109]), ghosted: new Set(), spaces: new Set([60]) }, look);
  expect(seen.hidden).toEqual(new Set([107, 109, 60]));
  expect(seen.spaces).toEqual(new Set());
});

test("steps go through what is switched on, round and round", () => {
  const { things } = joined(early, late);
  const on = steppedThings(things, { ...all, changed: false });
  expect(on.map(({ kind }) => kind)).toEqual(["added", "removed"]);
  expect(nextThing(on, null, 1)?.id).toBe(109);
  expect(nextThing(on, null, -1)?.id).toBe(sceneId(1, 103));
  expect(nextThing(on, sceneId(1, 103), 1)?.id).toBe(109);
  expect(nextThing([], 109, 1)).toBeUndefined();
});

test("to see a thing its storey is opened where it stands inside, and not where the section would take it away", () => {
  const levels = [{ express_id: 1, floor_m: 0, cut_m: 1.2 }];
  const inside = { storey_id: 1, isRoom: false, isExternal: false, bottom: 0 };
  expect(storeyToSee(inside, levels, null)).toBe(1);
  expect(storeyToSee({ ...inside, isExternal: true }, levels, null)).toBeNull();
  expect(storeyToSee({ ...inside, isExternal: true }, levels, 1)).toBe(1);
  expect(storeyToSee({ ...inside, bottom: 2.4 }, levels, 1)).toBeNull();
  expect(storeyToSee({ ...inside, bottom: 2.4, isRoom: true }, levels, null)).toBe(1);
  expect(storeyToSee({ ...inside, storey_id: null }, levels, 1)).toBeNull();
});

const someWalls = fc
  .uniqueArray(fc.record({ n: fc.integer({ min: 1, max: 40 }), name: fc.constantFrom("A", "B") }), {
    maxLength: 12,
    selector: ({ n }) => n,
  })
  .map((list) => list.map(({ n, name }): Wall => ({ express_id: n + 100, guid: `g${"x".repeat(n)}`, name })));

test("everything that is drawn is in one kind only, and each drawn thing of the later version is there once", () => {
  fc.assert(
    fc.property(someWalls, someWalls, (old, now) => {
      const [before, after] = [version(old), version(now)];
      const scene = joined(before, after);
      const drawn = scene.geometry.placements.map(({ express_id }) => express_id);
      expect(new Set(drawn).size).toBe(drawn.length);
      const sets = [scene.ids.added, scene.ids.changed, scene.ids.removed, scene.same];
      for (const id of drawn) expect(sets.filter((set) => set.has(id))).toHaveLength(1);
      expect(drawn.filter((id) => thingInFile(id).place === 0)).toHaveLength(now.length + 1);
      for (const id of scene.ids.removed)
        expect(old.some(({ express_id }) => express_id === thingInFile(id).express_id)).toBe(true);
      const look = comparedLook(scene, all);
      expect([...look.tints.keys()].toSorted((a, b) => a - b)).toEqual(drawn.toSorted((a, b) => a - b));
    }),
    { numRuns: 60 },
  );
});
