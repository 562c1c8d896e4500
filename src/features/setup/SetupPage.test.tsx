// @vitest-environment jsdom
import { useSearch } from "@tanstack/react-router";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { readDraft } from "#data/device/readDraft.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { setSetting } from "#data/settings/actions.ts";
import { liveSetting } from "#data/settings/queries.ts";
import {
  newOnboarding,
  type Onboarding,
  onboardingKey,
  readOnboarding,
  skipAll,
} from "#domain/setup/onboarding.ts";
import { typedKey } from "#domain/setup/typedAnswers.ts";
import { removeRuns } from "#shell/imports/importRun.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { SetupCard } from "#shared/setup/SetupCard.tsx";
import { fill } from "../../../tests/fixtures/pages/fill.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { SetupPage } from "./SetupPage.tsx";
import { closeToasts } from "#ui/feedback/showToast.ts";

const at = "2026-11-20T08:00:00.000Z";
const scope = "user:anna";
let db: Database;

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["setup", "onboarding", "ifc"]);
});
beforeEach(async () => {
  db = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  removeRuns(() => true); // what is being read is known to the whole process
  closeToasts();
  vi.restoreAllMocks();
  await db.close();
});

/** The page as the address shows it. */
function Addressed() {
  const { step } = useSearch({ strict: false }) as { readonly step?: string };
  return <SetupPage asked={step} />;
}

const show = () => showPage(<Addressed />, { db });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const sheet = (name: string) => screen.findByRole("form", { name });
const record = async () => readOnboarding(await firstValueFrom(liveSetting(db, scope, onboardingKey)));
const startAt = (changes: Partial<Onboarding>) =>
  setSetting(db, { scope, key: onboardingKey, value: { ...newOnboarding, ...changes } });

/** Organisations of which anna is the owner. */
const owns = (...names: readonly string[]) =>
  db.settings.bulkInsert(
    names.flatMap((name, index) => [
      {
        id: `o${index}`,
        kind: "organisation" as const,
        scope: `org:o${index}`,
        name,
        created_at: at,
        updated_at: at,
      },
      {
        id: `m${index}`,
        kind: "membership" as const,
        scope,
        organisation_id: `o${index}`,
        user_id: "anna",
        role: "owner" as const,
        created_at: at,
        updated_at: at,
      },
    ]),
  );

test("a name is asked for, kept in the profile, and the next step follows", { timeout: 30_000 }, async () => {
  show();
  await sheet("Wer sind Sie?");
  await press("Weiter");
  expect(await screen.findByText(/Tragen Sie Ihren Namen ein/)).toBeDefined();
  expect(await record()).toBeUndefined();
  await fill(screen.getByLabelText("Name"), "Anna Berg");
  await press("Weiter");
  await sheet("Was machen Sie mit Gebäuden?");
  expect(await firstValueFrom(liveSetting(db, scope, "profile"))).toMatchObject({ name: "Anna Berg" });
  expect(await record()).toMatchObject({ step: "role", done: ["profile"] });
});

test("the role decides which steps follow", { timeout: 30_000 }, async () => {
  await startAt({ step: "role", done: ["profile"] });
  show();
  await press("Weiter");
  expect(await screen.findByText(/Wählen Sie eine Aufgabe/)).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: "Miete" }));
  await press("Weiter");
  await sheet("Dieses Gerät");
  const steps = within(screen.getByRole("list", { name: "Schritte" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringContaining("Profil und Sprache"),
    expect.stringContaining("Ihre Aufgabe"),
    expect.stringContaining("Dieses Gerät"),
  ]);
});

test("what stands in the fields outlives a reload and the way back", { timeout: 30_000 }, async () => {
  await owns("anna");
  await startAt({ step: "organisation", role: "owner", done: ["profile", "role"] });
  show();
  const field = await screen.findByLabelText("Name der Organisation");
  await userEvent.type(field, " und Söhne");
  await press("Zurück");
  await sheet("Was machen Sie mit Gebäuden?");
  await waitFor(async () =>
    expect(await readDraft(db, typedKey)).toMatchObject({ organisation: "anna und Söhne" }),
  );
  cleanup();
  show();
  expect((await screen.findByLabelText<HTMLInputElement>("Name der Organisation")).value).toBe(
    "anna und Söhne",
  );
});

test("a name like that of another own organisation is allowed, and said", { timeout: 30_000 }, async () => {
  await owns("Hausverwaltung Süd", "anna");
  await startAt({ step: "organisation", role: "owner", done: ["profile", "role"] });
  show();
  const field = await screen.findByLabelText("Name der Organisation");
  expect(screen.getByLabelText("Welche Organisation")).toBeDefined();
  await userEvent.clear(field);
  await press("Weiter");
  expect(await screen.findByText("Eine Organisation braucht einen Namen.")).toBeDefined();
  const other = (await screen.findByLabelText<HTMLSelectElement>("Welche Organisation")).value;
  await userEvent.type(field, other === "o0" ? "ANNA" : "hausverwaltung süd");
  expect(await screen.findByText(/Sie haben schon eine Organisation dieses Namens/)).toBeDefined();
});

test(
  "without a network the organisation is passed over, and the typed name stays",
  { timeout: 30_000 },
  async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await owns("anna");
    await startAt({ step: "organisation", role: "owner", done: ["profile", "role"] });
    show();
    await userEvent.type(await screen.findByLabelText("Name der Organisation"), " GmbH");
    expect(await screen.findByText("Umbenennen braucht ein Netz")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Weiter" })).toBeNull();
    await press("Ohne Umbenennen weiter");
    await sheet("Ihr erstes Gebäude");
    expect(await record()).toMatchObject({ skipped: ["organisation"] });
    expect(await readDraft(db, typedKey)).toMatchObject({ organisation: "anna GmbH" });
  },
);

