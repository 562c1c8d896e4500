// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { useEffect, useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type AuthAnswer, leadOn } from "#domain/auth/authForm.ts";
import type { LinkedMode } from "#domain/auth/authModes.ts";
import type { AuthProblem } from "#domain/auth/authProblem.ts";
import type { AuthRequest } from "#domain/auth/authRequest.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { AuthView } from "./AuthView.tsx";
import { type AuthFormOptions, useAuthForm } from "./useAuthForm.ts";

type Answer = Result<AuthAnswer, AuthProblem>;
let sent: AuthRequest[] = [];
let modes: LinkedMode[] = [];
let waits: number | undefined;
let providers: AuthFormOptions["providers"];
/** What the server says of its providers while the page stands. */
let say: (offered: readonly string[]) => void;

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("auth");
});
beforeEach(() => {
  sent = [];
  modes = [];
  waits = undefined;
  providers = ["email", "google", "github"];
});
afterEach(cleanup);

function Shown(options: Omit<AuthFormOptions, "onMode" | "onAnswer" | "providers">) {
  const [said, setSaid] = useState(providers);
  const state = useAuthForm({
    ...options,
    providers: said,
    onMode: (mode) => modes.push(mode),
    onAnswer: () => undefined,
  });
  useEffect(() => {
    say = setSaid;
  }, []);
  useEffect(() => {
    waits = leadOn(state.form);
  });
  return <AuthView {...state} signedIn={false} />;
}

async function show(
  mode: LinkedMode,
  answer: () => Promise<Answer> = async () => ok({ kind: "session" }),
  passkeys: AuthFormOptions["passkeys"] = "available",
  width = 1024,
) {
  const onRequest = (request: AuthRequest) => {
    sent.push(request);
    return answer();
  };
  showPage(<Shown mode={mode} onRequest={onRequest} passkeys={passkeys} />, { width });
  await screen.findByRole("heading", { level: 1 });
  return userEvent.setup();
}

type User = ReturnType<typeof userEvent.setup>;
const fill = async (user: User, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
};
const press = (user: User, name: string) => user.click(screen.getByRole("button", { name }));
const form = () => document.querySelector("form")!;
const said = async () => {
  await waitFor(() => expect(form().querySelector('[role="alert"]')).not.toBeNull());
  return form().querySelector('[role="alert"]')!.textContent;
};

test("an empty form is answered at once and nothing is sent", async () => {
  const user = await show("signin");
  await press(user, "Anmelden");
  expect(await said()).toBe("Anmeldung fehlgeschlagenBitte füllen Sie alle Felder aus.");
  expect(sent).toEqual([]);
});

test("a wrong password is said, what was written stays, and a hasty second press sends nothing", async () => {
  const user = await show("signin", async () => err({ kind: "invalid_credentials" }));
  await fill(user, { "E-Mail": " mara@lindenhof.example", Passwort: "falsch" });
  await press(user, "Anmelden");
  expect(await said()).toBe("Anmeldung fehlgeschlagenUngültige E-Mail oder Passwort.");
  await press(user, "Anmelden");
  expect(sent).toEqual([{ kind: "signin", email: "mara@lindenhof.example", password: "falsch" }]);
  expect(screen.getByLabelText<HTMLInputElement>("Passwort").value).toBe("falsch");
});

test("a session leads on after a tenth of a second", async () => {
  const user = await show("signin");
  await fill(user, { "E-Mail": "mara@lindenhof.example", Passwort: "geheim1" });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(waits).toBe(100));
  expect(screen.getByLabelText<HTMLInputElement>("Passwort").value).toBe("");
});

test("two different passwords are no new account", async () => {
  const user = await show("signup");
  await fill(user, { "E-Mail": "neu@haus.example", Passwort: "geheim1", "Passwort wiederholen": "geheim2" });
  await press(user, "Konto anlegen");
  expect(await said()).toBe("Registrierung fehlgeschlagenDie Passwörter stimmen nicht überein.");
  expect(sent).toEqual([]);
});

