import fc from "fast-check";
import { expect, test } from "vitest";
import { aRecord, madeBy, placed } from "../vault/aVault.fixture.ts";
import {
  type AuditedRow,
  type AuditSources,
  auditTrail,
  filterLines,
  noAuditFilter,
  type ServerEvent,
} from "./auditTrail.ts";

const row = (id: string, kind: string, more: Partial<AuditedRow> = {}): AuditedRow => ({
  id,
  kind,
  created_at: "2026-11-20T09:00:00.000Z",
  updated_at: "2026-11-20T09:30:00.000Z",
  rev: 4,
  ...more,
});
const event = (about: AuditedRow, more: Partial<ServerEvent> = {}): ServerEvent => ({
  id: `e-${about.id}-${more.act ?? "create"}`,
  about_kind: about.kind,
  about_id: about.id,
  act: "create",
  actor_id: "anna",
  actor_name: "Anna",
  at: "2026-11-20T10:00:00.000Z",
  device_at: about.created_at,
  changes: {},
  ...more,
});
const trail = (more: Partial<AuditSources>) =>
  auditTrail({ events: [], rows: [], entries: [], labelOf: ({ id }) => `„${id}“`, ...more });

test("a change says who, what, when by both clocks, and what was there before", () => {
  const answer = row("a", "esg_answer");
  const changed = event(answer, {
    act: "change",
    at: "2026-11-21T10:00:00.000Z",
    changes: { answer: [3, 4] },
  });
  const { lines, older, unconfirmed } = trail({ rows: [answer], events: [event(answer), changed] });
  expect(lines.map(({ act }) => act)).toEqual(["change", "create"]);
  expect(lines[0]).toMatchObject({ actor_name: "Anna", server_at: "2026-11-21T10:00:00.000Z", device_at: "2026-11-20T09:00:00.000Z", label: "„a“", changes: { answer: [3, 4] } }); // prettier-ignore
  expect([older, unconfirmed]).toEqual([0, 0]);
});

test("signing, opening again and reversing are called what they are, with their reason", () => {
  const rows = [
    row("s", "sign_off", { act: "sign" }),
    row("o", "sign_off", { act: "reopen", reason: "Zähler vertauscht" }),
    row("r", "posting", { reverses: "p", reason: "doppelt" }),
    row("c", "comment", { text: "Beleg fehlt" }),
  ];
  const { lines } = trail({ rows, events: rows.map((one) => event(one)) });
  const said = new Map(lines.map(({ about, act, text }) => [about, `${act} ${text}`.trim()]));
  expect(Object.fromEntries(said)).toEqual({ s: "sign", o: "reopen Zähler vertauscht", r: "reverse doppelt", c: "create Beleg fehlt" }); // prettier-ignore
});

test("what the server has not confirmed, and what is older than the trail, is there and counted apart", () => {
  const rows = [
    row("new", "bill", { rev: undefined, unsent_since: "2026-11-20T09:30:00.000Z" }),
    row("changed", "bill", { unsent_since: "2026-11-20T09:30:00.000Z" }),
    row("old", "bill"),
    row("elsewhere", "contact"),
  ];
  const { lines, older, unconfirmed } = trail({ rows, events: [event(rows[1]!)] });
  expect([older, unconfirmed]).toEqual([1, 2]);
  expect(lines.filter(({ server_at }) => server_at === null).map(({ about, act }) => [about, act])).toEqual([
    ["changed", "change"],
    ["new", "create"],
    ["old", "create"],
  ]);
});

test("entries of the vault stand in it with the place that the server gave them; an erasure is one", () => {
  const made = madeBy("d", [
    { type: "document", record: aRecord() },
    { type: "tombstone", about: "d-0000", reason: "DSGVO", erased: true },
  ]);
  const { lines, unconfirmed } = trail({ entries: [...placed(made.slice(0, 1)), ...made.slice(1)] });
  expect(lines).toMatchObject([
    { act: "erase", text: "DSGVO", label: aRecord().title, server_at: null, actor_id: "anna" },
    { act: "document", server_at: "2026-11-24T00:00:00.000Z", device_at: "2026-11-24T10:00:00.000Z" },
  ]);
  expect(unconfirmed).toBe(1);
  expect(trail({ entries: [{ id: "x", body: "{}" }] }).unreadable).toBe(1);
});

test("whatever is filtered, nothing is added, nothing that passes is lost, and all filters let everything through when empty", () => {
  const kinds = ["bill", "posting", "comment"] as const;
  const anEvent = fc.record({
    at: fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, "0")}T23:59:59.999Z`),
    kind: fc.constantFrom(...kinds),
    actor: fc.constantFrom("anna", "bert"),
  });
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, "0")}`);
  fc.assert(
    fc.property(fc.array(anEvent), day, day, fc.constantFrom(...kinds), (some, from, to, kind) => {
      const events = some.map(({ at, kind: of, actor }, n) =>
        event(row(`r${n}`, of), { at, actor_id: actor }),
      );
      const { lines } = trail({ events });
      expect(filterLines(lines, noAuditFilter)).toEqual(lines);
      const wanted = filterLines(lines, { from, to, person: "anna", kind });
      const left = some.filter((one) => one.kind === kind && one.actor === "anna" && one.at.slice(0, 10) >= from && one.at.slice(0, 10) <= to); // prettier-ignore
      expect(wanted).toHaveLength(left.length);
      expect(wanted.every((line) => lines.includes(line))).toBe(true);
    }),
  );
});
