import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { sampleProject } from "#domain/sample/sampleProject.ts";
import { type Template, templates } from "#domain/application/templates.ts";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";
import { rowsOnServer } from "../helpers/product/onServer.ts";
import { ownProduct } from "../helpers/product/ownProduct.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { signUp, watch } from "../helpers/product/product.ts";
import { installApplication, makePublic } from "../helpers/pages/publishApplication.ts";
import { house, importHouse } from "../helpers/product/realHouse.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import { handOver, noteReading, reportDamage, reportTicket } from "../helpers/pages/shellForms.ts";

test.use({ serviceWorkers: "allow" });

/** How each template is called, and what a person chooses for it. */
const wishes: Readonly<
  Record<Template, { readonly name: RegExp; readonly choose: (page: Page) => Promise<void> }>
> = {
  "building-book": { name: /^Gebäudebuch/, choose: async () => {} },
  caretaker: {
    name: /^Hausmeister/,
    choose: async (page) => {
      await page.getByRole("button", { name: "Zähler hinzufügen" }).click();
      await page.getByLabel("Bezeichnung").fill("Gas");
      await page.getByLabel("Letzter Stand").fill("48.210");
    },
  },
  "tenant-info": {
    name: /^Mieter-Info/,
    choose: async (page) => {
      await page.getByRole("button", { name: "Aushang hinzufügen" }).click();
      await page.getByLabel("Überschrift, Deutsch").fill("Wasser abgestellt");
    },
  },
  "energy-display": { name: /^Energie-Anzeige/, choose: async () => {} },
  walkthrough: { name: /^Begehung/, choose: async () => {} },
};

/** What somebody reads or fills in without a network; the last thing that is handed in stays on the screen. */
const uses: Readonly<Record<Template, (page: Page) => Promise<void>>> = {
  "building-book": async (page) => {
    await page.getByRole("link", { name: "Räume" }).first().click();
    await expect(page.getByText(house.room).first()).toBeVisible();
  },
  caretaker: async (page) => {
    await noteReading(page, { meter: "Gas", value: "48.399,5" });
    await reportTicket(page, "Pumpe ist laut");
  },
  "tenant-info": (page) => reportDamage(page, "Fenster klemmt"),
  "energy-display": (page) => expect(page.getByText("Vorschau, kein Energieausweis").first()).toBeVisible(),
  walkthrough: (page) => handOver(page, { flat: "Wohnung links", room: new RegExp(house.room) }),
};
const withEntries = ["caretaker", "tenant-info", "walkthrough"] as const satisfies readonly Template[];

let product: Awaited<ReturnType<typeof ownProduct>>;
test.beforeAll(async () => {
  product = await ownProduct();
});
test.afterAll(() => product.end());

test(
  "five applications of one model open with product, host and network gone; what was entered in them comes to the project",
  { tag: "@all" },
  async ({ browser }) => {
    test.setTimeout(900_000);
    const context = await browser.newContext({
      baseURL: product.url,
      locale: "de-DE",
      reducedMotion: "reduce",
    });
    const seen: string[] = [];
    await watch(context, new URL(product.url), seen);
    const page = await context.newPage();
    await signUp(page);
    const projectId = await test.step("one file becomes a project with a balance", async () => {
      const id = await importHouse(page);
      await balance(page, id);
      return id;
    });
    const addresses = new Map<Template, string>();
    for (const template of templates)
      await test.step(`${template}: configured, generated, public, kept by its own worker`, async () => {
        const address = await published(page, projectId, template);
        addresses.set(template, address);
        await install(context, address);
      });
    expect(new Set([...addresses.values()].map((address) => new URL(address).origin)).size).toBe(5);

    await test.step("a second version says what it changes; a short address leads to the application, until it is taken back", async () => {
      await secondVersion(page);
      await shortAddress(page, addresses.get("walkthrough")!);
    });
    await test.step("the whole product stops, and the network goes", async () => {
      await waitUntilSent(page);
      await page.close();
      await product.stop();
      await context.setOffline(true);
      for (const address of [product.url, ...addresses.values()])
        await expect(fetch(`http://127.0.0.1:${new URL(address).port}/`)).rejects.toThrow();
    });
    const opened = new Map<Template, Page>();
    for (const [template, address] of addresses)
      await test.step(`${template}: opens without all that, and is used`, async () => {
        const app = await context.newPage();
        opened.set(template, app);
        await app.goto(address);
        await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
        await uses[template](app);
        await keepPicture(app, `five-${template}`);
      });

    await test.step("all of it is started again: what waits goes out by itself", async () => {
      await product.start();
      await context.setOffline(false);
      for (const template of withEntries) {
        const app = opened.get(template)!;
        await expect(app.getByText("Angekommen, wird geprüft")).toBeVisible({ timeout: 120_000 });
        await expect(app.locator("[data-waiting]")).toHaveCount(0);
      }
    });
    await test.step("somebody accepts it, and it is a work order or a reading with its photos", async () => {
      const desk = await context.newPage();
      await desk.goto(`/projects/${projectId}/inbox`);
      await expect(desk.getByText("4 Meldungen warten auf eine Entscheidung")).toBeVisible({
        timeout: 120_000,
      });
      await keepPicture(desk, "five-inbox");
      for (const title of [/Pumpe ist laut/, /Fenster klemmt/, /Wohnung links/, /Gas/])
        await accept(desk, title);
      await waitUntilSent(desk);
      const of = `project_id=eq.${projectId}`;
      const orders = await rowsOnServer<{ title: string }>(desk, "work_orders", `select=title&${of}`);
      expect(orders.map(({ title }) => title).toSorted()).toEqual([
        "Fenster klemmt",
        "Pumpe ist laut",
        "Wohnung links",
      ]);
      expect(await rowsOnServer(desk, "meter_readings", `select=value&${of}`)).toEqual([{ value: 48_399.5 }]);
      const photos = await rowsOnServer<{ about_kind: string }>(desk, "evidence", `select=about_kind&${of}`);
      expect(photos.length).toBeGreaterThanOrEqual(3);
      expect(new Set(photos.map(({ about_kind }) => about_kind))).toEqual(new Set(["work_order"]));
      for (const template of withEntries) await hears(opened.get(template)!);
    });
    await context.close();
    expect(seen, "foreign requests, policy violations and uncaught errors").toEqual([]);
  },
);

