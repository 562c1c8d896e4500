import fc from "fast-check";
import { expect, test } from "vitest";
import {
  before,
  newOnboarding,
  isReached,
  leaveStep,
  listOf,
  type Onboarding,
  readOnboarding,
  setupCard,
  shownStep,
  skipAll,
  stateOf,
} from "./onboarding.ts";
import { type SetupRole, setupRoles, setupSteps, stepsFor } from "./setupSteps.ts";

const now = "2026-11-22T10:00:00.000Z";

/** Goes through all steps; answers the record after each. */
function through(role: SetupRole, as: "done" | "skipped" = "done"): readonly Onboarding[] {
  const seen: Onboarding[] = [newOnboarding];
  for (let at = newOnboarding; at.step !== "finish"; seen.push(at))
    at = leaveStep(at, at.step, { as, now, ...(at.step === "role" && { answers: { role } }) });
  return seen;
}

test.each(setupRoles)("%s passes each step of the role once and ends with the list", (role) => {
  const way = through(role);
  expect(way.map(({ step }) => step)).toEqual([...stepsFor(role), "finish"]);
  const last = way.at(-1)!;
  expect(last.completed_at).toBe(now);
  expect(listOf(last)).toEqual(stepsFor(role).map((step) => ({ step, state: "done" })));
});

test("every role begins with the person and the task, and ends with the device", () => {
  for (const role of setupRoles) {
    expect(stepsFor(role).slice(0, 2)).toEqual(["profile", "role"]);
    expect(stepsFor(role).at(-1)).toBe("device");
    expect(setupSteps.filter((step) => stepsFor(role).includes(step))).toEqual(stepsFor(role));
  }
  expect(stepsFor("tenant")).not.toContain("project");
});

test("who skips everything has the list, with nothing done", () => {
  const at = leaveStep(newOnboarding, "profile", { as: "done", now });
  const skipped = skipAll(at, now);
  expect(skipped).toMatchObject({ step: "finish", done: ["profile"], completed_at: now });
  expect(listOf(skipped).filter(({ state }) => state === "open")).toEqual([]);
});

test("a step that was skipped can be done later, and leads back to the list", () => {
  const skipped = skipAll(newOnboarding, now);
  const done = leaveStep(skipped, "device", { as: "done", now: "2026-12-01T00:00:00.000Z" });
  expect(done).toMatchObject({ step: "finish", completed_at: now, done: ["device"] });
  expect(done.skipped).not.toContain("device");
});

test("a step that was done stays done when it is looked at again and passed over", () => {
  const at = leaveStep(leaveStep(newOnboarding, "profile", { as: "done", now }), "profile", {
    as: "skipped",
    now,
  });
  expect(at.done).toEqual(["profile"]);
  expect(at.skipped).toEqual([]);
});

test("another role afterwards asks for the steps that it brings", () => {
  const tenant = through("tenant").at(-1)!;
  const owner = leaveStep(tenant, "role", { as: "done", answers: { role: "owner" }, now });
  expect(owner).toMatchObject({
    step: "organisation",
    completed_at: null,
    done: ["profile", "device", "role"],
  });
  const back = leaveStep(through("owner").at(-1)!, "role", { as: "done", answers: { role: "tenant" }, now });
  expect(back).toMatchObject({ step: "finish", completed_at: now });
});

test("the way back ends at the first step, and a step ahead is not reached", () => {
  expect(before(newOnboarding, "profile")).toBeUndefined();
  expect(before({ ...newOnboarding, role: "developer" }, "device")).toBe("model");
  expect(shownStep(newOnboarding, "people")).toBe("profile");
  expect(shownStep(newOnboarding, "finish")).toBe("profile");
  expect(shownStep(skipAll(newOnboarding, now), "people")).toBe("people");
  expect(shownStep(skipAll(newOnboarding, now), "finish")).toBe("finish");
  expect(shownStep({ ...through("tenant").at(-1)!, step: "finish" }, "project")).toBe("finish");
});

