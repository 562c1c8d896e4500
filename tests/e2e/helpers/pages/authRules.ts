import type { Page } from "@playwright/test";

/** Titles of what goes wrong. */
export const signin = "Anmeldung fehlgeschlagen";
export const signup = "Registrierung fehlgeschlagen";

/** A rule of the fields: where, what is typed, which button, and what is said. */
interface Rule {
  readonly mode: string;
  readonly before?: (page: Page) => Promise<void>;
  readonly fields: Readonly<Record<string, string>>;
  readonly button: string;
  readonly title: string;
  readonly text: string;
}

const withPasskey = (page: Page) => page.getByText("Mit Passkey", { exact: true }).click();
const all = { "E-Mail": "neu@haus.example", Passwort: "geheim1", "Passwort wiederholen": "geheim1" };
const incomplete = "Bitte füllen Sie alle Felder aus.";
export const verifying = "Verifizierung fehlgeschlagen";
const ownAddress = "Bitte geben Sie Ihre E-Mail-Adresse ein.";

/** Every rule of the fields of signing in, in the words that were agreed. */
export const rules: readonly Rule[] = [
  { mode: "signin", fields: {}, button: "Anmelden", title: signin, text: incomplete },
  { mode: "signin", fields: { "E-Mail": "a@b.de" }, button: "Anmelden", title: signin, text: incomplete },
  { mode: "signin", fields: { Passwort: "x" }, button: "Anmelden", title: signin, text: incomplete },
  {
    mode: "signin",
    fields: { "E-Mail": "  ", Passwort: "x" },
    button: "Anmelden",
    title: signin,
    text: incomplete,
  },
  ...Object.keys(all).map((left) => ({
    mode: "signup",
    fields: { ...all, [left]: "" },
    button: "Konto anlegen",
    title: signup,
    text: incomplete,
  })),
  {
    mode: "signup",
    fields: { ...all, "Passwort wiederholen": "geheim2" },
    button: "Konto anlegen",
    title: signup,
    text: "Die Passwörter stimmen nicht überein.",
  },
  {
    mode: "signup",
    fields: { ...all, Passwort: "12345", "Passwort wiederholen": "12345" },
    button: "Konto anlegen",
    title: signup,
    text: "Das Passwort muss mindestens 6 Zeichen lang sein.",
  },
  {
    mode: "signup",
    before: withPasskey,
    fields: { "E-Mail": " " },
    button: "Konto anlegen",
    title: signup,
    text: "Bitte geben Sie eine E-Mail-Adresse ein.",
  },
  {
    mode: "signup",
    before: withPasskey,
    fields: { "E-Mail": "a@b.de", "Name des Geräts": " " },
    button: "Konto anlegen",
    title: signup,
    text: "Bitte geben Sie einen Namen für Ihr Gerät ein.",
  },
  { mode: "reset", fields: { "E-Mail": " " }, button: "Link senden", title: "Fehler", text: ownAddress },
  { mode: "magic-link", fields: {}, button: "Magic Link senden", title: "Fehler", text: ownAddress },
  { mode: "otp-verify", fields: {}, button: "Bestätigen", title: verifying, text: incomplete },
  ...[{ Code: "123456" }, { "E-Mail": "a@b.de" }].map((fields) => ({
    mode: "otp-verify",
    fields,
    button: "Bestätigen",
    title: verifying,
    text: incomplete,
  })),
  {
    mode: "otp-verify",
    fields: { "E-Mail": "a@b.de", Code: "12a45" },
    button: "Bestätigen",
    title: verifying,
    text: "Der Code hat sechs Ziffern.",
  },
];
