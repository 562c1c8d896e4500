import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#cli/product/root.ts";
import { declarationOf } from "#data/collections.ts";
import { defineMachine } from "#domain/steps/machine.ts";
import { machines } from "#data/steps/machines.ts";
import { checkedKinds } from "../../fixtures/steps/checkedKinds.ts";
import { stepsSql } from "../../fixtures/steps/stepsSql.ts";

const migrations = path.join(root, "supabase/migrations");

test("the check of the server is the one that follows from the declarations (-u writes it anew)", async () => {
  const [last] = globSync("*_step_checks.sql", { cwd: migrations }).toSorted().toReversed();
  await expect(stepsSql(checkedKinds)).toMatchFileSnapshot(path.join(migrations, last!));
});

test("a machine has the states that its kind declares, and asks for and clears fields that the kind has", () => {
  for (const { kind, field, states, starts, steps } of machines) {
    const declared = declarationOf(kind)!.fields;
    expect(states.toSorted(), kind).toEqual(declared[field]!.options!.map(String).toSorted());
    for (const { from, to, needs = [], clears = [] } of Object.values(steps)) {
      expect(states, kind).toEqual(expect.arrayContaining([...from, to, ...starts]));
      for (const name of [...needs.map((need) => need.field), ...clears])
        expect(Object.keys(declared), kind).toContain(name);
      for (const name of clears)
        expect(["nullable", "maybe"], `${kind}.${name}`).toContain(declared[name]!.has);
    }
  }
});

test("a step that is left out of the declaration is left out of the check", () => {
  const whole = checkedKinds.find(({ machine }) => machine.kind === "work_order")!;
  const { reopen: _, ...steps } = whole.machine.steps;
  const machine = defineMachine({ ...whole.machine, steps });
  expect(stepsSql([whole])).toContain("'done → reopened'");
  expect(stepsSql([{ ...whole, machine }])).not.toContain("'done → reopened'");
});

test("a need is a value among some, or any at all", () => {
  const whole = checkedKinds.find(({ machine }) => machine.kind === "work_order")!;
  const finish = {
    from: ["open"],
    to: "done",
    who: ["work:write"],
    needs: [{ field: "priority", among: ["low", "it's"] }],
  } as const;
  const machine = defineMachine({ ...whole.machine, steps: { finish } });
  expect(stepsSql([{ ...whole, machine }])).toContain(
    "coalesce(new.priority::text in ('low', 'it''s'), false)",
  );
});
