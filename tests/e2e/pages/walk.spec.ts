import type { Page } from "@playwright/test";
import { addresses, filled } from "../helpers/looks/addresses.ts";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { expect, test } from "../helpers/product/prepared.ts";
import { settled } from "../helpers/looks/settled.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";
import { sideways, smallTargets } from "../helpers/looks/touchTargets.ts";
import { lasting } from "../helpers/looks/lasting.ts";

// Every address of the sitemap, loaded once per language: held as a phone, turned into a tablet, then as a window on a desk. In one of
// the languages whoever is signed in has no network: each page opens from nothing, on its own address.

/** Whether a page reaches the server. `navigator.onLine` tells nothing: a page that was led elsewhere says yes again. */
const reachable = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    fetch("/health", { cache: "no-store" }).then(
      () => true,
      () => false,
    ),
  );

/** What stands on a page that could not be shown, in both languages. */
const broken = /^(Etwas ist schiefgegangen|Une erreur s’est produite)$/;

const desk = { width: 1280, height: 720, touch: false };

/** Every other address: the walks take about as long as each other, and run at the same time. */
const halves = { "the first, the third, …": 0, "the second, the fourth, …": 1 };

for (const { language, scheme, network } of [
  { language: "de", scheme: "light", network: "with a network" },
  { language: "fr", scheme: "dark", network: "without a network" },
] as const)
  for (const [half, rest] of Object.entries(halves))
    test(
      `no page has a serious accessibility fault, fingers hit everything, nothing scrolls sideways: ${language}, ${scheme}, ${network}, ${half}`,
      { tag: network === "with a network" ? [] : "@all" },
      async ({ page, visitor, device }) => {
        test.setTimeout(900_000);
        for (const one of [page, visitor])
          await one.addInitScript(
            ([lang, look]) => {
              if (window.top !== window) return;
              localStorage.setItem("klarbau_enabled_languages", JSON.stringify([lang]));
              localStorage.setItem("klarbau_language", lang);
              localStorage.setItem("klarbau_theme", look);
            },
            [language, scheme] as const,
          );
        const isOffline = network === "without a network";
        await page.context().setOffline(isOffline);
        const found: string[] = [];
        for (const address of addresses().filter((_, index) => index % 2 === rest)) {
          const one = address.signedIn ? page : visitor;
          const note = (faults: readonly string[], where: string) =>
            found.push(...faults.map((fault) => `${address.path} ${where}: ${fault}`));
          const stands = async () => {
            await settled(one);
            await expect(one.locator("html")).toHaveAttribute("lang", language);
            await expect(one.locator("html")).toHaveAttribute("data-theme", scheme);
          };
          await becomeDevice(one, testDevices.phone);
          await one.goto(filled(address, device));
          expect(await reachable(one), address.path).toBe(!(isOffline && address.signedIn));
          for (const name of ["phone", "tablet"] as const) {
            await becomeDevice(one, testDevices[name]);
            await stands();
            note(await lasting(() => smallTargets(one)), `on the ${name}`);
            note(await lasting(() => sideways(one)), `on the ${name}`);
          }
          await becomeDevice(one, desk);
          await stands();
          await expect(one.getByText(broken), address.path).toHaveCount(0);
          note(await lasting(() => seriousFaults(one)), "on a desk");
        }
        expect(found).toEqual([]);
      },
    );
