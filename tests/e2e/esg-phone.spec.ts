import type { Locator, Page } from "@playwright/test";
import { withoutServiceWorker } from "./authPage.ts";
import { violations } from "./axe.ts";
import { postBills, screen, sendAnswers } from "./esgHouse.ts";
import { lasting } from "./lasting.ts";
import { keepPicture } from "./pictures.ts";
import { everythingSent, loadSample } from "./prepared.ts";
import { expect, signUp, test } from "./product.ts";
import { settled } from "./settled.ts";
import { becomeDevice, testDevices } from "./touchDevice.ts";
import { cutOff, sideways, smallTargets } from "./touchTargets.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ context }) => withoutServiceWorker(context));

/** The ESG pages with the figures of a project, below `/esg`. */
const pages = [
  "",
  "/full",
  "/full/materiality",
  "/environment",
  "/social",
  "/governance",
  "/kpis",
  "/taxonomy",
  "/carbon-accounting",
  "/carbon-accounting?view=entries",
  "/carbon-accounting?view=factors",
  "/carbon-accounting?view=periods",
  "/carbon-accounting/bills?year=2025",
  "/carbon-accounting/bills/import",
  "/evidence-vault",
  "/enerjoy",
  "/security",
  "/audit-trail",
];

const addressOf = (path: string, project: string) =>
  `/esg${path}${path.includes("?") ? "&" : "?"}project=${project}`;

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 200; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}

test("the ESG pages of a project in which somebody has worked: on a phone nothing is too small, too wide or cut off, and a question and a posting need no mouse", async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  await becomeDevice(page, testDevices.desktop);
  const owner = await signUp(page);
  const project = await loadSample(page);
  await everythingSent(page);
  await sendAnswers(request, owner, project);
  await page.goto(`/esg/environment?project=${project}`);
  await expect(page.getByText("Mara Brandt").first()).toBeVisible(); // it has come

  await test.step("a question is answered by keys alone", async () => {
    const question = page.getByRole("button", { name: /Gibt es einen Heizöltank/ }).first();
    await tabTo(page, question);
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog");
    const answer = sheet.getByLabel("Antwort", { exact: true });
    await tabTo(page, answer);
    await page.keyboard.press("N");
    await expect(answer).toHaveValue("no");
    const status = sheet.getByLabel("Stand");
    await tabTo(page, status);
    await page.keyboard.press("f");
    await expect(status).toHaveValue("done");
    await tabTo(page, sheet.getByLabel("Verantwortlich"));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Jonas Okafor");
    await tabTo(page, sheet.getByRole("button", { name: "Antwort speichern" }));
    await page.keyboard.press("Enter");
    await expect(sheet).toHaveCount(0);
    await expect(question).toContainText("Nein · Jonas Okafor");
    await expect(question).toBeFocused();
  });

  await test.step("bills are posted, and a posting taken back, by keys alone", async () => {
    await postBills(page, project);
    await page.goto(`/esg/carbon-accounting?project=${project}&view=entries`);
    const row = page.getByRole("row", { name: /2024/ }).filter({ hasText: "Erdgas" }).first();
    await tabTo(page, row);
    await page.keyboard.press("Enter");
    const sheet = page.locator("dialog[open]");
    await tabTo(page, sheet.getByRole("button", { name: "Stornieren" }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Diese Buchung stornieren?" });
    await tabTo(page, dialog.getByLabel("Begründung"));
    await page.keyboard.type("falscher Zähler");
    await tabTo(page, dialog.getByRole("button", { name: "Stornieren" }));
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("row").filter({ hasText: "Storno" }).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });

  await screen(page, project);
  const found: string[] = [];
  for (const path of pages) {
    await becomeDevice(page, testDevices.phone);
    await page.goto(addressOf(path, project));
    await settled(page);
    const note = (faults: readonly string[], where: string) =>
      found.push(...faults.map((fault) => `/esg${path} ${where}: ${fault}`));
    note(await lasting(() => smallTargets(page)), "too small");
    note(await lasting(() => sideways(page)), "too wide");
    note(await lasting(() => cutOff(page)), "cut off");
    const told = async () => (await violations(page)).map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);
    note(await lasting(told), "axe");
    await keepPicture(page, `phone${path.replaceAll(/[/?=]+/g, "-")}`, true);
  }
  expect(found).toEqual([]);
});
