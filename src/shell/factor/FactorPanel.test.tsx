// @vitest-environment jsdom
import { createClient } from "@supabase/supabase-js";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { startI18n } from "../i18n/startI18n.ts";
import { SessionContext } from "../session/sessionContext.ts";
import { FactorPanel } from "./FactorPanel.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("factor");
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A busy machine may take its time. */
const patient = { timeout: 8000 };

const token = (aal: string) =>
  `e30.${btoa(JSON.stringify({ sub: "anna", aal, exp: 4_000_000_000 })).replaceAll("=", "")}.c2ln`;
const app = (id: string, friendly_name: string) => ({
  id,
  friendly_name,
  factor_type: "totp",
  status: "verified",
  created_at: "2026-11-20T10:00:00Z",
});

/** The panel above a page, for a person with these apps (undefined: the service does not tell); what was shown and taken over is kept. */
async function show(factors: readonly object[] | undefined, recovery: "done" | "wrong" | "wait" = "done") {
  const shown: string[] = [];
  const told: string[] = [];
  let isSet = false;
  const isTold = () => factors !== undefined || !isSet;
  const user = { id: "anna", email: "a@b.de", aud: "", app_metadata: {}, user_metadata: {}, factors };
  const session = (aal: string) => ({
    access_token: token(aal),
    refresh_token: "r",
    token_type: "bearer",
    expires_in: 3600,
    user,
  });
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === "/auth/v1/user")
      return isTold() ? Response.json(user) : Response.json({ code: 400, msg: "x" }, { status: 400 });
    if (pathname.endsWith("/challenge")) return Response.json({ id: "c", type: "totp", expires_at: 0 });
    if (pathname === "/rest/v1/rpc/recovery_code_use") return Response.json(recovery);
    const { code } = (await request.json()) as { code: string };
    shown.push(`${pathname.split("/")[4]} ${code}`);
    if (code === "123456") return Response.json(session("aal2"));
    return Response.json({ code: 422, error_code: "mfa_verification_failed", msg: "x" }, { status: 422 });
  };
  const client = createClient("https://b.test", "k", {
    auth: { storageKey: crypto.randomUUID(), autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  });
  const { access_token, refresh_token } = session("aal1");
  await client.auth.setSession({ access_token, refresh_token });
  isSet = true;
  const state = { status: "signed-in", user, access_token, good_until: Infinity } as const;
  const source = {
    get: () => state,
    follow: () => () => undefined,
    goOn: () => told.push("adopted") > 0,
    refresh: async () => void told.push("refreshed"),
  } as unknown as SessionSource;
  const load = async () => client;
  showPage(
    <SessionContext value={source}>
      <FactorPanel client={load} onSignOut={() => told.push("signed out")} />
      <form>
        <input aria-label="Notiz" />
      </form>
    </SessionContext>,
  );
  return { shown, told, user: userEvent.setup() };
}

const isOpen = () => screen.queryByRole("dialog", { name: "Zweiter Faktor" })?.hasAttribute("open") ?? false;

test("the code is sent as soon as its last digit stands, and the session is taken over", async () => {
  const { shown, told, user } = await show([app("one", "Handy")]);
  await user.type(await screen.findByLabelText("Code aus der App"), "000 000");
  expect(await screen.findByText(/Dieser Code stimmt nicht/)).toBeTruthy();
  await user.tripleClick(screen.getByLabelText("Code aus der App"));
  await user.paste("123 456"); // over the wrong one
  await expect.poll(() => told, patient).toEqual(["adopted"]);
  expect(shown).toEqual(["one 000000", "one 123456"]);
  await expect.poll(isOpen, patient).toBe(false);
});

test("the field that is wanted has the focus, also after turning to the other one", async () => {
  const { user } = await show([app("one", "Handy")]);
  const code = await screen.findByLabelText("Code aus der App");
  await expect.poll(() => document.activeElement, patient).toBe(code);
  await user.click(screen.getByRole("button", { name: "Wiederherstellungscode verwenden" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Wiederherstellungscode"));
});

test("who has several apps says of which the code is", async () => {
  const { shown, user } = await show([app("one", "Handy"), app("two", "Tablet")]);
  await user.selectOptions(await screen.findByLabelText("App"), "Tablet");
  await user.type(screen.getByLabelText("Code aus der App"), "123456");
  await expect.poll(() => shown, patient).toEqual(["two 123456"]);
});

test("put aside, the page below can be used, and the bar leads back", async () => {
  const { user } = await show([app("one", "Handy")]);
  await screen.findByLabelText("Code aus der App");
  await user.click(screen.getByRole("button", { name: "Ohne Code weiterarbeiten" }));
  expect(isOpen()).toBe(false);
  await user.type(screen.getByLabelText("Notiz"), "feucht");
  await user.click(screen.getByRole("button", { name: "Zweiten Faktor zeigen" }));
  expect(await screen.findByLabelText("Code aus der App")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Notiz").value).toBe("feucht");
});

test("a recovery code is sent by its button only, and the session asks for another token", async () => {
  const { told, user } = await show([app("one", "Handy")]);
  await user.click(await screen.findByRole("button", { name: "Wiederherstellungscode verwenden" }));
  await user.type(screen.getByLabelText("Wiederherstellungscode"), "7K3M-9QXW-2D4T-HB6R");
  expect(told).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Zweiten Faktor entfernen" }));
  await expect.poll(() => told, patient).toEqual(["refreshed"]);
});

test("after too many wrong recovery codes it is said how long to wait", async () => {
  const { told, user } = await show([app("one", "Handy")], "wait");
  await user.click(await screen.findByRole("button", { name: "Wiederherstellungscode verwenden" }));
  await user.type(screen.getByLabelText("Wiederherstellungscode"), "x{Enter}");
  expect(await screen.findByText(/In sechs Minuten/)).toBeTruthy();
  expect(told).toEqual([]);
});

test("who has none yet, but is to have one, is led to the account", async () => {
  const { told, user } = await show([]);
  expect(await screen.findByText("Zweiter Faktor erforderlich")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Jetzt einrichten" }).getAttribute("href")).toBe(
    "/settings/account",
  );
  await user.click(screen.getByRole("button", { name: "Ohne Code weiterarbeiten" }));
  expect([isOpen(), told]).toEqual([false, []]);
});

test("somebody else may sign in instead", async () => {
  const { told, user } = await show([app("one", "Handy")]);
  await user.click(await screen.findByRole("button", { name: "Abmelden" }));
  expect(told).toEqual(["signed out"]);
});

test("where the factors cannot be read, somebody else may still sign in instead", async () => {
  const { told, user } = await show(undefined);
  expect(await screen.findByText("Der zweite Faktor konnte nicht geladen werden")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Abmelden" }));
  expect(told).toEqual(["signed out"]);
});
