// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { type Capability, may, type Role, roles } from "#domain/rights/capabilities.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { useMay } from "../rights/useMay.ts";
import { PermittedPage } from "./PermittedPage.tsx";

beforeAll(() => startI18n("de"));
afterEach(cleanup);

const at = "2026-11-20T08:00:00.000Z";

/** A device that knows of these roles in one organisation. */
async function deviceOf(held: readonly Role[]) {
  const db = await memoryDatabase();
  await db.settings.bulkInsert(
    held.map((role) => ({
      id: role,
      kind: "membership" as const,
      scope: "user:anna",
      organisation_id: "o",
      user_id: "anna",
      role,
      created_at: at,
      updated_at: at,
    })),
  );
  return db;
}

async function show(held: readonly Role[], needs: Capability | undefined) {
  const db = await deviceOf(held);
  showPage(
    <PermittedPage needs={needs} projectId={undefined}>
      <p>Seite</p>
    </PermittedPage>,
    { db },
  );
  return db;
}

const refusal = "Diese Seite gehört nicht zu Ihrer Aufgabe";

test.for(
  roles.flatMap((role) =>
    (["members:write", "outputs:read", "models:read"] as const).map((needs) => [role, needs] as const),
  ),
)("%s before a page that needs %s", async ([role, needs]) => {
  const db = await show([role], needs);
  expect(await screen.findByText(may([role], needs) ? "Seite" : refusal)).toBeTruthy();
  await db.close();
});

test("a page that needs nothing is for everybody, and a device that knows no role yet shows what it has", async () => {
  const one = await show(["tenant"], undefined);
  expect(await screen.findByText("Seite")).toBeTruthy();
  cleanup();
  await one.close();
  const other = await show([], "members:write");
  expect(await screen.findByText("Seite")).toBeTruthy();
  await other.close();
});

test("the refusal says which role one has and to whom the page is open", async () => {
  const db = await show(["tenant"], "members:write");
  expect(
    await screen.findByText(/^Ihre Rolle ist Mieter\. Diese Seite ist offen für Eigentümer und Verwaltung\./),
  ).toBeTruthy();
  await db.close();
});

test("the refusal leads to the projects", async () => {
  const db = await show(["tenant"], "outputs:read");
  expect((await screen.findByRole("link", { name: "Zu den Projekten" })).getAttribute("href")).toBe(
    "/projects",
  );
  await db.close();
});

test.for([
  ["auditor", [false]],
  ["owner", [true]],
] as const)(
  "a page of an %s knows from its first moment what may be written",
  async ([role, told], { onTestFinished }) => {
    const db = await memoryDatabase();
    onTestFinished(async () => void (await db.close()));
    const common = { created_at: at, updated_at: at };
    await db.projects.insert({ id: "p", kind: "project", scope: "org:o", organisation_id: "o", name: "Haus", stage: "planning", archived: false, is_sample: false, rev: 3, ...common }); // prettier-ignore
    await db.settings.insert({ id: "m", kind: "membership", scope: "user:anna", organisation_id: "o", user_id: "anna", role, ...common }); // prettier-ignore
    const seen = new Set<boolean>();
    const Writing = () => {
      const mayWrite = useMay("p")("outputs:write");
      seen.add(mayWrite);
      return <p>Seite</p>;
    };
    showPage(
      <PermittedPage needs={undefined} projectId="p">
        <Writing />
      </PermittedPage>,
      { db },
    );
    expect(await screen.findByText("Seite")).toBeTruthy();
    expect([...seen]).toEqual(told);
  },
);
