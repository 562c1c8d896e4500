import {
  answerInstead,
  expectProblem,
  press,
  refusal,
  withoutServiceWorker,
  write,
} from "../helpers/pages/authPage.ts";
import { createProject } from "../helpers/pages/projectList.ts";
import { agreeToSignOut, askToSignOut, signOut } from "../helpers/pages/signOut.ts";
import {
  demo,
  expect,
  fillSignIn,
  fillSignUp,
  newAccount,
  signIn,
  signUp,
  test,
} from "../helpers/product/product.ts";
import { expectToast } from "../helpers/pages/toasts.ts";

// The ways through the sign-in page: which page follows, what the address says, and how a session ends.
test.beforeEach(({ context }) => withoutServiceWorker(context));

test("the same press within two seconds sends nothing twice", { tag: "@all" }, async ({ page }) => {
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await page.goto("/auth");
  const asked: string[] = [];
  await page.route("**/auth/v1/token?*", (route) => {
    asked.push((route.request().postDataJSON() as { password: string }).password);
    const { status, body } = refusal(400, "invalid_credentials", "no");
    return route.fulfill({ status, json: body });
  });
  await fillSignIn(page, demo);
  await expectProblem(page, "Anmeldung fehlgeschlagen", "Ungültige E-Mail oder Passwort.");
  await page.clock.setFixedTime(now + 1999);
  await write(page, { Passwort: "zu früh" });
  await press(page, "Anmelden");
  await page.clock.setFixedTime(now + 2000);
  await write(page, { Passwort: "nach der Pause" });
  await press(page, "Anmelden");
  await expect.poll(() => asked).toEqual([demo.password, "nach der Pause"]);
});

test(
  "a sign-in is welcomed and leads to the page that was wanted, never to somebody else's",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/settings/storage");
    await expect(page).toHaveURL(/\/auth$/);
    await fillSignIn(page, demo);
    await expectToast(page, "Anmeldung erfolgreich", "Willkommen zurück!");
    await expect(page).toHaveURL(/\/settings\/storage$/);
    // whoever is signed in already is led on at once
    await page.goto("/auth");
    await expect(page).toHaveURL(/\/projects/);
    await page.evaluate(() => sessionStorage.setItem("bim_ifc_intended_url", "//evil.example/steal"));
    await page.goto("/login");
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/projects/);
  },
);

test("only the modes that have an address are taken from it", { tag: "@all" }, async ({ page }) => {
  for (const [address, heading] of [
    ["/login", "Anmelden"],
    ["/register", "Registrieren"],
    ["/auth?mode=reset", "Passwort zurücksetzen"],
    ["/auth?mode=magic-link", "Magic Link"],
    ["/auth?mode=otp-verify", "Code eingeben"],
    ["/auth?mode=passkey-setup", "Anmelden"],
    ["/auth?mode=mfa-setup", "Anmelden"],
    ["/auth?mode=%3Cscript%3E", "Anmelden"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  }
});

test("a page that is loaded anew keeps its mode, each of the seven", { tag: "@all" }, async ({ page }) => {
  const heading = (name: string) =>
    expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  for (const [mode, name] of [
    ["signin", "Anmelden"],
    ["signup", "Registrieren"],
    ["reset", "Passwort zurücksetzen"],
    ["magic-link", "Magic Link"],
    ["otp-verify", "Code eingeben"],
  ] as const)
    await test.step(mode, async () => {
      await page.goto(mode === "signin" ? "/auth?mode=signup" : "/auth?mode=signin");
      await heading(mode === "signin" ? "Registrieren" : "Anmelden");
      if (mode === "otp-verify") {
        await press(page, "Magic Link"); // the code is asked for where a mail was sent
        await heading("Magic Link");
        await write(page, { "E-Mail": demo.email });
        await press(page, "Magic Link senden");
      } else
        await press(
          page,
          {
            signin: "Anmelden",
            signup: "Registrieren",
            reset: "Passwort vergessen",
            "magic-link": "Magic Link",
          }[mode],
        );
      await heading(name);
      await page.reload();
      await heading(name);
      await expect(page).toHaveURL(new RegExp(`mode=${mode}$`));
    });
  await page.goto("/auth?mode=signup");
  await fillSignUp(page, newAccount());
  await heading("Passkey einrichten");
  await page.reload();
  await heading("Passkey einrichten");
  await press(page, "Lieber eine Telefonnummer hinterlegen");
  await heading("Telefon hinterlegen");
  await page.reload();
  await heading("Telefon hinterlegen");
  await press(page, "Später");
  await expect(page).toHaveURL(/\/projects$/);
  await page.goto("/auth"); // what was left for later is not asked for again
  await expect(page).toHaveURL(/\/projects$/);
});

test(
  "the way back after signing out shows nothing of the person, and no page of theirs",
  { tag: "@all" },
  async ({ page }) => {
    const account = await signUp(page);
    await createProject(page, "Haus am Teich");
    await page.goto("/settings/account");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Speicher" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Speicher" })).toBeVisible();
    const nothingOfThem = async () => {
      await expect(page.getByRole("heading", { level: 1, name: "Anmelden", exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/auth/);
      await expect(async () => {
        const shown = await page.content();
        expect(shown).not.toContain(account.email);
        expect(shown).not.toContain("Haus am Teich");
      }).toPass({ timeout: 120_000 });
    };
    await signOut(page);
    for (let step = 0; step < 4; step++) {
      await nothingOfThem();
      await page.goBack();
    }
    await nothingOfThem();
    await page.goto("/projects");
    await nothingOfThem();
  },
);

test(
  "the links lead from mode to mode, the address goes along, and the way back leads back",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/auth");
    const heading = (name: string) =>
      expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await write(page, { "E-Mail": "mara@lindenhof.example" });
    for (const [link, title, back] of [
      ["Passwort vergessen", "Passwort zurücksetzen", "Zurück zur Anmeldung"],
      ["Magic Link", "Magic Link", "Zurück zur Anmeldung"],
      ["Registrieren", "Registrieren", "Anmelden"],
    ] as const) {
      await press(page, link);
      await heading(title);
      await expect(page.getByLabel("E-Mail", { exact: true })).toHaveValue("mara@lindenhof.example");
      await press(page, back);
      await heading("Anmelden");
    }
    await press(page, "Registrieren");
    await heading("Registrieren");
    await page.goBack();
    await heading("Anmelden");
  },
);

