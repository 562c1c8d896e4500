import type { Role } from "#domain/rights/capabilities.ts";
import type { Language } from "#kernel/languages.ts";

/** What the mail of an invitation says, in one language. */
export interface InvitationWords {
  readonly subject: string;
  /** `{{inviter}}`, `{{organisation}}`, `{{role}}` */
  readonly intro: string;
  /** The same for one building: `{{project}}` too. */
  readonly introProject: string;
  readonly action: string;
  /** `{{date}}`, `{{email}}` */
  readonly valid: string;
  readonly ignore: string;
  readonly roles: Readonly<Record<Role, string>>;
}

/** The mail in all languages. */
export const invitationWords: Readonly<Record<Language, InvitationWords>> = {
  de: {
    subject: "Einladung von {{organisation}}",
    intro:
      "{{inviter}} lädt Sie ein, bei Klarbau für „{{organisation}}“ mitzuarbeiten. Ihre Aufgabe dort: {{role}}.",
    introProject:
      "{{inviter}} lädt Sie zum Gebäude „{{project}}“ von „{{organisation}}“ bei Klarbau ein. Ihre Aufgabe dort: {{role}}.",
    action: "Einladung ansehen",
    valid: "Die Einladung gilt bis {{date}}, einmal, und nur für die Adresse {{email}}.",
    ignore: "Wenn Sie damit nichts anfangen können, brauchen Sie nichts zu tun.",
    roles: {
      owner: "Eigentümer",
      manager: "Verwaltung",
      facility: "Haustechnik",
      tenant: "Mieter",
      developer: "Planung und Bau",
      auditor: "Prüfung",
    },
  },
  en: {
    subject: "Invitation from {{organisation}}",
    intro: "{{inviter}} invites you to work for “{{organisation}}” in Klarbau. Your part there: {{role}}.",
    introProject:
      "{{inviter}} invites you to the building “{{project}}” of “{{organisation}}” in Klarbau. Your part there: {{role}}.",
    action: "See the invitation",
    valid: "The invitation is valid until {{date}}, once, and only for the address {{email}}.",
    ignore: "If this means nothing to you, there is nothing you need to do.",
    roles: {
      owner: "owner",
      manager: "property management",
      facility: "facility management",
      tenant: "tenant",
      developer: "planning and construction",
      auditor: "auditing",
    },
  },
  fr: {
    subject: "Invitation de {{organisation}}",
    intro:
      "{{inviter}} vous invite à travailler pour « {{organisation}} » dans Klarbau. Votre rôle : {{role}}.",
    introProject:
      "{{inviter}} vous invite dans le bâtiment « {{project}} » de « {{organisation}} » dans Klarbau. Votre rôle : {{role}}.",
    action: "Voir l’invitation",
    valid:
      "L’invitation est valable jusqu’au {{date}}, une seule fois et uniquement pour l’adresse {{email}}.",
    ignore: "Si cela ne vous dit rien, vous n’avez rien à faire.",
    roles: {
      owner: "propriétaire",
      manager: "gestion",
      facility: "exploitation technique",
      tenant: "locataire",
      developer: "études et construction",
      auditor: "contrôle",
    },
  },
  es: {
    subject: "Invitación de {{organisation}}",
    intro: "{{inviter}} le invita a colaborar con «{{organisation}}» en Klarbau. Su función allí: {{role}}.",
    introProject:
      "{{inviter}} le invita al edificio «{{project}}» de «{{organisation}}» en Klarbau. Su función allí: {{role}}.",
    action: "Ver la invitación",
    valid: "La invitación vale hasta el {{date}}, una sola vez y solo para la dirección {{email}}.",
    ignore: "Si esto no le dice nada, no tiene que hacer nada.",
    roles: {
      owner: "propiedad",
      manager: "administración",
      facility: "mantenimiento técnico",
      tenant: "inquilino",
      developer: "proyecto y obra",
      auditor: "auditoría",
    },
  },
  it: {
    subject: "Invito da {{organisation}}",
    intro: "{{inviter}} La invita a collaborare con «{{organisation}}» in Klarbau. Il Suo compito: {{role}}.",
    introProject:
      "{{inviter}} La invita nell’edificio «{{project}}» di «{{organisation}}» in Klarbau. Il Suo compito: {{role}}.",
    action: "Vedi l’invito",
    valid: "L’invito vale fino al {{date}}, una sola volta e solo per l’indirizzo {{email}}.",
    ignore: "Se non Le dice nulla, non deve fare nulla.",
    roles: {
      owner: "proprietà",
      manager: "amministrazione",
      facility: "gestione tecnica",
      tenant: "inquilino",
      developer: "progettazione e cantiere",
      auditor: "verifica",
    },
  },
};
