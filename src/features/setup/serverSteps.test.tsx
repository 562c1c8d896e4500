// @vitest-environment jsdom
import { createClient } from "@supabase/supabase-js";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { type ComponentType, useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { newOnboarding } from "#domain/setup/onboarding.ts";
import type { TypedAnswers } from "#domain/setup/typedAnswers.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { OrganisationStep } from "./OrganisationStep.tsx";
import { PeopleStep } from "./PeopleStep.tsx";
import type { StepProps } from "./stepProps.ts";
import type { LoadClient } from "./useCall.ts";

const at = "2026-11-20T08:00:00.000Z";
let db: Database;

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["setup", "onboarding"]);
});
beforeEach(async () => {
  db = await memoryDatabase();
  await db.settings.bulkInsert([
    { id: "o", kind: "organisation", scope: "org:o", name: "anna", created_at: at, updated_at: at },
    {
      id: "m",
      kind: "membership",
      scope: "user:anna",
      organisation_id: "o",
      user_id: "anna",
      role: "owner",
      created_at: at,
      updated_at: at,
    },
  ]);
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await db.close();
});

type Step = ComponentType<StepProps & { readonly client?: LoadClient }>;

/** A step in front of a server that answers so. */
function show(Step: Step, answer: () => Response | Promise<Response>, typed: TypedAnswers = {}) {
  const sent: (readonly [string, unknown])[] = [];
  const onDone = vi.fn(async () => undefined);
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push([new URL(request.url).pathname.split("/").at(-1) ?? "", await request.json()]);
    return answer();
  };
  const client = createClient("https://b.test", "sb_publishable_x", {
    auth: { storageKey: crypto.randomUUID(), persistSession: false, autoRefreshToken: false },
    global: { fetch },
  });
  function Typing() {
    const [text, setText] = useState(typed);
    return (
      <Step
        record={newOnboarding}
        typed={text}
        onType={(changes) => setText({ ...text, ...changes })}
        onDone={onDone}
        onSkip={onDone}
        onBack={undefined}
        client={async () => client}
      />
    );
  }
  showPage(<Typing />, { db });
  return { sent, onDone };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("the organisation is renamed on the server, then the step is done", { timeout: 30_000 }, async () => {
  const { sent, onDone } = show(OrganisationStep, () => Response.json("renamed"), {
    organisation: " Hausverwaltung Süd ",
  });
  await press("Weiter");
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ organisation_id: "o" }));
  expect(sent).toEqual([["organisation_rename", { p_organisation: "o", p_name: " Hausverwaltung Süd " }]]);
});

test("a name that stays as it is asks nobody", { timeout: 30_000 }, async () => {
  const { sent, onDone } = show(OrganisationStep, () => Response.json("renamed"));
  await press("Weiter");
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ organisation_id: "o" }));
  expect(sent).toEqual([]);
});

test.each([
  [() => Response.json("invalid"), /hat den Namen nicht angenommen/],
  [() => Response.json({ code: "42501", message: "x" }, { status: 403 }), /nicht mehr umbenennen/],
  [() => Response.json({ code: "SY015", message: "x" }, { status: 400 }), /zweiten Faktor/],
  [() => Promise.reject(new TypeError("fetch failed")), /kam keine Antwort/],
] as const)(
  "what the server refuses is said, and the step stays (%#)",
  { timeout: 30_000 },
  async (answer, words) => {
    const { onDone } = show(OrganisationStep, answer, { organisation: "Süd" });
    await press("Weiter");
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Name der Organisation").value).toBe("Süd");
    expect(onDone).not.toHaveBeenCalled();
  },
);

test(
  "invitations go out, and an address that came to nothing stays in the field",
  { timeout: 30_000 },
  async () => {
    const results = [
      { email: "bert@example.org", code: "made", token: "t", mailed: true },
      { email: "carla@example.org", code: "member" },
    ];
    const { sent, onDone } = show(PeopleStep, () => Response.json({ results }), {
      addresses: "bert@example.org, carla@example.org",
    });
    await press("Einladungen senden");
    expect(await screen.findByText("Nicht alles ist verschickt")).toBeDefined();
    expect(screen.getByText("carla@example.org: ist schon dabei")).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>("E-Mail-Adressen").value).toBe("carla@example.org");
    expect(sent).toMatchObject([
      [
        "invitation-send",
        {
          organisation: "o",
          invites: [
            { email: "bert@example.org", role: "facility", project: null },
            { email: "carla@example.org", role: "facility", project: null },
          ],
          language: "de",
        },
      ],
    ]);
    await userEvent.clear(screen.getByLabelText("E-Mail-Adressen"));
    await press("Weiter");
    expect(onDone).toHaveBeenCalledTimes(1);
  },
);

test("what is no address is named, and nothing goes out", { timeout: 30_000 }, async () => {
  const { sent } = show(PeopleStep, () => Response.json({ results: [] }), { addresses: "bert@, carla" });
  await press("Einladungen senden");
  expect(await screen.findByText(/Das sind keine Adressen: bert@, carla/)).toBeDefined();
  expect(sent).toEqual([]);
});

test("without a network nobody is invited, and the addresses stay", { timeout: 30_000 }, async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show(PeopleStep, () => Response.json({ results: [] }), { addresses: "bert@example.org" });
  expect(await screen.findByText("Einladen braucht ein Netz")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Einladungen senden" })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>("E-Mail-Adressen").value).toBe("bert@example.org");
});
