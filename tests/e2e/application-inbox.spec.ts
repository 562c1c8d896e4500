import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkCharacter } from "#domain/labels/shortId.ts";
import { newInboxToken } from "#domain/inbox/inboxToken.ts";
import { filmOf } from "./filmOf.ts";
import { theHouse } from "./house.ts";
import { anApplication, giveToken } from "./inboxHouse.ts";
import { rowsOnServer } from "./onServer.ts";
import { aPhoto } from "./photo.ts";
import { keepPicture } from "./pictures.ts";
import config from "./playwright.config.ts";
import { everythingSent } from "./prepared.ts";
import { expect, signIn, test } from "./product.ts";
import { lineOf } from "./projectList.ts";
import { applicationHost } from "./publishedApplication.ts";
import { shellInput } from "./shellInput.ts";

// The whole way: a label is scanned in an application, something is reported without a network, it arrives in the project, and its sender
// hears what became of it.
const shortId = "9QXP7K3M" + checkCharacter("9QXP7K3M");
const film = path.join(mkdtempSync(path.join(tmpdir(), "klarbau-film-")), "label.y4m");
filmOf(`http://inbox-haus.localhost/q/${shortId}`, film);
const { launchOptions } = config.use!;
test.use({
  serviceWorkers: "allow",
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

test("a label leads to its room in an application; what is reported there offline becomes a work order with its photo", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { project, people } = await theHouse(request);
  const application = await anApplication(request, project, people.owner);
  const token = newInboxToken((bytes) => crypto.getRandomValues(bytes));
  await giveToken(request, { project, application, token, owner: people.owner });
  const input = await shellInput("hausmeister", { inbox: { url: null, token } });
  const room = input.spaces.find(({ guid }) => guid)!;
  const label = { short_id: shortId, target_kind: "space", target_global_id: room.guid!, target_name: room.name, storey: room.storey, prints: {} } as const; // prettier-ignore
  const host = await applicationHost("inbox-haus", baseURL);
  try {
    await host.publish({ ...input, application_id: application, labels: [label] });
    const app = await context.newPage();
    await context.grantPermissions(["camera"], { origin: new URL(host.url).origin });
    await app.goto(host.url);
    await expect(app.locator("[data-copy=ready]")).toBeVisible();
    await context.setOffline(true);
    await app.goto(`${host.url}#/scan`);
    await expect(app.getByRole("heading", { level: 1, name: room.long_name ?? room.name })).toBeVisible();
    await keepPicture(app, "app-scanned");
    await app.goto(`${host.url}q/${shortId}`); // the address on the label itself
    await expect(app.getByRole("link", { name: "Hier etwas melden" })).toBeVisible();
    await app.getByRole("link", { name: "Hier etwas melden" }).click();
    await app.getByLabel("Was ist zu tun?").fill("Rohr tropft");
    await app.getByRole("radio", { name: "Heute" }).check();
    await app
      .locator('.photos input[type="file"]')
      .first()
      .setInputFiles(await aPhoto(app, "Foto"));
    await expect(app.getByRole("img", { name: "Foto 1" })).toBeVisible();
    await app.getByRole("button", { name: "Fertig" }).click();
    await expect(app.getByText("Gesichert, wird mit Netz gesendet")).toBeVisible();
    await context.setOffline(false);
    await expect(app.getByText("Angekommen, wird geprüft")).toBeVisible();

    await signIn(page, people.owner);
    await expect(lineOf(page, "Lindenhof")).toBeVisible();
    await page.goto(`/projects/${project}/inbox`);
    await page.getByRole("button", { name: /Rohr tropft/ }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("img", { name: /\.jpg$/ })).toBeVisible();
    await keepPicture(page, "inbox-from-app");
    await sheet.getByRole("button", { name: "Annehmen" }).click();
    await everythingSent(page);
    const orders = await rowsOnServer(page, "work_orders", `select=title,state&project_id=eq.${project}&title=eq.Rohr tropft`); // prettier-ignore
    expect(orders).toEqual([{ title: "Rohr tropft", state: "open" }]);
    await app.reload();
    await expect(app.getByText("Angenommen", { exact: true })).toBeVisible();
  } finally {
    await host.stop();
    host.remove();
  }
});
