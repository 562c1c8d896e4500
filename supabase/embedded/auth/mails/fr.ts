import type { MailWords } from "./de.ts";

/** The mails in French. */
export const fr: MailWords = {
  signup: {
    subject: "Confirmez votre adresse e-mail",
    intro: "Bienvenue chez Klarbau. Avec ce code, confirmez que cette adresse e-mail est bien la vôtre.",
    action: "Confirmer l’adresse e-mail",
  },
  invite: {
    subject: "Invitation à rejoindre Klarbau",
    intro:
      "Une personne vous invite à travailler avec elle dans Klarbau. Vous acceptez l’invitation sur la page derrière le lien.",
    action: "Accepter l’invitation",
  },
  magiclink: {
    subject: "Votre connexion à Klarbau",
    intro: "Ce code vous permet de vous connecter.",
    action: "Se connecter",
  },
  recovery: {
    subject: "Réinitialisez votre mot de passe",
    intro: "Ce code vous permet de choisir un nouveau mot de passe. D’ici là, l’ancien reste valable.",
    action: "Choisir un nouveau mot de passe",
  },
  email_change_new: {
    subject: "Confirmez votre nouvelle adresse e-mail",
    intro:
      "Cette adresse doit désormais être rattachée à un compte Klarbau. Confirmez-le sur la page derrière le lien. L’adresse actuelle reçoit aussi un message ; le changement prend effet lorsque les deux ont confirmé.",
    action: "Confirmer la nouvelle adresse",
  },
  email_change_current: {
    subject: "Votre adresse e-mail va être modifiée",
    intro:
      "Votre compte Klarbau doit désormais être rattaché à l’adresse {{address}}. Si vous le souhaitez, confirmez-le sur la page derrière le lien. Sinon, changez immédiatement votre mot de passe.",
    action: "Confirmer le changement",
  },
  reauthentication: {
    subject: "Votre code de confirmation",
    intro: "Avec ce code, confirmez que c’est bien vous.",
    action: "",
  },
  address: {
    subject: "Confirmez votre adresse e-mail",
    intro:
      "Une personne est connectée à Klarbau avec cette adresse et veut montrer qu’elle lui appartient. Si c’est vous, saisissez-y ce code. Sinon, ne le donnez à personne : qui le possède garde le compte à votre adresse.",
    action: "",
  },
  code: "Code : {{code}}",
  link: "Ou ouvrez ce lien :",
  onlyLink: "Ouvrez ce lien :",
  press: "Appuyez sur le bouton pour continuer. Le lien ne compte qu’une fois.",
  valid: "Valable une heure et une seule fois.",
  ignore: "Si vous n’avez rien demandé, vous n’avez rien à faire.",
};
