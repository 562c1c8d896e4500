// @vitest-environment jsdom
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { changePerson, keepPerson, keptPeople, keptPerson, waysOf } from "#data/screenLock/keptPeople.ts";
import { setPin, thisDevice } from "#data/screenLock/quickUnlock.ts";
import { setSharedDevice, sharedDevice } from "#data/screenLock/sharedDevice.ts";
import { noTries } from "#domain/screenLock/tries.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { lockChanged } from "#shell/screenLock/lockStore.ts";
import { SessionContext } from "#shell/session/sessionContext.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { fill } from "../../../../tests/fixtures/pages/fill.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { RemovePersonQuestion } from "./SharedPeople.tsx";
import { SharedSection } from "./SharedSection.tsx";

// A few rounds are enough here; how many there are is another test's matter (`quickUnlock`).
const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
vi.spyOn(crypto.subtle, "deriveBits").mockImplementation((params, key, length) =>
  derive({ ...(params as Pbkdf2Params), iterations: 1000 }, key, length),
);

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["screenLock", "account", "factor"]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const anna = { id: "anna", email: "anna@lindenhof.example", name: "Anna Lind" };
const ben = { id: "ben", email: "ben@lindenhof.example", name: "Ben Roth" };
const last_used = "2026-11-22T08:00:00.000Z";

function show(...people: readonly (typeof anna)[]) {
  for (const person of people) keepPerson({ ...person, last_used });
  showPage(<SharedSection />);
  return userEvent.setup();
}

test("sharing is off until it is switched on, and then says after how long the device locks itself", async () => {
  const user = show();
  const on = await screen.findByRole("switch", { name: /Mehrere Personen/ });
  expect(on.getAttribute("aria-checked")).toBe("false");
  expect(screen.queryByLabelText("Sperren ohne Eingabe nach")).toBeNull();
  await user.click(on);
  await user.selectOptions(screen.getByLabelText("Sperren ohne Eingabe nach"), "15 Minuten");
  expect(sharedDevice()).toEqual({ on: true, minutes: 15 });
  await user.click(on);
  expect(sharedDevice().on).toBe(false);
});

test("a PIN is made only when it is long enough, not easy and typed twice; the present one is asked for before it changes", async () => {
  setSharedDevice(5);
  const user = show(anna);
  await user.click(await screen.findByRole("button", { name: "PIN anlegen" }));
  const save = async (pin: string, again: string) => {
    await fill(screen.getByLabelText("Neue PIN"), pin);
    await fill(screen.getByLabelText("Neue PIN wiederholen"), again);
    await user.click(screen.getByRole("button", { name: "PIN speichern" }));
  };
  await save("4815", "4815");
  expect(await screen.findByText("Bitte mindestens 6 Ziffern.")).toBeDefined();
  await save("123456", "123456");
  expect(await screen.findByText(/leicht zu erraten/)).toBeDefined();
  await save("481592", "481593");
  expect(await screen.findByText("Die beiden PINs sind nicht gleich.")).toBeDefined();
  expect(waysOf(keptPerson("anna")!)).toEqual(["password"]);
  await save("481592", "481592");
  expect(await screen.findByText(/Sie entsperren mit Ihrer PIN/)).toBeDefined();
  expect(waysOf(keptPerson("anna")!)).toEqual(["pin", "password"]);

  await user.click(screen.getByRole("button", { name: "PIN ändern" }));
  await fill(screen.getByLabelText("Jetzige PIN"), "000000");
  await user.click(screen.getByRole("button", { name: "PIN entfernen" }));
  expect(await screen.findByText("Diese PIN ist falsch")).toBeDefined();
  expect(waysOf(keptPerson("anna")!)).toEqual(["pin", "password"]);
});

test("other people are listed, and who stops sharing hears what that means for them", async () => {
  setSharedDevice(5);
  const user = show(anna, ben);
  const others = await screen.findByRole("list", { name: "Andere Personen auf diesem Gerät" });
  expect(within(others).getAllByRole("listitem")).toHaveLength(1);
  expect(within(others).getByText("Ben Roth")).toBeDefined();
  await user.click(screen.getByRole("switch", { name: /Mehrere Personen/ }));
  expect(await screen.findByText(/PINs und abgelegte Anmeldungen aller Personen/)).toBeDefined();
  expect(keptPeople()).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Nicht mehr teilen", hidden: true }));
  expect([sharedDevice().on, keptPeople()]).toEqual([false, []]);
});

