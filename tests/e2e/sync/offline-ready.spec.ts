import { addresses, fillAddress } from "../helpers/looks/addresses.ts";
import { waitUntilSettled } from "../helpers/looks/waitUntilSettled.ts";
import {
  expect,
  newContext,
  test,
  waitUntilActive,
  waitUntilSent,
} from "../helpers/product/preparedDevice.ts";
import { signIn } from "../helpers/product/product.ts";

/** What stands on a page that could not be shown, in both languages. */
const broken =
  /^(Etwas ist schiefgegangen|Une erreur s’est produite|Diese Seite ist noch nicht auf diesem Gerät|Cette page n’est pas encore sur cet appareil)$/;

test(
  "from “Bereit für offline” on every page of whoever is signed in cold-starts without a network, in the chosen language; another one says what it needs",
  { tag: "@all" },
  async ({ browser, device }, { project }) => {
    test.setTimeout(1_200_000);
    const context = await newContext(browser, project);
    await context.addInitScript(() => {
      if (window.top === window && localStorage.getItem("klarbau_language") === null)
        localStorage.setItem("klarbau_language", "fr");
    });
    const page = await context.newPage();
    await signIn(page, device.account);
    await waitUntilActive(page);
    await waitUntilSent(page);
    await page.goto("/settings/offline");
    await expect(page.getByText("Prêt pour le hors ligne")).toBeVisible({ timeout: 240_000 });
    await expect(page.getByRole("button", { name: "Préparer le hors ligne" }).first()).toBeVisible();

    await context.setOffline(true);
    for (const address of addresses().filter(({ signedIn }) => signedIn)) {
      const cold = await context.newPage();
      await cold.goto(fillAddress(address, device));
      await waitUntilSettled(cold).catch((cause: unknown) => {
        throw new Error(`${address.path} does not stand`, { cause });
      });
      await expect(cold.locator("html"), address.path).toHaveAttribute("lang", "fr");
      await expect(cold.getByText(broken), address.path).toHaveCount(0);
      await expect(cold.getByText("n’est pas encore sur cet appareil"), address.path).toHaveCount(0);
      await cold.close();
    }

    await page.goto("/settings");
    await page.getByRole("button", { name: /Langue : Français/ }).click();
    await page.getByRole("menuitemradio", { name: "Italiano" }).click();
    await expect(page.getByText("Italiano n’est pas encore sur cet appareil")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await context.close();
  },
);
