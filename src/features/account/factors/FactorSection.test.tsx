// @vitest-environment jsdom
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { SessionContext } from "#shell/session/sessionContext.ts";
import {
  codes,
  factorServer,
  type FactorWorld,
  right,
} from "../../../../tests/fixtures/account/factorServer.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { fill } from "../../../../tests/fixtures/pages/fill.ts";
import { FactorSection } from "./FactorSection.tsx";
import { closeToasts } from "#ui/feedback/showToast.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["account", "factor", "address"]);
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  closeToasts();
  vi.restoreAllMocks();
});

/** The section in front of a sign-in service that remembers what it is told. */
async function show(change: Partial<FactorWorld> = {}) {
  const { world, sent, client } = await factorServer(change);
  showPage(
    <SessionContext value={anna}>
      <FactorSection client={client} />
    </SessionContext>,
  );
  return { world, sent, user: userEvent.setup() };
}

const state = {
  status: "signed-in",
  user: { id: "anna", email: "anna@example.org" },
  access_token: "t",
  good_until: Infinity,
} as const;

/** The session of the browser, which takes over what it is given and asks for fresh tokens when told to. */
const anna = {
  get: () => state,
  follow: () => () => undefined,
  goOn: () => true,
  refresh: async () => undefined,
} as unknown as SessionSource;

const app = {
  id: "app",
  friendly_name: "Diensthandy",
  factor_type: "totp",
  status: "verified",
  created_at: "2026-11-19T10:00:00Z",
};

