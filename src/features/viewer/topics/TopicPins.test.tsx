// @vitest-environment jsdom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { saveTopic } from "#data/topics/actions.ts";
import { emptyTopic, type Viewpoint } from "#domain/bcf/model.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { viewOf } from "#domain/viewer/views/viewpoint.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import type { Scene3d } from "#ui/model3d/Scene3d.ts";
import { drawnModel } from "../../../../tests/fixtures/models/drawnModel.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { type PinAt, TopicPins } from "./TopicPins.tsx";

let db: Database;
beforeAll(async () => {
  await startI18n("de");
});
beforeEach(async () => {
  scale = 10;
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const model = {
  spaces: [],
  elements: [
    { express_id: 20, global_id: "wall" },
    { express_id: 21, global_id: "upper wall" },
  ],
} as unknown as BuildingModel;
const geometry = drawnModel([boxShape(2, 2, 2)], [placed(20, 0, [0, 0, 0]), placed(21, 0, [0, 0, 4])]);
/** Straight from above, so many pixels a metre. */
let scale = 10;
const drawn = new Set<() => void>();
const scene = {
  onDraw: (listener: () => void) => {
    drawn.add(listener);
    return () => drawn.delete(listener);
  },
  project: (...points: readonly (readonly number[] | undefined)[]) =>
    points.flatMap((point) => (point ? [{ x: point[0]! * scale, y: point[1]! * scale }] : [])),
} as unknown as Scene3d;

/** A view that has the wall selected. */
const about = (selected: number | null): Viewpoint => ({
  guid: crypto.randomUUID(),
  index: 0,
  snapshot: null,
  view: viewOf({
    state: { hidden: new Set(), isolated: null, measures: [] },
    camera: { azimuth: 0, polar: 1, target: [0, 0, 0], height_m: 10 },
    eye: null,
    planes: [],
    selected,
    model,
    origin_m: [0, 0, 0],
    aspect_ratio: 1,
    distance_m: 10,
    colours: [],
  }),
});

/** Keeps topics under their title, shows their pins, and answers what stands in the picture and how a tap finds it. */
async function show(topics: readonly { title: string; status: string; selected: number | null }[], z = 99) {
  for (const { title, status, selected } of topics)
    await saveTopic(db, "p", { ...emptyTopic, guid: title, title, status, viewpoints: [about(selected)] });
  let find: PinAt = () => null;
  showPage(
    <TopicPins
      projectId="p"
      planes={[{ normal: [0, 0, -1], constant: z }]}
      open={null}
      onFind={(next) => void (find = next)}
      {...{ scene, model, geometry }}
    />,
    { db },
  );
  return {
    titles: () => [...document.querySelectorAll("svg text")].map((one) => one.textContent),
    find: (x: number, y: number) => find(x, y),
  };
}

test("a topic is pinned to the thing that its view has selected; done ones and those about no place have no pin", async () => {
  const { titles, find } = await show([
    { title: "Riss", status: "Open", selected: 20 },
    { title: "Erledigt", status: "Closed", selected: 20 },
    { title: "Allgemein", status: "Open", selected: null },
  ]);
  await waitFor(() => expect(titles()).toEqual(["Riss"]));
  // the head of the pin is above the middle of the wall
  expect(find(10, -8)).not.toBeNull();
  expect(find(200, 200)).toBeNull();
});

test("what the section has taken away has no pin", async () => {
  const topics = [
    { title: "Riss oben", status: "Open", selected: 21 },
    { title: "Riss unten", status: "Open", selected: 20 },
  ];
  const { titles } = await show(topics, 2);
  await waitFor(() => expect(titles()).toEqual(["Riss unten"]));
});

test("a pin stays at its place when the building is turned or the picture changes its size", async () => {
  const { titles, find } = await show([{ title: "Riss", status: "Open", selected: 20 }]);
  await waitFor(() => expect(titles()).toEqual(["Riss"]));
  const place = () => document.querySelector("svg g")!.getAttribute("transform");
  expect(place()).toBe("translate(10 10)");
  act(() => {
    scale = 40;
    for (const tell of drawn) tell();
  });
  expect(place()).toBe("translate(40 40)");
  expect(find(40, 22)).not.toBeNull();
});
