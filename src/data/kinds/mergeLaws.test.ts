import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRecord } from "#kernel/isRecord.ts";
import { edits, pickFields, weighedFields } from "#domain/sync/edits.ts";
import { merge as mergeSides } from "#domain/sync/merge.ts";
import type { MergePolicy } from "#domain/sync/mergePolicy.ts";
import { restoreValue, standsAgain } from "#domain/sync/restoreValue.ts";
import type { Sides } from "#domain/sync/superseded.ts";
import { type Fields, same, sameDocument } from "#domain/sync/same.ts";
import { kinds } from "../collections.ts";
import { policyOf } from "./mergePolicies.ts";

/** Merges by the policy that the kind of the document declares. */
const merge = (base: Fields | undefined, local: Fields, master: Fields) =>
  mergeSides(policyOf(local), { base, local, master });

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
const scalar = fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 9 }), fc.boolean());
const nested = fc.dictionary(fc.constantFrom("x", "y", "z"), fc.oneof(scalar, fc.constant(null)));
const set = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"));
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.constant(null),
  nested,
  fc.array(scalar, { maxLength: 2 }),
);

/** The fields that a policy names, and two that it does not: one of them unknown to every version. */
function namedFields(policy: MergePolicy): readonly string[] {
  const groups = Object.values(policy.groups ?? {}).flat();
  const others = [policy.whole, policy.sets, policy.computed, policy.immutable].flatMap(
    (names) => names ?? [],
  );
  return [
    ...new Set([
      ...groups,
      ...others,
      ...(policy.steps ? [policy.steps.field] : []),
      ...Object.keys(policy.forward ?? {}),
      "cell_value",
      "title",
      "new",
    ]),
  ];
}

/** States of one document of a kind, as three sides of a merge may have them. */
function sidesOf(kind: string) {
  const policy = policyOf({ kind });
  const forward = Object.entries(policy.forward ?? {});
  const steps = Object.fromEntries(forward.map(([field, names]) => [field, fc.constantFrom(...names)]));
  if (policy.steps) steps[policy.steps.field] ??= fc.constantFrom(...Object.keys(policy.steps.next));
  const sets = Object.fromEntries((policy.sets ?? []).map((field) => [field, set]));
  const content = Object.fromEntries(
    namedFields(policy).map((field) => [field, steps[field] ?? sets[field] ?? value]),
  );
  const change = fc.record(content, { requiredKeys: [] });
  const whole = fc.record(content);
  const sides = fc.record({
    base: whole,
    one: change,
    other: change,
    minutes: fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 2, maxLength: 2 }),
  });
  return sides.map(({ base: own, one, other, minutes }) => {
    const open = kind === "inspection" ? { ...own, state: "open" } : own;
    const base: Fields = { id: "1", kind, scope: "project:p", rev: 3, updated_at: at(0), ...open };
    const local: Fields = { ...base, ...one, updated_at: at(minutes[0]!) };
    const master: Fields = { ...base, ...other, rev: 4, updated_at: at(minutes[1]!) };
    return { base, local, master };
  });
}

/** Every value inside a value with the path to it; lists and nothing count as values. */
function leaves(found: unknown, path = ""): readonly (readonly [string, unknown])[] {
  if (!isRecord(found)) return [[path, found]];
  return Object.entries(found).flatMap(([key, part]) => leaves(part, `${path}/${key}`));
}

/** Sides of which either, both or none were deleted, and of which one may have been made without knowing the other. */
function deletedSidesOf(kind: string) {
  const flags = fc.record({ base: fc.boolean(), local: fc.boolean(), master: fc.boolean() });
  return fc
    .tuple(sidesOf(kind), flags, fc.boolean())
    .map(([{ base, local, master }, gone, isMadeApart]): Sides => ({
      base: isMadeApart ? undefined : { ...base, _deleted: gone.base },
      local: { ...local, _deleted: gone.local },
      master: { ...master, _deleted: gone.master },
    }));
}

const content = (document: Fields) => pickFields(document, weighedFields(document).toSorted());
/** The same; of things that are there or not the order says nothing. */
const inAnyOrder = (document: Fields, { sets = [] }: MergePolicy) =>
  Object.fromEntries(
    Object.entries(content(document)).map(([field, value]) => [
      field,
      sets.includes(field) && Array.isArray(value)
        ? value.map(String).toSorted((a, b) => a.localeCompare(b))
        : value,
    ]),
  );
