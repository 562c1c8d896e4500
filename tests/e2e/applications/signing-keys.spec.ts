import { readFileSync, writeFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { waitUntilSent, loadSample } from "../helpers/product/preparedDevice.ts";
import { expect, signIn, signUp, test, watch } from "../helpers/product/product.ts";

test.use({ serviceWorkers: "allow" });

test(
  "a second device publishes once the first has let it, and what is handed out opens by a double click",
  { tag: "@all" },
  async ({ page, browser, baseURL }, info) => {
    const account = await signUp(page);
    const projectId = await loadSample(page);
    await waitUntilSent(page);
    await page.goto(`/projects/${projectId}/applications`);
    await page.getByRole("button", { name: "Anwendung anlegen" }).first().click();
    await page.getByRole("button", { name: "Weiter zum Inhalt" }).click();
    await page.getByRole("button", { name: "Weiter zum Erzeugen" }).click();
    await page.getByRole("button", { name: "Anwendung erzeugen" }).click();
    const first = page.getByRole("button", { name: "Fassung 1 veröffentlichen" });
    await expect(first).toBeVisible({ timeout: 120_000 });
    await page.getByLabel("Adresse").fill("zwei-geraete");
    await waitUntilSent(page);
    await first.click();
    await expect(page.getByText("Die Anwendung ist öffentlich")).toBeVisible({ timeout: 120_000 });
    const address = (await page.getByRole("link", { name: "Öffnen" }).getAttribute("href"))!;
    const application = page.url();
    const signers = page.getByRole("list", { name: "Wer unterschreibt" });
    await expect(signers.getByText("dieses Gerät")).toBeVisible();
    await keepPicture(page, "application-keys");
    await waitUntilSent(page);

    const context = await browser.newContext({ locale: "de-DE", ...(baseURL !== undefined && { baseURL }) });
    const seen: string[] = [];
    await watch(context, new URL(baseURL!), seen);
    const second = await context.newPage();
    await signIn(second, account);
    await second.goto(application);
    await second.getByRole("button", { name: "Neue Fassung machen" }).click();
    await second.getByLabel("Titel").fill("Lindenhof zwei");
    await second.getByRole("button", { name: "Weiter zum Erzeugen" }).click();
    await second.getByRole("button", { name: "Anwendung erzeugen" }).click();
    const publish = second.getByRole("button", { name: "Fassung 2 veröffentlichen" });
    await publish.click();
    await expect(second.getByText("Dieses Gerät darf noch nicht unterschreiben.").first()).toBeVisible();
    await keepPicture(second, "application-waiting");

    await page.reload();
    await signers.getByRole("button", { name: /zulassen$/ }).click();
    await expect(signers.getByRole("button", { name: /sperren$/ })).toBeVisible();
    await publish.click();
    await expect(second.getByText("Die Anwendung ist öffentlich")).toBeVisible();

    const downloading = second.waitForEvent("download");
    await second.getByRole("button", { name: "Als Datei sichern" }).click();
    const inside = unzipSync(new Uint8Array(readFileSync(await (await downloading).path())));
    const light = info.outputPath("leicht.html");
    await second.getByText("Auf den Startbildschirm legen", { exact: true }).click();
    await keepPicture(second, "application-done");
    writeFileSync(light, inside["leicht.html"]!);
    const offline = await browser.newPage();
    await offline.goto(`file://${light}`);
    await expect(offline.getByRole("heading", { level: 1 })).toBeVisible();
    await offline.getByRole("link", { name: /Räume/ }).first().click();
    await expect(offline.getByRole("searchbox")).toBeVisible();

    // What a revoked device would publish is refused; the address goes on as it was.
    await signers.getByRole("button", { name: /sperren$/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sperren" }).click();
    await expect(signers.getByText("gesperrt")).toBeVisible();
    await second.getByRole("button", { name: "Fassung 1 wiederherstellen" }).click();
    await expect(second.getByText("Dieses Gerät ist gesperrt").first()).toBeVisible();
    const shown = await browser.newPage();
    await shown.goto(address);
    await expect(shown.getByRole("link", { name: "Lindenhof zwei" })).toBeVisible();
    expect(seen, "foreign requests, policy violations and uncaught errors").toEqual([]);
    await context.close();
  },
);
