// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { accountServer } from "../../../../tests/fixtures/account/accountServer.ts";
import {
  passkeyRows as rows,
  tabletPasskey as tablet,
} from "../../../../tests/fixtures/account/passkeyRows.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { SessionContext } from "#shell/session/sessionContext.ts";
import { PasskeySection } from "./PasskeySection.tsx";
import { closeToasts } from "#ui/feedback/showToast.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["account", "address", "factor"]);
});
beforeEach(() => vi.stubGlobal("PublicKeyCredential", class {}));
afterEach(() => {
  cleanup();
  closeToasts();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
/** A session that was begun a while ago, and goes on as whatever it is given. */
function sessionOfBefore() {
  const goOn = vi.fn<SessionSource["goOn"]>(() => true);
  const state = {
    status: "signed-in",
    user: { id: "anna", email: "anna@lindenhof.example" },
    access_token: "t",
    good_until: Infinity,
  } as const;
  return { get: () => state, follow: () => () => undefined, goOn } as unknown as SessionSource & {
    readonly goOn: typeof goOn;
  };
}

test("who has signed in a while ago shows once more who it is, in place; then the passkey is made", async () => {
  const options = "POST /functions/v1/webauthn-register-options";
  const server = await accountServer({
    [`GET ${rows}`]: [],
    [options]: Response.json({ code: "reauthentication_needed" }, { status: 403 }),
    "POST /auth/v1/logout": {},
  });
  vi.stubGlobal("fetch", server.fetch);
  const create = vi.fn<() => Promise<never>>().mockRejectedValue(new DOMException("no", "NotAllowedError"));
  Object.defineProperty(navigator, "credentials", { value: { create }, configurable: true });
  const source = sessionOfBefore();
  const user = userEvent.setup();
  showPage(
    <SessionContext value={source}>
      <PasskeySection client={server.client} config={server.config} />
    </SessionContext>,
  );
  await user.type(await screen.findByLabelText("Name des Passkeys"), "Tablet{Enter}");
  const step = within(
    await screen.findByRole("region", { name: "Zeigen Sie noch einmal, dass Sie es sind" }),
  );
  const field = await step.findByLabelText("Ihr Passwort");
  expect(document.activeElement).toBe(field);
  server.answers["POST /auth/v1/token"] = Response.json(
    { error_code: "invalid_credentials" },
    { status: 400 },
  );
  await user.type(field, "falsch-1{Enter}");
  expect(await step.findByText("Das Passwort stimmt nicht.")).toBeTruthy();
  expect([create.mock.calls.length, source.goOn.mock.calls.length]).toEqual([0, 0]);
  server.answers["POST /auth/v1/token"] = server.signedIn;
  server.answers[options] = { challenge: "AQID", user: { id: "AQID" }, rp: { id: "localhost" } };
  await user.clear(field);
  await user.type(field, "richtig-1{Enter}");
  expect(await screen.findByText(/Der Vorgang wurde abgebrochen/)).toBeTruthy(); // the browser was asked at once
  expect([create.mock.calls.length, source.goOn.mock.calls.length]).toEqual([1, 1]);
  expect(screen.queryByRole("region", { name: "Zeigen Sie noch einmal, dass Sie es sind" })).toBeNull();
});

test("a session that cannot be kept here is said, and ends on the server", async () => {
  const stale = Response.json({ code: "reauthentication_needed" }, { status: 403 });
  const server = await accountServer({
    [`GET ${rows}`]: [],
    "POST /functions/v1/webauthn-register-options": stale,
    "POST /auth/v1/logout": {},
  });
  vi.stubGlobal("fetch", server.fetch);
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const source = sessionOfBefore();
  source.goOn.mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  server.answers["POST /auth/v1/token"] = server.signedIn;
  showPage(
    <SessionContext value={source}>
      <PasskeySection client={server.client} config={server.config} />
    </SessionContext>,
  );
  await userEvent.type(await screen.findByLabelText("Name des Passkeys"), "Tablet{Enter}");
  await userEvent.type(await screen.findByLabelText("Ihr Passwort"), "richtig-1{Enter}");
  expect(await screen.findByText(/Ein Fehler ist aufgetreten/)).toBeTruthy();
  expect(server.asked("POST /auth/v1/logout")).toHaveLength(1); // the session that nobody has stays open nowhere
});

test("who does not show it makes no passkey, hears why, and keeps the name", async () => {
  const stale = Response.json({ code: "reauthentication_needed" }, { status: 403 });
  const server = await accountServer({
    [`GET ${rows}`]: [],
    "POST /functions/v1/webauthn-register-options": stale,
  });
  const user = userEvent.setup();
  showPage(<PasskeySection client={server.client} config={server.config} />);
  await user.type(await screen.findByLabelText("Name des Passkeys"), "Tablet{Enter}");
  await user.click(await screen.findByRole("button", { name: "Abbrechen" }));
  expect(await screen.findByText(/zeigen Sie noch einmal, dass Sie es sind\. Es wurde nichts/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Name des Passkeys").value).toBe("Tablet");
});

test("who has signed in a while ago shows once more who it is before a passkey goes, also in a browser without passkeys", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  const server = await accountServer({
    [`GET ${rows}`]: [tablet],
    [`DELETE ${rows}`]: Response.json({ code: "SY016" }, { status: 400 }),
    "POST /auth/v1/logout": {},
  });
  vi.stubGlobal("fetch", server.fetch);
  const source = sessionOfBefore();
  const user = userEvent.setup();
  showPage(
    <SessionContext value={source}>
      <PasskeySection client={server.client} config={server.config} />
    </SessionContext>,
  );
  const begin = async () => {
    await user.click(await screen.findByRole("button", { name: "Tablet entfernen" }));
    await user.click(screen.getByRole("button", { name: "Entfernen", hidden: true }));
  };
  await begin();
  await user.click(await screen.findByRole("button", { name: "Abbrechen" }));
  expect(await screen.findByText(/zeigen Sie noch einmal, dass Sie es sind\. Es wurde nichts/)).toBeTruthy();
  await begin();
  server.answers["POST /auth/v1/token"] = server.signedIn;
  server.answers[`DELETE ${rows}`] = [tablet];
  await user.type(await screen.findByLabelText("Ihr Passwort"), "richtig-1{Enter}");
  expect(await screen.findByText("Passkey entfernt")).toBeTruthy();
  expect(source.goOn).toHaveBeenCalledTimes(1);
});
