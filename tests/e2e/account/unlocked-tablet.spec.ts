import { waitUntilSent } from "../helpers/product/preparedDevice.ts";
import { expect, fillSignUp, newAccount, signUp, test } from "../helpers/product/product.ts";
import { createProject } from "../helpers/pages/projectList.ts";
import { cover, menu, pins, setPin, share } from "../helpers/pages/sharedTablet.ts";

test(
  "who signs in from the locked screen does so on a page that is loaded anew: nothing of the person before is in its memory",
  { tag: "@all" },
  async ({ page }) => {
    await signUp(page);
    await createProject(page, "Haus am See");
    await share(page);
    await setPin(page, pins.anna);
    await page.goto("/projects");
    await waitUntilSent(page);
    const mark = () => page.evaluate(() => "ofAnna" in globalThis);
    await page.evaluate(() => Object.assign(globalThis, { ofAnna: "still in memory" }));
    await menu(page, "Person wechseln");
    expect(await mark()).toBe(true); // hers until somebody else goes on
    await cover(page).getByRole("button", { name: "Person hinzufügen" }).click();
    await expect(page.getByRole("button", { name: "Registrieren" })).toBeVisible();
    expect(await mark()).toBe(false);
    await page.getByRole("button", { name: "Registrieren" }).click();
    await fillSignUp(page, newAccount());
    await page.getByRole("button", { name: "Später" }).click();
    await expect(page).toHaveURL(/\/projects/);
    expect(await mark()).toBe(false);
    await expect(page.getByText("Haus am See")).toHaveCount(0);
  },
);

test(
  "who ends the sharing shows the PIN first; a tablet that is shared again has none until its person sets one",
  { tag: "@all" },
  async ({ page }) => {
    await signUp(page);
    await share(page);
    await setPin(page, pins.anna);
    const sharing = page.getByRole("switch", { name: /Mehrere Personen benutzen dieses Gerät/ });
    const step = page.getByRole("form", { name: "Zeigen Sie, dass Sie es sind" });
    const show = async (pin: string) => {
      await step.getByLabel("Jetzige PIN").fill(pin);
      await step.getByRole("button", { name: "Bestätigen" }).click();
    };
    await sharing.click();
    await show("135792");
    await expect(step.getByText("Diese PIN ist falsch")).toBeVisible();
    await expect(sharing).toBeChecked();
    await step.getByRole("button", { name: "Abbrechen" }).click();
    await expect(step).toHaveCount(0);
    await page.reload();
    await expect(sharing).toBeChecked();
    await sharing.click();
    await show(pins.anna);
    await expect(sharing).not.toBeChecked();
    await sharing.click();
    await expect(page.getByLabel("Neue PIN", { exact: true })).toBeVisible();
  },
);
