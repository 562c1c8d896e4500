import fc from "fast-check";
import { expect, test } from "vitest";
import { firstWay, type UnlockEvent, unlocking, unlockStep, type UnlockWay } from "./unlocking.ts";

const ways = fc.subarray<UnlockWay>(["pin", "passkey", "password"]);
const events: fc.Arbitrary<UnlockEvent> = fc.oneof(
  fc.record({ kind: fc.constant("chose" as const), person: fc.constantFrom("anna", "ben"), ways }),
  fc.record({ kind: fc.constant("listed" as const) }),
  fc.record({
    kind: fc.constant("way" as const),
    way: fc.constantFrom<UnlockWay>("pin", "passkey", "password"),
  }),
  fc.record({ kind: fc.constant("tried" as const) }),
  fc.record({
    kind: fc.constant("refused" as const),
    problem: fc.constantFrom({ kind: "wrong_pin" as const, left: 3 }, { kind: "blocked" as const }),
  }),
);

test("what works without a network is offered first", () => {
  expect(firstWay(["password", "passkey", "pin"])).toBe("pin");
  expect(firstWay(["passkey"])).toBe("passkey");
  expect(firstWay([])).toBe("password");
});

test("who was wrong too often is asked for the full sign-in", () => {
  const asked = unlockStep(unlocking("anna", ["pin"]), { kind: "tried" });
  expect(unlockStep(asked, { kind: "refused", problem: { kind: "wrong_pin", left: 7 } })).toEqual({
    person: "anna",
    way: "pin",
    busy: false,
    problem: { kind: "wrong_pin", left: 7 },
  });
  expect(unlockStep(asked, { kind: "refused", problem: { kind: "blocked" } }).way).toBe("password");
});

test("who has a passkey of this device is asked for that after too many wrong PINs, which needs no network", () => {
  const asked = unlockStep(unlocking("anna", ["pin", "passkey", "password"]), { kind: "tried" });
  const after = (kind: "blocked" | "broken", left: readonly UnlockWay[]) =>
    unlockStep(asked, { kind: "refused", problem: { kind }, ways: left }).way;
  expect(after("blocked", ["passkey", "password"])).toBe("passkey");
  expect(after("blocked", ["pin", "password"])).toBe("password"); // never the PIN once more
  expect(after("broken", ["passkey", "password"])).toBe("password"); // nothing here opens any more
});

test("while a try is under way, the person and the way stay; nobody is tried before somebody was chosen", () => {
  fc.assert(
    fc.property(fc.array(events), (happened) => {
      let state = unlocking(undefined, []);
      for (const event of happened) {
        const next = unlockStep(state, event);
        if (state.busy && event.kind !== "refused")
          expect([next.person, next.way]).toEqual([state.person, state.way]);
        if (next.busy) expect(next.person).toBeDefined();
        state = next;
      }
    }),
  );
});
