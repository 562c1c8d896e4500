// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { SessionContext } from "#shell/session/sessionContext.ts";
import { accountServer } from "../../../../tests/fixtures/account/accountServer.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { EventsSection } from "./EventsSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";
import { closeToasts } from "#ui/feedback/showToast.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("account");
});
afterEach(() => {
  cleanup();
  closeToasts();
  vi.restoreAllMocks();
});

const list = "POST /rest/v1/rpc/own_sessions";
const at = "2026-11-19T10:00:00+00:00";
const firefox = "Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0";
const here = { id: "here", created_at: at, used_at: at, ip: null, user_agent: firefox, current: true };
const phone = {
  ...here,
  id: "phone",
  ip: "192.0.2.7",
  user_agent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1",
  current: false,
};
const lines = async () =>
  within(await screen.findByRole("list", { name: "Ihre Geräte" })).getAllByRole("listitem");

test("every device is called by its browser and system; this one stands first and cannot be ended here", async () => {
  const server = await accountServer({ [list]: [phone, here] });
  showPage(<SessionsSection client={server.client} />);
  const [first, second] = await lines();
  expect(first?.textContent).toMatch(/Firefox unter Windows.*19\.11\.2026.*dieses Gerät/);
  expect(within(first!).queryByRole("button")).toBeNull();
  expect(second?.textContent).toMatch(/Safari unter iPhone.*zuletzt gesehen.*192\.0\.2\.7/);
});

test("devices of one browser differ by version, kind and network, and the question names which one it is", async () => {
  const ip = "192.0.2.7";
  const near = { ...here, id: "near", ip, current: false, user_agent: firefox.replaceAll("145", "140") };
  const far = { ...here, id: "far", ip: "198.51.100.4", current: false };
  const server = await accountServer({ [list]: [{ ...here, ip }, near, far] });
  const user = userEvent.setup();
  showPage(<SessionsSection client={server.client} />);
  const [first, second, third] = await lines();
  expect(first?.textContent).toMatch(/Computer · Firefox 145.*von der Adresse 192\.0\.2\.7dieses Gerät/);
  expect(second?.textContent).toMatch(
    /Computer · Firefox 140.*192\.0\.2\.7, im selben Netz wie dieses Gerät/,
  );
  expect(third?.textContent).toMatch(/Computer · Firefox 145.*von der Adresse 198\.51\.100\.4Abmelden/);
  await user.click(within(second!).getByRole("button"));
  const dialog = screen.getByRole("dialog", { name: "Gerät abmelden?", hidden: true });
  expect(dialog.textContent).toContain("Firefox 140");
});

test("a device is signed out only after a question, and the list is read again", async () => {
  const server = await accountServer({ [list]: [here, phone], "POST /rest/v1/rpc/own_session_end": true });
  const user = userEvent.setup();
  showPage(<SessionsSection client={server.client} />);
  await user.click(await screen.findByRole("button", { name: "Safari unter iPhone abmelden" }));
  expect(server.asked("POST /rest/v1/rpc/own_session_end")).toEqual([]);
  server.answers[list] = [here];
  const dialog = screen.getByRole("dialog", { name: "Gerät abmelden?", hidden: true });
  await user.click(within(dialog).getByRole("button", { name: "Abmelden", hidden: true }));
  expect(await screen.findByText("Gerät abgemeldet")).toBeTruthy();
  expect(server.asked("POST /rest/v1/rpc/own_session_end")[0]?.body).toEqual({ p_id: "phone" });
  expect(await screen.findByText("Nur dieses Gerät ist angemeldet.")).toBeTruthy();
});

test("all others go at once", async () => {
  const others = "POST /rest/v1/rpc/own_sessions_end_others";
  const server = await accountServer({ [list]: [here, phone], [others]: 1 });
  const user = userEvent.setup();
  showPage(<SessionsSection client={server.client} />);
  await user.click(await screen.findByRole("button", { name: "Alle anderen abmelden" }));
  const dialog = screen.getByRole("dialog", { name: "Alle anderen Geräte abmelden?", hidden: true });
  await user.click(within(dialog).getByRole("button", { name: "Abmelden", hidden: true }));
  expect(await screen.findByText("Alle anderen Geräte abgemeldet")).toBeTruthy();
  expect(server.asked(others)).toHaveLength(1);
});