test("an app is set up with picture and key, counts after its first code, and ten codes are shown once", async () => {
  const { user } = await show();
  expect(await screen.findByText("Noch kein zweiter Faktor")).toBeTruthy();
  await fill(screen.getByLabelText("Name der App"), "Diensthandy");
  await user.click(screen.getByRole("button", { name: "Authenticator-App einrichten" }));
  expect(await screen.findByRole("img", { name: "QR-Code für die Authenticator-App" })).toBeTruthy();
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeTruthy();
  const code = screen.getByLabelText("Code aus der App");
  await user.type(code, "000 000");
  await user.click(screen.getByRole("button", { name: "Bestätigen" }));
  expect(await screen.findByText(/Dieser Code stimmt nicht/)).toBeTruthy();
  await user.clear(code);
  await user.type(code, right);
  await user.click(screen.getByRole("button", { name: "Bestätigen" }));
  const list = within(await screen.findByRole("list", { name: "Wiederherstellungscodes" }));
  expect(list.getAllByRole("listitem").map((line) => line.textContent)).toEqual(codes);
  expect(screen.getByText(/Authenticator-App, eingerichtet am 20\.11\.2026/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ich habe sie aufbewahrt" }));
  expect(screen.queryByText(codes[0]!)).toBeNull();
  expect(screen.getByText("Noch 10 Wiederherstellungscodes")).toBeTruthy();
});

test("an unproven address is proven first, in place; then picture and key are there", async () => {
  const { user, world } = await show({ proven: false });
  await user.type(await screen.findByLabelText("Name der App"), "Diensthandy{Enter}");
  const step = within(await screen.findByRole("form", { name: "Adresse bestätigen" }));
  expect(step.getByText(/Bevor ein zweiter Faktor dazukommt/)).toBeTruthy();
  await user.click(step.getByRole("button", { name: "Code senden" }));
  await user.type(await step.findByLabelText("Code aus der E-Mail"), "000000");
  expect(await step.findByText(/Dieser Code stimmt nicht/)).toBeTruthy();
  await user.clear(step.getByLabelText("Code aus der E-Mail"));
  await user.type(step.getByLabelText("Code aus der E-Mail"), right);
  expect(await screen.findByRole("img", { name: "QR-Code für die Authenticator-App" })).toBeTruthy();
  expect(world.factors).toMatchObject([{ friendly_name: "Diensthandy", status: "unverified" }]);
  expect(screen.queryByRole("form", { name: "Adresse bestätigen" })).toBeNull();
});

test("who leaves the address for later sets nothing up, and hears why", async () => {
  const { user, world } = await show({ proven: false });
  await user.type(await screen.findByLabelText("Name der App"), "Diensthandy{Enter}");
  await user.click(await screen.findByRole("button", { name: "Später" }));
  expect(await screen.findByText(/Ihre Adresse ist noch nicht bestätigt/)).toBeTruthy();
  expect(world.factors).toEqual([]);
});

/** The browser's word on the network. */
function turn(line: "offline" | "online") {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(line === "online");
  act(() => void window.dispatchEvent(new Event(line)));
}

test("an app that is being set up goes on with the same key when the network was away meanwhile", async () => {
  const { user, world, sent } = await show();
  await user.click(await screen.findByRole("button", { name: "Authenticator-App einrichten" }));
  await user.type(await screen.findByLabelText("Code aus der App"), "123");
  world.away = true;
  turn("offline");
  expect(await screen.findByText("Dafür wird ein Netz gebraucht")).toBeTruthy();
  expect(screen.getByTestId("factor-key").textContent).toBe("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP");
  world.away = false;
  turn("online");
  expect(await screen.findByText("Noch kein zweiter Faktor")).toBeTruthy();
  expect(screen.getByTestId("factor-key").textContent).toBe("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP");
  await user.type(screen.getByLabelText("Code aus der App"), "456"); // what was typed is still there
  await user.click(screen.getByRole("button", { name: "Bestätigen" }));
  expect(await screen.findByText(codes[0]!)).toBeTruthy();
  expect(sent.filter((what) => what === "POST /auth/v1/factors")).toHaveLength(1);
  expect(world.factors).toMatchObject([{ id: "app", status: "verified" }]);
});

test("an app whose first code arrived while the answer was lost is not asked for again", async () => {
  const { user, world } = await show();
  await user.click(await screen.findByRole("button", { name: "Authenticator-App einrichten" }));
  await screen.findByTestId("factor-key");
  turn("offline");
  world.factors = world.factors.map((factor) => ({ ...factor, status: "verified" }));
  world.aal = "aal2";
  turn("online");
  expect(await screen.findByText(/Authenticator-App, eingerichtet am/)).toBeTruthy();
  expect(screen.queryByTestId("factor-key")).toBeNull();
});

test("a further app leaves the recovery codes that were kept as they are", async () => {
  const { user, sent } = await show({ factors: [{ ...app, id: "old" }], aal: "aal2", left: 4 });
  await user.click(await screen.findByRole("button", { name: "Weitere App einrichten" }));
  await fill(await screen.findByLabelText("Code aus der App"), right);
  await user.click(screen.getByRole("button", { name: "Bestätigen" }));
  expect(await screen.findByText("Zweiter Faktor eingerichtet")).toBeTruthy();
  expect(sent).not.toContain("POST /rest/v1/rpc/recovery_codes_make");
  expect(screen.getByText("Noch 4 Wiederherstellungscodes")).toBeTruthy();
});

test("an app is removed only with a code of it, and a wrong one leaves it there", async () => {
  const { user, world } = await show({ factors: [app], aal: "aal2", left: 10, demanded: true });
  await user.click(await screen.findByRole("button", { name: "Diensthandy entfernen" }));
  const dialog = within(screen.getByRole("dialog", { name: "Diensthandy entfernen?", hidden: true }));
  expect(dialog.getByText(/Ihre Organisation verlangt einen/)).toBeTruthy();
  const remove = dialog.getByRole<HTMLButtonElement>("button", { name: "Entfernen", hidden: true });
  expect(remove.disabled).toBe(true);
  await user.type(dialog.getByLabelText("Code aus der App"), "000000");
  await user.click(remove);
  expect(await dialog.findByText(/Dieser Code stimmt nicht/)).toBeTruthy();
  expect(world.factors).toHaveLength(1);
  await fill(dialog.getByLabelText("Code aus der App"), right);
  await user.click(remove);
  expect(await screen.findByText("Noch kein zweiter Faktor")).toBeTruthy();
  expect(world.factors).toEqual([]);
});

test("a browser that forbids copying is told as such, and the key stays to be typed", async () => {
  const { user } = await show();
  await user.click(await screen.findByRole("button", { name: "Authenticator-App einrichten" }));
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("x", "NotAllowedError"));
  await user.click(await screen.findByRole("button", { name: "Schlüssel kopieren" }));
  expect(await screen.findByText("Das Kopieren ging nicht")).toBeTruthy();
  expect(screen.getByTestId("factor-key").textContent).not.toBe("");
});

test("in a session that has not shown it, the code is asked for first", async () => {
  await show({ factors: [app], left: 10 });
  await fill(await screen.findByLabelText("Code aus der App"), right);
  expect(await screen.findByText("Diensthandy")).toBeTruthy();
});

test("new recovery codes ask first, because the present ones end", async () => {
  const { user, sent } = await show({ factors: [app], aal: "aal2", left: 2 });
  await user.click(await screen.findByRole("button", { name: "Neue Codes anlegen" }));
  const dialog = within(screen.getByRole("dialog", { hidden: true, name: /Neue Wiederherstellungscodes/ }));
  expect(sent).not.toContain("POST /rest/v1/rpc/recovery_codes_make");
  await user.click(dialog.getByRole("button", { name: "Neue Codes anlegen", hidden: true }));
  expect(await screen.findByText(codes[1]!)).toBeTruthy();
});

test("in a session of a while ago they ask for a code of the app once more, in place, and are made then", async () => {
  const { user, world } = await show({ factors: [app], aal: "aal2", left: 2, stale: true });
  await user.click(await screen.findByRole("button", { name: "Neue Codes anlegen" }));
  const dialog = within(screen.getByRole("dialog", { hidden: true, name: /Neue Wiederherstellungscodes/ }));
  await user.click(dialog.getByRole("button", { name: "Neue Codes anlegen", hidden: true }));
  const step = within(
    await screen.findByRole("region", { name: "Zeigen Sie noch einmal, dass Sie es sind" }),
  );
  expect([world.left, screen.queryByRole("dialog")]).toEqual([2, null]); // nothing stands over the step
  await fill(await step.findByLabelText("Code aus der App"), right);
  expect(await screen.findByText(codes[1]!)).toBeTruthy();
});

test("who shows a recovery code for them hears that there is no second factor any more, and sees none", async () => {
  const { user, world } = await show({ factors: [app], aal: "aal2", left: 2, stale: true });
  await user.click(await screen.findByRole("button", { name: "Neue Codes anlegen" }));
  const dialog = within(screen.getByRole("dialog", { hidden: true, name: /Neue Wiederherstellungscodes/ }));
  await user.click(dialog.getByRole("button", { name: "Neue Codes anlegen", hidden: true }));
  await user.click(await screen.findByRole("button", { name: "Wiederherstellungscode verwenden" }));
  await user.type(screen.getByLabelText("Wiederherstellungscode"), `${codes[0]}{Enter}`);
  expect(await screen.findByText("Ihr Konto hat keinen zweiten Faktor mehr.")).toBeTruthy();
  expect(await screen.findByText("Noch kein zweiter Faktor")).toBeTruthy();
  expect([world.factors, world.left]).toEqual([[], 1]);
});

test("a server without phones is said to have none, and that nothing was changed", async () => {
  const { user } = await show();
  await user.click(await screen.findByText("Telefon als zweiter Faktor"));
  await fill(screen.getByLabelText("Telefonnummer"), "+49 151 234567");
  await user.click(screen.getByRole("button", { name: "Code senden" }));
  expect(await screen.findByText("Dieser Server bietet kein Telefon als zweiten Faktor an")).toBeTruthy();
});

test.for([
  ["hook_timeout", /Der Anmeldedienst hat das abgelehnt \(Kennung: hook_timeout\)/],
  ["over_sms_send_rate_limit", /Zu viele Versuche/],
  ["mfa_verification_failed", /Dieser Code stimmt nicht oder ist abgelaufen/],
] as const)("a phone that is refused with %s is told in words of ours", async ([code, words]) => {
  const { user } = await show({ phone: code });
  await user.click(await screen.findByText("Telefon als zweiter Faktor"));
  await fill(screen.getByLabelText("Telefonnummer"), "+49 151 234567");
  await user.click(screen.getByRole("button", { name: "Code senden" }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/in other words/)).toBeNull();
});

test("what is demanded is said, and without a network that one is needed", async () => {
  await show({ demanded: true });
  expect(await screen.findByText(/Ihre Organisation verlangt für Ihre Rolle/)).toBeTruthy();
  cleanup();
  await show({ away: true });
  expect(await screen.findByText("Dafür wird ein Netz gebraucht")).toBeTruthy();
});
