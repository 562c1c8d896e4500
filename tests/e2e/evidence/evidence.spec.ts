import { createHash } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { violations } from "../helpers/looks/axe.ts";
import { cleanPhoto } from "#domain/evidence/cleanPhoto.ts";
import { closableProxy } from "../helpers/product/closableProxy.ts";
import {
  atEvidence,
  download,
  items,
  kept,
  lies,
  pick,
  expectVerified,
} from "../helpers/pages/evidencePage.ts";
import { aPdf, aPhoto } from "../helpers/product/photo.ts";
import { waitUntilSent, waitUntilInstalled } from "../helpers/product/preparedDevice.ts";
import { expect, signIn, test, watch } from "../helpers/product/product.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";
import { expectToast } from "../helpers/pages/toasts.ts";

test.use({ serviceWorkers: "allow" });

async function watched(context: BrowserContext, url: string, work: () => Promise<void>) {
  const seen: string[] = [];
  await watch(context, new URL(url), seen);
  await work();
  await context.close();
  expect(seen).toEqual([]);
}

test(
  "photos are the same on a second device: the right way up, saying neither where nor when they were taken",
  { tag: "@all" },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, locale: "de-DE" });
    await watched(context, baseURL!, async () => {
      const first = await context.newPage();
      const { account, address } = await atEvidence(first, "Zwei Fotos");
      await pick(
        first,
        await aPhoto(first, "Riss_Decke.jpg"),
        await aPhoto(first, "Zaehler.jpg", { width: 900, height: 600 }),
      );
      await expectVerified(first, 2);
      await expect(first.locator('[data-record="sent"]')).toHaveCount(2);

      const other = await browser.newContext({ baseURL: baseURL!, locale: "de-DE" });
      const second = await other.newPage();
      await signIn(second, account);
      await second.goto(address);
      await expectVerified(second, 2);
      expect((await kept(second)).hash).toBeNull();
      for (const at of [0, 1]) {
        await items(second)
          .nth(at)
          .getByRole("button", { name: /öffnen$/ })
          .click();
        const sheet = second.locator("dialog[open]");
        await expect(sheet.locator("img")).toHaveJSProperty("complete", true);
        await expect
          .poll(() =>
            sheet.locator("img").evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth),
          )
          .toBe(true); // the right way up
        await sheet.getByRole("button", { name: "Schließen" }).click();
        await lies(first, at);
        await lies(second, at);
        const there = await kept(second, at);
        expect((await kept(first, at)).sha256).toBe(there.sha256);
        const bytes = await download(second, at);
        expect(createHash("sha256").update(bytes).digest("hex")).toBe(there.sha256);
        const { exif } = cleanPhoto(bytes);
        expect([exif.hasLocation, exif.taken]).toEqual([false, undefined]);
      }
      await expect(second.locator("[data-evidence] img")).toHaveCount(2);
      await other.close();
    });
  },
);

test(
  "an upload that was interrupted goes on where it stopped, also after the end of the page",
  { tag: "@all" },
  async ({ browser, baseURL }) => {
    test.setTimeout(480_000);
    const entrance = await closableProxy(baseURL!);
    const context = await browser.newContext({ baseURL: entrance.url, locale: "de-DE" });
    await watched(context, entrance.url, async () => {
      const page = await context.newPage();
      const { address } = await atEvidence(page, "Unterbrochen");
      await waitUntilInstalled(page);
      const size = 30 * 1024 * 1024;
      const before = entrance.received();
      const shut = entrance.shutAfter(9_000_000);
      await pick(page, aPdf("Abnahme.pdf", size));
      await shut;
      await page.close();
      const reached = entrance.received() - before;
      expect(reached).toBeLessThan(size);

      await entrance.open();
      const again = await context.newPage();
      await again.goto(address);
      await expectVerified(again, 1);
      // one portion may have been lost on the way; everything else went once
      expect(entrance.received() - before).toBeLessThan(size + 6 * 1024 * 1024 + 2_000_000);
      await lies(again);
    });
    await entrance.shut();
  },
);

