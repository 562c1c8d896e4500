// @vitest-environment jsdom
import { createClient } from "@supabase/supabase-js";
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import { SessionContext } from "#shell/session/sessionContext.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { fill } from "../../../tests/fixtures/pages/fill.ts";
import { OrganisationPeople } from "./OrganisationPeople.tsx";
import { closeToasts } from "#ui/feedback/showToast.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("people");
});
afterEach(() => {
  cleanup();
  closeToasts();
  vi.restoreAllMocks();
});

const since = "2026-11-19T10:00:00.000Z";
const people = {
  organisation: "Hausverwaltung Nord",
  gives: ["facility", "tenant", "developer", "auditor"],
  projects: [{ id: "p1", name: "Lindenhof" }],
  members: [
    { id: "m1", email: "chefin@example.org", role: "owner", since, me: false },
    { id: "m2", email: "ich@example.org", role: "manager", since, me: true },
    { id: "m3", email: "bert@example.org", role: "facility", since, me: false },
  ],
  guests: [
    {
      id: "g1",
      email: "tom@example.org",
      role: "tenant",
      since,
      me: false,
      project_id: "p1",
      project: "Lindenhof",
    },
  ],
  invitations: [
    {
      id: "11111111-1111-4111-8111-111111111111",
      email: "neu@example.org",
      role: "auditor",
      project_id: null,
      project: null,
      expires_at: "2026-12-03T10:00:00+00:00",
      state: "expired",
      inviter: "ich@example.org",
    },
  ],
};

/** A session whose token changes when its person shows a second factor. */
function aSession() {
  let token = "t";
  const heard = new Set<() => void>();
  const source = {
    get: () => state(token),
    follow: (tell: () => void) => {
      heard.add(tell);
      return () => heard.delete(tell);
    },
  } as unknown as SessionSource;
  const renew = (next: string) => {
    token = next;
    for (const tell of heard) tell();
  };
  return { source, renew };
}
const states = new Map<string, object>();
const state = (access_token: string) => {
  const user = { id: "anna", email: "ich@example.org" };
  if (!states.has(access_token))
    states.set(access_token, { status: "signed-in", user, access_token, good_until: Infinity });
  return states.get(access_token);
};

/** The section in front of a server that answers so; `status` 0 is a network that is not there. */
function show(answers: Readonly<Record<string, unknown>> = {}, status = 200, code = "42501") {
  const session = aSession();
  const server = { status, asked: 0, whileAsked: () => {} };
  const sent: (readonly [string, unknown])[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
    if (status === 0) throw new TypeError("fetch failed");
    if (name === "people_of" && !(name in answers)) {
      server.asked += 1;
      const answer =
        server.status === 200
          ? Response.json(people)
          : Response.json({ code, message: "x" }, { status: server.status });
      if (server.asked === 1) act(server.whileAsked);
      return answer;
    }
    sent.push([name, await request.json()]);
    return Response.json(answers[name]);
  };
  const client = createClient("https://b.test", "sb_publishable_x", {
    auth: { storageKey: crypto.randomUUID(), persistSession: false, autoRefreshToken: false },
    global: { fetch },
  });
  showPage(
    <SessionContext value={session.source}>
      <OrganisationPeople
        organisation={{ id: "o", name: "Hausverwaltung Nord" }}
        client={async () => client}
      />
    </SessionContext>,
  );
  return { sent, server, renew: session.renew, user: userEvent.setup() };
}

const lines = async (name: string) =>
  within(await screen.findByRole("list", { name })).getAllByRole("listitem");

