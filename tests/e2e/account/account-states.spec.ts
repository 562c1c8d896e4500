import type { Page } from "@playwright/test";
import { accountTour, factorTour, peopleTour, signInTour, signUpTour } from "../helpers/pages/accountTour.ts";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { expect, test, watch } from "../helpers/product/product.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";
import { sideways, smallTargets } from "../helpers/looks/touchTargets.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";

// walk.spec.ts looks at every address; this looks at what opens or goes wrong there, on a phone.

/** Serious and critical faults of a state in light and dark, what a finger would miss, and what scrolls sideways. */
const looking = (page: Page, found: string[]) => async (state: string) => {
  const note = (faults: readonly string[]) => found.push(...faults.map((fault) => `${state}: ${fault}`));
  const above = await page.evaluate(() =>
    ["dialog[open]", "[role=menu]"].find((one) => document.querySelector(one)),
  );
  note(await lastingFaults(() => seriousFaults(page)));
  note(await lastingFaults(() => smallTargets(page, above)));
  note(await lastingFaults(() => sideways(page)));
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  note(await lastingFaults(() => seriousFaults(page, { rules: ["color-contrast"] })));
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "light"));
};

test.use({ colorScheme: "light" });
test.beforeEach(async ({ context, page }) => {
  await withoutServiceWorker(context);
  await becomeDevice(page, testDevices.phone);
});

test("no state of the sign-in page has a serious fault", { tag: "@all" }, async ({ page }) => {
  const found: string[] = [];
  await signInTour(page, looking(page, found));
  expect(found).toEqual([]);
});

test(
  "no state of account, people, invitation and second factor has a serious fault",
  { tag: "@all" },
  async ({ page, browser, baseURL, watched }) => {
    test.setTimeout(600_000);
    const found: string[] = [];
    const look = looking(page, found);
    const context = await browser.newContext({
      baseURL: baseURL!,
      locale: "de-DE",
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    const stop = await watch(context, new URL(baseURL!), watched);
    await withoutServiceWorker(context);
    const visitor = await context.newPage();
    await becomeDevice(visitor, testDevices.phone);
    const lookAsVisitor = looking(visitor, found);
    const account = await signUpTour(page, look);
    await peopleTour(page, visitor, look, lookAsVisitor);
    const secret = await accountTour(page, account, look);
    await factorTour(visitor, { account, secret }, lookAsVisitor);
    stop();
    await context.close();
    expect(found).toEqual([]);
  },
);
