import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Violations = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];
/** The page's own axe, as the builder puts it there. */
type Axe = {
  readonly run: (root: Document, options: object) => Promise<{ violations: Violations }>;
  /** With how much each rule weighs; a rule that does not say so weighs what its checks find. */
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact?: string }[] };
};

const beside = createRequire(import.meta.resolve("@axe-core/playwright"));
const axeSource = readFileSync(beside.resolve("axe-core/axe.min.js"), "utf8");

/** What axe is to look at; everything, unless told. */
interface Looked {
  /** Only these rules: a page of which only the colours have changed needs no other. */
  readonly rules?: string[];
  /** Only the rules of these standards. */
  readonly tags?: string[];
  /** Only what lies below this selector. */
  readonly within?: string;
  /** Without the rules that find nothing serious: some of them take as long as all others together. */
  readonly isSerious?: boolean;
  /** Without a look at colours, which takes as long as all other rules together. */
  readonly isColourless?: boolean;
}

/** All that axe finds wrong with the page as it stands. */
export async function violations(
  page: Page,
  { rules, tags, within, isSerious = false, isColourless = false }: Looked = {},
): Promise<Violations> {
  const isWhole = !rules && !tags && within === undefined;
  if (isWhole && page.frames().length === 1) return wholePage(page, isSerious, isColourless);
  // What is in order is not asked for, and a page without frames is not put together on a second page: both took longer than looking.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: false }) // a frame without an origin of its own refuses to be asked for styles
    .setLegacyMode(page.frames().length === 1);
  if (rules) axe.withRules(rules);
  if (tags) axe.withTags(tags);
  if (within !== undefined) axe.include(within);
  return (await axe.analyze()).violations;
}

/** All of a page without frames, by axe in the page: the builder brings half a megabyte anew each time, which takes as long as looking. */
async function wholePage(page: Page, isSerious: boolean, isColourless: boolean): Promise<Violations> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([seriousOnly, colourless]) => {
      const { axe } = globalThis as unknown as { readonly axe: Axe };
      const light = seriousOnly
        ? axe._audit.rules.filter(({ impact = "" }) => /^(minor|moderate)$/.test(impact))
        : [];
      const off = [...light.map(({ id }) => id), ...(colourless ? ["color-contrast"] : [])];
      const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
      return (await axe.run(document, { resultTypes: ["violations"], rules })).violations;
    },
    [isSerious, isColourless] as const,
  );
}

/** Serious and critical faults of the page as it stands, with the first place of each. */
export const seriousFaults = async (page: Page, looked?: Looked): Promise<string[]> =>
  (await violations(page, { ...looked, isSerious: true }))
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message}`).join(" | ")}`,
    );
