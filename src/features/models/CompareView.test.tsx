// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ModelDiff } from "#domain/ifc/versions/diffModels.ts";
import { sceneId } from "#domain/ifc/joined/sceneId.ts";
import type { Thing } from "#domain/ifc/versions/thing.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { CompareView } from "./CompareView.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["models", "versions"]);
});
afterEach(cleanup);

const thing = (express_id: number, name: string): Thing => ({
  express_id,
  name,
  global_id: `g${express_id}`,
  ifc_class: "IfcWall",
  type_name: null,
  storey: "EG",
  long_name: null,
  box: null,
});
const nothing: ModelDiff = { added: [], removed: [], changed: [], unclear: [], same: 7, renewed: 0 };

function show(diff: Partial<ModelDiff>, width?: number) {
  const said: unknown[] = [];
  showPage(
    <CompareView
      projectId="p"
      diff={{ ...nothing, ...diff }}
      versions={{ before: "m1", after: "m2" }}
      onDecide={(one, is) => said.push([one.express_id, is?.express_id ?? null])}
    />,
    { ...(width !== undefined && { width }) },
  );
  return said;
}

test("two versions without a difference say so", async () => {
  show({});
  expect(await screen.findByText("Kein Unterschied")).toBeDefined();
});

test("a changed wall tells each value before and now, and the way to 3D", async () => {
  const changes = [
    { kind: "value" as const, set: "Pset_WallCommon", name: "U", before: 0.8, after: 0.3 },
    { kind: "value" as const, set: null, name: "layers", before: null, after: "Ziegel 240 mm" },
    { kind: "moved" as const, by_m: 0.35 },
  ];
  show({
    changed: [{ before: thing(1, "Wand"), after: thing(2, "Wand"), by: "place", changes }],
    added: [thing(3, "Neu")],
  });
  await userEvent.click(await screen.findByText("Wand"));
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.getByText("0,8")).toBeDefined();
  expect(sheet.getByText("0,3")).toBeDefined();
  expect(sheet.getByText("Schichten")).toBeDefined();
  expect(sheet.getByText("keine Angabe")).toBeDefined();
  expect(sheet.getByText("Um 0,35 m versetzt")).toBeDefined();
  expect(sheet.getByRole("link", { name: "In 3D zeigen" }).getAttribute("href")).toMatch(
    /before=m1&after=m2&pick=2$/,
  );
  await userEvent.click(screen.getByRole("radio", { name: "Hinzugekommen" }));
  expect(screen.getByText("Neu")).toBeDefined();
});

test("what was removed is led to in the picture of both versions; a storey has no shape of its own", async () => {
  const storey = { ...thing(4, "Dach"), ifc_class: "IfcBuildingStorey" };
  show({ removed: [thing(3, "Alt"), storey] });
  await userEvent.click(await screen.findByText("Alt"));
  const sheet = within(await screen.findByRole("dialog"));
  const link = sheet.getByRole("link", { name: "In 3D zeigen" }).getAttribute("href");
  expect(new URL(link!, "http://here").searchParams.get("pick")).toBe(String(sceneId(1, 3)));
  await userEvent.click(sheet.getByRole("button", { name: "Schließen" }));
  await userEvent.click(screen.getByText("Dach"));
  expect(await screen.findByText(/hat selbst keine Form/)).toBeDefined();
});

test("on a phone the number of changes stands in the table, and the class in the sheet of a row", async () => {
  const changes = [{ kind: "moved" as const, by_m: 0.35 }];
  show({ changed: [{ before: thing(1, "Wand"), after: thing(2, "Wand"), by: "place", changes }] }, 390);
  expect((await screen.findAllByRole("columnheader")).map((head) => head.textContent)).toEqual([
    "Name",
    "Geschoss",
    "Änderungen",
  ]);
  await userEvent.click(screen.getByText("Wand"));
  expect(within(await screen.findByRole("dialog")).getByText("IfcWall")).toBeDefined();
});

test("what may be each other is decided one by one", async () => {
  const said = show({ unclear: [{ before: [thing(1, "A")], after: [thing(8, "A"), thing(9, "A")] }] });
  const choice = await screen.findByLabelText(/IfcWall, A \(#1\)/);
  await userEvent.selectOptions(choice, "9");
  await userEvent.selectOptions(choice, "none");
  expect(said).toEqual([
    [1, 9],
    [1, null],
  ]);
});
