/** What Lighthouse measures, in the order of its report. */
export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** Points of a page, 0 to 100. */
export type Scores = Readonly<Record<Category, number>>;

/** Least points of every page. */
const least: Scores = { performance: 95, accessibility: 100, "best-practices": 95, seo: 100 };

/** The pages that are measured; the sign-in page is not for search engines. */
export const goals: readonly { readonly page: string; readonly omit?: Category }[] = [
  { page: "/" },
  { page: "/features" },
  { page: "/docs" },
  { page: "/auth", omit: "seo" },
];

/** The middle value of each category. */
export function medianOf(runs: readonly Scores[]): Scores {
  const middle = (category: Category) =>
    runs.map((scores) => scores[category]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  return Object.fromEntries(categories.map((category) => [category, middle(category)])) as Scores;
}

/** A sentence for each goal that a page misses. */
export function missedGoals(page: string, scores: Scores): readonly string[] {
  const omitted = goals.find((goal) => goal.page === page)?.omit;
  return categories
    .filter((category) => category !== omitted && scores[category] < least[category])
    .map((category) => `${page}: ${category} ${scores[category]}, at least ${least[category]}`);
}