test(
  "no room is said before a photo is taken in, with the way out, and nothing is half kept",
  { tag: "@all" },
  async ({ page, baseURL }) => {
    await atEvidence(page, "Voll");
    const photo = await aPhoto(page, "Foto.jpg");
    const client = await page.context().newCDPSession(page);
    const origin = new URL(baseURL!).origin;
    const { usage } = await client.send("Storage.getUsageAndQuota", { origin });
    // what the browser says of its room, and the room that there is: either may be short
    await page.evaluate(() => {
      navigator.storage.estimate = async () => ({ usage: 1, quota: 5_000_000 });
    });
    await pick(page, photo);
    await expect(page.getByRole("alert").filter({ hasText: "Auf diesem Gerät fehlt Platz" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Speicher ansehen und Platz schaffen" })).toHaveAttribute(
      "href",
      "/settings/storage",
    );
    await expect(items(page)).toHaveCount(0);
    await page.evaluate(() => {
      navigator.storage.estimate = async () => ({ usage: 1, quota: 5_000_000_000 });
    });
    await client.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 50_000 });
    await pick(page, photo);
    await expect(page.getByRole("alert").filter({ hasText: "Es wurde nichts aufgenommen" })).toBeVisible();
    await expect(items(page)).toHaveCount(0);
    await client.send("Storage.overrideQuotaForOrigin", { origin });
    await pick(page, photo);
    await expect(items(page)).toHaveCount(1);
  },
);

test(
  "files leave the device only when the server confirms them, and come back when they are opened",
  { tag: "@all" },
  async ({ page, context }) => {
    await atEvidence(page, "Platz");
    await pick(page, aPdf("Rechnung.pdf"));
    await expectVerified(page, 1);
    const free = page.getByRole("button", { name: /^Platz schaffen:/ });
    await context.setOffline(true);
    await free.click();
    await page.getByRole("dialog").getByRole("button", { name: "Platz schaffen" }).click();
    await expectToast(page, /blieb hier, weil der Server sie gerade nicht bestätigt hat/);
    expect((await kept(page)).hash).not.toBeNull();
    await context.setOffline(false);
    await waitUntilSent(page);
    await free.click();
    await page.getByRole("dialog").getByRole("button", { name: "Platz schaffen" }).click();
    await expect(page.getByText("Nur auf dem Server")).toBeVisible();
    await expect.poll(async () => (await kept(page)).hash).toBeNull();

    const open = items(page).getByRole("button", { name: /öffnen$/ });
    // a browser without a reader for PDF gets the file instead of an empty tab
    if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
      const [tab] = await Promise.all([page.waitForEvent("popup"), open.click()]);
      await expect.poll(() => tab.url()).toMatch(/^blob:/);
    } else {
      const [file] = await Promise.all([page.waitForEvent("download"), open.click()]);
      expect(file.suggestedFilename()).toBe("Rechnung.pdf");
    }
    await expect(page.getByText("Nur auf dem Server")).toHaveCount(0);
    await lies(page);
  },
);

test(
  "with files the page is usable by everyone: no violation of WCAG 2.2 AA, light and dark, on a phone too",
  { tag: "@all" },
  async ({ page }) => {
    await atEvidence(page, "Für alle");
    await pick(page, await aPhoto(page, "Foto.jpg", { width: 640, height: 480 }), aPdf("Prüfbericht.pdf"));
    await expectVerified(page, 2);
    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [1440, 1024, 390]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() =>
          Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
        ); // colours have arrived
        const found = await lastingFaults(() =>
          violations(page, { tags: ["wcag2a", "wcag2aa", "wcag22aa"] }),
        );
        expect(
          found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
          `${colorScheme} ${width}`,
        ).toEqual([]);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
          .toBe(true);
      }
  },
);

test(
  "where files cannot be kept in the private file system, they are kept in the database, with the same result",
  { tag: "@all" },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, locale: "de-DE", serviceWorkers: "block" });
    const without = "if (self.FileSystemFileHandle) delete FileSystemFileHandle.prototype.createWritable;\n";
    await context.addInitScript(without);
    await context.route(/\/assets\/worker-[^/]+\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: without + (await response.text()) });
    });
    {
      const page = await context.newPage();
      await atEvidence(page, "Ohne Ordner");
      await pick(page, await aPhoto(page, "Foto.jpg", { width: 640, height: 480 }));
      await expectVerified(page, 1);
      expect((await kept(page)).hash).toBeNull(); // not in the private file system
      await page.reload();
      await expectVerified(page, 1);
      await expect(page.locator("[data-evidence] img")).toHaveCount(1);
      await items(page)
        .getByRole("button", { name: /öffnen$/ })
        .click();
      await expect(page.locator("dialog[open] img")).toHaveJSProperty("naturalWidth", 480);
      const { rows, files } = await page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name!);
        return { rows: names.length, files: names.filter((name) => name.endsWith("-files")).length };
      });
      expect([rows > 1, files]).toEqual([true, 1]);
    }
    await context.close();
  },
);
