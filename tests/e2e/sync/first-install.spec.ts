import { closableProxy } from "../helpers/product/closableProxy.ts";
import { waitUntilActive } from "../helpers/product/preparedDevice.ts";
import { expect, test, watch } from "../helpers/product/product.ts";

// What a first visit brings is counted daily where it is built (bundle.test.ts).
test(
  "a first visit brings at most 3 MB in at most 250 files until the service worker is active",
  { tag: "@all" },
  async ({ browser, baseURL, watched }) => {
    const entrance = await closableProxy(baseURL!);
    const context = await browser.newContext({
      baseURL: entrance.url,
      locale: "de-DE",
      serviceWorkers: "allow",
    });
    const stop = await watch(context, new URL(entrance.url), watched);
    const page = await context.newPage();
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await waitUntilActive(page);
    const { bytes, files } = entrance.sent();
    test.info().annotations.push({ type: "first install", description: `${bytes} bytes, ${files} files` });
    expect(bytes).toBeLessThanOrEqual(3 * 1024 * 1024);
    expect(files).toBeLessThanOrEqual(250);

    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto("/auth"); // not seen before
    await expect(again.getByRole("heading", { name: "Anmelden" })).toBeVisible();
    await again.goto("/");
    await expect(again.getByRole("heading", { level: 1 })).toBeVisible();
    stop();
    await context.close();
    await entrance.shut();
  },
);