test("a new address is asked to be confirmed by the link or the code of a mail", async () => {
  const user = await show("signup", async () => ok({ kind: "confirm_email" }));
  await fill(user, { "E-Mail": "neu@haus.example", Passwort: "geheim1", "Passwort wiederholen": "geheim1" });
  await press(user, "Konto anlegen");
  expect(await screen.findByText("Bitte bestätigen Sie Ihre E-Mail-Adresse.")).toBeDefined();
  expect(screen.getByText(/neu@haus\.example/)).toBeDefined();
  expect(modes).toEqual(["otp-verify"]);
  await fill(user, { Code: "123456" });
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ kind: "otp-verify", email: "neu@haus.example" }));
});

test("the code of a mail for a forgotten password leads to a new one, and another is asked for there", async () => {
  const user = await show("reset", async () =>
    ok(sent.length === 1 ? { kind: "sent" } : { kind: "recovery", userId: "mara" }),
  );
  await fill(user, { "E-Mail": "mara@lindenhof.example" });
  await press(user, "Link senden");
  expect(await screen.findByText("Passwort-Reset-Link gesendet")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Code"));
  await fill(user, { Code: "123456" });
  expect(await screen.findByRole("heading", { name: "Neues Passwort festlegen" })).toBeDefined();
  expect(sent.at(-1)).toMatchObject({ kind: "otp-verify", code: "123456", forgotten: true });
  cleanup();
  const other = await show("reset", async () => ok({ kind: "sent" }));
  await fill(other, { "E-Mail": "mara@lindenhof.example" });
  await press(other, "Link senden");
  await press(other, "Neuen Code anfordern");
  expect(await screen.findByRole("heading", { name: "Passwort zurücksetzen" })).toBeDefined();
});

test("a new account with a session is offered a passkey, which may wait", async () => {
  const user = await show("signup", async () => ok({ kind: "session", offersPasskey: true }));
  await fill(user, { "E-Mail": "neu@haus.example", Passwort: "geheim1", "Passwort wiederholen": "geheim1" });
  await press(user, "Konto anlegen");
  expect(await screen.findByRole("heading", { name: "Passkey einrichten" })).toBeDefined();
  expect(waits).toBeUndefined();
  await press(user, "Passkey einrichten");
  expect(await said()).toBe("Name erforderlichBitte geben Sie einen Namen für Ihren Passkey ein.");
  await press(user, "Später");
  await waitFor(() => expect(waits).toBe(0));
});

test("the passkey button stands there once an address is written, and only where there are passkeys", async () => {
  const user = await show("signin");
  expect(screen.queryByRole("button", { name: "Passkey" })).toBeNull();
  await fill(user, { "E-Mail": "mara@lindenhof.example" });
  await press(user, "Passkey");
  await waitFor(() => expect(sent).toEqual([{ kind: "signin-passkey", email: "mara@lindenhof.example" }]));
  cleanup();
  const other = await show("signin", undefined, "unsupported");
  await fill(other, { "E-Mail": "mara@lindenhof.example" });
  expect(screen.queryByRole("button", { name: "Passkey" })).toBeNull();
});

test("signing up with a passkey asks for the device instead of a password", async () => {
  const user = await show("signup");
  await user.click(screen.getByRole("radio", { name: "Mit Passkey" }));
  expect(screen.queryByLabelText("Passwort")).toBeNull();
  await press(user, "Konto anlegen");
  expect(await said()).toBe("Registrierung fehlgeschlagenBitte geben Sie eine E-Mail-Adresse ein.");
  await fill(user, { "E-Mail": "neu@haus.example" });
  await press(user, "Konto anlegen");
  expect(await said()).toBe("Registrierung fehlgeschlagenBitte geben Sie einen Namen für Ihr Gerät ein.");
});

test("a code is sent as soon as its sixth digit stands", async () => {
  const user = await show("otp-verify");
  await fill(user, { "E-Mail": "mara@lindenhof.example", Code: "12a3456" });
  await waitFor(() =>
    expect(sent).toEqual([
      { kind: "otp-verify", email: "mara@lindenhof.example", code: "123456", forgotten: false },
    ]),
  );
});

test("a code may be pasted as it stands in the message, with a space in the middle", async () => {
  const user = await show("otp-verify");
  await fill(user, { "E-Mail": "mara@lindenhof.example" });
  await user.click(screen.getByLabelText("Code"));
  await user.paste("123 456");
  await waitFor(() =>
    expect(sent).toEqual([
      { kind: "otp-verify", email: "mara@lindenhof.example", code: "123456", forgotten: false },
    ]),
  );
});

test("what the server says of a reset stands there, and our own words when it says nothing", async () => {
  const user = await show("reset", async () => err({ kind: "reset_failed", message: "Only once a minute" }));
  await fill(user, { "E-Mail": "mara@lindenhof.example" });
  await press(user, "Link senden");
  expect(await said()).toBe("FehlerOnly once a minute");
  cleanup();
  const other = await show("reset", async () => err({ kind: "reset_failed" }));
  await fill(other, { "E-Mail": "mara@lindenhof.example" });
  await press(other, "Link senden");
  expect(await said()).toBe("FehlerPasswort-Reset fehlgeschlagen.");
});

test("a link to another mode keeps the address and puts the cursor where something is missing", async () => {
  const user = await show("signin");
  await fill(user, { "E-Mail": "mara@lindenhof.example" });
  await press(user, "Registrieren");
  expect(modes).toEqual(["signup"]);
  expect(screen.getByLabelText<HTMLInputElement>("E-Mail").value).toBe("mara@lindenhof.example");
  expect(document.activeElement).toBe(screen.getByLabelText("Passwort"));
});

test("a failure nobody foresaw is said as such and can be tried again", async () => {
  const user = await show("signin", () => Promise.reject(new Error("out of cheese")));
  await fill(user, { "E-Mail": "mara@lindenhof.example", Passwort: "geheim1" });
  await press(user, "Anmelden");
  expect(await said()).toBe("Anmeldung fehlgeschlagenEin unerwarteter Fehler ist aufgetreten.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Anmelden" }).disabled).toBe(false);
});

