import { demo, expect, fillSignIn, test } from "../helpers/product/product.ts";

test(
  "someone who is not signed in is led to sign-in and afterwards to the page that was asked for",
  { tag: "@all" },
  async ({ page }) => {
    const asked = "/bim-ifc?project=unbekannt";
    await page.goto(asked);
    await expect(page).toHaveURL(/\/auth/);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("bim_ifc_intended_url"))).toBe(asked);
    await fillSignIn(page, demo);
    await expect(page).toHaveURL(asked);
  },
);

test("an address that does not exist says so and leads home", async ({ page }) => {
  await page.goto("/gibt-es-nicht");
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await page.getByRole("link", { name: /Start/ }).click();
  await expect(page).toHaveURL("/");
});

test("the old address /app leads to the projects", { tag: "@all" }, async ({ page }) => {
  await page.goto("/app/anything");
  await expect(page).toHaveURL(/\/auth/);
});