test("everybody stands there with the role; only what one may give can be changed", async () => {
  show();
  const [owner, me, bert] = await lines("In der ganzen Organisation");
  expect(owner?.textContent).toMatch(/chefin@example\.org.*dabei seit 19\.11\.2026.*Eigentümer/);
  expect(within(owner!).queryByRole("button")).toBeNull();
  expect(
    within(me!)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Verlassen"]);
  expect(
    within(bert!)
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(["Haustechnik", "Entfernen"]);
  const [tom] = await lines("Nur in einem Projekt");
  expect(tom?.textContent).toMatch(/tom@example\.org.*Lindenhof.*Mieter/);
  const [open] = await lines("Offene Einladungen");
  expect(open?.textContent).toMatch(/neu@example\.org.*Prüfung.*abgelaufen/);
});

test("another role is sent at once and can be taken back", async () => {
  const { sent, user } = show({ member_change: "changed" });
  await user.click(await screen.findByRole("button", { name: "Aufgabe von bert@example.org: Haustechnik" }));
  const menu = await screen.findByRole("menu");
  expect(within(menu).queryByText("Mieter")).toBeNull(); // tenants belong to a project
  await user.click(within(menu).getByText("Prüfung"));
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
  expect(await screen.findByText("Aufgabe von bert@example.org ist wieder wie vorher")).toBeTruthy();
  expect(sent).toEqual([
    ["member_change", { p_member: "m3", p_role: "auditor" }],
    ["member_change", { p_member: "m3", p_role: "facility" }],
  ]);
});

test("somebody is removed only after a question", async () => {
  const { sent, user } = show({ member_remove: "removed" });
  await user.click(await screen.findByRole("button", { name: "bert@example.org entfernen" }));
  expect(sent).toEqual([]);
  const dialog = within(screen.getByRole("dialog", { name: "bert@example.org entfernen?", hidden: true }));
  await user.click(dialog.getByRole("button", { name: "Entfernen", hidden: true }));
  expect(await screen.findByText("Entfernt")).toBeTruthy();
  expect(sent).toEqual([["member_remove", { p_member: "m3" }]]);
});

test("the last owner hears why the organisation cannot be left", async () => {
  const { user } = show({ organisation_leave: "last_owner" });
  await user.click(await screen.findByRole("button", { name: "Organisation verlassen" }));
  await user.click(screen.getByRole("button", { name: "Verlassen", hidden: true }));
  expect(await screen.findByText(/Eine Organisation braucht einen Eigentümer/)).toBeTruthy();
});

test("several addresses are invited at once; what is no address is named first", async () => {
  const results = [
    { email: "a@example.org", code: "made", token: "t1", mailed: true },
    { email: "b@example.org", code: "made", token: "t2", mailed: false },
  ];
  const { sent, user } = show({ "invitation-send": { results } });
  await user.click(await screen.findByRole("button", { name: "Einladen" }));
  const dialog = within(screen.getByRole("dialog", { name: "Menschen einladen", hidden: true }));
  const field = dialog.getByLabelText("E-Mail-Adressen");
  await user.type(field, "a@example.org; keine");
  await user.click(dialog.getByRole("button", { name: "Einladungen senden", hidden: true }));
  expect(await screen.findByText("Das ist keine E-Mail-Adresse: keine")).toBeTruthy();
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, "a@example.org, b@example.org");
  await user.selectOptions(dialog.getByLabelText("Wo"), "Lindenhof");
  await user.selectOptions(dialog.getByLabelText("Aufgabe"), "Mieter");
  await user.click(dialog.getByRole("button", { name: "Einladungen senden", hidden: true }));
  const [first, second] = await lines("Was aus den Einladungen wurde");
  expect(first?.textContent).toContain("a@example.org: E-Mail verschickt");
  expect(second?.textContent).toContain("die E-Mail ging nicht hinaus");
  expect(sent).toEqual([
    [
      "invitation-send",
      {
        organisation: "o",
        language: "de",
        invites: [
          { email: "a@example.org", role: "tenant", project: "p1" },
          { email: "b@example.org", role: "tenant", project: "p1" },
        ],
      },
    ],
  ]);
});

test("the link of an open invitation is copied, with what it carries behind the #", async () => {
  const { user } = show({ invitation_renew: { code: "made", token: "geheim" } });
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(await screen.findByRole("button", { name: "Link kopieren für neu@example.org" }));
  expect(await screen.findByText(/^Link kopiert/)).toBeTruthy();
  expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/invitation#geheim`);
});

test("an invitation is withdrawn after a question; too late is said", async () => {
  const { user } = show({ invitation_revoke: "used" });
  await user.click(await screen.findByRole("button", { name: "Einladung an neu@example.org zurückziehen" }));
  const dialog = within(screen.getByRole("dialog", { hidden: true, name: /zurückziehen\?$/ }));
  await user.click(dialog.getByRole("button", { name: "Zurückziehen", hidden: true }));
  expect(await screen.findByText("Die Einladung ist schon angenommen.")).toBeTruthy();
});

test("without a network, and without the right, the section says so", async () => {
  show({}, 0);
  expect(await screen.findByText("Menschen verwalten braucht ein Netz")).toBeTruthy();
  cleanup();
  show({}, 403);
  expect(await screen.findByText("Das dürfen Sie hier nicht mehr")).toBeTruthy();
});

test("what is typed of an invitation outlives a network that goes", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Einladen" }));
  await fill(screen.getByLabelText("E-Mail-Adressen"), "a@example.org");
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(await screen.findByText("Menschen verwalten braucht ein Netz")).toBeTruthy();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await lines("In der ganzen Organisation")).toHaveLength(3);
  expect(screen.getByLabelText<HTMLTextAreaElement>("E-Mail-Adressen").value).toBe("a@example.org");
});

test("a session that has its second factor yet to show hears that, before and after an invitation", async () => {
  const { user } = show({ "invitation-send": { results: [{ code: "factor" }] } });
  await user.click(await screen.findByRole("button", { name: "Einladen" }));
  await fill(screen.getByLabelText("E-Mail-Adressen"), "a@example.org");
  await user.click(screen.getByRole("button", { name: "Einladungen senden", hidden: true }));
  expect(
    await screen.findByText("Zeigen Sie zuerst Ihren zweiten Faktor. Es wurde nichts geändert."),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("E-Mail-Adressen").value).toBe("a@example.org");
  cleanup();
  show({}, 403, "SY015");
  expect(await screen.findByText("Zeigen Sie zuerst Ihren zweiten Faktor")).toBeTruthy();
});

test("as soon as the second factor is shown, anywhere in this browser, the list is there", async () => {
  const { server, renew } = show({}, 403, "SY015");
  expect(await screen.findByText("Zeigen Sie zuerst Ihren zweiten Faktor")).toBeTruthy();
  act(() => renew("t")); // something else about the session has changed
  expect(server.asked).toBe(1);
  act(() => renew("still-weak"));
  await expect.poll(() => server.asked).toBe(2);
  server.status = 200;
  act(() => renew("strong"));
  expect(await lines("In der ganzen Organisation")).toHaveLength(3);
  act(() => renew("stronger"));
  expect(server.asked).toBe(3); // who sees the list is not asked again with each token
});

test("a second factor shown while the list is still on its way is not overlooked", async () => {
  const { server, renew } = show({}, 403, "SY015");
  server.whileAsked = () => {
    server.status = 200;
    renew("strong");
  };
  expect(await lines("In der ganzen Organisation")).toHaveLength(3);
  expect(server.asked).toBe(2);
});
