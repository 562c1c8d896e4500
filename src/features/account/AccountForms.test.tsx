// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { firstValueFrom } from "rxjs";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject } from "#data/projects/actions.ts";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import { readStoredZip } from "#domain/rescue/storedZip.ts";
import { writeAccountFile } from "#domain/account/writeAccountFile.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { accountServer } from "../../../tests/fixtures/account/accountServer.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { EmailSection } from "./profile/EmailSection.tsx";
import { EndSection } from "./leaving/EndSection.tsx";
import { exportAccount } from "./leaving/ExportSection.tsx";
import { PasswordSection } from "./profile/PasswordSection.tsx";
import { ProfileSection } from "./profile/ProfileSection.tsx";
import { closeToasts } from "#ui/feedback/showToast.ts";

let db: Database;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["account", "address"]);
});
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  closeToasts();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await db.close();
});

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const write = async (label: string | RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
/** In the words of the database and of the sign-in service. */
const refusal = (status: number, code: string) =>
  Response.json({ code, error_code: code, message: "x" }, { status });

test("the profile is stored on the device at once, and leaving with something typed is asked about", async () => {
  const router = showPage(<ProfileSection />, { db });
  await write("Name", " Anna Lind ");
  void router.navigate({ to: "/projects" });
  expect(await screen.findByText("Seite verlassen?")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Hier bleiben", hidden: true }));
  await waitFor(() => expect(screen.queryByText("Seite verlassen?")).toBeNull());
  expect((await field("Name")).value).toBe(" Anna Lind ");
  await press("Speichern");
  expect(await screen.findByText("Profil gespeichert")).toBeTruthy();
  const stored = { name: "Anna Lind", title: "", phone: "" };
  expect(await firstValueFrom(liveSetting(db, "user:anna", "profile"))).toEqual(stored);
  await waitFor(async () => expect((await field("Name")).value).toBe("Anna Lind"));
  await router.navigate({ to: "/projects" });
  expect(router.state.location.pathname).toBe("/projects");
});

test("of the profile only what was typed is written, and taking it back takes nothing else back", async () => {
  const profile = { scope: "user:anna", key: "profile" };
  const stored = () => firstValueFrom(liveSetting(db, profile.scope, profile.key));
  await setSetting(db, { ...profile, value: { name: "Anna", title: "Haustechnik", phone: "" } });
  showPage(<ProfileSection />, { db });
  await waitFor(async () => expect((await field("Name")).value).toBe("Anna"));
  await write("Name", "Anna Lind");
  await press("Speichern");
  expect(await screen.findByText("Profil gespeichert")).toBeTruthy();
  await setSetting(db, { ...profile, value: { name: "Anna Lind", title: "Haustechnik", phone: "0341 5" } });
  await press("Rückgängig");
  await expect.poll(stored).toEqual({ name: "Anna", title: "Haustechnik", phone: "0341 5" });
});

const put = "PUT /auth/v1/user";
const anna = { id: "anna", email: "anna@lindenhof.example", user_metadata: {}, app_metadata: {} };

test("what is typed for another address and another password outlives a network that goes", async () => {
  const server = await accountServer({});
  showPage(
    <>
      <EmailSection client={server.client} />
      <PasswordSection client={server.client} />
    </>,
  );
  await write("Neue E-Mail-Adresse", "neu@lindenhof.example");
  await write("Neues Passwort", "winter-2026");
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  expect(await screen.findAllByText("Dafür wird ein Netz gebraucht")).toHaveLength(2);
  online.mockReturnValue(true);
  fireEvent(window, new Event("online"));
  expect((await field("Neue E-Mail-Adresse")).value).toBe("neu@lindenhof.example");
  expect((await field("Neues Passwort")).value).toBe("winter-2026");
});

test("another address is asked for; until both sides have confirmed it, that is shown and can be taken back", async () => {
  const waiting = { ...anna, new_email: "neu@lindenhof.example" };
  const withdraw = "POST /rest/v1/rpc/own_email_change_withdraw";
  const server = await accountServer({ [put]: waiting, [withdraw]: true });
  showPage(<EmailSection client={server.client} />);
  await write("Neue E-Mail-Adresse", "keine Adresse");
  await press("Adresse ändern");
  expect(await screen.findByText("Bitte geben Sie eine gültige E-Mail-Adresse ein.")).toBeTruthy();
  await write("Neue E-Mail-Adresse", anna.email.toUpperCase());
  await press("Adresse ändern");
  expect(await screen.findByText("Das ist schon Ihre Adresse.")).toBeTruthy();
  expect(server.asked(put)).toEqual([]);
  await write("Neue E-Mail-Adresse", " neu@lindenhof.example ");
  await press("Adresse ändern");
  expect(await screen.findByText("neu@lindenhof.example wartet auf Bestätigung")).toBeTruthy();
  expect(server.asked(put)[0]?.body).toMatchObject({ email: "neu@lindenhof.example" });
  expect((await field("Neue E-Mail-Adresse")).value).toBe("");
  await press("Zurückziehen");
  await waitFor(() => expect(screen.queryByText(/wartet auf Bestätigung/)).toBeNull());
  expect(server.asked(withdraw)).toHaveLength(1);
});

test("another address asks once more who it is, when that was a while ago; who leaves that keeps what is typed", async () => {
  const stale = Response.json({ error_code: "reauthentication_needed", code: 400 }, { status: 400 });
  const server = await accountServer({ [put]: stale });
  showPage(<EmailSection client={server.client} config={server.config} />);
  await write("Neue E-Mail-Adresse", "neu@lindenhof.example");
  await press("Adresse ändern");
  await screen.findByRole("region", { name: "Zeigen Sie noch einmal, dass Sie es sind" });
  await press("Abbrechen");
  expect(await screen.findByText(/zeigen Sie noch einmal, dass Sie es sind\. Es wurde nichts/)).toBeTruthy();
  expect((await field("Neue E-Mail-Adresse")).value).toBe("neu@lindenhof.example");
  expect(server.asked(put)).toHaveLength(1);
});

test("an address that nobody has proven says so, and is confirmed in place", async () => {
  const state = "POST /rest/v1/rpc/own_address_proven";
  const server = await accountServer({ [state]: false, "GET /auth/v1/reauthenticate": {}, [put]: anna });
  showPage(<EmailSection client={server.client} />);
  expect(await screen.findByText("Adresse noch nicht bestätigt")).toBeTruthy();
  await press("Adresse bestätigen");
  await press("Code senden");
  const code = await field("Code aus der E-Mail");
  server.answers[state] = true;
  fireEvent.change(code, { target: { value: "123456" } });
  expect(await screen.findByText("Adresse bestätigt")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Adresse noch nicht bestätigt")).toBeNull());
  expect(screen.queryByLabelText("Code aus der E-Mail")).toBeNull();
});

test("an address that was proven, or of which that cannot be known just now, is shown without a warning", async () => {
  for (const answer of [true, Response.json({ message: "x" }, { status: 500 })]) {
    const server = await accountServer({ "POST /rest/v1/rpc/own_address_proven": answer });
    showPage(<EmailSection client={server.client} />);
    expect(await screen.findByText(anna.email)).toBeTruthy();
    expect(screen.queryByText("Adresse noch nicht bestätigt")).toBeNull();
    cleanup();
  }
});

test.each([
  [refusal(422, "email_exists"), "Ein Benutzer mit dieser E-Mail-Adresse existiert bereits."],
  [refusal(429, "over_email_send_rate_limit"), "Zu viele Anmeldeversuche. Bitte warten Sie einen Moment."],
  [refusal(401, "insufficient_aal"), /mit dem zweiten Faktor/],
  ["unanswered", /Ob es angekommen ist, wissen wir nicht/],
])("an address that is not taken says why and stays in the field (%#)", async (answer, words) => {
  const server = await accountServer({ [put]: answer });
  showPage(<EmailSection client={server.client} />);
  await write("Neue E-Mail-Adresse", "neu@lindenhof.example");
  await press("Adresse ändern");
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(async () => expect((await field("Neue E-Mail-Adresse")).value).toBe("neu@lindenhof.example"));
});

const token = "POST /auth/v1/token";
const typePasswords = async (former: string, password: string, again = password) => {
  await write("Bisheriges Passwort", former);
  await write("Neues Passwort", password);
  await write("Neues Passwort wiederholen", again);
  await press("Passwort ändern");
};

test("a new password follows the rules, and the present one is shown to the server first", async () => {
  const server = await accountServer({ [token]: refusal(400, "invalid_credentials"), [put]: anna });
  vi.stubGlobal("fetch", server.fetch);
  showPage(<PasswordSection client={server.client} config={server.config} />);
  await typePasswords("", "sommer-2027");
  expect(await screen.findByText("Bitte füllen Sie alle Felder aus.")).toBeTruthy();
  await typePasswords("alt-2026", "kurz");
  expect(await screen.findByText("Das Passwort muss mindestens 6 Zeichen lang sein.")).toBeTruthy();
  await typePasswords("alt-2026", "sommer-2027", "sommer-2028");
  expect(await screen.findByText("Die Passwörter stimmen nicht überein.")).toBeTruthy();
  expect(server.sent).toEqual([]);
  await typePasswords("falsch", "sommer-2027");
  expect(await screen.findByText("Das Passwort stimmt nicht.")).toBeTruthy();
  expect(server.asked(put)).toEqual([]);

  server.answers[token] = server.signedIn;
  server.answers["POST /auth/v1/logout"] = {};
  await typePasswords("alt-2026", "sommer-2027");
  expect(await screen.findByText("Passwort geändert")).toBeTruthy();
  expect(server.asked(put)[0]?.body).toMatchObject({ password: "sommer-2027", current_password: "alt-2026" });
  expect(server.asked("POST /auth/v1/logout").map(({ query }) => query)).toEqual(["?scope=local"]);
  expect((await field("Bisheriges Passwort")).value).toBe("");
});

const effects = "POST /rest/v1/rpc/own_account_effects";
const end = "POST /rest/v1/rpc/own_account_end";
const own = { id: "o", name: "Lindenhof", projects: 2, people: 0, outcome: "left" };

/** The section in front of a server that lets somebody with the right password prove himself. */
async function ending(given: Readonly<Record<string, unknown>> = {}) {
  const server = await accountServer({
    [effects]: { organisations: [own], projects: [] },
    "POST /auth/v1/logout": {},
    "POST /rest/v1/rpc/own_account_prove": "secret",
    ...given,
  });
  server.answers[token] ??= server.signedIn;
  vi.stubGlobal("fetch", server.fetch);
  const router = showPage(<EndSection client={server.client} config={server.config} />, { db });
  await press("Konto löschen …");
  return { server, router };
}
const lastButton = () => screen.findByRole<HTMLButtonElement>("button", { name: "Konto endgültig löschen" });
const typeAll = async () => {
  await write("Ihr Passwort", "sommer-2026");
  await write(/Zur Sicherheit/, anna.email.toUpperCase());
};

test("the end of an account is told before; without password and typed address it cannot be pressed", async () => {
  const { server } = await ending();
  expect(await screen.findByText(/„Lindenhof“: Danach gehört ihr niemand mehr an. 2 Projekte/)).toBeTruthy();
  expect((await lastButton()).disabled).toBe(true);
  await write("Ihr Passwort", "sommer-2026");
  await write(/Zur Sicherheit/, "anna@anderswo.example");
  expect((await lastButton()).disabled).toBe(true);
  await typeAll();
  expect((await lastButton()).disabled).toBe(false);
  expect(server.asked(end)).toEqual([]);
});

test("the last owner of an organisation in which others work hears what to do, and can do nothing else", async () => {
  const blocked = { ...own, people: 1, outcome: "blocked" };
  await ending({ [effects]: { organisations: [blocked], projects: ["Haus am See"] } });
  expect(await screen.findByText("Geben Sie zuerst die Organisation weiter")).toBeTruthy();
  expect(screen.getByText(/letzte Eigentümer, und 1 anderer/)).toBeTruthy();
  expect(screen.getByText(/Haus am See/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Konto endgültig löschen" })).toBeNull();
});

test.each([
  [{ [token]: refusal(400, "invalid_credentials") }, "Das Passwort stimmt nicht.", 0],
  [{ [end]: refusal(403, "42501") }, /Es wurde nichts gelöscht/, 1],
  [{ [end]: refusal(400, "SY010") }, /letzte Eigentümer/, 1],
  [{ [end]: "unanswered" }, /Ob es angekommen ist, wissen wir nicht/, 1],
])(
  "an end that did not come says why, and nothing is marked for removal (%#)",
  async (given, words, asked) => {
    const { server } = await ending(given);
    await screen.findByText(/Lindenhof/);
    await typeAll();
    fireEvent.click(await lastButton());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.asked(end)).toHaveLength(asked);
    expect(localStorage.getItem("klarbau.discarded")).toBeNull();
  },
);

test("the person's file has what is stored, what was written page by page, and what only this device has", async () => {
  await createProject(db, { organisation_id: "o", name: "Haus am See" });
  const stored = { account: { id: "anna" }, written: ["project"] };
  const server = await accountServer({
    "POST /rest/v1/rpc/own_account_export": stored,
    "POST /rest/v1/rpc/own_account_rows": [{ id: "p1", name: "Lindenhof" }],
  });
  const steps: number[] = [];
  const about = { db, readme: "Alles", onStep: ({ done }: { readonly done: number }) => steps.push(done) };
  const content = await exportAccount(await server.client(), about);
  if (!content.ok) throw new Error(content.error.kind);
  const { name, bytes } = await writeAccountFile(content.value);
  expect(name).toMatch(/^klarbau-account-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readStoredZip(bytes);
  const read = async (part: string) => zip.ok && (await zip.value.get(part)?.text());
  expect(await read("readme.txt")).toBe("Alles");
  expect(JSON.parse(String(await read("account.json")))).toMatchObject({
    identity: { email: anna.email },
    stored: { account: { id: "anna" } },
  });
  expect(JSON.parse(String(await read("written/project.json")))).toEqual([{ id: "p1", name: "Lindenhof" }]);
  expect(JSON.parse(String(await read("device.json")))).toMatchObject({
    changes: [{ mine: { name: "Haus am See" } }],
  });
  expect(steps).toEqual([0]);
});
