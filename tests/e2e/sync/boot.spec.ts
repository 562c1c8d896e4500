import { takenOver } from "../helpers/looks/takenOver.ts";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { expect, test } from "../helpers/product/product.ts";

// Once a service worker answers from its copy, nothing is asked for that could be cut.
test.beforeEach(({ context }) => withoutServiceWorker(context));

// One of the files that the first page is made of before anything of the product runs.
const part = /\/assets\/base-[\w-]+\.js$/;
// What only the sign-in page needs. Other parts the start page asks for by itself, whenever the machine has time for them.
const signInPart = /\/assets\/auth\.route-[\w-]+\.js$/;

test("a page of which one file does not arrive loads itself anew", { tag: "@all" }, async ({ page }) => {
  let cuts = 1;
  await page.route(part, (route) => (cuts-- > 0 ? route.abort("aborted") : route.continue()));
  await page.goto("/");
  await takenOver(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(cuts).toBeLessThan(0); // it was asked for again
});

test(
  "a part that a page asks for later and that does not arrive is fetched with the page",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/");
    await takenOver(page);
    let cuts = 1;
    await page.route(signInPart, (route) => (cuts-- > 0 ? route.abort("aborted") : route.continue()));
    await page.getByRole("link", { name: "Anmelden" }).first().click();
    await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
    await expect.poll(() => cuts).toBeLessThan(0); // the sign-in comes with its content, before its parts
  },
);

test(
  "a part that only a pointer over a link has asked for is no reason to load the page anew",
  { tag: "@all" },
  async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener("vite:preloadError", () => (document.documentElement.dataset["missed"] = "yes")),
    );
    let loads = 0;
    page.on("domcontentloaded", () => (loads += 1));
    await page.goto("/");
    await takenOver(page);
    await page.route(signInPart, (route) => route.abort("aborted"));
    const link = page.getByRole("link", { name: "Anmelden" }).first();
    await link.hover();
    await expect(page.locator("html")).toHaveAttribute("data-missed", "yes"); // asked for, and not there
    // A load that was meant to come would be remembered by now.
    expect(await page.evaluate(() => sessionStorage.getItem("klarbau.reloads"))).toBeNull();
    await page.unroute(signInPart);
    await link.click(); // whoever follows the link gets the page
    await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("klarbau.reloads"))).toBeNull();
    expect(loads).toBe(1);
  },
);

test("a file that never arrives is said, after a few tries, with the way on", async ({ page }) => {
  let loads = 0;
  page.on("domcontentloaded", () => (loads += 1));
  await page.route(part, (route) => route.abort("aborted"));
  await page.goto("/");
  await expect(
    page.getByRole("heading", { name: "Die Seite ist nicht vollständig angekommen." }),
  ).toBeVisible();
  await expect(page.getByText("Was auf diesem Gerät gespeichert ist, ist unverändert.")).toBeVisible();
  await expect.poll(() => loads).toBe(4);
  await page.unroute(part);
  await page.getByRole("button", { name: "Neu laden" }).click();
  await expect(page.getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
});
