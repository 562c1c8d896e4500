/**
 * The ESG pages in the order of their navigation. A page stands here as soon as it has a route; its words (`short`, `title`, `about`) lie in
 * the namespace `esgpages` under its id.
 */
export const esgPages = [
  { id: "overview", to: "/esg" },
  { id: "carbon", to: "/esg/carbon-accounting" },
] as const;

/** One of the ESG pages that have a route. */
export type EsgPageId = (typeof esgPages)[number]["id"];
