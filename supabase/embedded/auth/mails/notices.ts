import type { Language } from "#kernel/languages.ts";

/** What happened to an account, as its owner is told by mail without being asked anything. */
export type NoticeKind = "account_claimed" | "account_ended";

/** Subject and paragraphs of a notice. */
interface Notice {
  readonly subject: string;
  readonly text: readonly string[];
}

const de: Record<NoticeKind, Notice> = {
  account_claimed: {
    subject: "Ihr Konto gehört jetzt Ihnen allein",
    text: [
      "Unter Ihrer E-Mail-Adresse gab es schon ein Konto, bevor in diesem Browser bestätigt wurde, dass sie Ihnen gehört. Damit niemand sonst hineinkommt, gelten das Passwort, die Passkeys und die Anmeldungen von vorher nicht mehr. Auch Einladungen, die vorher angenommen wurden, gelten nicht mehr.",
      "Haben Sie das Konto selbst in einem anderen Browser angelegt, wählen Sie bitte mit „Passwort vergessen“ ein neues Passwort. Haben Sie es nicht angelegt, sehen Sie bitte nach, wer in Ihrer Organisation mitarbeitet.",
    ],
  },
  account_ended: {
    subject: "Ihr Konto ist beendet",
    text: [
      "Ihr Konto bei Klarbau ist gelöscht. Anmelden können Sie sich damit nicht mehr, und Daten über Sie sind entfernt. Was Sie in Projekten Ihrer Organisation eingetragen haben, bleibt dort ohne Ihren Namen.",
      "Wenn Sie das nicht wollten, wenden Sie sich bitte an die Person, die Ihre Organisation bei Klarbau verwaltet.",
    ],
  },
};

const en: typeof de = {
  account_claimed: {
    subject: "Your account is now yours alone",
    text: [
      "There was already an account under your e-mail address before this browser confirmed that the address is yours. So that nobody else can get in, the password, passkeys and sign-ins from before no longer work. Invitations that were accepted before no longer count either.",
      "If you created the account yourself in another browser, please choose a new password with “Forgot password”. If you did not, please check who works in your organisation.",
    ],
  },
  account_ended: {
    subject: "Your account has ended",
    text: [
      "Your Klarbau account has been deleted. You can no longer sign in with it, and data about you has been removed. What you entered in projects of your organisation stays there without your name.",
      "If this is not what you wanted, please turn to the person who manages your organisation in Klarbau.",
    ],
  },
};

const fr: typeof de = {
  account_claimed: {
    subject: "Votre compte n’appartient désormais qu’à vous",
    text: [
      "Il existait déjà un compte à votre adresse e-mail avant qu’elle soit confirmée dans ce navigateur comme étant la vôtre. Pour que personne d’autre ne puisse y entrer, le mot de passe, les clés d’accès et les connexions d’avant ne sont plus valables. Les invitations acceptées auparavant ne le sont plus non plus.",
      "Si vous avez créé ce compte vous-même dans un autre navigateur, choisissez un nouveau mot de passe avec « Mot de passe oublié ». Sinon, vérifiez qui travaille dans votre organisation.",
    ],
  },
  account_ended: {
    subject: "Votre compte est clos",
    text: [
      "Votre compte Klarbau est supprimé. Il ne permet plus de se connecter, et les données vous concernant sont effacées. Ce que vous avez saisi dans les projets de votre organisation y reste, sans votre nom.",
      "Si vous ne le souhaitiez pas, adressez-vous à la personne qui gère votre organisation dans Klarbau.",
    ],
  },
};

const es: typeof de = {
  account_claimed: {
    subject: "Su cuenta ahora es solo suya",
    text: [
      "Ya existía una cuenta con su dirección de correo antes de que en este navegador se confirmara que la dirección es suya. Para que nadie más pueda entrar, la contraseña, las claves de acceso y las sesiones anteriores ya no valen. Tampoco valen las invitaciones aceptadas antes.",
      "Si creó la cuenta usted mismo en otro navegador, elija una contraseña nueva con «He olvidado la contraseña». Si no la creó, compruebe quién trabaja en su organización.",
    ],
  },
  account_ended: {
    subject: "Su cuenta ha terminado",
    text: [
      "Su cuenta de Klarbau se ha eliminado. Ya no se puede iniciar sesión con ella y los datos sobre usted se han borrado. Lo que introdujo en los proyectos de su organización sigue allí, sin su nombre.",
      "Si no era lo que quería, diríjase a la persona que administra su organización en Klarbau.",
    ],
  },
};

const it: typeof de = {
  account_claimed: {
    subject: "Il Suo account ora è soltanto Suo",
    text: [
      "Esisteva già un account con il Suo indirizzo e-mail prima che in questo browser si confermasse che l’indirizzo è Suo. Perché nessun altro possa entrare, la password, le passkey e gli accessi di prima non valgono più. Non valgono più nemmeno gli inviti accettati in precedenza.",
      "Se ha creato Lei l’account in un altro browser, scelga una nuova password con «Password dimenticata». Se non l’ha creato Lei, verifichi chi lavora nella Sua organizzazione.",
    ],
  },
  account_ended: {
    subject: "Il Suo account è terminato",
    text: [
      "Il Suo account Klarbau è stato eliminato. Non permette più di accedere e i dati che La riguardano sono stati rimossi. Ciò che ha inserito nei progetti della Sua organizzazione vi rimane, senza il Suo nome.",
      "Se non era ciò che voleva, si rivolga alla persona che gestisce la Sua organizzazione in Klarbau.",
    ],
  },
};

/** The notices in all languages. */
export const notices: Readonly<Record<Language, Record<NoticeKind, Notice>>> = { de, en, fr, es, it };
