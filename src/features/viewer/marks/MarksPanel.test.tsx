// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { saveDraft } from "#data/device/actions.ts";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { keptCheckKey, toKeep } from "#domain/ids/keptCheck.ts";
import type { GeometryRecord } from "#domain/ifc/geometry/geometry.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { keepModelRecord, type ModelRecord } from "#workers/ifc/client.ts";
import { element, model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { MarksPanel } from "./MarksPanel.tsx";
import { useMarks } from "./useMarks.ts";

let open: Database | undefined;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["modelcheck", "ifc"]);
});
afterEach(async () => {
  cleanup();
  await open?.close();
  open = undefined;
});

const window = (express_id: number) => element({ express_id, ifc_class: "IfcWindow", is_external: true });
const building = model({
  elements: [window(8), window(9)],
  spaces: [space({ express_id: 50, name: "1.01", long_name: "Küche" })],
});
const geometry: GeometryRecord = {
  version: 1,
  origin_m: [0, 0, 0],
  shapes: [],
  placements: [{ express_id: 8, shape: 0, matrix: [], color: [1, 1, 1, 1] }] as never,
  box: [0, 0, 0, 1, 1, 1],
};
const record: ModelRecord = { sha256: "a".repeat(64), bytes: 1, model: building, geometry, faces: [] };
const version = { id: "m1", project_id: "p1", sha256: record.sha256 } as ModelVersion;

function Panel({ db, marks }: { readonly db: Database; readonly marks: string }) {
  const found = useMarks({ db, version, record, marks });
  const [alone, setAlone] = useState(true);
  const [said, setSaid] = useState("");
  if (!found) return null;
  return (
    <>
      <MarksPanel
        marks={found}
        model={building}
        geometry={geometry}
        isAlone={alone}
        onAlone={setAlone}
        onSelect={(id) => setSaid(`gewählt ${id}`)}
        onClear={() => setSaid("beendet")}
      />
      <output>{said}</output>
    </>
  );
}

async function show(marks: string) {
  open = await memoryDatabase();
  await keepModelRecord({ ...record, geometry: null, properties: new Map() });
  const check = toKeep(
    {
      title: "Prüfung",
      verdict: "fail",
      specifications: [
        {
          name: "Räume haben eine Nutzung",
          description: null,
          instructions: null,
          status: "fail",
          cardinality: "required",
          other_schema: false,
          applicable: 1,
          none_found: false,
          failed: [{ express_id: 50, global_id: "g", name: "1.01", class_name: "IfcSpace", reasons: [] }],
        },
      ],
    },
    { sha256: version.sha256, ids_name: "x.ids", checked_at: "2026-11-22T12:00:00.000Z" },
  );
  await saveDraft(open, keptCheckKey(version.id), check);
  showPage(<Panel db={open} marks={marks} />);
}

test("a check of the quality report is pointed out with its name, its number, its list and the way back", async () => {
  await show("quality.window_hosts");
  expect(await screen.findByRole("heading", { name: "Fenster und Türen in ihrer Wand" })).toBeTruthy();
  expect(screen.getByText("Bei 2 fehlt die Angabe")).toBeTruthy();
  expect(screen.getByText(/1 davon hat keine Form/)).toBeTruthy();
  const back = screen.getByRole("link", { name: "Zur Liste" });
  expect(back.getAttribute("href")).toBe("/bim-ifc/quality?project=p1&check=window_hosts");
  const list = screen.getByRole("grid", { name: "Fenster und Türen in ihrer Wand" });
  expect(within(list).getAllByText("Fenster")).toHaveLength(2);
  await userEvent.click(within(list).getByText("IfcWindow 9"));
  expect(screen.getByText("gewählt 9")).toBeTruthy();
});

test("the rest can be shown again, and the highlighting ended", async () => {
  await show("quality.window_hosts");
  const others = await screen.findByRole("switch", { name: "Übriges durchsichtig" });
  expect(others.getAttribute("aria-checked")).toBe("true");
  await userEvent.click(others);
  expect(others.getAttribute("aria-checked")).toBe("false");
  await userEvent.click(screen.getByRole("button", { name: "Hervorhebung beenden" }));
  expect(screen.getByText("beendet")).toBeTruthy();
});

test("what failed a specification comes from the result that the device has kept", async () => {
  await show("ids.0");
  expect(await screen.findByRole("heading", { name: "Räume haben eine Nutzung" })).toBeTruthy();
  expect(screen.getByText("1 Bauteil hält die Vorschrift nicht ein")).toBeTruthy();
  expect(screen.getByText("1.01 Küche")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Zur Liste" }).getAttribute("href")).toBe(
    "/bim-ifc/ids?project=p1&spec=0",
  );
});

test("a result that is gone is said instead of showing an empty picture", async () => {
  await show("ids.7");
  expect(await screen.findByText(/Hier ist nichts mehr hervorzuheben/)).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
});
