/**
 * The ESG pages in the order of their navigation. A page stands here as soon as it has a route; its words (`short`, `title`, `about`) lie in
 * the namespace `esgpages` under its id.
 */
export const esgPages = [
  { id: "overview", to: "/esg" },
  { id: "full", to: "/esg/full" },
  { id: "environment", to: "/esg/environment" },
  { id: "social", to: "/esg/social" },
  { id: "governance", to: "/esg/governance" },
  { id: "kpis", to: "/esg/kpis" },
  { id: "taxonomy", to: "/esg/taxonomy" },
  { id: "carbon", to: "/esg/carbon-accounting" },
  { id: "vault", to: "/esg/evidence-vault" },
  { id: "enerjoy", to: "/esg/enerjoy" },
  { id: "security", to: "/esg/security" },
] as const;
