import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { chromium as installed } from "#cli/product/chromium.ts";
import { dataFolder } from "#cli/product/root.ts";
import { serveFiles } from "#cli/product/headers/serveFiles.ts";

const built = path.join(dataFolder, "build/bench");

/** Builds the page of a bench as the product is built; answers what serves it. */
export async function builtPage(page = "index.html"): Promise<ReturnType<typeof serveFiles>> {
  const root = path.join(import.meta.dirname, "page");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    define: { __APP_VERSION__: '"bench"', __APP_ENVIRONMENT__: '"production"' },
    plugins: [react({ compiler: true })],
    build: {
      outDir: built,
      emptyOutDir: true,
      target: "es2023",
      rolldownOptions: { input: path.join(root, page) },
    },
    worker: { format: "es" },
  });
  return serveFiles(built);
}

/** Chromium without calls home. */
export async function openBrowser(switches: readonly string[] = []): Promise<Browser> {
  const executablePath = installed((line) => console.error(line))?.whole;
  if (!executablePath) throw new Error("No Chromium: install it or name it in KLARBAU_CHROMIUM.");
  const args = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ];
  return chromium.launch({
    executablePath,
    args: [...args, ...switches, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
}

/** The page in Chromium, ready to be asked; and how to close the browser. */
export async function openPage(
  url: string,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  page.on("console", (message) => message.type() === "error" && console.error(message.text()));
  page.on("pageerror", (error) => console.error(error));
  await page.goto(url);
  await page.waitForFunction(() => "benchPage" in globalThis);
  return { page, close: () => browser.close() };
}
