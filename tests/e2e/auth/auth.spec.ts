import { takenOver } from "../helpers/looks/takenOver.ts";
import {
  answerInstead,
  expectNotice,
  expectProblem,
  type Fault,
  press,
  refusal,
  withoutServiceWorker,
  write,
} from "../helpers/pages/authPage.ts";
import { rules, signin, signup, verifying } from "../helpers/pages/authRules.ts";
import { demo, expect, fillSignIn, fillSignUp, newAccount, test } from "../helpers/product/product.ts";
import { expectToast } from "../helpers/pages/toasts.ts";

// Every row of the error catalogue of signing in and every rule of its fields, in the words that were agreed.
test.beforeEach(({ context }) => withoutServiceWorker(context));

test(
  "every rule of the fields is said in its own words before anything is sent",
  { tag: "@all" },
  async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      const isSent = /^\/(auth|functions)\/v1\//.test(pathname) && pathname !== "/auth/v1/settings";
      if (isSent) sent.push(pathname);
    });
    for (const { mode, before, fields, button, title, text } of rules)
      await test.step(`${mode}: ${text} ${JSON.stringify(fields)}`, async () => {
        await page.goto(`/auth?mode=${mode}`);
        await before?.(page);
        await write(page, fields);
        await press(page, button);
        await expectProblem(page, title, text);
      });
    expect(sent).toEqual([]);
  },
);

const down: Fault = { status: 500, body: {} };

interface Row {
  readonly path: string;
  readonly fault: Fault;
  readonly title: string;
  readonly text: string;
}

const signInRows: readonly Row[] = [
  ["invalid_credentials", 400, "Ungültige E-Mail oder Passwort."],
  ["email_not_confirmed", 400, "Bitte bestätigen Sie Ihre E-Mail-Adresse."],
  ["over_request_rate_limit", 429, "Zu viele Anmeldeversuche. Bitte warten Sie einen Moment."],
  ["user_banned", 400, "Ein Fehler ist aufgetreten."],
].map(([code, status, text]) => ({
  path: "/auth/v1/token?*",
  fault: refusal(Number(status), String(code), "in other words"),
  title: signin,
  text: String(text),
}));

test("every refusal of a sign-in is said in its own words", { tag: "@all" }, async ({ page }) => {
  for (const { path, fault, title, text } of signInRows)
    await test.step(text, async () => {
      await page.goto("/auth");
      const stop = await answerInstead(page, path, fault);
      await fillSignIn(page, demo);
      await expectProblem(page, title, text);
      await expectToast(page, title, text);
      await expect(page.getByLabel("Passwort", { exact: true })).toHaveValue(demo.password);
      await stop();
    });
  await test.step("a wrong password, said by the server itself", async () => {
    await page.goto("/auth");
    await fillSignIn(page, { ...demo, password: "falsch-1" });
    await expectProblem(page, signin, "Ungültige E-Mail oder Passwort.");
  });
  await test.step("what nobody foresaw", async () => {
    await page.goto("/auth");
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error("out of cheese");
      };
    });
    await fillSignIn(page, demo);
    await expectProblem(page, signin, "Ein unerwarteter Fehler ist aufgetreten.");
  });
});

test("every refusal of a sign-up is said in its own words", { tag: "@all" }, async ({ page }) => {
  const rows = [
    ["user_already_exists", "Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.", {}],
    [
      "weak_password",
      "Das Passwort entspricht nicht den Sicherheitsanforderungen.",
      { weak_password: { reasons: ["characters"] } },
    ],
    ["email_address_invalid", "Bitte geben Sie eine gültige E-Mail-Adresse ein.", {}],
    ["unexpected_failure", "Ein Fehler ist aufgetreten.", {}],
  ] as const;
  for (const [code, text, more] of rows)
    await test.step(text, async () => {
      await page.goto("/auth?mode=signup");
      const stop = await answerInstead(page, "/auth/v1/signup?*", refusal(422, code, "in other words", more));
      await fillSignUp(page, newAccount());
      await expectProblem(page, signup, text);
      await stop();
    });
  await test.step("said by the server itself", async () => {
    await page.goto("/auth?mode=signup");
    await fillSignUp(page, { email: "anna", password: "sommer-2026" });
    await expectProblem(page, signup, "Bitte geben Sie eine gültige E-Mail-Adresse ein.");
    await page.goto("/auth?mode=signup");
    await fillSignUp(page, { ...newAccount(), email: demo.email });
    await expectProblem(page, signup, "Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.");
  });
});

