/** The pages with legal texts and the one about security, in the order of the links to them. */
export const legalPages = [
  { id: "privacy", to: "/privacy" },
  { id: "terms", to: "/terms" },
  { id: "imprint", to: "/imprint" },
  { id: "security", to: "/docs/security" },
] as const;
