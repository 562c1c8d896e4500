import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { accountTour, factorTour, peopleTour, signInTour, signUpTour } from "../helpers/pages/accountTour.ts";
import { addresses, fillAddress, withProject } from "../helpers/looks/addresses.ts";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { test } from "../helpers/product/preparedDevice.ts";
import { test as alone } from "../helpers/product/product.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";

// `npm run e2e -- --shots`: a picture of every route with the sample building, to be looked at.
const folder = path.resolve(import.meta.dirname, "../../../.klarbau/shots");
mkdirSync(folder, { recursive: true });

/** KLARBAU_SHOTS_ONLY: a pattern of the addresses that are wanted; all of them without it. */
const wanted = new RegExp(process.env["KLARBAU_SHOTS_ONLY"] ?? "");

/** KLARBAU_SHOTS_LANGUAGE: another language than German. */
const language = process.env["KLARBAU_SHOTS_LANGUAGE"] ?? "de";

for (const [name, device] of Object.entries(testDevices))
  for (const theme of ["light", "dark"] as const)
    test(`every route on the ${name}, ${theme}`, async ({ page, visitor, device: prepared }) => {
      test.setTimeout(600_000);
      for (const one of [page, visitor]) {
        await becomeDevice(one, device);
        await one.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await one.addInitScript((lang) => {
          if (window.top !== window) return;
          localStorage.setItem("klarbau_enabled_languages", JSON.stringify([lang]));
          localStorage.setItem("klarbau_language", lang);
        }, language);
      }
      const picture = async (one: Page, address: string, route: string) => {
        await one.goto(address);
        await waitUntilSettled(one);
        await one.screenshot({
          path: path.join(folder, `${route}-${name}-${theme}${language === "de" ? "" : `-${language}`}.png`),
          animations: "disabled",
          fullPage: route !== "3d-viewer",
        });
      };
      for (const address of addresses().filter(({ path: own }) => wanted.test(own))) {
        const route =
          address.path.replace(/\/\$$/, "/anything").replaceAll(/[/$]+/g, "-").replace(/^-|-$/g, "") ||
          "start";
        await picture(address.signedIn ? page : visitor, fillAddress(address, prepared), route);
        const live = withProject(address, prepared);
        if (live !== null) await picture(page, live, `${route}-project`);
      }
    });

/** In each state: a phone and a tablet held upright in daylight, a desk at night. */
const looks = [
  { name: "phone", width: 390, height: 844, touch: true, theme: "light" },
  { name: "upright", width: 768, height: 1024, touch: true, theme: "light" },
  { name: "desktop", width: 1440, height: 900, touch: false, theme: "dark" },
] as const;

const picturing = (page: Page) => async (state: string) => {
  for (const { name, theme, ...device } of looks) {
    await becomeDevice(page, device);
    await page.evaluate((look) => (document.documentElement.dataset["theme"] = look), theme);
    const file = `state ${state.replaceAll(/[^a-z]+/gi, " ").trim()}-${name}-${theme}.png`.replaceAll(
      " ",
      "-",
    );
    const fullPage = (await page.getByRole("dialog").count()) === 0;
    await page.screenshot({ path: path.join(folder, file), animations: "disabled", fullPage });
  }
};

alone("the states around the account", async ({ page, context, browser, baseURL }) => {
  alone.setTimeout(1_200_000);
  await withoutServiceWorker(context);
  const other = await browser.newContext({ baseURL: baseURL!, locale: "de-DE", reducedMotion: "reduce" });
  await withoutServiceWorker(other);
  const visitor = await other.newPage();
  await signInTour(visitor, picturing(visitor));
  const account = await signUpTour(page, picturing(page));
  await peopleTour(page, visitor, picturing(page), picturing(visitor));
  const secret = await accountTour(page, account, picturing(page));
  await factorTour(visitor, { account, secret }, picturing(visitor));
  await other.close();
});