test.each([
  ["unanswered", /Ob es angekommen ist, wissen wir nicht/],
  [Response.json({ code: "42501", message: "x" }, { status: 403 }), /zweiten Faktor gezeigt/],
])("what did not work is said as it is, and the list is read again (%#)", async (answer, words) => {
  const server = await accountServer({ [list]: [here, phone], "POST /rest/v1/rpc/own_session_end": answer });
  const user = userEvent.setup();
  showPage(<SessionsSection client={server.client} />);
  await user.click(await screen.findByRole("button", { name: "Safari unter iPhone abmelden" }));
  await user.click(
    within(screen.getByRole("dialog", { hidden: true })).getByRole("button", {
      name: "Abmelden",
      hidden: true,
    }),
  );
  expect(await screen.findByText("Das Gerät wurde nicht abgemeldet")).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  await waitFor(() => expect(server.asked(list)).toHaveLength(2));
});

test("a session that is over is not called a missing network, and nothing goes out", async () => {
  const server = await accountServer({ [list]: [here] });
  const locked = { status: "ended", user: { id: "anna", email: "anna@lindenhof.example" } } as const;
  const source = {
    get: () => locked,
    follow: () => () => undefined,
    refresh: async () => undefined,
  } as unknown as SessionSource;
  showPage(
    <SessionContext value={source}>
      <SessionsSection client={server.client} />
    </SessionContext>,
  );
  expect(await screen.findByText("Ihre Anmeldung ist abgelaufen")).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test("without a network that is said; what could not be read is asked for again", async () => {
  const server = await accountServer({ [list]: "unanswered" });
  const user = userEvent.setup();
  showPage(<SessionsSection client={server.client} />);
  expect(await screen.findByText("Dafür wird ein Netz gebraucht")).toBeTruthy();
  server.answers[list] = [here];
  await user.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
  expect(await lines()).toHaveLength(1);
});

const events = "GET /rest/v1/security_events";
const event = (id: number, kind: string, details: object = {}) => ({
  id: `e${id}`,
  kind,
  happened_at: `2026-11-19T10:00:${String(59 - id).padStart(2, "0")}.123456+00:00`,
  ip: "192.0.2.7",
  user_agent: firefox,
  details,
});

test("what happened stands there in plain words", async () => {
  const server = await accountServer({
    [events]: [
      event(0, "signed_in", { method: "password" }),
      event(1, "email_changed", { to: "neu@example.org" }),
      event(2, "factor_added", { name: "Handy" }),
      event(3, "identity_linked", { provider: "github" }),
      event(4, "session_ended", { count: 2 }),
      event(5, "something_new"),
    ],
  });
  showPage(<EventsSection client={server.client} />);
  const all = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(all.map((line) => line.querySelector("span > span")?.textContent)).toEqual([
    "Angemeldet mit dem Passwort",
    "E-Mail-Adresse geändert in neu@example.org",
    "Zweiter Faktor hinzugefügt: Handy",
    "Anmeldung über GitHub hinzugefügt",
    "2 andere Geräte abgemeldet",
    "Etwas am Konto geändert",
  ]);
  expect(all[0]?.textContent).toContain("Firefox unter Windows, Adresse 192.0.2.7");
  expect(screen.queryByRole("button", { name: "Ältere zeigen" })).toBeNull();
});

test("older events come page by page, after the last one that stands there", async () => {
  const page = Array.from({ length: 20 }, (_, id) => event(id, "password_changed"));
  const server = await accountServer({ [events]: page });
  const user = userEvent.setup();
  showPage(<EventsSection client={server.client} />);
  await screen.findByRole("list");
  server.answers[events] = [event(20, "signed_in")];
  await user.click(screen.getByRole("button", { name: "Ältere zeigen" }));
  expect(await screen.findByText("Angemeldet")).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(21);
  expect(new URLSearchParams(server.asked(events)[1]?.query).get("or")).toContain(page[19]?.happened_at);
  expect(screen.queryByRole("button", { name: "Ältere zeigen" })).toBeNull();
});

test("an account without any event says so", async () => {
  const server = await accountServer({ [events]: [] });
  showPage(<EventsSection client={server.client} />);
  expect(await screen.findByText("Noch nichts geschehen")).toBeTruthy();
});
