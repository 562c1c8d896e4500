// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { AuthProblem, AuthRequest } from "#domain/auth/authForm.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { AuthForm } from "./AuthForm.tsx";

type Answer = Result<"session" | "confirm_email", AuthProblem>;
let sent: AuthRequest[] = [];
let signedIn = 0;

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("auth");
});
beforeEach(() => {
  sent = [];
  signedIn = 0;
});
afterEach(cleanup);

function show(mode: "signin" | "signup", answer: () => Promise<Answer>) {
  render(
    <AuthForm
      mode={mode}
      onMode={() => undefined}
      onRequest={(request) => {
        sent.push(request);
        return answer();
      }}
      onSignedIn={() => (signedIn += 1)}
    />,
  );
  return userEvent.setup();
}

const fill = async (user: ReturnType<typeof userEvent.setup>, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
};
const alert = async () => (await screen.findByRole("alert")).textContent;

test("an empty form is answered at once and nothing is sent", async () => {
  const user = show("signin", async () => ok("session"));
  await user.click(screen.getByRole("button", { name: "Anmelden" }));
  expect(await alert()).toContain("Bitte füllen Sie alle Felder aus.");
  expect(sent).toEqual([]);
});

test("a wrong password is said, what was written stays, and a hasty second press sends nothing", async () => {
  const user = show("signin", async () => err({ kind: "invalid_credentials" }));
  await fill(user, { "E-Mail": " mara@lindenhof.example", Passwort: "falsch" });
  await user.click(screen.getByRole("button", { name: "Anmelden" }));
  expect(await alert()).toBe("Anmeldung fehlgeschlagenUngültige E-Mail oder Passwort.");
  await user.click(screen.getByRole("button", { name: "Anmelden" }));
  expect(sent).toEqual([{ mode: "signin", email: "mara@lindenhof.example", password: "falsch" }]);
  expect(screen.getByLabelText<HTMLInputElement>("Passwort").value).toBe("falsch");
});

test("a session ends the form", async () => {
  const user = show("signin", async () => ok("session"));
  await fill(user, { "E-Mail": "mara@lindenhof.example", Passwort: "geheim1" });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(signedIn).toBe(1));
  expect(screen.getByLabelText<HTMLInputElement>("Passwort").value).toBe("");
});

test("two different passwords are no new account", async () => {
  const user = show("signup", async () => ok("session"));
  await fill(user, { "E-Mail": "neu@haus.example", Passwort: "geheim1", "Passwort wiederholen": "geheim2" });
  await user.click(screen.getByRole("button", { name: "Konto anlegen" }));
  expect(await alert()).toContain("Die Passwörter stimmen nicht überein.");
  expect(sent).toEqual([]);
});

test("a new address is asked to be confirmed by e-mail before signing in", async () => {
  const user = show("signup", async () => ok("confirm_email"));
  await fill(user, { "E-Mail": "neu@haus.example", Passwort: "geheim1", "Passwort wiederholen": "geheim1" });
  await user.click(screen.getByRole("button", { name: "Konto anlegen" }));
  expect(await screen.findByText("Bitte bestätigen Sie Ihre E-Mail-Adresse.")).toBeDefined();
  expect(screen.getByText(/neu@haus\.example/)).toBeDefined();
  expect(signedIn).toBe(0);
});

test("a failure nobody foresaw is said as such and can be tried again", async () => {
  const user = show("signin", () => Promise.reject(new Error("out of cheese")));
  await fill(user, { "E-Mail": "mara@lindenhof.example", Passwort: "geheim1" });
  await user.click(screen.getByRole("button", { name: "Anmelden" }));
  expect(await alert()).toContain("Ein unerwarteter Fehler ist aufgetreten.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Anmelden" }).disabled).toBe(false);
});

test("the eye shows the password", async () => {
  const user = show("signin", async () => ok("session"));
  await user.click(screen.getByRole("button", { name: "Passwort anzeigen" }));
  expect(screen.getByLabelText<HTMLInputElement>("Passwort").type).toBe("text");
});
