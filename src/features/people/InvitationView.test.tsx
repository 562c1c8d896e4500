// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { SeenInvitation } from "#data/server/people/lookAtInvitation.ts";
import type { SessionState } from "#data/server/session/sessionSource.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { InvitationView } from "./InvitationView.tsx";
import type { AcceptAnswer, InvitationState } from "./useInvitation.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("people");
});
afterEach(cleanup);

/** Stands for the step that proves an address. */
const step = "der Schritt";
const open: SeenInvitation = {
  code: "open",
  organisation: "Hausverwaltung Nord",
  role: "facility",
  inviter: "chefin@example.org",
  expires_at: "2026-12-03T10:00:00+00:00",
};
const signedIn: SessionState = {
  status: "signed-in",
  user: { id: "anna", email: "anna@example.org" },
  access_token: "t",
  good_until: Infinity,
};

function show(
  state: InvitationState,
  {
    session = { status: "signed-out" },
    answer,
  }: { readonly session?: SessionState; readonly answer?: AcceptAnswer } = {},
) {
  const pressed: string[] = [];
  const on = (what: string) => () => void pressed.push(what);
  showPage(
    <InvitationView
      state={state}
      session={session}
      answer={answer}
      busy={false}
      proof={<p>{step}</p>}
      onAccept={on("accept")}
      onSignIn={on("in")}
      onSignUp={on("up")}
      onAgain={on("again")}
    />,
  );
  return { pressed, user: userEvent.setup() };
}

const heading = () => screen.findByRole("heading", { level: 1 });

test("who is signed in sees who invites to what, and accepts", async () => {
  const { pressed, user } = show({ status: "seen", seen: open }, { session: signedIn });
  expect((await heading()).textContent).toBe("Einladung von „Hausverwaltung Nord“");
  expect(document.body.textContent).toMatch(
    /Eingeladen vonchefin@example\.orgIhre AufgabeHaustechnikbetreibt die Gebäude: Räume, Aufträge, Rundgänge, BelegeGilt bis03\.12\.2026Sie sind als anna@example\.org angemeldet\./,
  );
  await user.click(screen.getByRole("button", { name: "Einladung annehmen" }));
  expect(pressed).toEqual(["accept"]);
});

test("who is signed out signs in or up first", async () => {
  const { pressed, user } = show({ status: "seen", seen: open });
  await user.click(await screen.findByRole("button", { name: "Anmelden" }));
  await user.click(screen.getByRole("button", { name: "Konto anlegen" }));
  expect(pressed).toEqual(["in", "up"]);
  expect(screen.queryByRole("button", { name: "Einladung annehmen" })).toBeNull();
});

test.for([
  ["used", "Diese Einladung ist schon angenommen"],
  ["expired", "Diese Einladung ist abgelaufen"],
  ["revoked", "Diese Einladung gilt nicht mehr"],
] as const)("an invitation that is %s says so", async ([code, title]) => {
  show({ status: "seen", seen: { ...open, code } }, { session: signedIn });
  expect((await heading()).textContent).toBe(title);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a link that leads to nothing says so", async () => {
  show({ status: "seen", seen: { code: "unknown" } });
  expect((await heading()).textContent).toBe("Diese Einladung gibt es nicht");
  expect(screen.getByRole("link", { name: "Zur Startseite" })).toBeTruthy();
});

test("who has another address, or has not proven the own one, hears what to do", async () => {
  show({ status: "seen", seen: open }, { session: signedIn, answer: "other_address" });
  expect((await heading()).textContent).toBe("Die Einladung ging an eine andere Adresse");
  expect(document.body.textContent).toContain("Sie sind als anna@example.org angemeldet.");
  expect(screen.queryByText(step)).toBeNull();
  cleanup();
  show({ status: "seen", seen: open }, { session: signedIn, answer: "unproven" });
  expect((await heading()).textContent).toBe("Ihre Adresse ist noch nicht bestätigt");
  expect(document.body.textContent).toContain("dass anna@example.org Ihnen gehört");
  expect(screen.getByText(step)).toBeTruthy();
});

test.for([
  ["offline", "Kein Netz"],
  ["wait", "Zu viele Versuche"],
  ["failed", "Die Einladung konnte nicht geladen werden"],
] as const)("%s: the page says so and asks again when told to", async ([status, title]) => {
  const { pressed, user } = show({ status });
  expect((await heading()).textContent).toBe(title);
  await user.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
  expect(pressed).toEqual(["again"]);
});

test("when accepting fails on the way, the button stays", async () => {
  show({ status: "seen", seen: open }, { session: signedIn, answer: "offline" });
  expect((await screen.findByRole("alert")).textContent).toContain("Internetverbindung");
  expect(screen.getByRole("button", { name: "Einladung annehmen" })).toBeTruthy();
});
