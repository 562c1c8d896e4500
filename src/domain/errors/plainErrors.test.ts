import fc from "fast-check";
import { expect, test } from "vitest";
import { plainErrors } from "./plainErrors.ts";

const origin = "https://klarbau.example";
const frame = `${origin}/assets/viewer.route-B4fBMfdA.js:12:345`;
const kept = (error: unknown) => plainErrors(error, origin);

/** Whatever people write, and what looks like something that is kept. */
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "Frau Öz",
    "anna@lindenhof.example",
    "Wohnung 3 links",
    "/projects/9f1c/rooms",
    "TypeError",
  ),
  fc.constantFrom(`x\n    at f (${frame})`, `\n@${frame}`, "Minified React error #31", "23505", "refused"),
  fc.string().map((text) => `${origin}/projects/${text}/rooms:1:2`),
);

/** Errors of each browser with a text in them, the same but for the text. */
const stacks: readonly (readonly [string, (text: string) => string])[] = [
  [
    "browsers that begin a stack with the text",
    (text) => `TypeError: ${text}\n    at Object.f (${frame})\n    at async ${frame}`,
  ],
  ["browsers that do not", () => `f@${frame}\n@${frame}`],
];

test.each(stacks)("nothing that the text of an error says changes what is kept of it, in %s", (_, stack) => {
  const made = (text: string) => Object.assign(new TypeError(text), { stack: stack(text), detail: text });
  const none = kept(made(""));
  expect(none).toEqual([
    {
      name: "TypeError",
      kind: null,
      code: null,
      stack: ["viewer.route-B4fBMfdA.js:12:345", "viewer.route-B4fBMfdA.js:12:345"],
    },
  ]);
  fc.assert(
    fc.property(anyText, (text) => {
      expect(kept(made(text))).toEqual(none);
    }),
  );
});

test("of an error in a worker the page is told the place alone: it is kept when it is a file of the product", () => {
  const told = (filename: string) => kept({ filename, lineno: 12, colno: 345, message: "Frau Öz" })[0]?.stack;
  expect(told(`${origin}/assets/worker-replication-B4fBMfdA.js`)).toEqual([
    "worker-replication-B4fBMfdA.js:12:345",
  ]);
  expect(told("blob:https://klarbau.example/Frau Öz.js")).toEqual([]);
  expect(told("chrome-extension://abc/assets/content-B4fBMfdA.js")).toEqual([]);
});

test("a name, kind, code or line of a stack that the product does not know is not kept, whoever has written it", () => {
  const known = new Set(["TypeError", "23505", "refused"]);
  const unknown = anyText.filter((text) => !known.has(text) && !text.includes("/assets/"));
  const none = [{ name: "other", kind: null, code: null, stack: [] }];
  fc.assert(
    fc.property(unknown, (text) => {
      const told = {
        name: text,
        kind: text,
        code: text,
        status: text,
        message: text,
        stack: `${text}\n    at ${text} (${text})`,
      };
      expect(kept(told)).toEqual(none);
      expect(kept(text)).toEqual(none);
      expect(kept({ cause: told })).toEqual([...none, ...none]);
    }),
  );
});

test("files of another origin, other addresses and names of functions are left out of a stack", () => {
  const stack = [
    "Error: broken",
    `    at Anna (${frame})`,
    "    at g (chrome-extension://abc/assets/content-B4fBMfdA.js:1:2)",
    "    at h (https://other.example/assets/viewer.route-B4fBMfdA.js:1:2)",
    `    at k (${origin}/projects/anna:1:2)`,
    "    at wasm://wasm/00a1:wasm-function[12]:0x1",
    "    at <anonymous>",
  ].join("\n");
  expect(kept({ name: "Error", message: "broken", stack })[0]?.stack).toEqual([
    "viewer.route-B4fBMfdA.js:12:345",
  ]);
});

test.each([
  [{ code: "23505" }, "23505"],
  [{ code: "SY015" }, "SY015"],
  [{ code: "PGRST116" }, "PGRST116"],
  [{ code: "503" }, "HTTP 503"],
  [{ status: 429 }, "HTTP 429"],
  [{ code: "COL12" }, "COL12"],
  [{ message: "Minified React error #321; visit https://react.dev/errors/321" }, "React #321"],
  [{ code: "80331" }, null],
  [{ code: 11, status: 0 }, null],
])("of %j the code %j is kept", (error, code) => {
  expect(kept(error)[0]?.code).toBe(code);
});

test("a typed error keeps its kind, and what has caused it comes after it, three at most", () => {
  const cause = new RangeError("d", { cause: new Error("e", { cause: new Error("f") }) });
  const error = Object.assign(new Error("c", { cause }), { kind: "storage_lost" });
  expect(kept(error).map(({ name, kind }) => [name, kind])).toEqual([
    ["Error", "storage_lost"],
    ["RangeError", null],
    ["Error", null],
  ]);
});

test("something thrown that refuses to be looked at is kept as an error without anything", () => {
  const closed = new Proxy(new Error("x"), {
    get: () => {
      throw new Error("closed");
    },
  });
  expect(kept(closed)).toEqual([{ name: "other", kind: null, code: null, stack: [] }]);
});
