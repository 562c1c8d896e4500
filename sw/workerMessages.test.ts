import { expect, test, vi } from "vitest";
import { answerMessage, takeOver } from "./workerMessages.ts";

/** The kept files of a version: it writes down what it was asked for, and answers in the order in which it was asked. */
function keptHere(answer: { readonly kept: boolean; readonly problem?: string } = { kept: true }) {
  const done: string[] = [];
  const act = (name: string, value: unknown) => async (asked?: unknown) => {
    done.push(typeof asked === "function" || asked === undefined ? name : `${name} ${JSON.stringify(asked)}`);
    if (typeof asked === "function") for (let file = 0; file < 2; file++) (asked as () => void)();
    return value;
  };
  const copies = {
    complete: act("complete", answer),
    renew: act("renew", answer),
    tidy: act("tidy", undefined),
    state: act("state", { missing: [], all: 7 }),
    keep: act("keep", answer),
    controller: { activate: async () => void done.push("activate") },
  };
  return { copies: copies as never, done };
}

/** Asks the service worker as a page does. @returns what the page is told, and what has happened */
async function ask(
  data: unknown,
  { registration = {}, answer }: { registration?: object; answer?: Parameters<typeof keptHere>[0] } = {},
) {
  const { copies, done } = keptHere(answer);
  const told: unknown[] = [];
  const worker = { registration, skipWaiting: async () => void done.push("skipWaiting") };
  const ports = [{ postMessage: (note: unknown) => void told.push(note) }];
  await answerMessage(worker as never, { data, ports } as never, copies);
  return { told, done };
}

test("CLEAR_CACHE fetches the product's files anew and says how that went", async () => {
  expect(await ask({ type: "CLEAR_CACHE" })).toEqual({ told: [{ kept: true }], done: ["renew false"] });
  const answer = { kept: false, problem: "storage_full" };
  expect((await ask({ type: "CLEAR_CACHE" }, { answer })).told).toEqual([answer]);
});

test.each([{ waiting: {} }, { installing: {} }])(
  "CLEAR_CACHE leaves the files of another version: %j",
  async (registration) => {
    expect((await ask({ type: "CLEAR_CACHE" }, { registration })).done).toEqual(["renew true"]);
  },
);

test("SKIP_WAITING takes over once everything is here, and tells of each file", async () => {
  expect(await ask({ type: "SKIP_WAITING" })).toEqual({
    told: ["fetching", "fetching", "fetching", { kept: true }],
    done: ["complete", "skipWaiting"],
  });
});

test("SKIP_WAITING takes nothing over for which files are missing", async () => {
  const answer = { kept: false, problem: "unreachable" };
  const { told, done } = await ask({ type: "SKIP_WAITING" }, { answer });
  expect([told.at(-1), done]).toEqual([answer, ["complete"]]);
});

test.each([
  ["nothing waits", {}, ["tidy"]],
  ["a version waits", { waiting: {} }, []],
  ["a version is being fetched", { installing: {} }, []],
])("CLEAN_UP when %s", async (_when, registration, expected) => {
  expect((await ask({ type: "CLEAN_UP" }, { registration })).done).toEqual(expected);
});

test.each([
  [{ type: "COMPLETE" }, ["complete"], []],
  [{ type: "KEEP", urls: ["a.js"] }, ['keep ["a.js"]'], [{ kept: true }]],
  [
    { type: "OFFLINE_STATE", wish: { languages: [], tools: false } },
    ['state {"languages":[],"tools":false}'],
    [{ missing: [], all: 7 }],
  ],
  [null, [], []],
  [{ type: "SOMETHING_ELSE" }, [], []],
])("%j", async (question, done, told) => {
  expect(await ask(question)).toEqual({ done, told });
});

test("a version that takes over tells all open pages which one it is, after it has all their files", async () => {
  const { copies, done } = keptHere();
  const pages = [vi.fn<(note: unknown) => void>(), vi.fn<(note: unknown) => void>()];
  const clients = {
    claim: async () => void done.push("claim"),
    matchAll: async () => pages.map((postMessage) => ({ postMessage })),
  };
  await takeOver({ clients } as never, {} as never, {
    copies,
    present: { version: "0.2.9", environment: "production" },
  });
  expect(done).toEqual(["complete", "activate", "claim"]);
  for (const page of pages)
    expect(page.mock.calls).toEqual([
      [{ type: "SW_ACTIVATED", version: "0.2.9", environment: "production" }],
    ]);
});
