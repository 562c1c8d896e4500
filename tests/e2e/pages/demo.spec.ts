import { takenOver } from "../helpers/looks/takenOver.ts";
import { withoutServiceWorker } from "../helpers/pages/authPage.ts";
import { expect, test } from "../helpers/product/product.ts";

test("the demonstration shows the sample building without an account: rooms, 3D, energy, nothing sent, nothing kept", async ({
  page,
  context,
}) => {
  await withoutServiceWorker(context);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin.startsWith("http") && !pathname.startsWith("/assets/")) asked.push(pathname);
  });
  await page.goto("/demo");
  await expect(page.getByRole("heading", { level: 1, name: /Lindenhof/ })).toBeVisible();
  await expect(page.getByText("Vorführung: nichts wird gespeichert")).toBeVisible();
  await expect(page.getByText("102 Räume").first()).toBeVisible();

  const menu = page.getByRole("navigation").first();
  await menu.getByRole("link", { name: "Räume" }).click();
  await expect(page.getByText("102 Zeilen")).toBeVisible();
  await menu.getByRole("link", { name: "3D", exact: true }).click();
  await expect(page.getByRole("button", { name: /DG/ })).toBeVisible();
  await menu.getByRole("link", { name: "Energie" }).click();
  await expect(page.getByText(/kWh/).first()).toBeVisible({ timeout: 60_000 });
  expect(
    asked.filter((path) => /^\/(rest|auth|storage|functions|realtime)\/|config\.json/.test(path)),
  ).toEqual([]);

  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page).toHaveURL(/\/auth\?mode=signup$/);
  expect(await page.evaluate(() => sessionStorage.getItem("klarbau_demo"))).toBeNull();
  await page.goto("/projects");
  await expect(page).toHaveURL(/\/auth/);
});

test("a new visitor reads German whatever the browser prefers, and is offered the other language once", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: "fr-FR", ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.getByRole("button", { name: "Fermer l’information sur la langue" }).click();
  await page.goto("/auth");
  await takenOver(page);
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Lire en français" })).toHaveCount(0);
  await page.getByRole("button", { name: /Sprache: Deutsch/ }).click();
  await expect(page.getByRole("menuitemradio")).toHaveCount(5);
  await context.close();
});
