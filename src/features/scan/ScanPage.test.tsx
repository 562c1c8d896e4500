// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { putRows } from "#data/building/actions.ts";
import type { Database } from "#data/database.ts";
import { labelsFor, voidLabel } from "#data/labels/actions.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject } from "#data/projects/actions.ts";
import { checkCharacter, writtenShortId } from "#domain/labels/shortId.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { ScanPage } from "./ScanPage.tsx";
import { scanSearch } from "./scanSearch.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces("scan");
});
let db: Database;
afterEach(async () => {
  cleanup();
  await db.close();
});

/** The page with a code in its address, and a label on a room of the present model and on one that is gone. */
async function show(codeOf: (labels: readonly string[]) => string | undefined, isVoid = false) {
  db = await memoryDatabase();
  const created = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!created.ok) throw new Error(created.error.kind);
  const project_id = created.value.id;
  await putRows(db, {
    spaces: [
      {
        project_id,
        model_id: "m",
        express_id: 1,
        global_id: "g1",
        name: "0.1",
        long_name: "Bad",
        storey: "Erdgeschoss",
      },
    ],
    assets: [],
    changes: [],
  });
  const made = await labelsFor(db, project_id, [
    { target_kind: "space", target_global_id: "g1", target_name: "alter Name" },
    { target_kind: "asset", target_global_id: "g7", target_name: "Pumpe" },
  ]);
  if (!made.ok) throw new Error(made.error.kind);
  if (isVoid) await voidLabel(db, made.value[0]!.id, "abgefallen");
  const onCode = vi.fn<(code: string | undefined) => void>();
  showPage(<ScanPage code={codeOf(made.value.map(({ short_id }) => short_id))} onCode={onCode} />, { db });
  return { onCode, ids: made.value.map(({ short_id }) => short_id) };
}

test("a label leads to its room as it is called now, with the ways to the room, the model and its evidence", async () => {
  await show(([first]) => `https://haus.example/q/${first}`);
  expect(await screen.findByRole("heading", { name: "0.1 Bad" })).toBeTruthy();
  for (const said of ["Lindenhof", "Erdgeschoss"]) expect(screen.getByText(said)).toBeTruthy();
  for (const name of ["Raum öffnen", "Im Modell zeigen", "0 Nachweise"])
    expect(screen.getByRole("link", { name })).toBeTruthy();
});

test("a thing that the present model no longer has says so, and a void label why it is void", async () => {
  await show(([, second]) => second);
  expect(await screen.findByText(/Im jetzigen Modell gibt es das nicht mehr/)).toBeTruthy();
  cleanup();
  await db.close();
  await show(([first]) => first, true);
  expect(await screen.findByText("Dieses Schild gilt nicht mehr")).toBeTruthy();
  expect(screen.getByText(/abgefallen/)).toBeTruthy();
});

test("a code of others is not opened, and a label of another project is unknown", async () => {
  await show(() => "https://boese.example/anmelden");
  expect(await screen.findByText("Das ist kein Schild von Klarbau")).toBeTruthy();
  cleanup();
  await db.close();
  await show(() => "00000000" + checkCharacter("00000000"));
  expect(await screen.findByText("Dieses Schild kennt Ihr Gerät nicht")).toBeTruthy();
});

test("without a camera the code is typed; a wrong character is noticed before anything is looked for", async () => {
  const user = userEvent.setup();
  const { onCode, ids } = await show(() => undefined);
  expect(await screen.findByText(/^Dieser Browser gibt Seiten keine Kamera/)).toBeTruthy();
  const field = screen.getByRole("textbox", { name: /Kennung eintippen/ });
  const id = ids[0]!;
  await user.type(field, id.slice(0, 8) + (id[8] === "0" ? "1" : "0"));
  await user.click(screen.getByRole("button", { name: "Suchen" }));
  expect(await screen.findByText(/Ein Zeichen stimmt nicht/)).toBeTruthy();
  expect(onCode).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, writtenShortId(id).toLowerCase());
  await user.click(screen.getByRole("button", { name: "Suchen" }));
  expect(onCode).toHaveBeenCalledWith(id);
});

test("an address says a code or nothing", () => {
  expect(scanSearch({ code: "7K3M9QXPC" })).toEqual({ code: "7K3M9QXPC" });
  expect(scanSearch({ code: 123456789 })).toEqual({ code: "123456789" });
  for (const code of ["", {}, null, ["a"], "x".repeat(301)]) expect(scanSearch({ code })).toEqual({});
});
