import type { MailWords } from "./de.ts";

/** The mails in Italian. */
export const it: MailWords = {
  signup: {
    subject: "Confermi il Suo indirizzo e-mail",
    intro: "Le diamo il benvenuto in Klarbau. Con questo codice conferma che questo indirizzo e-mail è Suo.",
    action: "Conferma l’indirizzo e-mail",
  },
  invite: {
    subject: "Ha ricevuto un invito a Klarbau",
    intro: "Qualcuno La invita a collaborare in Klarbau. Accetta l’invito sulla pagina del link.",
    action: "Accetta l’invito",
  },
  magiclink: {
    subject: "Il Suo accesso a Klarbau",
    intro: "Con questo codice effettua l’accesso.",
    action: "Accedi",
  },
  recovery: {
    subject: "Reimposti la Sua password",
    intro: "Con questo codice sceglie una nuova password. Fino ad allora resta valida quella vecchia.",
    action: "Scegli una nuova password",
  },
  email_change_new: {
    subject: "Confermi il Suo nuovo indirizzo e-mail",
    intro:
      "Questo indirizzo deve appartenere d’ora in poi a un account Klarbau. Lo confermi sulla pagina del link. Anche l’indirizzo attuale riceve un messaggio; il cambio vale quando entrambi hanno confermato.",
    action: "Conferma il nuovo indirizzo",
  },
  email_change_current: {
    subject: "Il Suo indirizzo e-mail sta per cambiare",
    intro:
      "Il Suo account Klarbau deve appartenere d’ora in poi all’indirizzo {{address}}. Se è ciò che desidera, lo confermi sulla pagina del link. Altrimenti cambi subito la Sua password.",
    action: "Conferma il cambio",
  },
  reauthentication: {
    subject: "Il Suo codice di conferma",
    intro: "Con questo codice conferma di essere Lei.",
    action: "",
  },
  address: {
    subject: "Confermi il Suo indirizzo e-mail",
    intro:
      "Qualcuno ha effettuato l’accesso a Klarbau con questo indirizzo e vuole dimostrare che è suo. Se è Lei, inserisca lì questo codice. Se non è Lei, non lo dia a nessuno: chi lo possiede tiene l’account legato al Suo indirizzo.",
    action: "",
  },
  code: "Codice: {{code}}",
  link: "Oppure apra questo link:",
  onlyLink: "Apra questo link:",
  press: "Prema il pulsante per continuare. Il link vale una sola volta.",
  valid: "Vale per un’ora e una sola volta.",
  ignore: "Se non l’ha richiesto Lei, non deve fare nulla.",
};
