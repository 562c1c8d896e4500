// @vitest-environment jsdom
import { createClient } from "@supabase/supabase-js";
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

/** The section in front of a server that has these passkeys, and answers the rest as told. */
function show(
  passkeys: object[] | "unreachable" | "broken",
  answers: Readonly<Record<string, Response>> = {},
) {
  const sent: string[] = [];
  let looks = 0;
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const what = `${request.method} ${pathname}`;
    if (request.method === "GET") looks += 1;
    else sent.push(`${what} ${await request.text()}`.trim());
    if (passkeys === "unreachable") throw new TypeError("fetch failed");
    if (answers[what]) return answers[what].clone();
    if (pathname !== rows) return Response.json({}, { status: 500 });
    return passkeys === "broken" ? Response.json({ message: "x" }, { status: 500 }) : Response.json(passkeys);
  };
  const client = createClient("https://b.test", "sb_publishable_x", {
    auth: { storageKey: crypto.randomUUID(), persistSession: false, autoRefreshToken: false },
    global: { fetch },
  });
  showPage(<PasskeySection client={async () => client} />);
  return { sent, user: userEvent.setup(), looks: () => looks };
}

test("a passkey says when it was made and used, and whether it is on several devices", async () => {
  show([
    tablet,
    { ...tablet, credential_id: "x", friendly_name: "PC", last_used_at: tablet.created_at, backed_up: false },
  ]);
  const [first, second] = within(await screen.findByRole("list", { name: "Ihre Passkeys" })).getAllByRole(
    "listitem",
  );
  expect(first?.textContent).toMatch(
    /Tablet.*angelegt am 19\.11\.2026.*noch nicht benutzt.*auf mehreren Geräten/,
  );
  expect(second?.textContent).toMatch(/PC.*zuletzt benutzt am 19\.11\.2026/);
  expect(second?.textContent).not.toContain("auf mehreren Geräten");
});

