import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkCharacter } from "#domain/labels/shortId.ts";
import { filmOf } from "../helpers/looks/filmOf.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import config from "../playwright.config.ts";
import { expect, test } from "../helpers/product/product.ts";
import { applicationHost } from "../helpers/pages/publishedApplication.ts";
import { shellInput } from "../helpers/pages/shellInput.ts";

// A label is held before the camera of an application: Chromium takes what it sees from a film that is drawn here.
const shortId = "9QXP7K3M" + checkCharacter("9QXP7K3M");
const film = path.join(mkdtempSync(path.join(tmpdir(), "klarbau-film-")), "label.y4m");
filmOf(`http://label-haus.localhost/q/${shortId}`, film);
const { launchOptions } = config.projects!.find(({ name }) => name === "camera")!.use!;
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

test(
  "in an application without a network a label leads to its room, by the camera and by the address on it",
  { tag: "@all" },
  async ({ context }) => {
    const input = await shellInput("caretaker");
    const room = input.spaces.find(({ guid }) => guid)!;
    const label = { short_id: shortId, target_kind: "space", target_global_id: room.guid!, target_name: room.name, storey: room.storey, prints: {} } as const; // prettier-ignore
    const host = await applicationHost("label-haus");
    try {
      await host.publish({ ...input, labels: [label] });
      const app = await context.newPage();
      await context.grantPermissions(["camera"], { origin: new URL(host.url).origin });
      await app.goto(host.url);
      await expect(app.locator("[data-copy=ready]")).toBeVisible();
      await context.setOffline(true);
      await app.goto(`${host.url}#/scan`);
      await expect(app.getByRole("heading", { level: 1, name: room.long_name ?? room.name })).toBeVisible();
      await keepPicture(app, "application-scanned");
      await app.goto(`${host.url}q/${shortId}`);
      await expect(app.getByRole("link", { name: "Hier etwas melden" })).toBeVisible();
    } finally {
      await host.stop();
      host.remove();
    }
  },
);