test("where nobody knows whether a window has the data open, nothing is removed, and the question says so", async () => {
  setSharedDevice(5);
  const user = show(anna, ben);
  const begin = await screen.findByRole("button", { name: "Ben Roth von diesem Gerät entfernen" });
  await expect.poll(() => begin.hasAttribute("disabled")).toBe(false);
  await user.click(begin);
  await user.click(screen.getByRole("button", { name: "Entfernen", hidden: true }));
  expect(await screen.findByText("Die Daten sind noch in einem Fenster offen")).toBeDefined();
  expect(keptPerson("ben")).toBeDefined();
});

/** A session of somebody who has shown an hour ago who it is. */
const ofAnHourAgo = (() => {
  const claims = { amr: [{ method: "password", timestamp: Math.floor(Date.now() / 1000) - 3600 }] };
  const state = {
    status: "signed-in",
    user: anna,
    access_token: `e30.${btoa(JSON.stringify(claims))}.c2ln`,
    good_until: Infinity,
  } as const;
  return { get: () => state, follow: () => () => undefined } as unknown as SessionSource;
})();

test("ending the sharing asks for the PIN first; a wrong one ends nothing, and sharing again asks for a new one", async () => {
  setSharedDevice(5);
  const user = show(anna);
  await setPin("anna", "481592", thisDevice());
  lockChanged();
  const sharing = await screen.findByRole("switch", { name: /Mehrere Personen/ });
  await user.click(sharing);
  const step = within(await screen.findByRole("form", { name: "Zeigen Sie, dass Sie es sind" }));
  const prove = async (pin: string) => {
    await fill(step.getByLabelText("Jetzige PIN"), pin);
    await user.keyboard("{Enter}");
  };
  await prove("000000");
  expect(await step.findByText("Diese PIN ist falsch")).toBeTruthy();
  expect([sharedDevice().on, keptPerson("anna")?.pin !== undefined]).toEqual([true, true]);
  await prove("481592");
  await expect.poll(() => sharedDevice().on).toBe(false);
  keepPerson({ ...anna, last_used });
  await user.click(sharing);
  expect(await screen.findByLabelText("Neue PIN")).toBeTruthy(); // at once: nobody has a way back in
  expect(waysOf(keptPerson("anna")!)).toEqual(["password"]);
});

test("who finds a tablet unlocked sets no PIN, no passkey, and does not end the sharing", async () => {
  vi.stubGlobal("PublicKeyCredential", class {});
  setSharedDevice(5);
  keepPerson({ ...anna, last_used });
  showPage(
    <SessionContext value={ofAnHourAgo}>
      <SharedSection />
    </SessionContext>,
  );
  const user = userEvent.setup();
  const asked = () => screen.findByRole("region", { name: "Zeigen Sie noch einmal, dass Sie es sind" });
  const leave = async () =>
    user.click(await within(await asked()).findByRole("button", { name: "Abbrechen" }));
  await user.click(await screen.findByRole("button", { name: "PIN anlegen" }));
  await fill(screen.getByLabelText("Neue PIN"), "481592");
  await fill(screen.getByLabelText("Neue PIN wiederholen"), "481592");
  await user.keyboard("{Enter}");
  await leave();
  await user.click(screen.getByRole("button", { name: "Passkey zum Entsperren anlegen" }));
  await leave();
  await user.click(screen.getByRole("switch", { name: /Mehrere Personen/ }));
  await leave();
  expect([sharedDevice().on, waysOf(keptPerson("anna")!)]).toEqual([true, ["password"]]);
});

