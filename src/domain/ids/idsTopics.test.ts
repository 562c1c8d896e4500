import { expect, test } from "vitest";
import { readBcf } from "../bcf/readBcf.ts";
import { writeBcf } from "../bcf/writeBcf.ts";
import { box } from "../../../tests/fixtures/models/aHouse.ts";
import type { FailedEntity } from "./checkIds.ts";
import { idsTopics, type TopicSource } from "./idsTopics.ts";
import { toKeep } from "./keptCheck.ts";

const door = (express_id: number): FailedEntity => ({
  express_id,
  global_id: `2O2Fr$t4X7Zf8NOew3F${String(express_id).padStart(3, "0")}`,
  name: `Tür ${express_id}`,
  class_name: "IfcDoor",
  reasons: [{ facet: "property", key: "no_property", subject: "FireRating", wanted: "", found: null }],
});

const part = {
  description: null,
  instructions: "In der Türliste eintragen.",
  cardinality: "required",
  other_schema: false,
  none_found: false,
} as const;

const check = toKeep(
  {
    title: "Brandschutz",
    verdict: "fail",
    specifications: [
      { ...part, name: "Wände", status: "pass", applicable: 4, failed: [] },
      {
        ...part,
        name: "Türen",
        status: "fail",
        applicable: 80,
        failed: Array.from({ length: 60 }, (_, at) => door(at + 1)),
      },
      { ...part, name: "Aufzug", status: "fail", applicable: 0, none_found: true, failed: [] },
    ],
  },
  { sha256: "a", ids_name: "brand.ids", checked_at: "2026-11-22T12:00:00.000Z" },
);

const source: TopicSource = {
  check,
  file: { name: "haus.ifc", ifc_project: "0YvctVUKr0kugbFTf53O9L" },
  faces: [box(1, [0, 0, 0, 1, 0.1, 2]), box(2, [9, 9, 0, 10, 9.1, 2])],
  origin_m: [0, 0, 0],
  author: "anna@lindenhof.example",
  words: {
    type: "Prüfung",
    status: "Offen",
    description: ({ failed_count }) => `${failed_count} Türen`,
    entity: ({ name }) => `${name}: FireRating fehlt`,
  },
};

test("each failed specification is a topic that another program reads, with its elements selected", () => {
  const { bytes } = writeBcf(idsTopics(source), { version: "2.1", now: check.checked_at });
  const read = readBcf(bytes);
  if (!read.ok) throw new Error(read.error.kind);
  const { topics } = read.value.archive;
  expect(topics.map(({ title }) => title).toSorted()).toEqual(["Aufzug", "Türen"]);
  const doors = topics.find(({ title }) => title === "Türen")!;
  expect(doors).toMatchObject({ type: "Prüfung", status: "Offen", description: "60 Türen" });
  expect(doors.viewpoints[0]?.view?.components?.selection).toHaveLength(60);
  expect(doors.viewpoints[0]?.view?.components?.selection[0]?.ifc_guid).toBe(door(1).global_id);
  expect(doors.comments[0]?.text.split("\n")).toHaveLength(51);
  expect(doors.comments[0]?.viewpoint).toBe(doors.viewpoints[0]?.guid);
});

test("the camera looks at the middle of what failed, from outside of it", () => {
  const camera = idsTopics(source).topics[0]?.viewpoints[0]?.view?.camera;
  if (camera?.kind !== "orthogonal") throw new Error("no camera");
  const to = [5, 4.55, 1].map((middle, axis) => middle - camera.position[axis]!);
  const distance = Math.hypot(...to);
  const along = to.reduce((sum, value, axis) => sum + value * camera.direction[axis]!, 0);
  expect(along / distance).toBeCloseTo(1);
  expect(distance).toBeGreaterThan(Math.hypot(10, 9.1, 2));
  expect(camera.view_to_world_scale).toBeGreaterThan(Math.hypot(10, 9.1, 2));
});

test("a model that was moved near the origin is looked at where it stands in the file", () => {
  const near = idsTopics(source).topics[0]?.viewpoints[0]?.view?.camera?.position;
  const far = idsTopics({ ...source, origin_m: [5e6, 1e6, 100] }).topics[0]?.viewpoints[0]?.view?.camera;
  expect(far?.position).toEqual([near![0] + 5e6, near![1] + 1e6, near![2] + 100]);
});

test("without boxes there is a selection and no camera; the same check gives the same bytes", () => {
  const bare = { ...source, faces: [] };
  expect(idsTopics(bare).topics[0]?.viewpoints[0]?.view).toMatchObject({ camera: null });
  const written = () => writeBcf(idsTopics(source), { version: "2.1", now: check.checked_at }).bytes;
  expect(written()).toEqual(written());
});

test("a specification that misses everything it asks for has a topic without a view", () => {
  const lift = idsTopics(source).topics.find(({ title }) => title === "Aufzug");
  expect(lift).toMatchObject({ viewpoints: [], comments: [], index: 3 });
});
