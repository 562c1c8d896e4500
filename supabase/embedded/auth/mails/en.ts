import type { MailWords } from "./de.ts";

/** The mails in English. */
export const en: MailWords = {
  signup: {
    subject: "Confirm your e-mail address",
    intro: "Welcome to Klarbau. Use this code to confirm that this e-mail address is yours.",
    action: "Confirm e-mail address",
  },
  invite: {
    subject: "You have been invited to Klarbau",
    intro:
      "Somebody has invited you to work with them in Klarbau. You accept the invitation on the page behind the link.",
    action: "Accept invitation",
  },
  magiclink: {
    subject: "Sign in to Klarbau",
    intro: "Use this code to sign in.",
    action: "Sign in",
  },
  recovery: {
    subject: "Reset your password",
    intro: "Use this code to choose a new password. Until then the old one stays valid.",
    action: "Choose a new password",
  },
  email_change_new: {
    subject: "Confirm your new e-mail address",
    intro:
      "This address is to belong to a Klarbau account from now on. Confirm it on the page behind the link. The present address gets a message too; the change takes effect once both have confirmed.",
    action: "Confirm new address",
  },
  email_change_current: {
    subject: "Your e-mail address is about to change",
    intro:
      "Your Klarbau account is to belong to the address {{address}} from now on. If that is what you want, confirm it on the page behind the link. If it is not, please change your password at once.",
    action: "Confirm the change",
  },
  reauthentication: {
    subject: "Your confirmation code",
    intro: "Use this code to confirm that it is you.",
    action: "",
  },
  address: {
    subject: "Confirm your e-mail address",
    intro:
      "Somebody is signed in to Klarbau with this address and wants to show that it is theirs. If that is you, enter this code there. If it is not, give it to nobody: whoever has it keeps the account under your address.",
    action: "",
  },
  code: "Code: {{code}}",
  link: "Or open this link:",
  onlyLink: "Open this link:",
  press: "Press the button to go on. The link counts only once.",
  valid: "It is valid for one hour and works only once.",
  ignore: "If you did not ask for this, there is nothing you need to do.",
};
