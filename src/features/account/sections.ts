/** The parts of the account page in their order; each name is its place in the address (`#sessions`). */
export const sectionIds = [
  "profile",
  "email",
  "password",
  "passkeys",
  "factor",
  "sessions",
  "events",
  "export",
  "shared",
  "device",
  "end",
] as const;

/** A part of the account page. */
export type SectionId = (typeof sectionIds)[number];
