import type { MailWords } from "./de.ts";

/** The mails in Spanish. */
export const es: MailWords = {
  signup: {
    subject: "Confirme su dirección de correo electrónico",
    intro: "Le damos la bienvenida a Klarbau. Con este código confirma que esta dirección es suya.",
    action: "Confirmar la dirección",
  },
  invite: {
    subject: "Tiene una invitación a Klarbau",
    intro: "Alguien le ha invitado a colaborar en Klarbau. La invitación se acepta en la página del enlace.",
    action: "Aceptar la invitación",
  },
  magiclink: {
    subject: "Su inicio de sesión en Klarbau",
    intro: "Con este código inicia sesión.",
    action: "Iniciar sesión",
  },
  recovery: {
    subject: "Restablezca su contraseña",
    intro: "Con este código elige una contraseña nueva. Hasta entonces sigue valiendo la anterior.",
    action: "Elegir una contraseña nueva",
  },
  email_change_new: {
    subject: "Confirme su nueva dirección de correo electrónico",
    intro:
      "Esta dirección va a pertenecer a una cuenta de Klarbau. Confírmelo en la página del enlace. La dirección actual también recibe un mensaje; el cambio vale cuando ambas lo hayan confirmado.",
    action: "Confirmar la nueva dirección",
  },
  email_change_current: {
    subject: "Se va a cambiar su dirección de correo electrónico",
    intro:
      "Su cuenta de Klarbau va a pertenecer a la dirección {{address}}. Si es lo que desea, confírmelo en la página del enlace. Si no, cambie su contraseña de inmediato.",
    action: "Confirmar el cambio",
  },
  reauthentication: {
    subject: "Su código de confirmación",
    intro: "Con este código confirma que es usted.",
    action: "",
  },
  address: {
    subject: "Confirme su dirección de correo",
    intro:
      "Alguien ha iniciado sesión en Klarbau con esta dirección y quiere demostrar que es suya. Si es usted, introduzca allí este código. Si no, no se lo dé a nadie: quien lo tenga se queda con la cuenta de su dirección.",
    action: "",
  },
  code: "Código: {{code}}",
  link: "O abra este enlace:",
  onlyLink: "Abra este enlace:",
  press: "Pulse el botón para continuar. El enlace vale una sola vez.",
  valid: "Vale durante una hora y una sola vez.",
  ignore: "Si no lo ha solicitado, no tiene que hacer nada.",
};