test(
  "signing in in one tab leads the sign-in page of another one on",
  { tag: "@all" },
  async ({ context, page }) => {
    await page.goto("/auth");
    await expect(page.getByRole("button", { name: "Mit Google fortfahren" })).toBeVisible();
    const other = await context.newPage();
    await signIn(other, demo);
    await expect(page).toHaveURL(/\/projects/);
  },
);

test("signing out says how it went", { tag: "@all" }, async ({ page, context }) => {
  const leave = async () => {
    await askToSignOut(page);
    await agreeToSignOut(page);
  };
  await signUp(page);
  await expect(page.locator("[data-sync]")).toHaveAttribute("data-sync", "sent");
  const stop = await answerInstead(page, "/auth/v1/logout?*", { status: 500, body: {} });
  await leave();
  await expectToast(page, "Abmeldung teilweise erfolgreich", "Lokale Daten wurden gelöscht.");
  await expect(page).toHaveURL(/\/auth/);
  await stop();
  const account = await signUp(page);
  await expect(page.locator("[data-sync]")).toHaveAttribute("data-sync", "sent");
  await context.setOffline(true);
  await askToSignOut(page);
  await expect(
    page.getByText(
      "Sie sind offline. Ohne Internetverbindung können nicht alle Änderungen synchronisiert werden. Trotzdem abmelden?",
    ),
  ).toBeVisible();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await context.setOffline(false);
  await expect(page.locator("[data-sync]")).toHaveAttribute("data-sync", "sent");
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptor(Storage.prototype, "removeItem")!;
    const value = function (this: Storage, key: string) {
      if (key !== "klarbau.session") return void own.value.call(this, key);
      Object.defineProperty(Storage.prototype, "removeItem", own);
      throw new Error("out of cheese");
    };
    Object.defineProperty(Storage.prototype, "removeItem", { ...own, value });
  });
  const toAuth = page.waitForURL(/\/auth$/);
  await leave();
  await expectToast(page, "Abmeldefehler", "Es ist ein unerwarteter Fehler aufgetreten");
  await toAuth;
  await page.evaluate(() => localStorage.clear()); // the browser lets itself be tidied up again
  await signIn(page, account);
  await expect(page.locator("[data-sync]")).toHaveAttribute("data-sync", "sent");
  await leave();
  await expectToast(page, "Abmeldung erfolgreich", "Sie wurden erfolgreich abgemeldet.");
  await expect(page).toHaveURL(/\/auth/);
});
