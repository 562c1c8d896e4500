import { expect, test } from "vitest";
import de from "./i18n/de.json" with { type: "json" };

test("the German messages stand as they were agreed, to the letter", () => {
  expect(de.success).toEqual({ title: "Anmeldung erfolgreich", text: "Willkommen zurück!" });
  expect(de.failed).toMatchObject({
    signin: "Anmeldung fehlgeschlagen",
    signup: "Registrierung fehlgeschlagen",
    offline: "Internetverbindung erforderlich",
  });
  expect(de.problem).toMatchObject({
    offline: "Für die Anmeldung wird eine Internetverbindung benötigt.",
    incomplete: "Bitte füllen Sie alle Felder aus.",
    mismatch: "Die Passwörter stimmen nicht überein.",
    too_short: "Das Passwort muss mindestens 6 Zeichen lang sein.",
    invalid_credentials: "Ungültige E-Mail oder Passwort.",
    email_not_confirmed: "Bitte bestätigen Sie Ihre E-Mail-Adresse.",
    too_many_requests: "Zu viele Anmeldeversuche. Bitte warten Sie einen Moment.",
    email_taken: "Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.",
    weak_password: "Das Passwort entspricht nicht den Sicherheitsanforderungen.",
    email_invalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
    failed: "Ein Fehler ist aufgetreten.",
    unexpected: "Ein unerwarteter Fehler ist aufgetreten.",
  });
});
