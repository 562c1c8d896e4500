import { seriousFaults } from "../helpers/looks/axe.ts";
import { expect, test } from "../helpers/product/product.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";

// walk.spec.ts looks at every page; this shows that it would find something.

test("a fault would be found", { tag: "@all" }, async ({ page }) => {
  await page.goto("/auth");
  await waitUntilSettled(page);
  await page.evaluate(() => {
    const picture = document.createElement("img");
    picture.src = "/icons/planted.png";
    document.querySelector("main")!.append(picture);
  });
  expect(await seriousFaults(page)).toEqual([expect.stringContaining("image-alt")]);
});
