import { press } from "../helpers/pages/authPage.ts";
import { expect, test } from "../helpers/product/product.ts";
import { signOut } from "../helpers/pages/signOut.ts";
import { expectToast } from "../helpers/pages/toasts.ts";

// The way to another provider and back, through the real service and a provider on this machine that signs in whoever comes.
test(
  "whoever signs in with Google or with GitHub comes back to the page that was wanted, as the same person",
  { tag: "@all" },
  async ({ page }) => {
    const person = () =>
      page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem("klarbau.session")!) as { user: { id: string; email: string } })
            .user,
      );
    const signInWith = async (name: string) => {
      await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
      await press(page, name);
      await expectToast(page, "Anmeldung erfolgreich", "Willkommen zurück!");
    };
    await page.goto("/settings/storage");
    await signInWith("Mit Google fortfahren");
    await expect(page).toHaveURL(/\/settings\/storage$/);
    const { id, email } = await person();
    expect(email).toBe("anna.provider@example.org");
    await signOut(page);
    await signInWith("Mit GitHub fortfahren");
    await expect(page).toHaveURL(/\/projects$/);
    expect(await person()).toMatchObject({ id, email });
    await expect(page).not.toHaveURL(/code/);
  },
);
