// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { AuthMode } from "#domain/auth/authModes.ts";
import type { AuthProblemKind } from "#domain/auth/authProblem.ts";
import type { LinkType } from "#domain/auth/authReturn.ts";
import { authForm } from "#domain/auth/authForm.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { LinkView } from "./LinkView.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("auth");
});
afterEach(cleanup);

/** The page of a link, and what was done on it. */
async function show(type: LinkType, problem?: AuthProblemKind) {
  const done: string[] = [];
  const nothing = () => undefined;
  const view = {
    form: {
      ...authForm("signin"),
      attempt: "return" as const,
      ...(problem && { problem: { kind: problem } }),
    },
    passkeys: undefined,
    providers: undefined,
    signedIn: false,
    write: nothing,
    submit: nothing,
    choose: nothing,
    skip: nothing,
    comeBack: nothing,
    switchTo: (mode: AuthMode) => void done.push(mode),
  };
  showPage(<LinkView view={view} type={type} onPress={() => void done.push("pressed")} />);
  await screen.findByRole("heading", { level: 1 });
  return { done, person: userEvent.setup() };
}

test.for([
  ["magiclink", "Anmeldung fortsetzen"],
  ["email", "Anmeldung fortsetzen"],
  ["recovery", "Weiter zum neuen Passwort"],
  ["signup", "Adresse bestätigen"],
  ["invite", "Einladung annehmen"],
  ["email_change", "Änderung bestätigen"],
] as const)("a link of type %s is used by the button “%s” alone", async ([type, words]) => {
  const { done, person } = await show(type);
  expect(done).toEqual([]);
  await person.click(screen.getByRole("button", { name: words }));
  expect(done).toEqual(["pressed"]);
});

test.for([
  ["magiclink", "magic-link"],
  ["recovery", "reset"],
] as const)("a link of type %s that is over leads to a new one", async ([type, mode]) => {
  const { done, person } = await show(type, "link_over");
  expect(screen.getAllByText(/abgelaufen oder schon benutzt/).length).toBeGreaterThan(0);
  const again = screen.getByRole("button", { name: "Neuen Link anfordern" });
  expect(document.activeElement).toBe(again);
  await person.click(again);
  expect(done).toEqual([mode]);
});

test("a link about another address that is over changes nothing, and leads to signing in", async () => {
  const { done, person } = await show("email_change", "link_over");
  expect(screen.getByText(/geändert hat sich nichts/)).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Zurück zur Anmeldung" }));
  expect(done).toEqual(["signin"]);
});

test("without a network the same link can be tried again", async () => {
  const { done, person } = await show("signup", "offline");
  await person.click(screen.getByRole("button", { name: "Adresse bestätigen" }));
  expect(done).toEqual(["pressed"]);
});
