import type { Language } from "#kernel/languages.ts";

/** What happened to an account, as its owner is told by mail without being asked anything. */
export type NoticeKind = "account_claimed" | "account_ended" | "passkey_added";

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
      "Haben Sie das Konto selbst angelegt, in einem anderen Browser oder vor mehr als einer Stunde, wählen Sie bitte mit „Passwort vergessen“ ein neues Passwort. Haben Sie es nicht angelegt, sehen Sie bitte nach, wer in Ihrer Organisation mitarbeitet.",
    ],
  },
  account_ended: {
    subject: "Ihr Konto ist beendet",
    text: [
      "Ihr Konto bei Klarbau ist gelöscht. Anmelden können Sie sich damit nicht mehr, und Daten über Sie sind entfernt. Was Sie in Projekten Ihrer Organisation eingetragen haben, bleibt dort ohne Ihren Namen.",
      "Wenn Sie das nicht wollten, wenden Sie sich bitte an die Person, die Ihre Organisation bei Klarbau verwaltet.",
    ],
  },
  passkey_added: {
    subject: "Neuer Passkey in Ihrem Konto",
    text: [
      "Zu Ihrem Konto bei Klarbau wurde ein Passkey hinzugefügt. Mit ihm kann man sich ohne Passwort anmelden. Von wo das geschehen ist, steht in Ihrem Konto unter „Was geschehen ist“.",
      "Waren Sie das nicht, entfernen Sie den Passkey bitte in Ihrem Konto, ändern Sie Ihr Passwort und melden Sie Ihre anderen Geräte ab.",
    ],
  },
};

const en: typeof de = {
  account_claimed: {
    subject: "Your account is now yours alone",
    text: [
      "There was already an account under your e-mail address before this browser confirmed that the address is yours. So that nobody else can get in, the password, passkeys and sign-ins from before no longer work. Invitations that were accepted before no longer count either.",
      "If you created the account yourself, in another browser or more than an hour ago, please choose a new password with “Forgot password”. If you did not, please check who works in your organisation.",
    ],
  },
  account_ended: {
    subject: "Your account has ended",
    text: [
      "Your Klarbau account has been deleted. You can no longer sign in with it, and data about you has been removed. What you entered in projects of your organisation stays there without your name.",
      "If this is not what you wanted, please turn to the person who manages your organisation in Klarbau.",
    ],
  },
  passkey_added: {
    subject: "A new passkey in your account",
    text: [
      "A passkey has been added to your Klarbau account. It lets somebody sign in without a password. Where this was done from is listed in your account under “What happened”.",
      "If this was not you, please remove the passkey in your account, change your password and sign your other devices out.",
    ],
  },
};

const fr: typeof de = {
  account_claimed: {
    subject: "Votre compte n’appartient désormais qu’à vous",
    text: [
      "Il existait déjà un compte à votre adresse e-mail avant qu’elle soit confirmée dans ce navigateur comme étant la vôtre. Pour que personne d’autre ne puisse y entrer, le mot de passe, les clés d’accès et les connexions d’avant ne sont plus valables. Les invitations acceptées auparavant ne le sont plus non plus.",
      "Si vous avez créé ce compte vous-même, dans un autre navigateur ou il y a plus d’une heure, choisissez un nouveau mot de passe avec « Mot de passe oublié ». Sinon, vérifiez qui travaille dans votre organisation.",
    ],
  },
  account_ended: {
    subject: "Votre compte est clos",
    text: [
      "Votre compte Klarbau est supprimé. Il ne permet plus de se connecter, et les données vous concernant sont effacées. Ce que vous avez saisi dans les projets de votre organisation y reste, sans votre nom.",
      "Si vous ne le souhaitiez pas, adressez-vous à la personne qui gère votre organisation dans Klarbau.",
    ],
  },
  passkey_added: {
    subject: "Une nouvelle clé d’accès dans votre compte",
    text: [
      "Une clé d’accès a été ajoutée à votre compte Klarbau. Elle permet de se connecter sans mot de passe. Vous voyez d’où cela a été fait dans votre compte, sous « Ce qui s’est passé ».",
      "Si ce n’était pas vous, supprimez cette clé d’accès dans votre compte, changez votre mot de passe et déconnectez vos autres appareils.",
    ],
  },
};

const es: typeof de = {
  account_claimed: {
    subject: "Su cuenta ahora es solo suya",
    text: [
      "Ya existía una cuenta con su dirección de correo antes de que en este navegador se confirmara que la dirección es suya. Para que nadie más pueda entrar, la contraseña, las llaves de acceso y las sesiones anteriores ya no valen. Tampoco valen las invitaciones aceptadas antes.",
      "Si creó la cuenta usted mismo, en otro navegador o hace más de una hora, elija una contraseña nueva con «He olvidado la contraseña». Si no la creó, compruebe quién trabaja en su organización.",
    ],
  },
  account_ended: {
    subject: "Su cuenta ha terminado",
    text: [
      "Su cuenta de Klarbau se ha eliminado. Ya no se puede iniciar sesión con ella y los datos sobre usted se han borrado. Lo que introdujo en los proyectos de su organización sigue allí, sin su nombre.",
      "Si no era lo que quería, diríjase a la persona que administra su organización en Klarbau.",
    ],
  },
  passkey_added: {
    subject: "Una llave de acceso nueva en su cuenta",
    text: [
      "Se ha añadido una llave de acceso a su cuenta de Klarbau. Con ella se puede iniciar sesión sin contraseña. Desde dónde se hizo lo ve en su cuenta, en «Qué ha ocurrido».",
      "Si no ha sido usted, elimine la llave de acceso en su cuenta, cambie su contraseña y cierre la sesión en sus otros dispositivos.",
    ],
  },
};

const it: typeof de = {
  account_claimed: {
    subject: "Il Suo account ora è soltanto Suo",
    text: [
      "Esisteva già un account con il Suo indirizzo e-mail prima che in questo browser si confermasse che l’indirizzo è Suo. Perché nessun altro possa entrare, la password, le passkey e gli accessi di prima non valgono più. Non valgono più nemmeno gli inviti accettati in precedenza.",
      "Se ha creato Lei l’account, in un altro browser o più di un’ora fa, scelga una nuova password con «Password dimenticata». Se non l’ha creato Lei, verifichi chi lavora nella Sua organizzazione.",
    ],
  },
  account_ended: {
    subject: "Il Suo account è terminato",
    text: [
      "Il Suo account Klarbau è stato eliminato. Non permette più di accedere e i dati che La riguardano sono stati rimossi. Ciò che ha inserito nei progetti della Sua organizzazione vi rimane, senza il Suo nome.",
      "Se non era ciò che voleva, si rivolga alla persona che gestisce la Sua organizzazione in Klarbau.",
    ],
  },
  passkey_added: {
    subject: "Una nuova passkey nel Suo account",
    text: [
      "Al Suo account Klarbau è stata aggiunta una passkey. Con essa si può accedere senza password. Da dove è stato fatto lo vede nel Suo account, alla voce «Che cosa è successo».",
      "Se non è stato Lei, rimuova la passkey nel Suo account, cambi la password e disconnetta gli altri dispositivi.",
    ],
  },
};

/** The notices in all languages. */
export const notices: Readonly<Record<Language, Record<NoticeKind, Notice>>> = { de, en, fr, es, it };
