import { expect, test } from "vitest";
import { mergeTopic } from "./mergeTopic.ts";
import type { Topic } from "./model.ts";
import { bytesNeeded, packTopic, unpackTopic } from "./packTopic.ts";

const topic = {
  guid: "a",
  title: "Fenster",
  comments: [{ guid: "c", text: "nass", date: "2026-11-20T10:00:00Z", modified_date: null }],
  viewpoints: [{ guid: "v", snapshot: { format: "png", bytes: new Uint8Array([1, 2, 3]) } }],
  labels: ["innen"],
  unknown: [{ name: "x", attributes: new Map([["k", "1"]]), children: [], text: "" }],
  modified_date: "2026-11-20T10:00:00Z",
} as unknown as Topic;

test("a topic goes through JSON and comes back with its bytes and what nobody knows", () => {
  const { document, files } = packTopic(topic);
  expect(bytesNeeded(document)).toEqual([...files.keys()]);
  const back = unpackTopic(JSON.parse(JSON.stringify(document)), (name) => files.get(name));
  expect(back).toEqual(topic);
});

test("two copies of a topic give one with the comments of both and the later title", () => {
  const other = {
    ...topic,
    guid: "A",
    title: "Fenster undicht",
    modified_date: "2026-11-21T08:00:00Z",
    comments: [{ ...topic.comments[0]!, guid: "d", date: "2026-11-19T09:00:00Z" }],
    labels: ["außen"],
  } as unknown as Topic;
  for (const merged of [mergeTopic(topic, other), mergeTopic(other, topic)]) {
    expect(merged.title).toBe("Fenster undicht");
    expect(merged.comments.map(({ guid }) => guid)).toEqual(["d", "c"]);
    expect(merged.viewpoints).toHaveLength(1);
    expect(merged.labels.toSorted()).toEqual(["außen", "innen"]);
  }
});
