import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Violations = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

/** What axe is to look at; everything, unless told. */
interface Looked {
  /** Only these rules: a page of which only the colours have changed needs no other. */
  readonly rules?: string[];
  /** Only the rules of these standards. */
  readonly tags?: string[];
  /** Only what lies below this selector. */
  readonly within?: string;
}

/** All that axe finds wrong with the page as it stands. */
export async function violations(page: Page, { rules, tags, within }: Looked = {}): Promise<Violations> {
  // What is in order is not asked for, and a page without frames is not put together on a second page: both took longer than looking.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(page.frames().length === 1);
  if (rules) axe.withRules(rules);
  if (tags) axe.withTags(tags);
  if (within !== undefined) axe.include(within);
  return (await axe.analyze()).violations;
}

/** Serious and critical faults of the page as it stands, with the first place of each. */
export const seriousFaults = async (page: Page, looked?: Looked): Promise<string[]> =>
  (await violations(page, looked))
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message}`).join(" | ")}`,
    );
