import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { root } from "#cli/product/root.ts";
import { securityHeaders } from "#cli/product/headers/securityHeaders.ts";

const folder = path.join(root, ".klarbau/build/dev-ui");
const kinds: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/** Builds the page of all parts (`src/dev/ui`). */
export const buildParts = () =>
  build({ configFile: path.join(root, "src/dev/ui/vite.config.ts"), logLevel: "warn" });

/** How the page of all parts is to be shown. */
interface Shown {
  readonly theme?: "light" | "dark";
  readonly density?: "comfortable" | "field";
  readonly language?: string;
  /** One file of examples alone. */
  readonly only?: string;
}

/** Opens the page of all parts below the headers of the product, and collects what goes wrong on it. */
export async function openParts(page: Page, shown: Shown = {}): Promise<string[]> {
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || /content security policy/i.test(message.text()))
      wrong.push(message.text());
  });
  await page.route("https://parts.example/**", async (route) => {
    const asked = new URL(route.request().url()).pathname;
    const file = asked === "/_dev/ui" ? "/dev/ui/index.html" : asked;
    const contentType = kinds[path.extname(file)];
    if (contentType === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({
      body: readFileSync(path.join(folder, file)),
      contentType,
      headers: securityHeaders(),
    });
  });
  const query = new URLSearchParams(Object.entries(shown)).toString();
  await page.goto(`https://parts.example/_dev/ui?${query}`);
  await page.getByRole("heading", { name: "Klarbau · ui" }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return wrong;
}
