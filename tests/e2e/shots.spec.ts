import { mkdirSync } from "node:fs";
import path from "node:path";
import { addresses, filled } from "./addresses.ts";
import { test } from "./prepared.ts";
import { settled } from "./settled.ts";
import { becomeDevice, testDevices } from "./touchDevice.ts";

// `npm run e2e -- --shots`: a picture of every route with the sample building, to be looked at.
const folder = path.resolve(import.meta.dirname, "../../.klarbau/shots");
mkdirSync(folder, { recursive: true });

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
      for (const address of addresses()) {
        const one = address.signedIn ? page : visitor;
        await one.goto(filled(address, prepared));
        await settled(one);
        const route =
          address.path.replace(/\/\$$/, "/anything").replaceAll(/[/$]+/g, "-").replace(/^-|-$/g, "") ||
          "start";
        await one.screenshot({
          path: path.join(folder, `${route}-${name}-${theme}${language === "de" ? "" : `-${language}`}.png`),
          animations: "disabled",
          fullPage: address.path !== "/3d-viewer",
        });
      }
    });