test("whatever is stored, a step of the role is shown, and nothing is both done and skipped", () => {
  const word = fc.constantFrom<unknown>(...setupSteps, ...setupRoles, "finish", "", null, 7, true, {}, now);
  const stored = fc.oneof(
    word,
    fc.record(
      {
        role: word,
        step: word,
        done: fc.oneof(word, fc.array(word)),
        skipped: fc.oneof(word, fc.array(word)),
        project_id: word,
        completed_at: word,
        dismissed: word,
      },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(stored, word, (value, asked) => {
      const record = readOnboarding(value);
      if (!record) {
        expect(typeof value === "object" && value !== null).toBe(false);
        return;
      }
      expect(readOnboarding(structuredClone(record))).toEqual(record);
      expect(record.done.filter((step) => record.skipped.includes(step))).toEqual([]);
      const shown = shownStep(record, String(asked));
      if (shown === "finish") expect(record.completed_at).not.toBeNull();
      else {
        expect(stepsFor(record.role)).toContain(shown);
        expect(isReached(record, shown)).toBe(true);
      }
    }),
  );
});

test("whatever somebody does, every step counts once, and forward always ends with the list", () => {
  const act = fc.record({
    as: fc.constantFrom("done" as const, "skipped" as const),
    back: fc.nat(3),
    role: fc.constantFrom(...setupRoles),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let at = newOnboarding;
      for (const { as, back, role } of acts) {
        let step = at.step === "finish" ? stepsFor(at.role).at(-1)! : at.step;
        for (let times = 0; times < back; times += 1) step = before(at, step) ?? step;
        at = leaveStep(at, step, { as, now, ...(step === "role" && as === "done" && { answers: { role } }) });
        expect(readOnboarding(structuredClone(at))).toMatchObject({ step: at.step, role: at.role });
        expect([...at.done, ...at.skipped].length).toBe(new Set([...at.done, ...at.skipped]).size);
      }
      for (let left = 0; at.step !== "finish"; left += 1) {
        expect(left).toBeLessThanOrEqual(setupSteps.length);
        at = leaveStep(at, at.step, { as: "skipped", now });
      }
      expect(listOf(at).every(({ state }) => state !== "open")).toBe(true);
    }),
  );
});

test("a building and a model count when they are there, and no longer when they are gone", () => {
  const last = through("developer").at(-1)!;
  const states = (hasProject: boolean, hasModel: boolean, record = last) =>
    Object.fromEntries(listOf(record, { hasProject, hasModel }).map(({ step, state }) => [step, state]));
  expect(states(true, true)).toMatchObject({ project: "done", model: "done", device: "done" });
  expect(states(true, false)).toMatchObject({ project: "done", model: "skipped" });
  expect(states(false, false)).toMatchObject({ project: "skipped", model: "skipped", device: "done" });
  expect(states(true, true, skipAll(newOnboarding, now))).toMatchObject({
    project: "done",
    model: "done",
    device: "skipped",
  });
  expect(states(false, false, newOnboarding)).toMatchObject({ project: "open", model: "open" });
});

test("the card: for somebody new, in the middle, afterwards, and never again", () => {
  const facts = { record: undefined, isKnown: true, hasProject: false };
  expect(setupCard(facts)).toBe("begin");
  expect(setupCard({ ...facts, isKnown: false })).toBeUndefined();
  expect(setupCard({ ...facts, hasProject: true })).toBeUndefined();
  expect(setupCard({ ...facts, record: newOnboarding, hasProject: true })).toBe("go_on");
  const list = skipAll(newOnboarding, now);
  expect(setupCard({ ...facts, record: list })).toBe("list");
  expect(setupCard({ ...facts, record: { ...list, dismissed: true } })).toBeUndefined();
  expect(setupCard({ ...facts, record: { ...newOnboarding, dismissed: true } })).toBeUndefined();
  expect(stateOf(list, "people")).toBe("skipped");
});