test("both other providers stand at signing in and signing up", async () => {
  for (const mode of ["signin", "signup"] as const) {
    await show(mode);
    for (const name of ["Mit Google fortfahren", "Mit GitHub fortfahren"])
      expect(screen.getByRole("button", { name })).toBeDefined();
    cleanup();
  }
});

test("only those stand there that the server offers, and none before it has said so; their place is kept", async () => {
  const shown = () =>
    screen.queryAllByRole("button", { name: /fortfahren/ }).map((button) => button.textContent);
  const place = () => form().querySelector("[inert]");
  providers = undefined;
  await show("signin");
  expect([shown(), place() !== null]).toEqual([[], true]);
  act(() => say(["email", "github"]));
  expect([shown(), place()]).toEqual([["GitHub"], null]);
  act(() => say(["email"]));
  expect([shown(), place() !== null]).toEqual([[], true]);
  cleanup();
  providers = ["email"];
  await show("signup");
  expect([shown(), place()]).toEqual([[], null]);
  act(() => say(["google"]));
  expect(shown()).toEqual(["Google"]);
});

test("the eye shows the password", async () => {
  const user = await show("signin");
  await press(user, "Passwort anzeigen");
  expect(screen.getByLabelText<HTMLInputElement>("Passwort").type).toBe("text");
});

test("what went wrong is told in passing too, but only once on a phone, where the notice comes into sight instead", async () => {
  const seen: unknown[] = [];
  Element.prototype.scrollIntoView = function () {
    seen.push(this.textContent);
  };
  const refused = (message: string) => async () => err({ kind: "reset_failed", message } as const);
  const wide = await show("reset", refused("Said at a desk"));
  await fill(wide, { "E-Mail": "mara@lindenhof.example" });
  await press(wide, "Link senden");
  expect(await screen.findAllByText("Said at a desk")).toHaveLength(2);
  expect(seen).toEqual([]);
  cleanup();
  const narrow = await show("reset", refused("Said on a phone"), "available", 390);
  await fill(narrow, { "E-Mail": "mara@lindenhof.example" });
  await press(narrow, "Link senden");
  expect(await screen.findAllByText("Said on a phone")).toHaveLength(1);
  expect(seen).toEqual(["FehlerSaid on a phone"]);
});