test("without a name nothing is sent, and both words of the specification are said", async () => {
  const { sent, user } = show([]);
  await user.click(await screen.findByRole("button", { name: "Passkey anlegen" }));
  expect(await screen.findByText("Name erforderlich")).toBeTruthy();
  expect(screen.getAllByText("Bitte geben Sie einen Namen für Ihren Passkey ein.").length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test.each([
  [new DOMException("no", "NotAllowedError"), "Der Vorgang wurde abgebrochen oder nicht erlaubt."],
  [new DOMException("no", "SecurityError"), "aus Sicherheitsgründen nicht zu"],
  [new DOMException("no", "InvalidStateError"), "Für dieses Gerät gibt es schon einen Passkey."],
  [new DOMException("Worte des Browsers", "DataError"), "Worte des Browsers"],
])("what the browser refuses (%s) is said, and the name stays in the field", async (problem, text) => {
  const credentials = { create: () => Promise.reject(problem) };
  Object.defineProperty(navigator, "credentials", { value: credentials, configurable: true });
  const options = { challenge: "AQID", user: { id: "AQID" }, rp: { id: "localhost" } };
  const { user } = show([], { "POST /functions/v1/webauthn-register-options": Response.json(options) });
  await user.type(await screen.findByLabelText("Name des Passkeys"), "Tablet");
  await user.click(screen.getByRole("button", { name: "Passkey anlegen" }));
  expect(await screen.findByText("Registrierung fehlgeschlagen")).toBeTruthy();
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Name des Passkeys").value).toBe("Tablet");
});

test("who asks too often is told to wait", async () => {
  const refused = Response.json({ code: "over_request_rate_limit" }, { status: 429 });
  const { user } = show([], { "POST /functions/v1/webauthn-register-options": refused });
  await user.type(await screen.findByLabelText("Name des Passkeys"), "Tablet{Enter}");
  expect(await screen.findByText("Zu viele Anmeldeversuche. Bitte warten Sie einen Moment.")).toBeTruthy();
});

test("an unproven address is proven first, in place; then the passkey is made, under the name that was typed", async () => {
  const options = "POST /functions/v1/webauthn-register-options";
  const unproven = Response.json({ code: "address_unproven" }, { status: 403 });
  const server = await accountServer({
    [`GET ${rows}`]: [],
    [options]: unproven,
    "GET /auth/v1/reauthenticate": {},
    "PUT /auth/v1/user": { id: "anna" },
    "POST /rest/v1/rpc/own_address_proven": true,
  });
  const create = vi.fn<() => Promise<never>>().mockRejectedValue(new DOMException("no", "NotAllowedError"));
  Object.defineProperty(navigator, "credentials", { value: { create }, configurable: true });
  const user = userEvent.setup();
  showPage(<PasskeySection client={server.client} />);
  await user.type(await screen.findByLabelText("Name des Passkeys"), "Tablet{Enter}");
  const step = within(await screen.findByRole("form", { name: "Adresse bestätigen" }));
  expect(step.getByText(/Bevor ein Passkey dazukommt/)).toBeTruthy();
  await user.click(step.getByRole("button", { name: "Code senden" }));
  const code = await step.findByLabelText("Code aus der E-Mail");
  server.answers[options] = { challenge: "AQID", user: { id: "AQID" }, rp: { id: "localhost" } };
  await user.type(code, "123456");
  expect(await screen.findByText(/Der Vorgang wurde abgebrochen/)).toBeTruthy(); // the browser was asked at once
  expect(create).toHaveBeenCalledTimes(1);
  expect(server.asked(options).map(({ body }) => body)).toEqual([
    { friendlyName: "Tablet" },
    { friendlyName: "Tablet" },
  ]);
  expect(screen.queryByRole("form", { name: "Adresse bestätigen" })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Name des Passkeys").value).toBe("Tablet");
});

test("who leaves the address for later makes no passkey, hears why, and keeps the name", async () => {
  const unproven = Response.json({ code: "address_unproven" }, { status: 403 });
  const { user, sent } = show([], { "POST /functions/v1/webauthn-register-options": unproven });
  await user.type(await screen.findByLabelText("Name des Passkeys"), "Tablet{Enter}");
  await user.click(await screen.findByRole("button", { name: "Später" }));
  expect(await screen.findByText(/Ihre Adresse ist noch nicht bestätigt/)).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>("Name des Passkeys").value).toBe("Tablet");
});

test("a passkey gets another name", async () => {
  const { sent, user } = show([tablet]);
  await user.click(await screen.findByRole("button", { name: "Tablet umbenennen" }));
  const dialog = within(screen.getByRole("dialog", { name: "Passkey umbenennen", hidden: true }));
  await user.clear(dialog.getByLabelText("Name des Passkeys"));
  await user.type(dialog.getByLabelText("Name des Passkeys"), "Werkstatt");
  await user.click(dialog.getByRole("button", { name: "Speichern", hidden: true }));
  expect(await screen.findByText("Passkey umbenannt")).toBeTruthy();
  expect(sent).toEqual([`PATCH ${rows} {"friendly_name":"Werkstatt"}`]);
});

test("a passkey is removed only after a question", async () => {
  const { sent, user } = show([tablet]);
  await user.click(await screen.findByRole("button", { name: "Tablet entfernen" }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Entfernen", hidden: true }));
  expect(await screen.findByText("Passkey entfernt")).toBeTruthy();
  expect(sent).toEqual([`DELETE ${rows}`]);
});

test("when the server does not remove it, the person hears that, and it stays in the list", async () => {
  const { user } = show([tablet], { [`DELETE ${rows}`]: Response.json({ message: "x" }, { status: 500 }) });
  await user.click(await screen.findByRole("button", { name: "Tablet entfernen" }));
  await user.click(screen.getByRole("button", { name: "Entfernen", hidden: true }));
  expect(await screen.findByText("Passkey konnte nicht entfernt werden")).toBeTruthy();
  expect(screen.getByRole("list", { name: "Ihre Passkeys" })).toBeTruthy();
});

test("without a network the section says that passkeys lie on the server", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show([tablet]);
  expect(await screen.findByText("Passkeys brauchen ein Netz")).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
});

test("the same when the device believes in a network, but nobody answers", async () => {
  show("unreachable");
  expect(await screen.findByText("Passkeys brauchen ein Netz")).toBeTruthy();
});

test("a list that could not be read is asked for again", async () => {
  const { user, looks } = show("broken");
  expect(await screen.findByText("Die Passkeys konnten nicht geladen werden")).toBeTruthy();
  expect(looks()).toBe(1);
  await user.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
  await expect.poll(looks).toBe(2);
  expect(await screen.findByText("Die Passkeys konnten nicht geladen werden")).toBeTruthy();
});

test("a browser without passkeys shows the list and says why there is no form", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  show([tablet]);
  expect(await screen.findByText("WebAuthn nicht verfügbar")).toBeTruthy();
  expect(screen.getByRole("list", { name: "Ihre Passkeys" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Passkey anlegen" })).toBeNull();
});
