import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { loadSample } from "../helpers/product/preparedDevice.ts";
import { signUp } from "../helpers/product/product.ts";

// Faults are planted on purpose here: errors and refused requests are what is looked for, so nothing watches for them.

/** Adds a script to the shells as they are tried out before a version is kept; the preview beside it runs it too. */
const plant = (page: Page, script: string) =>
  page.route("**/app-shells/preview/preview.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${script}` });
  });

/** Does something as soon as a page of the application stands under this heading. */
const onPage = (heading: string, does: string) =>
  `new MutationObserver(() => { if (document.querySelector("#root h1")?.textContent === ${JSON.stringify(heading)}) { ${does} } }).observe(document, { childList: true, subtree: true, characterData: true });`;

const build = async (page: Page) => {
  await page.getByRole("button", { name: "Weiter zum Erzeugen" }).click();
  await page.getByRole("button", { name: "Anwendung erzeugen" }).click();
};
const nothingBuilt = async (page: Page, sentence: RegExp) => {
  await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole("button", { name: "Weiter zum Veröffentlichen" })).toBeDisabled();
};

test(
  "a page that throws, one that asks another address, and a secret in a form keep a version from being made",
  { tag: "@all" },
  async ({ page }) => {
    test.setTimeout(600_000);
    const hits: string[] = [];
    const listening = createServer((request, response) => {
      hits.push(String(request.url));
      response.setHeader("access-control-allow-origin", "*").end("ok");
    });
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    const foreign = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
    await signUp(page);
    const projectId = await loadSample(page);
    await page.goto(`/projects/${projectId}/applications`);
    await page.getByRole("button", { name: "Anwendung anlegen" }).first().click();
    await expect(page.getByText("Was das Modell hergibt")).toBeVisible();
    await page.getByRole("button", { name: "Weiter zum Inhalt" }).click();
    const application = page.url();
    const again = async () => {
      await page.unrouteAll();
      await page.goto(application);
      await page.getByRole("button", { name: /^Inhalt/ }).click();
      await expect(page.getByLabel("Titel")).toBeVisible();
    };
    await test.step("a page throws while it is shown", async () => {
      await plant(page, onPage("Räume", 'throw new Error("planted");'));
      await page.reload();
      await page.getByRole("radio", { name: /^Hausmeister/ }).check({ force: true });
      await expect(page.getByText("Fehlt noch: Zähler")).toBeVisible();
      await build(page);
      await nothingBuilt(page, /lässt sich nicht zeigen \(Räume und Geschosse\)/);
      await keepPicture(page, "self-test-throws");
    });
    await test.step("a page asks an address that is not its own", async () => {
      await again();
      await plant(page, onPage("Prüfen", `fetch("${foreign}/told?" + document.title).catch(() => {});`));
      await page.reload();
      await build(page);
      await nothingBuilt(page, /lässt sich nicht zeigen \(Prüflisten\)/);
      expect(
        hits.filter((one) => one.startsWith("/told")),
        "what came through",
      ).toEqual([]);
    });
    await test.step("a form holds what looks like a key", async () => {
      await again();
      await page.getByRole("button", { name: "Formular hinzufügen" }).click();
      await page.getByRole("menuitem", { name: "Mangel oder Auftrag" }).click();
      await page.getByLabel("Vorbemerkung").fill("Anmelden mit sk-abcdefghijklmnopqrstuv");
      await build(page);
      await nothingBuilt(page, /Dienstschlüssel in Formulare/);
      await keepPicture(page, "self-test-secret");
    });
    await test.step("without any of it the same application is made", async () => {
      await again();
      await page.getByRole("button", { name: /^Mangel oder Auftrag/ }).click();
      await page.getByLabel("Vorbemerkung").fill("Bitte ein Foto dazu.");
      await build(page);
      await expect(page.getByRole("button", { name: "Fassung 1 veröffentlichen" })).toBeVisible({
        timeout: 180_000,
      });
    });
    listening.close();
  },
);