test("nobody else is removed before whoever works here has shown it: by the PIN, or by a new sign-in", async () => {
  setSharedDevice(5);
  const user = show(anna, ben);
  await setPin("anna", "481592", thisDevice());
  act(lockChanged);
  const begin = await screen.findByRole("button", { name: "Ben Roth von diesem Gerät entfernen" });
  await expect.poll(() => begin.hasAttribute("disabled")).toBe(false);
  await user.click(begin);
  const step = () => within(screen.getByRole("form", { name: "Zeigen Sie, dass Sie es sind" }));
  expect(step().getByText(/ob Ben Roth entfernt werden soll/)).toBeTruthy();
  const question = () => screen.queryByRole("button", { name: "Entfernen", hidden: true });
  await fill(step().getByLabelText("Jetzige PIN"), "135792");
  await user.keyboard("{Enter}");
  expect(await step().findByText("Diese PIN ist falsch")).toBeTruthy();
  expect(question()).toBeNull();
  await fill(step().getByLabelText("Jetzige PIN"), "481592");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("button", { name: "Entfernen", hidden: true })).toBeTruthy();
  cleanup();
  localStorage.clear();

  setSharedDevice(5);
  for (const person of [anna, ben]) keepPerson({ ...person, last_used });
  showPage(
    <SessionContext value={ofAnHourAgo}>
      <SharedSection />
    </SessionContext>,
  );
  const again = await screen.findByRole("button", { name: "Ben Roth von diesem Gerät entfernen" });
  await expect.poll(() => again.hasAttribute("disabled")).toBe(false);
  await user.click(again);
  const asked = within(
    await screen.findByRole("region", { name: "Zeigen Sie noch einmal, dass Sie es sind" }),
  );
  await user.click(await asked.findByRole("button", { name: "Abbrechen" }));
  expect([question(), keptPerson("ben")?.email]).toEqual([null, ben.email]);
});

/** The question before Ben is removed, who has three unsent changes here; answers to how many it was agreed. */
function askAbout(name: string) {
  const agreed: number[] = [];
  showPage(
    <RemovePersonQuestion
      person={{ ...ben, name, last_used, tries: noTries }}
      unsent={3}
      failed={undefined}
      busy={false}
      onRemove={(_, count) => agreed.push(count)}
      onCancel={() => undefined}
    />,
  );
  return agreed;
}

test("what only this device has of somebody goes only when their name is typed", async () => {
  const agreed = askAbout(ben.name);
  const user = userEvent.setup();
  const field = await screen.findByLabelText("Zum Bestätigen „Ben Roth“ eintippen");
  await fill(field, "Ben");
  await user.keyboard("{Enter}");
  expect(agreed).toEqual([]);
  await user.type(field, " roth{Enter}");
  expect(agreed).toEqual([3]);
});

test("somebody whose name is nothing but spaces goes by the address, and not by leaving the field empty", async () => {
  const agreed = askAbout("   ");
  const user = userEvent.setup();
  const field = await screen.findByLabelText(`Zum Bestätigen „${ben.email}“ eintippen`);
  await user.type(field, "{Enter}");
  expect(agreed).toEqual([]);
  await fill(field, ben.email);
  await user.keyboard("{Enter}");
  expect(agreed).toEqual([3]);
});

test("the passkey of the device goes only by a proof; who leaves the step finds the focus where it was", async () => {
  vi.stubGlobal("PublicKeyCredential", class {});
  setSharedDevice(5);
  const user = show(anna);
  await setPin("anna", "481592", thisDevice());
  const enciphered = { iv: "", bytes: "" };
  const passkey = { credential_id: "AQID", salt: "AQID", public_key: "", private_key: enciphered };
  changePerson("anna", { passkey });
  act(lockChanged);
  const begin = await screen.findByRole("button", { name: "Passkey entfernen" });
  await user.click(begin);
  const step = () => within(screen.getByRole("form", { name: "Zeigen Sie, dass Sie es sind" }));
  expect(document.activeElement).toBe(step().getByLabelText("Jetzige PIN"));
  await user.click(step().getByRole("button", { name: "Abbrechen" }));
  expect(document.activeElement).toBe(begin);
  expect(waysOf(keptPerson("anna")!)).toEqual(["pin", "passkey", "password"]);
  await user.click(begin);
  await fill(step().getByLabelText("Jetzige PIN"), "135792");
  await user.keyboard("{Enter}");
  expect(await step().findByText("Diese PIN ist falsch")).toBeTruthy();
  await fill(step().getByLabelText("Jetzige PIN"), "481592");
  await user.keyboard("{Enter}");
  await vi.waitFor(() => expect(waysOf(keptPerson("anna")!)).toEqual(["pin", "password"]));
});
