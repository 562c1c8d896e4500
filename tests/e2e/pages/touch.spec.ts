import { placeOf } from "../helpers/looks/pictures.ts";
import { expect, test } from "../helpers/product/preparedDevice.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import { becomeDevice, testDevices } from "../helpers/looks/touchDevice.ts";
import { sideways, smallTargets } from "../helpers/looks/touchTargets.ts";
import { openMenu } from "../helpers/pages/menus.ts";

// walk.spec.ts looks at every page; this at what opens on one, and at what the walk would find.

test("fingers hit everything in sheets and menus too", { tag: "@all" }, async ({ page, device }) => {
  await becomeDevice(page, testDevices.phone);
  await page.goto(`/projects/${device.projectId}/dashboard`);
  await waitUntilSettled(page);
  for (const [name, opened] of [
    [/^Mehr/, "dialog"],
    [/Woher kommt die Zahl/, "dialog"],
    [/^Wohn- und Geschäftshaus/, "menu"],
    [/Angemeldet als/, "menu"],
  ] as const) {
    await page.getByRole("button", { name }).first().click();
    await expect(page.getByRole(opened)).toBeVisible();
    await expect.poll(() => smallTargets(page, `[role=${opened}], dialog[open]`)).toEqual([]); // it may still be sliding in
    if (opened === "menu") await openMenu(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole(opened)).toHaveCount(0);
  }
});

test(
  "a target that is too small and a page that is too wide would be found",
  { tag: "@all" },
  async ({ visitor: page }) => {
    await becomeDevice(page, testDevices.phone);
    await page.goto("/auth");
    await waitUntilSettled(page);
    await expect.poll(() => sideways(page)).toEqual([]);
    await page.evaluate(() => {
      const wide = document.createElement("div");
      wide.className = "planted";
      wide.textContent = "planted";
      wide.style.width = "500px";
      const small = document.createElement("button");
      small.textContent = "planted";
      small.style.display = "block";
      document.querySelector("main")!.append(wide, small);
    });
    await expect.poll(() => smallTargets(page)).toEqual([expect.stringContaining("planted")]);
    await expect.poll(() => sideways(page)).toContainEqual(expect.stringContaining("div.planted"));
  },
);

test(
  "on the phone the strip of settings pages shows the present page whole",
  { tag: "@all" },
  async ({ page }) => {
    await becomeDevice(page, testDevices.phone);
    for (const part of ["", "/account", "/sync", "/offline", "/storage", "/errors"]) {
      const path = `/settings${part}`;
      await page.goto(path);
      await waitUntilSettled(page);
      const current = page.getByRole("navigation").locator('a[aria-current="page"]:visible').last();
      await expect(current, path).toHaveAttribute("href", path);
      // its lowest pixel lies under the rule of the strip
      await expect(current, path).toBeInViewport({ ratio: 0.95 });
    }
  },
);

test(
  "the strip of pages still shows the present page whole after the device was turned",
  { tag: "@all" },
  async ({ page }) => {
    await becomeDevice(page, testDevices.tablet);
    await page.goto("/settings/storage");
    await waitUntilSettled(page);
    await becomeDevice(page, testDevices.phone);
    const current = page.getByRole("navigation").locator('a[aria-current="page"]:visible').last();
    await expect(current).toHaveAttribute("href", "/settings/storage");
    await expect(current).toBeInViewport({ ratio: 0.95 });
  },
);

test(
  "on a phone that lies on its side the 3D view has its tools in the window",
  { tag: "@all" },
  async ({ page, device }) => {
    await page.goto(`/3d-viewer?project=${device.projectId}`);
    await becomeDevice(page, { width: 844, height: 390, touch: true });
    const tools = page.getByRole("toolbar", { name: "Werkzeuge der 3D-Ansicht" });
    await expect(tools).toBeInViewport({ ratio: 1 });
    const storeys = page.getByRole("group", { name: "Geschosse" });
    await expect(storeys).toBeInViewport({ ratio: 1 });
    const apart = async () => {
      const [above, below] = [await placeOf(storeys), await placeOf(tools)];
      return below.y - (above.y + above.height);
    };
    await expect.poll(apart).toBeGreaterThanOrEqual(0);
  },
);
