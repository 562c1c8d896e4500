import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { sampleProject } from "#domain/sample/sampleProject.ts";
import {
  createReport,
  waitUntilSent,
  waitUntilInstalled,
  newContext,
} from "../helpers/product/preparedDevice.ts";
import { ownProduct } from "../helpers/product/ownProduct.ts";
import { signIn, signUp, watch } from "../helpers/product/product.ts";
import { installApplication, publishApplication } from "../helpers/pages/publishApplication.ts";
import { lineOf, renameProject } from "../helpers/pages/projectList.ts";
import { house, importHouse } from "../helpers/product/realHouse.ts";
import { placeOf } from "../helpers/looks/pictures.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";

let product: Awaited<ReturnType<typeof ownProduct>>;
test.beforeAll(async () => {
  product = await ownProduct(); // its application host is stopped on the way
});
test.afterAll(() => product.end());

test(
  "from a file to a project without a network, a figure, an application, and back",
  { tag: "@all" },
  async ({ browser }) => {
    test.setTimeout(1_200_000);
    const baseURL = product.url;
    const context = await newContext(browser, {
      ...test.info().project,
      use: { ...test.info().project.use, baseURL },
    });
    const seen: string[] = [];
    await watch(context, new URL(baseURL), seen);
    const page = await context.newPage();
    const account = await signUp(page);
    const projectId = await test.step("import: rooms stand there before the geometry is done", () =>
      importSeen(page));
    await test.step("3D: the building is drawn, a room chosen from the list is shown", () => lookAt(page));
    await test.step("everything is on the server, and the product on the device", async () => {
      await waitUntilSent(page);
      await waitUntilInstalled(page);
    });

    const names = { project: "Haus am See", room: "Werkstatt" };
    await test.step("offline: the deep link opens again; project and room are renamed", async () => {
      await context.setOffline(true);
      await page.goto(`/projects/${projectId}/rooms`);
      await page.reload();
      await expect(page.getByText("Sie sind offline").first()).toBeVisible();
      await renameRoom(page, names.room);
      await page.goto("/projects");
      await renameProject(page, house.title, names.project);
      await expect(page.locator("[data-sync]")).toHaveAttribute("data-sync", "waiting");
    });

    await test.step("online: both names arrive on another device of the same person", async () => {
      await context.setOffline(false);
      await waitUntilSent(page);
      const other = await browser.newContext({ locale: "de-DE", baseURL });
      await watch(other, new URL(baseURL), seen);
      const there = await other.newPage();
      await signIn(there, account);
      await expect(lineOf(there, names.project)).toBeVisible();
      await there.goto(`/projects/${projectId}/rooms`);
      await expect(there.getByRole("gridcell", { name: names.room, exact: true })).toBeVisible();
      await other.close();
    });

    await test.step("energy: a figure, and where it comes from", () => energyFigure(page, projectId));
    await test.step("report: from what is known, with its gaps named, as a page, a PDF and data", () =>
      report(page, projectId));
    const address = await test.step("application: from the model to an address", () =>
      publishApplication(page, projectId, {
        title: names.project,
        rules: "Fahrräder gehören in den Keller.",
        slug: `haus-${projectId.slice(-12)}`,
      }));
    await test.step("application: on its own origin, and again without host and network", () =>
      openWithoutHost(context, address, names));
    expect(seen, "foreign requests, policy violations and uncaught errors").toEqual([]);
    await context.close();
  },
);

/** Imports the house, and looks that rooms stand there before its geometry is done. Answers the project's id. */
async function importSeen(page: Page): Promise<string> {
  await page.evaluate(watchForRooms);
  const projectId = await importHouse(page);
  expect(
    await page.evaluate(() => (globalThis as { geometryWhenRoomsCame?: string }).geometryWhenRoomsCame),
  ).toMatch(/3D-Ansicht, (folgt|läuft)/);
  return projectId;
}

/** Notes, in the page, what the step of the geometry said at the moment when the first room stood in the table. */
function watchForRooms(): void {
  const watcher = new MutationObserver(() => {
    if (document.querySelector("tbody tr td") === null) return;
    const step = [...document.querySelectorAll("ol li")].find((item) =>
      item.textContent.includes("3D-Ansicht"),
    );
    if (!step) return;
    Object.assign(globalThis, { geometryWhenRoomsCame: step.textContent });
    watcher.disconnect();
  });
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
}

