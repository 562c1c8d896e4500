import type { Page } from "@playwright/test";
import { seriousFaults } from "../helpers/looks/axe.ts";
import { keepPicture } from "../helpers/looks/pictures.ts";
import { expect, test } from "../helpers/product/preparedDevice.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";

// The building as a part of other pages: on the overview, on the energy page, beside a room.

const canvas = (page: Page) => page.locator("[data-building] canvas");

test(
  "the building is turned on the overview and on the energy page without a network, and is gone when one leaves",
  { tag: "@all" },
  async ({ page, device }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    const scenes = () => fetched.filter((url) => /\/Scene3d-/.test(url));
    await page.goto(`/energy?project=${device.projectId}`);
    await expect(page.getByRole("heading", { name: "Hülle in 3D" })).toBeVisible();
    await device.context.setOffline(true);

    await test.step("the envelope is there once it is asked for, each element in the colour of its loss", async () => {
      expect(scenes()).toEqual([]);
      await page.getByRole("button", { name: "Gebäude drehen" }).click();
      await expect(canvas(page)).toBeVisible();
      expect(scenes()).toHaveLength(1);
      await expect(page.getByRole("list", { name: "Legende" }).getByRole("listitem").first()).toBeVisible();
      expect(await seriousFaults(page)).toEqual([]);
    });
    await test.step("what is tapped in the picture opens where its loss comes from, and is chosen in the table", async () => {
      await expect(canvas(page)).not.toHaveAttribute("data-moving");
      await keepPicture(page, "in-place-energy");
      await canvas(page).click();
      await expect(page.getByRole("dialog", { name: "Wärmetransfer des Bauteils" })).toContainText("U · A");
      await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
    });
    await test.step("the same as a plan; the way to the whole view keeps the colours", async () => {
      await page.getByRole("radio", { name: "Grundriss" }).check({ force: true });
      await expect(page.getByRole("img", { name: /^Grundriss / })).toBeVisible();
      await expect(canvas(page)).toHaveCount(0);
      await page.getByRole("link", { name: "In 3D öffnen" }).click();
      await expect(page).toHaveURL(/3d-viewer\?.*colour=/);
    });
    await test.step("the overview shows its picture until one wants to turn it; keys move the building, the same button gives the picture back", async () => {
      await becomeDevice(page, testDevices.tablet);
      await page.goto(`/projects/${device.projectId}/dashboard`);
      await page.getByRole("button", { name: "Gebäude drehen" }).click();
      await expect(canvas(page)).toBeVisible();
      await canvas(page).focus();
      await page.keyboard.press("ArrowRight");
      await expect(canvas(page)).not.toHaveAttribute("data-moving");
      await keepPicture(page, "in-place-overview");
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByRole("button", { name: "3D schließen" }).click();
      await expect(canvas(page)).toHaveCount(0);
      await page.getByRole("button", { name: "Gebäude drehen" }).click();
      await expect(canvas(page)).toBeVisible();
      await page.goto("/projects");
      await expect(page.locator("canvas")).toHaveCount(0);
    });
  },
);

test(
  "a room stands in the plan of its storey, and in the open storey in 3D",
  { tag: "@all" },
  async ({ page, device }) => {
    await becomeDevice(page, testDevices.phone);
    await page.goto(`/projects/${device.projectId}/rooms`);
    await page
      .getByRole("button", { name: /Heizraum/ })
      .first()
      .click();
    const sheet = page.getByRole("dialog");
    const plan = sheet.getByRole("img", { name: /^Grundriss / });
    await expect(plan).toBeVisible();
    await expect(plan.locator('[class*="selected"]')).toHaveCount(1);
    await keepPicture(page, "in-place-room");
    await sheet.getByText("3D", { exact: true }).click();
    await expect(sheet.locator("canvas")).toBeVisible();
    await expect(sheet.locator("canvas")).not.toHaveAttribute("data-moving");
    await keepPicture(page, "in-place-room-3d");
    expect(await seriousFaults(page)).toEqual([]);
    await sheet.getByRole("button", { name: "Schließen" }).click();
    await expect(page.locator("canvas")).toHaveCount(0);
  },
);
