import { expect, test } from "vitest";
import { merge } from "../sync/merge.ts";
import { type KeptTopic, keptTopic, packedOf } from "./keptTopic.ts";

const comment = (guid: string, text: string) => ({ guid, text, date: null });
const packed = (comments: readonly object[], fields: object = {}) => ({
  guid: "t",
  title: "Riss",
  status: "Open",
  comments,
  viewpoints: [],
  ...fields,
});
const textsOf = (kept: KeptTopic) =>
  (packedOf(kept)["comments"] as readonly { readonly text: string }[]).map(({ text }) => text);
const row = (kept: KeptTopic, rev = 1) => ({ kind: "topic", id: "t", rev, updated_at: "2026", ...kept });
const merged3 = (base: KeptTopic, mine: KeptTopic, theirs: KeptTopic) =>
  merge(
    { style: "fields", overwritten: "superseded" },
    { base: row(base), local: row(mine), master: row(theirs, 2) },
  );

test("a topic comes back as it was, comments in their order, also two that a file names alike", () => {
  const topic = packed([comment("B", "eins"), comment("a", "zwei"), comment("A", "drei")]);
  expect(packedOf(keptTopic(topic))).toEqual(topic);
});

test("comments that two people add apart both stay; nothing is overwritten", () => {
  const base = keptTopic(packed([comment("a", "eins")]));
  const mine = keptTopic(packed([comment("a", "eins"), comment("m", "meine")]), base);
  const theirs = keptTopic(packed([comment("a", "eins"), comment("k", "ihre")]), base);
  const { merged, superseded } = merged3(base, mine, theirs);
  expect(textsOf(merged as never)).toEqual(["eins", "ihre", "meine"]);
  expect(superseded).toEqual([]);
});

test("one changes the state while another one comments: both count", () => {
  const base = keptTopic(packed([]));
  const mine = keptTopic(packed([], { status: "Closed" }), base);
  const theirs = keptTopic(packed([comment("k", "noch nass")]), base);
  const { merged, superseded } = merged3(base, mine, theirs);
  expect(packedOf(merged as never)).toMatchObject({ status: "Closed", comments: [{ text: "noch nass" }] });
  expect(superseded).toEqual([]);
});

test("a comment put between two others leaves those as they are", () => {
  const base = keptTopic(packed([comment("a", "eins"), comment("c", "drei")]));
  const next = keptTopic(packed([comment("a", "eins"), comment("b", "zwei"), comment("c", "drei")]), base);
  expect(textsOf(next)).toEqual(["eins", "zwei", "drei"]);
  expect(next.comments).toMatchObject({ a: base.comments["a"], c: base.comments["c"] });
  const turned = keptTopic(packed([comment("c", "drei"), comment("a", "eins")]), base);
  expect(textsOf(turned)).toEqual(["drei", "eins"]);
});

test("a comment that was taken away stays away when another device changes the rest", () => {
  const base = keptTopic(packed([comment("a", "eins"), comment("b", "zwei")]));
  const mine = keptTopic(packed([comment("b", "zwei")]), base);
  const theirs = keptTopic(packed([comment("a", "eins"), comment("b", "zwei"), comment("c", "drei")]), base);
  expect(textsOf(merged3(base, mine, theirs).merged as never)).toEqual(["zwei", "drei"]);
});

test("what no version of the product has written breaks no list", () => {
  const odd = { ...keptTopic(packed([comment("a", "eins")])) };
  const comments = { ...odd.comments, x: "?", y: [1], z: ["0", {}] } as unknown as KeptTopic["comments"];
  expect(textsOf({ ...odd, comments })).toEqual(["eins"]);
});