test(
  "a sign-up whose address is to be confirmed leads to the code of its mail",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/auth?mode=signup");
    const { email } = newAccount();
    await answerInstead(page, "/auth/v1/signup?*", {
      status: 200,
      body: { id: "1", email, aud: "authenticated" },
    });
    await fillSignUp(page, { email, password: "sommer-2026" });
    await expectNotice(page, "Bitte bestätigen Sie Ihre E-Mail-Adresse.");
    await expect(page).toHaveURL(/mode=otp-verify/);
    await expect(page.getByRole("heading", { level: 1, name: "Code eingeben" })).toBeVisible();
    await expect(page.getByLabel("E-Mail", { exact: true })).toHaveValue(email);
    await expect(page.getByLabel("Code", { exact: true })).toHaveValue("");
  },
);

test(
  "what the server says of mails and codes stands there, and our own words when it says nothing",
  { tag: "@all" },
  async ({ page }) => {
    const busy = refusal(429, "over_email_send_rate_limit", "Only once a minute");
    const rows = [
      {
        mode: "reset",
        path: "/auth/v1/recover?*",
        button: "Link senden",
        title: "Fehler",
        text: "Passwort-Reset fehlgeschlagen.",
      },
      {
        mode: "magic-link",
        path: "/auth/v1/otp?*",
        button: "Magic Link senden",
        title: "Fehler",
        text: "Magic Link konnte nicht gesendet werden.",
      },
      {
        mode: "otp-verify",
        path: "/auth/v1/verify*",
        button: "Bestätigen",
        title: verifying,
        text: "Ungültiger Code.",
      },
    ];
    for (const { mode, path, button, title, text } of rows)
      for (const [fault, said] of [
        [busy, "Only once a minute"],
        [down, text],
      ] as const)
        await test.step(`${mode}: ${said}`, async () => {
          await page.goto(`/auth?mode=${mode}`);
          const stop = await answerInstead(page, path, fault);
          await write(page, { "E-Mail": demo.email });
          if (mode === "otp-verify") await write(page, { Code: "123456" }); // sent with its last digit
          else await press(page, button);
          await expectProblem(page, title, said);
          await stop();
        });
  },
);

test("a provider that this server knows no more is not gone to", { tag: "@all" }, async ({ page }) => {
  for (const mode of ["signin", "signup"])
    for (const [key, name] of [
      ["google", "Mit Google fortfahren"],
      ["github", "Mit GitHub fortfahren"],
    ] as const) {
      const offer = (isOn: boolean) =>
        answerInstead(page, "/auth/v1/settings", { status: 200, body: { external: { [key]: isOn } } });
      const end = await offer(true);
      await page.goto(`/auth?mode=${mode}`);
      await expect(page.getByRole("button", { name })).toBeVisible();
      await end();
      const stop = await offer(false);
      await press(page, name);
      await expectProblem(
        page,
        "Social Login fehlgeschlagen",
        "Dieser Server bietet die Anmeldung über diesen Anbieter nicht an. Bitte melden Sie sich mit E-Mail an.",
      );
      await stop();
    }
});

test(
  "a provider that it knows is gone to with the way back to the projects; its refusal is said",
  { tag: "@all" },
  async ({ page }) => {
    await answerInstead(page, "/auth/v1/settings", { status: 200, body: { external: { github: true } } });
    await page.goto("/auth");
    let asked: URL | undefined;
    await page.route("**/auth/v1/authorize?*", (route) => {
      asked = new URL(route.request().url());
      const back = asked.searchParams.get("redirect_to");
      return route.fulfill({
        status: 302,
        headers: { location: `${back}?error=access_denied&error_description=The+person+said+no` },
      });
    });
    await press(page, "Mit GitHub fortfahren");
    await expectProblem(
      page,
      "Social Login fehlgeschlagen",
      "Die Anmeldung beim Anbieter wurde abgebrochen oder abgelehnt.",
    );
    expect(asked?.searchParams.get("provider")).toBe("github");
    expect(asked?.searchParams.get("code_challenge_method")).toBe("s256");
    expect(new URL(asked?.searchParams.get("redirect_to") ?? "").pathname).toBe("/projects");
    await expect(page).not.toHaveURL(/error/);
  },
);

test(
  "without a network nobody signs in, and the page says why",
  { tag: "@all" },
  async ({ page, context }) => {
    await page.goto("/auth");
    await takenOver(page);
    await expect(page.getByRole("button", { name: "Mit Google fortfahren" })).toBeVisible();
    await context.setOffline(true);
    await expectToast(page, "Sie sind offline");
    await expect(page.getByRole("status").filter({ hasText: "Sie sind offline" }).first()).toBeVisible();
    await fillSignIn(page, demo);
    await expectProblem(
      page,
      "Internetverbindung erforderlich",
      "Für die Anmeldung wird eine Internetverbindung benötigt.",
    );
    await context.setOffline(false);
    await expectToast(page, "Sie sind wieder online");
  },
);
