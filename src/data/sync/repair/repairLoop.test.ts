import { beforeEach, expect, test } from "vitest";
import type { CollectionName } from "../../collections.ts";
import type { RequestGateState } from "../request/requestGate.ts";
import { type RepairLoop, repairLoop } from "./repairLoop.ts";
import type { Unsent } from "../state/unsent.ts";

/** What was asked for, in order. */
let asked: string[];
let state: RequestGateState;
let unsent: Map<string, Unsent>;
let pushing: Set<CollectionName>;
/** What happens to a step; done at once unless said otherwise. */
let fates: Record<string, () => Promise<unknown>>;
let mend: RepairLoop;

const step =
  (name: string) =>
  async (...args: readonly string[]): Promise<never> => {
    asked.push([name, ...args].join(" "));
    return (await fates[name]?.()) as never;
  };
const fails = () => Promise.reject(new Error("no"));
const hangs = () => new Promise(() => undefined);
const all = ["revive", "checkOrphanedScopes", "compareUnsure"];

beforeEach(() => {
  [asked, state, pushing, fates] = [[], "open", new Set(), { verify: async () => true }];
  const since = "2026-11-20T10:00:00.000Z" as Unsent["since"];
  unsent = new Map([["people|p", { collection: "people", scope: "project:a", since }]]);
  mend = repairLoop({
    replication: {
      revive: step("revive"),
      checkOrphanedScopes: step("checkOrphanedScopes"),
      compareUnsure: step("compareUnsure"),
      verify: step("verify"),
      sendAgain: step("sendAgain"),
    },
    gate: () => state,
    unsent: () => unsent,
    isPushing: (name) => pushing.has(name),
  });
});

/** What a look asks for. */
async function look(): Promise<readonly string[]> {
  asked = [];
  mend.look();
  await new Promise((resolve) => setImmediate(resolve));
  return asked;
}

test("what is unsent for two looks is compared and sent again, unless its collection is just sending", async () => {
  expect(await look()).toEqual(all);
  expect(await look()).toEqual([...all, "verify people project:a", "sendAgain people"]);
  pushing.add("people");
  expect(await look()).toEqual(all);
  pushing = new Set(["work"]);
  expect(await look()).toContain("sendAgain people");
  unsent = new Map();
  expect(await look()).toEqual(all);
});

test.for(Object.entries({ fails, hangs }))(
  "a comparison that %s keeps nothing back that was overlooked",
  async ([, fate]) => {
    fates = { revive: fate, checkOrphanedScopes: fate, compareUnsure: fate, verify: fate };
    await look();
    expect(await look()).toContain("sendAgain people");
    expect(await look()).toContain("sendAgain people");
  },
);

test("one step that hangs is not begun a second time, and begun again when it has come to its end", async () => {
  let end: (value: unknown) => void = () => undefined;
  fates["revive"] = () => new Promise((resolve) => (end = resolve));
  expect(await look()).toContain("revive");
  expect(await look()).not.toContain("revive");
  end(undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await look()).toContain("revive");
});

test.for<[RequestGateState, readonly string[]]>([
  ["waiting", ["revive"]],
  ["offline", []],
  ["noToken", []],
])("while the gate is %s it is begun again, and asked, what makes sense: %o", async ([now, steps]) => {
  await look();
  state = now;
  expect(await look()).toEqual(steps);
  mend.hasRead();
  expect(asked).toEqual(steps);
});

test("what was left unsure is compared as soon as everything is read", () => {
  mend.hasRead();
  expect(asked).toEqual(["compareUnsure"]);
});

test("a scope that differs again and again is compared less and less often, so that it is not read anew at every look", async () => {
  fates["verify"] = async () => false;
  await look();
  const looks: boolean[] = [];
  for (let n = 0; n < 12; n++) looks.push((await look()).includes("verify people project:a"));
  const at = looks.flatMap((isCompared, n) => (isCompared ? [n] : []));
  expect(at).toEqual([0, 1, 3, 7]);
  fates["verify"] = async () => true;
  for (let n = 0; n < 4; n++) await look();
  expect(await look()).toContain("verify people project:a");
  expect(await look()).toContain("verify people project:a");
});
