import { closableProxy } from "../helpers/product/closableProxy.ts";
import { waitUntilSent, waitUntilInstalled } from "../helpers/product/preparedDevice.ts";
import { expect, signUp, test, watch } from "../helpers/product/product.ts";
import { createProject, lineOf, renameProject } from "../helpers/pages/projectList.ts";

test.use({ serviceWorkers: "allow" });

test(
  "with the server gone the app opens on what the device has, works on, and catches up by itself",
  { tag: "@all" },
  async ({ browser, baseURL }) => {
    const entrance = await closableProxy(baseURL!);
    const context = await browser.newContext({ baseURL: entrance.url, locale: "de-DE" });
    const seen: string[] = [];
    await watch(context, new URL(entrance.url), seen);
    const before = await context.newPage();
    await signUp(before);
    await createProject(before, "Haus am See");
    await waitUntilSent(before);
    await waitUntilInstalled(before);
    await before.close();

    await entrance.shut();
    const page = await context.newPage();
    await page.goto("/projects");
    await expect(lineOf(page, "Haus am See")).toBeVisible();
    await renameProject(page, "Haus am See", "Haus am Hang");
    await expect(page.locator("[data-sync]")).toHaveAttribute("data-sync", "waiting");
    await page.reload();
    await expect(lineOf(page, "Haus am Hang")).toBeVisible();

    await entrance.open();
    await waitUntilSent(page);
    await context.close();
    await entrance.shut();
    expect(seen).toEqual([]);
  },
);
