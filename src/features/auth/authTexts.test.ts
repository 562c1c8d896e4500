import { expect, test } from "vitest";
import common from "#shell/i18n/de.json" with { type: "json" };
import de from "./i18n/de.json" with { type: "json" };

test("the German messages stand as they were agreed, to the letter", () => {
  expect(de.success).toEqual({ title: "Anmeldung erfolgreich", text: "Willkommen zurück!" });
  expect(de.failed).toMatchObject({
    signin: "Anmeldung fehlgeschlagen",
    signup: "Registrierung fehlgeschlagen",
    offline: "Internetverbindung erforderlich",
    verify: "Verifizierung fehlgeschlagen",
    social: "Social Login fehlgeschlagen",
    passkey_unavailable: "WebAuthn nicht verfügbar",
    passkey_setup: "Registrierung fehlgeschlagen",
    passkey_signin: "Authentifizierung fehlgeschlagen",
    name_needed: "Name erforderlich",
  });
  expect(de.problem).toMatchObject({
    offline: "Für die Anmeldung wird eine Internetverbindung benötigt.",
    incomplete: "Bitte füllen Sie alle Felder aus.",
    mismatch: "Die Passwörter stimmen nicht überein.",
    too_short: "Das Passwort muss mindestens 6 Zeichen lang sein.",
    email_needed: "Bitte geben Sie eine E-Mail-Adresse ein.",
    own_email_needed: "Bitte geben Sie Ihre E-Mail-Adresse ein.",
    device_needed: "Bitte geben Sie einen Namen für Ihr Gerät ein.",
    passkey_name_needed: "Bitte geben Sie einen Namen für Ihren Passkey ein.",
    invalid_credentials: "Ungültige E-Mail oder Passwort.",
    email_not_confirmed: "Bitte bestätigen Sie Ihre E-Mail-Adresse.",
    too_many_requests: "Zu viele Anmeldeversuche. Bitte warten Sie einen Moment.",
    email_taken: "Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.",
    weak_password: "Das Passwort entspricht nicht den Sicherheitsanforderungen.",
    email_invalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
    reset_failed: "Passwort-Reset fehlgeschlagen.",
    link_failed: "Magic Link konnte nicht gesendet werden.",
    code_invalid: "Ungültiger Code.",
    failed: "Ein Fehler ist aufgetreten.",
    unexpected: "Ein unerwarteter Fehler ist aufgetreten.",
  });
  expect(de.passkeyMade).toBe("Passkey erfolgreich registriert");
  expect([de.notice.reset_sent.title, de.notice.password_to_set.title]).toEqual([
    "Passwort-Reset-Link gesendet",
    "Passwort-Reset-Link gesendet",
  ]);
});

test("so do those around the end of a session", () => {
  expect(common.signIn.partly).toBe("Einige Daten konnten nicht synchronisiert werden.");
  expect(common.signOut).toMatchObject({
    done: "Abmeldung erfolgreich",
    doneText: "Sie wurden erfolgreich abgemeldet.",
    partly: "Abmeldung teilweise erfolgreich",
    partlyText: "Lokale Daten wurden gelöscht.",
    failed: "Abmeldefehler",
    failedText: "Es ist ein unerwarteter Fehler aufgetreten",
    offline:
      "Sie sind offline. Ohne Internetverbindung können nicht alle Änderungen synchronisiert werden. Trotzdem abmelden?",
  });
});
