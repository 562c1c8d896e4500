// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { noTries } from "#domain/screenLock/tries.ts";
import { ticketNamed } from "../../../tests/fixtures/account/ticketNamed.ts";
import { sessionKey } from "../server/session/sessionMemory.ts";
import { keepTicket } from "../server/session/sessionTickets.ts";
import { changePerson, forgetPerson, forgetPin, forgetWays, keepPerson } from "./keptPeople.ts";
import { closeSession, setPin, thisDevice } from "./quickUnlock.ts";
import { sessionsOver } from "./sessionsOver.ts";
import { tokenOf } from "../../../tests/fixtures/account/tokenOf.ts";

const anna = { id: "anna", email: "anna@example.org" };
const sessionText = (session: string) =>
  JSON.stringify({ access_token: tokenOf(session), refresh_token: "r", user: anna });
const over = () => sessionsOver().map(({ session }) => session);

// A few rounds are enough here; how many there are is another test's matter (`quickUnlock`).
const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
vi.spyOn(crypto.subtle, "deriveBits").mockImplementation((params, key, length) =>
  derive({ ...(params as Pbkdf2Params), iterations: 1000 }, key, length),
);

beforeEach(() => {
  localStorage.clear();
  for (const session of ["one", "two"]) keepTicket({ session, ticket: ticketNamed(session) });
});

test("the session that lies open goes on; what was left before is over", () => {
  localStorage.setItem(sessionKey, sessionText("two"));
  expect(over()).toEqual(["one"]);
  localStorage.removeItem(sessionKey);
  expect(over()).toEqual(["one", "two"]);
});

test("one that somebody can unlock goes on until nothing opens it any more", async () => {
  const device = thisDevice();
  const kept = async () => {
    keepPerson({ ...anna, name: "", last_used: "2026-11-22T08:00:00.000Z" });
    await setPin("anna", "481592", device);
    return closeSession({ user: anna, session: sessionText("one"), clock: null }, device);
  };
  expect(await kept()).toBe("kept");
  expect(over()).toEqual(["two"]);
  for (const end of [forgetPin, forgetWays, forgetPerson]) {
    end("anna");
    expect(over(), end.name).toEqual(["one", "two"]);
    await kept();
    expect(over()).toEqual(["two"]);
  }
});

test("without a way back in nothing is kept: it is over at once", async () => {
  keepPerson({ ...anna, name: "", last_used: "2026-11-22T08:00:00.000Z" });
  changePerson("anna", { tries: noTries });
  expect(await closeSession({ user: anna, session: sessionText("one"), clock: null }, thisDevice())).toBe(
    "not_kept",
  );
  expect(over()).toEqual(["one", "two"]);
});

test("a closed session of which nobody knows which it is, as an earlier version left it, ends none", async () => {
  const device = thisDevice();
  keepPerson({ ...anna, name: "", last_used: "2026-11-22T08:00:00.000Z" });
  await setPin("anna", "481592", device);
  expect(await closeSession({ user: anna, session: sessionText("one"), clock: null }, device)).toBe("kept");
  changePerson("anna", { closed: undefined });
  expect(over()).toEqual([]);
});