test(
  "a project is made with what was told of it, and the model comes next",
  { timeout: 60_000 },
  async () => {
    await owns("anna");
    await startAt({ step: "project", role: "owner", done: ["profile", "role", "organisation"] });
    show();
    await press("Projekt anlegen");
    expect(await screen.findByText("Ein Projekt braucht einen Namen.")).toBeDefined();
    const user = userEvent.setup();
    await fill(screen.getByLabelText("Name des Gebäudes"), "Lindenhof");
    await fill(screen.getByLabelText("Ort"), "Leipzig");
    await user.selectOptions(screen.getByLabelText("Art"), "Wohngebäude");
    await fill(screen.getByLabelText("Beheizte Fläche"), "0");
    await fill(screen.getByLabelText("Baujahr"), "78");
    await press("Projekt anlegen");
    expect(await screen.findByText(/Das Baujahr liegt zwischen 1000 und/)).toBeDefined();
    expect(screen.getByText(/Die Fläche liegt über 0/)).toBeDefined();
    expect(await db.projects.find().exec()).toEqual([]);
    await fill(screen.getByLabelText("Beheizte Fläche"), "1240,5");
    await fill(screen.getByLabelText("Baujahr"), "1978");
    await press("Projekt anlegen");
    await sheet("Das Modell des Gebäudes");
    const [project] = await db.projects.find().exec();
    expect(project?.toJSON()).toMatchObject({
      name: "Lindenhof",
      organisation_id: "o0",
      city: "Leipzig",
      residential: true,
      heated_area_m2: 1240.5,
      year_of_construction: 1978,
      is_sample: false,
    });
    expect(await record()).toMatchObject({ project_id: project!.id, step: "model" });
  },
);

test("a file that is no model says why, and one goes on without", { timeout: 30_000 }, async () => {
  await owns("anna");
  await startAt({
    step: "model",
    role: "owner",
    done: ["profile", "role", "organisation"],
    skipped: ["project"],
  });
  show();
  const user = userEvent.setup({ applyAccept: false });
  const input = await screen.findByLabelText("Datei wählen", { selector: "input" });
  await user.upload(input, new File(["%PDF-1.7"], "Grundriss.pdf"));
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^Grundriss\.pdfDas ist ein PDF.*Sie können ohne Modell weitergehen\.$/,
  );
  expect(await db.projects.find().exec()).toEqual([]);
  await press("Ohne Modell starten");
  await sheet("Was Klarbau für das Gebäude rechnet");
  expect(await record()).toMatchObject({ skipped: ["project", "model"] });
});

test(
  "a model that cannot be read leaves no project, and the next file begins anew",
  { timeout: 30_000 },
  async () => {
    await owns("anna");
    await startAt({
      step: "model",
      role: "owner",
      done: ["profile", "role", "organisation"],
      skipped: ["project"],
    });
    show();
    const user = userEvent.setup({ applyAccept: false });
    const stepText = "ISO-10303-21;HEADER;FILE_SCHEMA(('IFC4'));ENDSEC;DATA;"; // nothing reads it here: there are no workers
    for (const name of ["Erstes.ifc", "Zweites.ifc"]) {
      await user.upload(
        await screen.findByLabelText("Datei wählen", { selector: "input" }),
        new File([stepText], name),
      );
      expect((await screen.findByText(name)).parentElement!.textContent).toContain(
        "Es wurde nichts verändert",
      );
      expect(await db.projects.find().exec()).toEqual([]);
    }
  },
);

test("who skips everything gets the list, with a way back to each step", { timeout: 30_000 }, async () => {
  show();
  await press("Einrichtung überspringen");
  expect(await screen.findByRole("heading", { level: 1, name: "Eingerichtet" })).toBeDefined();
  expect(screen.getAllByText("Übersprungen")).toHaveLength(8);
  await userEvent.click(screen.getByRole("link", { name: "Menschen einladen nachholen" }));
  await sheet("Wer arbeitet mit?");
});

test(
  "the card: begins, goes on, shows the list, and can be put away and brought back",
  { timeout: 60_000 },
  async () => {
    showPage(<SetupCard />, { db });
    await waitFor(async () => expect(await record()).toBeUndefined());
    expect(screen.queryByRole("link")).toBeNull(); // nothing has come from the server yet
    await owns("anna");
    expect((await screen.findByRole("link", { name: "Einrichten" })).getAttribute("href")).toBe(
      "/account-setup",
    );
    await startAt({ step: "role", done: ["profile"] });
    expect(await screen.findByRole("link", { name: "Weiter einrichten" })).toBeDefined();
    expect(screen.getAllByText("Schritt 2 von 8: Ihre Aufgabe")).not.toEqual([]);
    await press("Nicht jetzt");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Weiter einrichten" })).toBeNull());
    expect(await record()).toMatchObject({ dismissed: true, step: "role" });
    await press("Rückgängig");
    expect(await screen.findByRole("link", { name: "Weiter einrichten" })).toBeDefined();
    await startAt({ ...skipAll({ ...newOnboarding, done: ["profile"] }, at) });
    const list = await screen.findByRole("list", { name: "Was eingerichtet ist" });
    expect(within(list).getByRole("link", { name: "Profil und Sprache öffnen" }).getAttribute("href")).toBe(
      "/settings/account#profile",
    );
    expect(within(list).getAllByRole("link", { name: /nachholen$/ })).toHaveLength(7);
  },
);
