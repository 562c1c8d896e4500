import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { addresses, filled } from "./addresses.ts";
import { test } from "./prepared.ts";
import { settled } from "./settled.ts";

// `npm run e2e -- --shots`: a picture of every route with the sample building, to be looked at.
const folder = path.resolve(import.meta.dirname, "../../.klarbau/shots");
mkdirSync(folder, { recursive: true });

const devices = {
  tablet: { width: 1024, height: 768, touch: true },
  phone: { width: 390, height: 844, touch: true },
  desktop: { width: 1440, height: 900, touch: false },
} as const;

for (const [name, device] of Object.entries(devices))
  for (const theme of ["light", "dark"] as const)
    test(`every route on the ${name}, ${theme}`, async ({ page, visitor, device: prepared }) => {
      test.setTimeout(600_000);
      for (const one of [page, visitor]) await become(one, device, theme);
      for (const address of addresses()) {
        const one = address.signedIn ? page : visitor;
        await one.goto(filled(address, prepared));
        await settled(one);
        const route =
          address.path.replace(/\/\$$/, "/anything").replaceAll(/[/$]+/g, "-").replace(/^-|-$/g, "") ||
          "start";
        await one.screenshot({
          path: path.join(folder, `${route}-${name}-${theme}.png`),
          animations: "disabled",
        });
      }
    });

async function become(
  page: Page,
  { width, height, touch }: (typeof devices)[keyof typeof devices],
  colorScheme: "light" | "dark",
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: touch, maxTouchPoints: touch ? 5 : 1 });
}
