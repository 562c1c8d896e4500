import { expect, type Page, test } from "@playwright/test";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { watch } from "../helpers/product/product.ts";
import { applicationHost } from "../helpers/pages/publishedApplication.ts";
import { installApplication } from "../helpers/pages/publishApplication.ts";
import { goTo } from "../helpers/pages/shellForms.ts";
import { shellInput } from "../helpers/pages/shellInput.ts";

test.use({ serviceWorkers: "allow" });

type Host = Awaited<ReturnType<typeof applicationHost>>;
let host: Host;
let seen: string[];
let input: ApplicationInput;

test.beforeEach(async ({ context }, { workerIndex }) => {
  host = await applicationHost(`update-${workerIndex}`);
  input = await shellInput("tenant-info");
  await host.publish(input);
  seen = [];
  await watch(context, new URL(host.url), seen);
});
test.afterEach(async () => {
  await host.stop();
  host.remove();
  expect(seen, "foreign requests, policy violations and uncaught errors").toEqual([]);
});

const renamed = (name: string): ApplicationInput => ({ ...input, config: { ...input.config, title: name } });
const title = (page: Page, name: string) => expect(page).toHaveTitle(name);
const kept = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("klarbau-app-")).length);

test(
  "a device that becomes full while an update is taken in says so, shows the version before, and goes on once there is room",
  { tag: "@all" },
  async ({ page, context }) => {
    await installApplication(page, host.url);
    await title(page, "Lindenhof");
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
    const client = await context.newCDPSession(page);
    const { origin } = new URL(host.url);
    await client.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 1_000_000 });

    const noise = new Uint8Array(4_000_000).map((_, at) => (at * 2_654_435_761) >>> 24);
    noise.set(new TextEncoder().encode("%PDF-1.4\n"));
    const large = { mime: "application/pdf", bytes: noise } as const;
    await host.publish({ ...renamed("Lindenhof Neu"), documents: new Map([["d1", large]]) });
    await page.reload();
    await expect(page.getByText("kein Platz für die neue Fassung")).toBeVisible();
    await keepPicture(page, "update-full");
    await title(page, "Lindenhof");
    expect(await kept(page)).toBe(1);

    await host.stop();
    await context.setOffline(true);
    await page.reload();
    await title(page, "Lindenhof");
    await goTo(page, "Hausordnung");
    await expect(page.getByText("Ruhezeit von 22 bis 6 Uhr.")).toBeVisible();

    await client.send("Storage.overrideQuotaForOrigin", { origin });
    await host.start();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText("Eine neue Fassung ist da.")).toBeVisible();
    await page.getByRole("button", { name: "Neu laden" }).click();
    await title(page, "Lindenhof Neu");
  },
);

test(
  "of two windows each goes over to the new version when somebody wants it, and the other one works on meanwhile",
  { tag: "@all" },
  async ({ page, context }) => {
    await installApplication(page, host.url);
    const other = await context.newPage();
    await installApplication(other, host.url);
    await host.publish(renamed("Lindenhof Neu"));
    // Both look at the same moment, as when the network comes back.
    const look = (window: Page) => window.evaluate(() => void dispatchEvent(new Event("online")));
    await Promise.all([look(page), look(other)]);
    for (const window of [page, other])
      await expect(window.getByText("Eine neue Fassung ist da.")).toBeVisible();
    expect(await kept(page)).toBe(2);

    await page.getByRole("button", { name: "Neu laden" }).click();
    await title(page, "Lindenhof Neu");
    await title(other, "Lindenhof");
    await goTo(other, "Hausordnung");
    await expect(other.getByText("Ruhezeit von 22 bis 6 Uhr.")).toBeVisible();

    await host.stop();
    await context.setOffline(true);
    for (const window of [page, other]) {
      await window.reload();
      await title(window, "Lindenhof Neu");
      await expect(window.getByRole("heading", { level: 1 })).toBeVisible();
    }
  },
);