/** Waits for the energy balance of a project; a model that says no year is given one. */
async function balance(page: Page, projectId: string): Promise<void> {
  await page.goto(`/energy?project=${projectId}`);
  const result = page.getByRole("heading", { level: 1, name: /braucht rechnerisch/ });
  const year = page.getByLabel("Baujahr", { exact: true });
  await expect(result.or(year).first()).toBeVisible();
  await waitUntilSettled(page);
  if (!(await result.isVisible())) {
    await year.fill(String(sampleProject.year_of_construction));
    await page.getByRole("button", { name: "Übernehmen" }).click();
  }
  await expect(result).toBeVisible();
}

/** Makes the application of a template as a person does. Answers its address. */
async function published(page: Page, projectId: string, template: Template): Promise<string> {
  const { name, choose } = wishes[template];
  await page.goto(`/projects/${projectId}/applications`);
  await page.getByRole("button", { name: "Anwendung anlegen" }).first().click();
  await page.getByRole("button", { name: "Weiter zum Inhalt" }).click();
  const radio = page.getByRole("radio", { name });
  if (!(await radio.isChecked())) await radio.check({ force: true });
  await page.getByLabel("Titel").fill(template);
  await choose(page);
  await page.getByRole("button", { name: "Weiter zum Erzeugen" }).click();
  return makePublic(page, `${template}-haus`);
}

/** Changes the title of the application that is open and public, makes it public again and looks what the list says of it. */
async function secondVersion(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Neue Fassung machen" }).click();
  await page.getByLabel("Titel").fill("Begehung im Haus");
  await page.getByRole("button", { name: "Weiter zum Erzeugen" }).click();
  await page.getByRole("button", { name: "Anwendung erzeugen" }).click();
  await page.getByRole("button", { name: "Fassung 2 veröffentlichen" }).click({ timeout: 120_000 });
  await expect(page.getByText("Öffentliche Fassung 2")).toBeVisible({ timeout: 120_000 });
  await page.getByText(/^Gegenüber Fassung 1: /).click();
  await expect(page.getByText(/^Dateien: 0 neu, 2 geändert, 0 entfernt\./)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "app.config.json" })).toContainText("geändert");
}

async function shortAddress(page: Page, address: string): Promise<void> {
  await page.getByRole("button", { name: "Kurzadresse anlegen" }).click();
  const end = page.getByRole("button", { name: "Kurzadresse sperren" });
  await expect(end).toBeVisible();
  const short = await page.getByText(/^localhost:\d+\/[0-9a-z]{6}$/).textContent();
  const follow = () => fetch(`http://${short}`, { redirect: "manual" });
  const led = await follow();
  expect([led.status, led.headers.get("location")]).toEqual([302, address]);
  for (const [name, width, height] of [
    ["desktop", 1280, 900],
    ["tablet", 820, 1180],
    ["phone", 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await keepPicture(page, `versions-${name}-${colorScheme}`);
      expect(await lastingFaults(() => seriousFaults(page, { within: "main" }))).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: "light", media: "print" });
  await expect(page.getByText(short!)).toBeVisible();
  await expect(end).toBeHidden();
  await keepPicture(page, "versions-print");
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 720 });
  await end.click();
  await page
    .getByRole("dialog", { name: "Kurzadresse sperren?" })
    .getByRole("button", { name: "Kurzadresse sperren" })
    .click();
  await expect(page.getByRole("button", { name: "Kurzadresse anlegen" })).toBeVisible();
  expect((await follow()).status).toBe(410);
}

/** Opens an application at its address until its own worker answers for it. */
async function install(context: BrowserContext, address: string): Promise<void> {
  const app = await context.newPage();
  await installApplication(app, address);
  const state = await app.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  expect(state).toBe("activated");
  await app.close();
}

async function accept(desk: Page, title: RegExp): Promise<void> {
  await desk.getByRole("main").getByRole("button", { name: title }).first().click();
  const sheet = desk.getByRole("dialog");
  await sheet.getByRole("button", { name: "Annehmen" }).click();
  await expect(sheet.getByRole("button", { name: "Entscheidung zurücknehmen" })).toBeVisible();
  await sheet.getByRole("button", { name: "Schließen" }).click();
}

/** Whoever has handed something in reads that it was accepted. */
async function hears(app: Page): Promise<void> {
  await expect
    .poll(async () => {
      await app.reload();
      await expect(app.locator(".state")).toBeVisible();
      return app.locator(".state").getAttribute("data-state");
    })
    .toBe("accepted");
}
