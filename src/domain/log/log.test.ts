import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanData, cleanText, removed } from "./cleanData.ts";
import { logFile } from "./logFile.ts";
import { type LogEntry, logLimits, withDebugEntry, withEntry } from "./logEntry.ts";

const start = Date.UTC(2027, 2, 12);
const entry = (message: string, after = 0): LogEntry => ({
  level: "info",
  category: "sync",
  message,
  data: null,
  timestamp: new Date(start + after).toISOString(),
});

test.each(["recent", "history"] as const)(
  "the %s log keeps the newest entries and lets the oldest go",
  (log) => {
    let entries: readonly LogEntry[] = [];
    for (let n = 0; n < logLimits[log] + 5; n++)
      entries = withEntry(entries, entry(String(n)), logLimits[log]);
    expect(entries).toHaveLength({ recent: 50, history: 1000 }[log]);
    expect(entries[0]!.message).toBe("5");
    expect(entries.at(-1)!.message).toBe(String(logLimits[log] + 4));
  },
);

test("the shown log keeps twenty-five", () => {
  let entries: readonly LogEntry[] = [];
  for (let n = 0; n < 30; n++) entries = withDebugEntry(entries, entry(String(n)));
  expect(entries).toHaveLength(25);
});

test.each([
  [1999, 1],
  [2000, 2],
])("what is identical is shown once in two seconds: %d ms later there are %d", (later, count) => {
  const between = withDebugEntry(withDebugEntry([], entry("same")), entry("other", 10));
  const after = withDebugEntry(between, entry("same", later));
  expect(after.filter(({ message }) => message === "same")).toHaveLength(count);
});

test.each([
  ["a signed token", "got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-def", "got [removed]"],
  ["a header", "authorization: Bearer abc.def", "authorization: [removed]"],
  ["an e-mail", "sent to anna@lindenhof.example now", "sent to [removed] now"],
  [
    "a link that signs in",
    "/auth?token_hash=abc123&type=magiclink",
    "/auth?token_hash=[removed]&type=magiclink",
  ],
  ["a hash", "d41d8cd98f00b204e9800998ecf8427e", "[removed]"],
  ["plain words", "3 changes sent", "3 changes sent"],
])("%s in a text", (_what, text, expected) => expect(cleanText(text)).toBe(expected));

test("fields with secrets and names go, whatever they hold; the others stay", () => {
  expect(
    cleanData({
      password: "sommer",
      access_token: 1,
      apikey: { a: 1 },
      userName: "Anna Öz",
      email: "x",
      count: 3,
      nested: { Authorization: "x", ok: true },
      list: ["a", "anna@lindenhof.example"],
      error: new RangeError("Frau Öz"),
      nothing: undefined,
      work: () => 1,
    }),
  ).toEqual({
    password: removed,
    access_token: removed,
    apikey: removed,
    userName: removed,
    email: removed,
    count: 3,
    nested: { Authorization: removed, ok: true },
    list: ["a", removed],
    error: { name: "RangeError" },
    nothing: null,
    work: "[function]",
  });
});

test("whatever is logged becomes plain data of bounded size that can be written", () => {
  fc.assert(
    fc.property(fc.anything({ withDate: true, withMap: true, withNullPrototype: true }), (thing) => {
      expect(JSON.stringify(cleanData(thing)).length).toBeLessThan(40 ** 4 * 2000);
    }),
  );
  const loop: Record<string, unknown> = {};
  loop["self"] = loop;
  expect(() => JSON.stringify(cleanData(loop))).not.toThrow();
});

test("the file has every entry with its version, its day, and nothing secret, even of an entry that had some", () => {
  const careless = { ...entry("asked with Bearer abc.def", 5), data: { token: "geheim", count: 3 } };
  const { name, text } = logFile([entry("first"), careless], { version: "0.2.9" });
  expect(name).toBe("klarbau-log-2027-03-12.json");
  expect(JSON.parse(text)).toEqual({
    klarbau: "log",
    form: 1,
    version: "0.2.9",
    entries: [entry("first"), { ...entry(`asked with ${removed}`, 5), data: { token: removed, count: 3 } }],
  });
  expect(logFile([], { version: "0.2.9" }).name).toBe("klarbau-log-empty.json");
});
