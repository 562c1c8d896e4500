import type { Page } from "@playwright/test";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { theHouse } from "../helpers/product/house.ts";
import { aPhoto } from "../helpers/product/photo.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { expect, signIn, test } from "../helpers/product/product.ts";
import { lineOf } from "../helpers/pages/projectList.ts";

test.beforeEach(({ context }) => withoutServiceWorker(context));

const vaultOf = async (page: Page, project: string) => {
  await page.goto(`/esg/evidence-vault?project=${project}`);
  await expect(page.getByRole("heading", { level: 1, name: "Nachweistresor" })).toBeVisible();
};

test(
  "a photo with personal data leaves the device enciphered; a second member asks for access, is let in by the mark, and sees it; erased, nobody does",
  { tag: "@all" },
  async ({ page, browser, request }) => {
    const { project, people } = await theHouse(request);
    await signIn(page, people.owner);
    await expect(lineOf(page, "Lindenhof")).toBeVisible();
    await vaultOf(page, project);
    await expect(page.getByRole("checkbox", { name: /Enthält personenbezogene Daten/ })).toBeDisabled();
    await page.getByRole("button", { name: "Verschlüsselung einrichten" }).click();
    const dialog = page.getByRole("dialog", { name: "Wiederherstellungscode verwahren" });
    const code = await dialog.getByText(/^([0-9A-Z]{4}-){7}[0-9A-Z]{4}$/).textContent();
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Als Datei speichern" }).click();
    expect((await saved).suggestedFilename()).toContain("Lindenhof");
    await keepPicture(page, "vault-code");
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Weiter" }).click();
    await expect(page.locator("[data-access=open]")).toBeVisible();

    await page.getByRole("checkbox", { name: /Enthält personenbezogene Daten/ }).check();
    const sent: string[] = [];
    page.on("request", (one) => {
      const body = one.postDataBuffer();
      if (body && !one.url().startsWith("blob:")) sent.push(body.toString("latin1"));
    });
    await page.locator("input[type=file][multiple]").first().setInputFiles(await aPhoto(page, "Ausweis_Muster.jpg", { width: 640, height: 480 })); // prettier-ignore
    await expect(page.getByRole("button", { name: /Ausweis Muster/ })).toBeVisible();
    await expect(page.locator("[data-assurance=anchored]")).toHaveCount(1);
    await waitUntilSent(page);
    expect(sent.join("\n")).toContain("A256GCM"); // it was looked in the right place
    for (const word of ["Ausweis", "Muster", "JFIF", "image/jpeg"])
      expect(sent.join("\n")).not.toContain(word);
    expect(await seriousFaults(page)).toEqual([]);
    await keepPicture(page, "vault-keys");

    const elsewhere = await browser.newContext({ locale: "de-DE" });
    const other = await elsewhere.newPage();
    await signIn(other, people.auditor);
    await expect(lineOf(other, "Lindenhof")).toBeVisible();
    await vaultOf(other, project);
    await expect(other.getByText(/^Vertrauliches Dokument #/)).toBeVisible();
    await other.getByRole("button", { name: "Zugriff anfragen" }).click();
    const mark = (await other.locator("[data-access=waiting] + code").textContent())!;
    await waitUntilSent(other);

    const asking = page.locator("[data-holder=asks]");
    await expect(asking).toContainText(mark);
    await asking.getByRole("button", { name: "Zugriff geben" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Kennung stimmt, Zugriff geben" }).click();
    await expect(page.locator("[data-holder=has]")).toHaveCount(2);
    await waitUntilSent(page);

    await expect(other.locator("[data-access=open]")).toBeVisible({ timeout: 120_000 });
    await other.getByRole("button", { name: /Ausweis Muster/ }).click();
    const sheet = other.getByRole("dialog");
    await sheet.getByRole("button", { name: "Bild vom Server holen" }).click();
    await expect(sheet.getByRole("img", { name: "Ausweis Muster" })).toBeVisible();
    await keepPicture(other, "vault-second-member");

    await page.getByRole("button", { name: /Ausweis Muster/ }).click();
    await page.getByRole("button", { name: "Endgültig unlesbar machen" }).click();
    const erasing = page.getByRole("dialog", { name: /endgültig unlesbar machen/ });
    await erasing.getByLabel("Begründung").fill("Löschung nach Art. 17 DSGVO");
    await erasing.getByRole("button", { name: "Schlüssel vernichten" }).click();
    await expect(page.getByText("Löschung nach Art. 17 DSGVO")).toBeVisible();
    await waitUntilSent(page);
    await expect(sheet.getByText(/Der Schlüssel dieses Dokuments wurde vernichtet/)).toBeVisible({
      timeout: 120_000,
    });
    await expect(sheet.getByRole("img", { name: "Ausweis Muster" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Jetzt prüfen" }).click();
    await expect(page.getByText("Alles ist, wie es aufgenommen wurde")).toBeVisible();
    expect(code).not.toBeNull();
    await elsewhere.close();
  },
);
