import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { qrCode } from "#domain/qr/qrCode.ts";
import { checkCharacter, writtenShortId } from "#domain/labels/shortId.ts";
import { violations } from "../helpers/looks/axe.ts";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { filmOf } from "../helpers/looks/filmOf.ts";
import { type House, theHouse } from "../helpers/product/house.ts";
import { add } from "../helpers/product/inboxHouse.ts";
import { lastingFaults } from "../helpers/looks/lastingFaults.ts";
import { rowsOnServer } from "../helpers/product/onServer.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import config from "../playwright.config.ts";
import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { expect, signIn, test } from "../helpers/product/product.ts";
import { lineOf } from "../helpers/pages/projectList.ts";

// Labels are printed, and read through a camera that shows one: Chromium takes what it sees from a film that is drawn here.
const shortId = "7K3M9QXP" + checkCharacter("7K3M9QXP");
const film = path.join(mkdtempSync(path.join(tmpdir(), "klarbau-film-")), "label.y4m");
filmOf(`http://haus.localhost/q/${shortId}`, film);
const { launchOptions } = config.projects!.find(({ name }) => name === "camera")!.use!;
test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});
test.beforeEach(({ context }) => withoutServiceWorker(context));

/** Rooms and a label in the house, made by its owner with the calls of the server. */
const furnish = (request: APIRequestContext, { project, people }: House): Promise<void> => {
  const spaces = ["Küche", "Bad", "Heizraum"].map((long_name, n) => ({ model_id: "m", express_id: n + 1, global_id: `g${n}`, name: `0.${n}`, long_name, storey: n === 2 ? "Keller" : "Erdgeschoss" })); // prettier-ignore
  const label = { short_id: shortId, target_kind: "space", target_global_id: "g2", target_name: "0.2 Heizraum", storey: "Keller" }; // prettier-ignore
  return add(request, { project, owner: people.owner }, { spaces, labels: [label] });
};

const arrived = async (page: Page, house: House) => {
  await signIn(page, house.people.owner);
  await expect(lineOf(page, "Lindenhof")).toBeVisible();
};

test(
  "labels are printed for what has none, one is taken out of use, and the camera leads to the room",
  { tag: "@all" },
  async ({ page, context, request }) => {
    const house = await theHouse(request);
    await furnish(request, house);
    await arrived(page, house);
    await page.goto(`/projects/${house.project}/labels`);
    await expect(page.getByText(writtenShortId(shortId))).toBeVisible();
    await page.getByRole("checkbox", { name: "Alle 2 auswählen" }).check(); // the third has one
    await keepPicture(page, "labels-print");
    const faults = await lastingFaults(() => violations(page));
    expect(faults.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "2 Schilder drucken" }).click();
    await expect(page.getByText("2 Schilder sind bereit zum Drucken")).toBeVisible();
    await (await opened).close(); // the sheet
    await expect(page.getByRole("gridcell", { name: /^gedruckt / })).toHaveCount(2);
    await waitUntilSent(page);
    const made = await rowsOnServer<{ short_id: string }>(
      page,
      "labels",
      `select=short_id&project_id=eq.${house.project}`,
    );
    expect(new Set(made.map(({ short_id }) => short_id)).size).toBe(3);

    await context.grantPermissions(["camera"]);
    await page.getByRole("link", { name: "Schild scannen" }).click();
    await expect(page.getByRole("heading", { name: "0.2 Heizraum" })).toBeVisible();
    await expect(page.getByText("Halten Sie das Schild in den Rahmen.")).toBeVisible();
    await keepPicture(page, "scan-found");
    const scanned = await lastingFaults(() => violations(page));
    expect(scanned.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    await expect(page.getByRole("link", { name: "Raum öffnen" })).toHaveAttribute("href", /\/rooms\?room=/);

    await page.goto(`/projects/${house.project}/labels`);
    await page.getByRole("button", { name: `Schild ${writtenShortId(shortId)}` }).click();
    await page.getByRole("menuitem", { name: "Ungültig machen" }).click();
    const ask = page.getByRole("dialog", { name: /ungültig machen\?/ });
    await ask.getByRole("textbox").fill("abgefallen");
    await ask.getByRole("button", { name: "Ungültig machen" }).click();
    await expect(page.getByText(`Schild ${writtenShortId(shortId)} gilt nicht mehr`)).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Schild scannen" }).click();
    await expect(page.getByText("Dieses Schild gilt nicht mehr")).toBeVisible(); // read without a network
    await page.context().setOffline(false);
  },
);

test(
  "without the camera a photo or the typed code leads there; what is no label is not opened",
  { tag: "@all" },
  async ({ page, request }) => {
    const house = await theHouse(request);
    await arrived(page, house);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    await page.goto("/scan");
    await expect(page.getByText(/^Die Kamera ist für diese Seite nicht erlaubt/)).toBeVisible();
    await keepPicture(page, "scan-refused");
    const photo = async (text: string) => {
      const drawn = await page.evaluate(async (rows) => {
        const canvas = new OffscreenCanvas(900, 700);
        const context = canvas.getContext("2d")!;
        context.fillStyle = "#ddd";
        context.fillRect(0, 0, 900, 700);
        context.translate(450, 350);
        context.rotate(0.4);
        context.filter = "blur(2px)";
        context.fillStyle = "#222";
        for (const [y, row] of rows.entries())
          for (const [x, isDark] of row.entries())
            if (isDark) context.fillRect((x - row.length / 2) * 12, (y - rows.length / 2) * 12, 12, 12);
        const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
        return [...new Uint8Array(await blob.arrayBuffer())];
      }, qrCode(text)!);
      await page.locator("input[type=file]").setInputFiles({ name: "schild.jpg", mimeType: "image/jpeg", buffer: Buffer.from(drawn) }); // prettier-ignore
    };
    await photo("https://boese.example/anmelden");
    await expect(page.getByText("Das ist kein Schild von Klarbau")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/scan");
    const unknown = "00000000" + checkCharacter("00000000");
    await photo(`http://haus.localhost/q/${unknown}`);
    await expect(page.getByText("Dieses Schild kennt Ihr Gerät nicht")).toBeVisible();
    await page.locator("input[type=file]").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("kein Bild") }); // prettier-ignore
    await expect(page.getByText(/^Diese Datei ist kein Bild/)).toBeVisible();

    const field = page.getByLabel("Kennung eintippen");
    await field.fill(`${unknown.slice(0, 8)}${unknown[8] === "0" ? "1" : "0"}`);
    await page.getByRole("main").getByRole("button", { name: "Suchen" }).click();
    await expect(page.getByText("Ein Zeichen stimmt nicht. Vergleichen Sie mit dem Schild.")).toBeVisible();
  },
);
