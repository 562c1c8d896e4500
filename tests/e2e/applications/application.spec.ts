import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { violations } from "../helpers/looks/axe.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { anApplicationInput } from "../../fixtures/applications/anApplication.ts";
import { watch } from "../helpers/product/product.ts";
import { applicationHost } from "../helpers/pages/publishedApplication.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";

test.use({ serviceWorkers: "allow" });

type Host = Awaited<ReturnType<typeof applicationHost>>;
let host: Host;
let seen: string[];
const input = anApplicationInput();

test.beforeEach(async ({ context }) => {
  host = await applicationHost("lindenhof");
  await host.publish(input);
  seen = [];
  await watch(context, new URL(host.url), seen);
});

test.afterEach(async () => {
  await host.stop();
  host.remove();
  expect(seen, "foreign requests, policy violations and uncaught errors").toEqual([]);
});

/** Opens the application and waits until its copy for use without a network is complete. */
async function install(page: Page): Promise<void> {
  await page.goto(host.url);
  await expect(page.locator("[data-copy=ready]")).toBeVisible();
}

async function newPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${host.url}${address}`);
  return page;
}

test("an installed application opens on every page with the host stopped and the network gone", async ({
  page,
  context,
}) => {
  await install(page);
  await host.stop();
  await context.setOffline(true);
  await page.close();

  const start = await newPage(context, "");
  await expect(start.getByRole("heading", { name: "Lindenhof", level: 1 })).toBeVisible();
  await expect(start.getByText("Ohne Netz. Alle Seiten sind da.")).toBeVisible();
  const room = await newPage(context, "#/room/11");
  await expect(room.getByRole("heading", { name: "Küche" })).toBeVisible();
  await expect(room.getByText("12,50 m²")).toBeVisible();
  await room.getByRole("link", { name: "In 3D zeigen" }).click();
  await expect(room.locator("canvas")).toBeVisible();
  await room.getByRole("button", { name: "Plan" }).click();
  const plan = room.getByRole("img", { name: /^Grundriss Obergeschoss/ });
  await expect(plan.locator("text", { hasText: "Küche" })).toBeVisible();
  await expect(room.locator("canvas")).toBeHidden();
  await keepPicture(room, "application-plan");
  const faults = await lastingFaults(() => violations(room));
  expect(faults.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  await room.getByRole("button", { name: "Plan" }).click();
  await expect(room.locator("canvas")).toBeVisible();
});

test("rooms are found with and without umlauts, and inside compounds", { tag: "@all" }, async ({ page }) => {
  await page.goto(`${host.url}#/rooms`);
  await expect(page.getByText("3 Räume")).toBeVisible();
  for (const [query, name] of [
    ["Tuer", "Türanlage"],
    ["kuche", "Küche"],
    ["raum", "Abstellraum"],
  ] as const) {
    await page.getByRole("searchbox").fill(query);
    await expect(page.getByText("1 Raum", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name })).toBeVisible();
  }
  await page.getByRole("searchbox").fill("gibt es nicht");
  await page.getByRole("button", { name: "Suche leeren" }).click();
  await expect(page.getByText("3 Räume")).toBeVisible();
});

test(
  "only public contacts are shown, the energy page says what it is, the rules read as written",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto(`${host.url}#/contacts`);
    await expect(page.getByText("Hausmeister Weiß")).toBeVisible();
    await expect(page.getByText("Müller")).toHaveCount(0);
    await page.getByRole("link", { name: "Energie" }).click();
    await expect(page.getByText("Vorschau, kein Energieausweis")).toBeVisible();
    await page.getByRole("link", { name: "Hausordnung" }).click();
    await expect(page.getByText("Fahrräder gehören in den Keller.")).toBeVisible();
  },
);

test("language and theme are chosen, and kept", { tag: "@all" }, async ({ page }) => {
  await page.goto(host.url);
  await page.getByLabel("Sprache").selectOption("en");
  await expect(page.getByRole("heading", { name: "The building" })).toBeVisible();
  await page.getByRole("button", { name: "Dark appearance" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test(
  "an update arrives, says so, and a withdrawn application leaves the device",
  { tag: "@all" },
  async ({ page }) => {
    await install(page);
    await host.publish({ ...input, project: { ...input.project, name: "Lindenhof Neu" } });
    await page.reload();
    await expect(page.getByText("Eine neue Fassung ist da.")).toBeVisible();
    await page.getByRole("button", { name: "Neu laden" }).click();
    await expect(page.getByRole("heading", { name: "Lindenhof Neu" })).toBeVisible();
    // The look of this page is over: one that is under way would answer the next page with what it saw before the withdrawal.
    await expect(page.locator("[data-copy=ready]")).toBeVisible();
    await host.withdraw(input.application_id);
    await page.reload();
    const gone = { name: "Diese Anwendung gibt es nicht mehr" };
    await expect(page.getByRole("heading", gone)).toBeVisible();
    const kept = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("klarbau-app-")));
    await expect.poll(kept).toEqual([]);
    await host.stop();
    await page.context().setOffline(true);
    await page.goto(host.url);
    await expect(page.getByRole("heading", gone)).toBeVisible();
  },
);

test("it can be installed: manifest, icons and a worker that answers", { tag: "@all" }, async ({ page }) => {
  await install(page);
  const client = await page.context().newCDPSession(page);
  const { data, errors } = await client.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "null")).toMatchObject({
    name: "Lindenhof",
    display: "standalone",
    theme_color: "#2b6a4f",
  });
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

for (const scheme of ["light", "dark"] as const) {
  test(
    `every page is free of serious accessibility faults: ${scheme}`,
    { tag: scheme === "light" ? [] : "@all" },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      let before = "";
      for (const at of ["", "#/rooms", "#/room/11", "#/model", "#/contacts", "#/rules", "#/energy"]) {
        await page.goto(`${host.url}${at}`);
        const heading = page.locator("main h1");
        await expect(heading).toBeVisible();
        await expect(heading, at).not.toHaveText(before); // of this page, not of the one before
        before = (await heading.textContent()) ?? "";
        const found = await lastingFaults(() => violations(page));
        expect(found.map(({ id, nodes }) => `${at} ${id} ${nodes[0]?.html}`)).toEqual([]);
      }
    },
  );
}
