import type { Language } from "#kernel/languages.ts";

/** What the mails to visitors say, in one language. */
export interface VisitorMailWords {
  /** The mail that asks for a confirmation of the newsletter. */
  readonly newsletter: {
    readonly subject: string;
    readonly intro: string;
    readonly action: string;
    readonly valid: string;
    readonly ignore: string;
    /** `{{link}}` */
    readonly leave: string;
  };
  /** The copy of a message to the operator. */
  readonly contact: {
    readonly subject: string;
    readonly intro: string;
    readonly ignore: string;
  };
}

/** The mails in all languages. */
export const visitorMailWords: Readonly<Record<Language, VisitorMailWords>> = {
  de: {
    newsletter: {
      subject: "Bestätigen Sie die Anmeldung zum Newsletter",
      intro:
        "Mit dieser Adresse wurde der Newsletter von Klarbau bestellt. Bestätigen Sie auf der Seite hinter dem Link, dass Sie ihn bekommen möchten.",
      action: "Anmeldung bestätigen",
      valid: "Der Link gilt sieben Tage lang und einmal.",
      ignore: "Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne Bestätigung kommt nichts.",
      leave: "Adresse sofort löschen: {{link}}",
    },
    contact: {
      subject: "Kopie Ihrer Nachricht",
      intro: "Ihre Nachricht ist angekommen. Das haben Sie geschrieben:",
      ignore: "Wenn Sie das nicht waren, hat jemand Ihre Adresse angegeben. Sie brauchen nichts zu tun.",
    },
  },
  en: {
    newsletter: {
      subject: "Confirm your newsletter sign-up",
      intro:
        "Klarbau’s newsletter was ordered with this address. Confirm on the page behind the link that you want to get it.",
      action: "Confirm sign-up",
      valid: "The link is valid for seven days, once.",
      ignore: "If this was not you, there is nothing you need to do: without confirmation nothing comes.",
      leave: "Delete the address at once: {{link}}",
    },
    contact: {
      subject: "Copy of your message",
      intro: "Your message has arrived. This is what you wrote:",
      ignore: "If this was not you, somebody gave your address. There is nothing you need to do.",
    },
  },
  fr: {
    newsletter: {
      subject: "Confirmez votre inscription à la lettre d’information",
      intro:
        "La lettre d’information de Klarbau a été demandée avec cette adresse. Confirmez sur la page derrière le lien que vous souhaitez la recevoir.",
      action: "Confirmer l’inscription",
      valid: "Le lien est valable sept jours, une seule fois.",
      ignore: "Si ce n’était pas vous, vous n’avez rien à faire : sans confirmation, vous ne recevrez rien.",
      leave: "Supprimer l’adresse tout de suite : {{link}}",
    },
    contact: {
      subject: "Copie de votre message",
      intro: "Votre message est arrivé. Voici ce que vous avez écrit :",
      ignore: "Si ce n’était pas vous, quelqu’un a indiqué votre adresse. Vous n’avez rien à faire.",
    },
  },
  es: {
    newsletter: {
      subject: "Confirme su suscripción al boletín",
      intro:
        "Con esta dirección se ha pedido el boletín de Klarbau. Confirme en la página del enlace que desea recibirlo.",
      action: "Confirmar la suscripción",
      valid: "El enlace vale siete días y una sola vez.",
      ignore: "Si no ha sido usted, no tiene que hacer nada: sin confirmación no llega nada.",
      leave: "Borrar la dirección ahora: {{link}}",
    },
    contact: {
      subject: "Copia de su mensaje",
      intro: "Su mensaje ha llegado. Esto es lo que ha escrito:",
      ignore: "Si no ha sido usted, alguien ha indicado su dirección. No tiene que hacer nada.",
    },
  },
  it: {
    newsletter: {
      subject: "Confermi l’iscrizione alla newsletter",
      intro:
        "Con questo indirizzo è stata richiesta la newsletter di Klarbau. Confermi nella pagina del link che desidera riceverla.",
      action: "Conferma l’iscrizione",
      valid: "Il link vale sette giorni e una sola volta.",
      ignore: "Se non è stato Lei, non deve fare nulla: senza conferma non arriva nulla.",
      leave: "Cancella subito l’indirizzo: {{link}}",
    },
    contact: {
      subject: "Copia del Suo messaggio",
      intro: "Il Suo messaggio è arrivato. Ecco che cosa ha scritto:",
      ignore: "Se non è stato Lei, qualcuno ha indicato il Suo indirizzo. Non deve fare nulla.",
    },
  },
};
