/** What the mails of the sign-in service say, in German: the source of the other four. */
export const de = {
  signup: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    intro: "Willkommen bei Klarbau. Bestätigen Sie mit diesem Code, dass diese E-Mail-Adresse Ihnen gehört.",
    action: "E-Mail-Adresse bestätigen",
  },
  invite: {
    subject: "Sie sind zu Klarbau eingeladen",
    intro:
      "Jemand hat Sie eingeladen, bei Klarbau mitzuarbeiten. Auf der Seite hinter dem Link nehmen Sie die Einladung an.",
    action: "Einladung annehmen",
  },
  magiclink: {
    subject: "Ihre Anmeldung bei Klarbau",
    intro: "Mit diesem Code melden Sie sich an.",
    action: "Anmelden",
  },
  recovery: {
    subject: "Setzen Sie Ihr Passwort zurück",
    intro: "Mit diesem Code wählen Sie ein neues Passwort. Bis dahin bleibt das alte gültig.",
    action: "Neues Passwort wählen",
  },
  email_change_new: {
    subject: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    intro:
      "Diese Adresse soll künftig zu einem Konto bei Klarbau gehören. Bestätigen Sie es auf der Seite hinter dem Link. Auch die bisherige Adresse bekommt eine Nachricht; der Wechsel gilt, wenn beide bestätigt sind.",
    action: "Neue Adresse bestätigen",
  },
  email_change_current: {
    subject: "Ihre E-Mail-Adresse soll geändert werden",
    intro:
      "Ihr Konto bei Klarbau soll künftig zur Adresse {{address}} gehören. Wenn Sie das wollen, bestätigen Sie es auf der Seite hinter dem Link. Wenn nicht, ändern Sie bitte sofort Ihr Passwort.",
    action: "Wechsel bestätigen",
  },
  reauthentication: {
    subject: "Ihr Bestätigungscode",
    intro: "Bestätigen Sie mit diesem Code, dass Sie es sind.",
    action: "",
  },
  address: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    intro:
      "Jemand ist mit dieser Adresse bei Klarbau angemeldet und will zeigen, dass sie ihm gehört. Wenn Sie das sind, geben Sie dort diesen Code ein. Wenn nicht, geben Sie ihn niemandem: Wer ihn hat, behält das Konto unter Ihrer Adresse.",
    action: "",
  },
  code: "Code: {{code}}",
  link: "Oder öffnen Sie diesen Link:",
  onlyLink: "Öffnen Sie diesen Link:",
  press: "Drücken Sie den Knopf, dann geht es weiter. Der Link gilt nur einmal.",
  valid: "Es gilt eine Stunde lang und nur einmal.",
  ignore: "Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun.",
};

/** The words of the mails in one language. */
export type MailWords = typeof de;