const all = Object.entries(kinds).flatMap(([kind, { table }]) => (table === null ? [] : [kind]));
const ofStyle = (...styles: readonly MergePolicy["style"][]) =>
  all.filter((kind) => styles.includes(policyOf({ kind }).style));

describe.each(all)("%s", (kind) => {
  const policy = policyOf({ kind });
  const sides = sidesOf(kind);

  test("who changed nothing gets the other's document, and nothing is lost", () => {
    fc.assert(
      fc.property(sides, ({ base, master }) => {
        const { merged, superseded, verdict } = merge(base, { ...base }, master);
        expect(same(content(merged), content(master))).toBe(true);
        expect([superseded, verdict]).toEqual([[], "merged"]);
      }),
    );
  });

  test("merging again changes nothing and loses nothing, so a merge that was pushed is at its end", () => {
    fc.assert(
      fc.property(sides, ({ base, local, master }) => {
        const { merged } = merge(base, local, master);
        const again = merge(master, merged, master);
        expect(sameDocument(again.merged, merged)).toBe(true);
        expect([again.superseded, again.verdict]).toEqual([[], "merged"]);
      }),
    );
  });

  test("no field of the other side is dropped, known or not", () => {
    fc.assert(
      fc.property(sides, ({ base, local, master }) => {
        const mine = { id: "1", kind, title: local["title"] };
        const { merged } = merge({ id: "1", kind, title: base["title"] }, mine, master);
        for (const field of weighedFields(master).filter((name) => name !== "title"))
          expect(same(merged[field], master[field]), field).toBe(true);
      }),
    );
  });

  test("whatever somebody wrote is in the merge or among what was overwritten", () => {
    const uncounted = new Set([
      ...(policy.computed ?? []),
      ...Object.keys(policy.forward ?? {}),
      ...(policy.sets ?? []), // by its things, in the test of its own
      ...(policy.style === "cell" ? ["state", "source_print", "flag"] : []),
    ]);
    fc.assert(
      fc.property(sides, ({ base, local, master }) => {
        const { merged, superseded, verdict } = merge(base, local, master);
        // a step that is not taken goes on the list for the person, with the whole document
        const listed = verdict === "stepped" ? [local] : [];
        const [now, ...gaveWay] = [merged, ...superseded.map(({ lost }) => lost), ...listed].map(
          (part) => new Map(leaves(part)),
        );
        const wholes = [...superseded.map(({ lost }) => lost), ...listed];
        for (const side of [local, master]) {
          for (const field of edits(base, side).filter((name) => !uncounted.has(name))) {
            const before = new Map(leaves(base[field], `/${field}`));
            const asWhole = [merged, ...wholes].some(
              (part) => field in part && same(part[field], side[field]),
            );
            for (const [path, written] of leaves(side[field], `/${field}`)) {
              const isNew = !same(before.get(path), written);
              if (asWhole || !isNew) continue;
              const isKept =
                same(now!.get(path), written) ||
                gaveWay.some((part) => part.has(path) && same(part.get(path), written));
              expect(isKept, path).toBe(true);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("the state after a merge is that of the server, or one that a step leads to from there", () => {
    const { field, next } = policy.steps ?? { field: "", next: {} };
    if (field === "" || policy.forward?.[field]) return;
    fc.assert(
      fc.property(sides, ({ base, local, master }) => {
        const state = merge(base, local, master).merged[field];
        const isMoved = !same(master[field], base[field]);
        if (isMoved) expect([master[field], ...next[String(master[field])]!]).toContain(state);
      }),
    );
  });

  test("with deletions too a merge that was pushed is at its end, and what one overwrites is told", () => {
    fc.assert(
      fc.property(deletedSidesOf(kind), ({ base, local, master }) => {
        const { merged, superseded, verdict } = merge(base, local, master);
        if (policy.style === "cell") return; // an edit wins, and says so in the cell
        const again = merge(master, merged, master);
        expect(sameDocument(again.merged, merged)).toBe(true);
        expect([again.superseded, again.verdict]).toEqual([[], "merged"]);
        if (base?.["_deleted"]) return; // brought back
        const isEdited = edits(base, local).some((field) => !same(local[field], master[field]));
        const isTold = verdict !== "merged" || superseded.length > 0;
        if (master["_deleted"] && !local["_deleted"] && isEdited && merged["_deleted"])
          expect(isTold).toBe(true);
        if (local["_deleted"] && !master["_deleted"] && !same(content(master), content(base ?? {})))
          expect(isTold || !merged["_deleted"]).toBe(true);
      }),
    );
  });

  test("nothing that may come from a device or a server makes it fail", () => {
    const anything = fc.dictionary(
      fc.oneof(
        fc.constantFrom(...namedFields(policy), "_deleted", "rev", "updated_at", "scope"),
        fc.string(),
      ),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.option(anything, { nil: undefined }), anything, anything, (base, local, master) => {
        const { merged, superseded } = merge(
          base && { ...base, kind },
          { ...local, kind },
          { ...master, kind },
        );
        for (const row of superseded) restoreValue(policy, merged, row);
      }),
    );
  });
});

describe.each(ofStyle("append_only", "server"))("%s", (kind) => {
  test("stays as the server has it, whatever a device says, deletions too", () => {
    fc.assert(
      fc.property(deletedSidesOf(kind), ({ base, local, master }) => {
        expect(merge(base, local, master).merged).toBe(master);
      }),
    );
  });
});

describe.each(ofStyle("fields"))("%s", (kind) => {
  const policy = policyOf({ kind });

  test("edits of different groups all survive, whoever comes first", () => {
    const units = [
      ...Object.values(policy.groups ?? {}),
      ...(policy.computed ? [policy.computed] : []),
      ["title"],
      ["new"],
    ];
    const free = units.filter((unit) => !unit.includes("state") || kind !== "inspection"); // closing is a case of its own
    fc.assert(
      fc.property(sidesOf(kind), fc.constantFrom(...free), ({ base, local, master }, unit) => {
        const one = { ...base, ...pickFields(local, unit) };
        const rest = weighedFields(base).filter((field) => !unit.includes(field));
        const frozen = [
          ...(policy.immutable ?? []),
          ...Object.keys(policy.forward ?? {}), // never falls back, whoever says so
          ...(kind === "inspection" ? ["state"] : []),
        ];
        const other = { ...base, ...pickFields(master, rest), ...pickFields(base, frozen), rev: 4 };
        const first = merge(base, one, other);
        const second = merge(base, other, { ...one, rev: 4 });
        expect(same(inAnyOrder(first.merged, policy), inAnyOrder(second.merged, policy))).toBe(true);
        expect([first.superseded, second.superseded]).toEqual([[], []]);
      }),
    );
  });

  test("a group is always that of one side, never a mixture of two", () => {
    fc.assert(
      fc.property(sidesOf(kind), fc.boolean(), ({ base, local, master }, isMadeApart) => {
        const { merged } = merge(isMadeApart ? undefined : base, local, master);
        for (const group of [...Object.values(policy.groups ?? {}), policy.computed ?? []]) {
          const isOf = (side: Fields) => group.every((field) => same(merged[field], side[field]));
          expect(isOf(local) || isOf(master), group.join()).toBe(true);
        }
      }),
    );
  });

  test("a thing that two people add to a list of things is there, and what one of them took away is not", () => {
    const { sets = [] } = policy;
    fc.assert(
      fc.property(sidesOf(kind), ({ base, local, master }) => {
        const { merged, superseded } = merge(base, local, master);
        for (const field of sets) {
          const [was, mine, theirs, is] = [base, local, master, merged].map(
            (side) => side[field] as string[],
          );
          for (const item of "abcd")
            expect(is!.includes(item)).toBe(mine!.includes(item) === was!.includes(item) ? theirs!.includes(item) : mine!.includes(item)); // prettier-ignore
          expect(superseded.map(({ field_group }) => field_group)).not.toContain(field);
        }
      }),
    );
  });

  test("what this device has overwritten stands again when it is put back", () => {
    fc.assert(
      fc.property(sidesOf(kind), ({ base, local, master }) => {
        const { merged, superseded } = merge(base, local, master);
        for (const row of superseded.filter(({ lost_from }) => lost_from === "server")) {
          expect(standsAgain(policy, merged, row)).toBe(false);
          const back = { ...merged, ...restoreValue(policy, merged, row) };
          expect(standsAgain(policy, back, row)).toBe(true);
          for (const field of policy.groups?.[row.field_group] ?? [])
            expect(same(back[field], row.lost[field]), field).toBe(true); // a group is never a mixture
        }
      }),
    );
  });
});
