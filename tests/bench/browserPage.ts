import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { chromium as installed } from "#cli/product/chromium.ts";
import { dataFolder } from "#cli/product/root.ts";
import { serveFiles } from "#cli/product/serveFiles.ts";

const built = path.join(dataFolder, "build/bench");

/** Builds the page of the local bench as the product is built; answers what serves it. */
export async function builtPage(): Promise<ReturnType<typeof serveFiles>> {
  await build({
    root: path.join(import.meta.dirname, "page"),
    configFile: false,
    logLevel: "error",
    build: { outDir: built, emptyOutDir: true, target: "es2023" },
    worker: { format: "es" },
  });
  return serveFiles(built);
}

/** The page in Chromium, ready to be asked; and how to close the browser. */
export async function openPage(
  url: string,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const executablePath = installed((line) => console.error(line));
  if (!executablePath) throw new Error("No Chromium: install it or name it in KLARBAU_CHROMIUM.");
  const args = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ];
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  const page = await browser.newPage();
  page.on("console", (message) => message.type() === "error" && console.error(message.text()));
  page.on("pageerror", (error) => console.error(error));
  await page.goto(url);
  await page.waitForFunction(() => "benchPage" in globalThis);
  return { page, close: () => browser.close() };
}
