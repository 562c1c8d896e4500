import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { readStoredZip } from "#domain/rescue/storedZip.ts";
import { verifyPackage } from "#domain/esg/vault/verifyPackage.ts";
import { authority, hasOpenssl } from "../../fixtures/formats/timeStampAuthority.ts";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { aPdf, aPhoto } from "../helpers/product/photo.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { waitUntilSent, waitUntilInstalled } from "../helpers/product/preparedDevice.ts";
import { createProject } from "../helpers/pages/projectList.ts";
import { expect, signUp, test } from "../helpers/product/product.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";

test.use({ serviceWorkers: "allow" });

const { subtle } = globalThis.crypto;
const folder = mkdtempSync(path.join(tmpdir(), "klarbau-vault-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const documents = (page: Page) => page.locator("[data-document]");
const inState = (page: Page, state: string) => page.locator(`[data-assurance="${state}"]`);
const pick = async (page: Page, ...files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0][]) =>
  page.locator("input[type=file][multiple]").setInputFiles(files.flat() as never);

test(
  "documents taken in offline are self-asserted, get their place with the network, verify, and leave as a package that proves itself without the product",
  { tag: "@all" },
  async ({ page, browser, context }) => {
    await signUp(page);
    const projectId = await createProject(page, "Lindenhof");
    await waitUntilSent(page);
    await page.goto(`/esg/evidence-vault?project=${projectId}`);
    await expect(page.getByRole("heading", { level: 1, name: "Nachweistresor" })).toBeVisible();
    await waitUntilInstalled(page);
    await context.setOffline(true);
    await page.getByRole("combobox", { name: "Art" }).first().selectOption("electricity_bill");
    await pick(page, aPdf("Strom_2025.pdf"), await aPhoto(page, "Zaehler.jpg", { width: 900, height: 600 }));
    await expect(inState(page, "self")).toHaveCount(2);
    expect(await seriousFaults(page)).toEqual([]);
    await context.setOffline(false);
    await expect(inState(page, "anchored")).toHaveCount(2, { timeout: 120_000 });

    await page.getByRole("button", { name: "Jetzt prüfen" }).click();
    await expect(page.getByText("Alles ist, wie es aufgenommen wurde")).toBeVisible();
    await documents(page).first().getByRole("button").click();
    await expect(page.getByRole("dialog")).toContainText("Platz in der Kette");
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();

    if (hasOpenssl) await stamped(page);

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Paket ausgeben" }).click();
    const whole = readFileSync(await (await saved).path());
    expect(await verifyPackage(new Blob([whole]), { subtle })).toMatchObject({
      ok: true,
      anchored: hasOpenssl ? 3 : 2, // the time stamp is an entry too
      files: 2,
    });

    const parts = await readStoredZip(new Blob([whole]));
    if (!parts.ok) throw new Error(parts.error.kind);
    const file = (name: string) => path.join(folder, name);
    writeFileSync(file("index.html"), await parts.value.get("index.html")!.text());
    const broken = Buffer.from(whole);
    broken[broken.indexOf("%PDF")]! ^= 1;
    writeFileSync(file("whole.zip"), whole);
    writeFileSync(file("broken.zip"), broken);
    const outside = await browser.newContext({ locale: "en-GB", offline: true });
    const check = await outside.newPage();
    const requests: string[] = [];
    check.on("request", (request) => requests.push(request.url()));
    await check.goto(`file://${file("index.html")}`);
    await check.locator("#zip").setInputFiles(file("whole.zip"));
    await expect(check.getByRole("status")).toContainText("Unchanged");
    await check.locator("#language").selectOption("fr");
    await expect(check.getByRole("status")).toContainText("Inchangé");
    expect(await seriousFaults(check)).toEqual([]);
    await check.locator("#zip").setInputFiles(file("broken.zip"));
    await expect(check.getByRole("status")).toContainText("Modifié");
    expect(requests.map((address) => new URL(address).protocol)).toEqual(["file:"]);
    await outside.close();
  },
);

/** An authority is asked about the root of the day, its answer read in, and the authority trusted by its fingerprint. */
async function stamped(page: Page) {
  const tsa = authority("Zeitstelle");
  const asked = page.waitForEvent("download");
  await page.getByRole("button", { name: "Anfrage speichern (.tsq)" }).click();
  const answer = tsa.stamp(readFileSync(await (await asked).path()));
  tsa.end();
  const reply = { name: "antwort.tsr", mimeType: "application/timestamp-reply", buffer: Buffer.from(answer) };
  await page.getByLabel("Antwort einlesen (.tsr)").setInputFiles(reply);
  await expect(page.locator("[data-stamp=untrusted]")).toContainText("1.2.3.4.1");
  await expect(inState(page, "stamped")).toHaveCount(0);
  await page.getByRole("button", { name: "Stelle bestätigen" }).click();
  const dialog = page.getByRole("dialog", { name: "Dieser Stelle vertrauen?" });
  await expect(dialog).toContainText(/([0-9a-f]{2} ){31}[0-9a-f]{2}/);
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Fingerabdruck stimmt, vertrauen" }).click();
  await expect(page.locator("[data-stamp=proven]")).toContainText("± 1,5 s");
  await expect(inState(page, "stamped")).toHaveCount(2);
  expect(await seriousFaults(page)).toEqual([]);
  await keepPicture(page, "vault-stamps");
}

test("a visitor reads what the vault proves and what it does not", { tag: "@all" }, async ({ page }) => {
  await page.goto("/esg/evidence-vault");
  await waitUntilSettled(page);
  await expect(page.getByRole("heading", { level: 1, name: "Nachweistresor" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Was der Tresor nicht beweist" })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});