async function lookAt(page: Page): Promise<void> {
  await page.getByRole("link", { name: "In 3D öffnen" }).click();
  await expect(page.getByRole("button", { name: "Einpassen" })).toBeVisible({ timeout: 120_000 });
  await expect.poll(() => shades(page)).toBeGreaterThan(20);
  await page.getByRole("button", { name: "Räume" }).click();
  await page
    .getByRole("button", { name: new RegExp(house.room) })
    .first()
    .click();
  const inspector = page.getByRole("complementary", { name: "Eigenschaften der Auswahl" });
  await expect(inspector.getByText("Raum,")).toBeVisible();
  await expect(inspector.getByText("m²").first()).toBeVisible();
  await expect(page).toHaveURL(/[?&]pick=\d+(&|$)/);
}

/** How many different colours the picture of the building has: one when nothing is drawn. */
async function shades(page: Page): Promise<number> {
  const png = (await page.screenshot({ clip: await placeOf(page.locator("canvas")) })).toString("base64");
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
    context.drawImage(image, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer)).size;
  }, png);
}

async function renameRoom(page: Page, to: string): Promise<void> {
  await page
    .getByRole("row", { name: new RegExp(house.room) })
    .first()
    .click();
  await page.getByLabel("Nummer oder Name").fill(to);
  await page.getByRole("button", { name: "Umbenennen" }).click();
  // the mark beside the name says that it is only on this device
  await expect(page.getByRole("gridcell", { name: `${to} nur auf diesem Gerät gespeichert` })).toBeVisible();
}

async function energyFigure(page: Page, projectId: string): Promise<void> {
  await page.goto(`/energy?project=${projectId}`);
  const result = page.getByRole("heading", { level: 1, name: /braucht rechnerisch [\d.,]+ kWh/ });
  const submit = page.getByRole("button", { name: "Übernehmen" });
  const isHome = page.getByRole("button", { name: "Wohnen", exact: true });
  await expect(result.or(submit).or(isHome).first()).toBeVisible();
  await waitUntilSettled(page);
  if (await submit.isVisible()) {
    await page.getByLabel("Baujahr", { exact: true }).fill(String(sampleProject.year_of_construction));
    await submit.click();
    await expect(result.or(isHome).first()).toBeVisible();
  }
  if (await isHome.isVisible()) await isHome.click();
  await expect(result).toBeVisible();
  await expect(page.getByText("Vorschau, kein Energieausweis").first()).toBeVisible();
  await page.getByRole("button", { name: /^Endenergie je m²: Woher kommt die Zahl/ }).click();
  await expect(
    page
      .getByRole("dialog")
      .getByText(/^Monatsbilanz \(din18599/)
      .first(),
  ).toBeVisible();
}

async function report(page: Page, projectId: string): Promise<void> {
  await createReport(page, projectId);
  await expect(page.getByText(/\d+ von \d+ Angaben belegt/)).toBeVisible();
  await expect(page.getByText(/^\d+ Lücken, nach Wirkung$/)).toBeVisible();
  const data = JSON.parse(String(await download(page, "Als JSON", "Weitere Formate"))) as object;
  expect(JSON.stringify(data)).toMatch(/vsme/i);
  expect((await download(page, "Als PDF")).subarray(0, 5).toString()).toBe("%PDF-");
}

/** Presses a button that makes a file, or its entry in a menu, and reads the file. */
async function download(page: Page, button: string, menu?: string): Promise<Buffer> {
  const coming = page.waitForEvent("download", { timeout: 120_000 });
  if (menu !== undefined) await page.getByRole("button", { name: menu }).click();
  await page.getByRole(menu === undefined ? "button" : "menuitem", { name: button }).click();
  return readFileSync(await (await coming).path());
}

async function openWithoutHost(
  context: BrowserContext,
  address: string,
  names: { readonly project: string; readonly room: string },
): Promise<void> {
  expect(new URL(address).hostname).toMatch(/^haus-[a-z0-9-]+\.localhost$/);
  const application = await context.newPage();
  const answer = await application.goto(address);
  const policy = answer?.headers()["content-security-policy"];
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  await installApplication(application, address);
  await expect(application.getByRole("heading", { level: 1, name: names.project })).toBeVisible();
  await application.close();

  await product.stopApps();
  await context.setOffline(true);
  await expect(fetch(`http://127.0.0.1:${new URL(address).port}/`)).rejects.toThrow();
  const again = await context.newPage();
  await again.goto(`${address}#/rooms`);
  await expect(again.getByText(names.room).first()).toBeVisible();
  await again.goto(`${address}#/rules`);
  await expect(again.getByText("Fahrräder gehören in den Keller.")).toBeVisible();
}
