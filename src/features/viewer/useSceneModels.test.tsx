// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { Blob as RealBlob } from "node:buffer";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import type { ModelVersion } from "#data/documents.ts";
import type { FetchOriginal } from "#data/files/bringOriginal.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import type { GeometryRecord } from "#domain/ifc/geometry.ts";
import { sceneId } from "#domain/ifc/joined/sceneId.ts";
import { err } from "#kernel/result.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { boxShape, placed } from "#ui/model3d/boxShape.fixture.ts";
import { keepModelRecord } from "#workers/ifc/client.ts";
import { element, model } from "../../../tests/fixtures/aHouse.ts";
import { aProject, aShownVersion, aVersion } from "../../../tests/fixtures/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/showPage.tsx";
import { ModelsPanel } from "./ModelsPanel.tsx";
import { useModelRecord } from "./useModelRecord.ts";
import { useSceneModels } from "./useSceneModels.ts";

let db: Database;
let projectId: string;
beforeAll(async () => {
  vi.stubGlobal("Blob", RealBlob); // the one of jsdom cannot stream
  await startI18n("de");
  await i18n.loadNamespaces(["viewer", "ifc", "imports"]);
});
beforeEach(async () => {
  db = await memoryDatabase();
  projectId = await aProject(db);
});
afterEach(async () => {
  cleanup();
  await db.close();
});

const offline: FetchOriginal = () => Promise.resolve(err({ kind: "offline" }));

/** Keeps the record of a model with one element, whose name is its GlobalId, `x` m to the east. */
async function keepRecord(sha256: string, name: string, x = 0): Promise<void> {
  const geometry: GeometryRecord = {
    version: 1,
    origin_m: [x, 0, 0],
    shapes: [boxShape(1, 2, 3)],
    placements: [placed(5, 0, [0, 0, 0])],
    box: [0, 0, 0, 1, 2, 3],
  };
  const elements = [element({ express_id: 5, ifc_class: "IfcPump", name })];
  const properties = new Map([[5, [{ name: `Pset_${name}`, kind: "property_set" as const, values: {} }]]]);
  const read = model({ spaces: [], elements });
  const kept = await keepModelRecord({ sha256, bytes: 10, model: read, faces: [], geometry, properties });
  if (!kept.ok) throw new Error(kept.error.kind);
}
const sha = (letter: string) => letter.repeat(64);

/** What the viewer would show, as words, beside the panel. */
function Scene({ version }: { readonly version: ModelVersion }) {
  const { state, read, cancel } = useModelRecord(db, version, offline);
  const models = useSceneModels({ db, version, state, read, cancel, fetchOriginal: offline });
  return (
    <>
      <output data-scene>
        {models.shown?.model.elements.map(({ name, express_id }) => `${name} ${express_id}`).join(", ")}
      </output>
      <ModelsPanel models={models} onOff={() => undefined} />
    </>
  );
}
const output = () => document.querySelector("[data-scene]")!.textContent;
const showsThings = (words: string) => waitFor(() => expect(output()).toBe(words));
const row = async (name: string) =>
  within((await screen.findByRole("switch", { name: new RegExp(`^${name}`) })).closest("li")!);

test("the main model and those of its disciplines are one scene; what is switched off stays off when the page comes again", async () => {
  await keepRecord(sha("a"), "Haus");
  await keepRecord(sha("b"), "Pumpe");
  const version = await aShownVersion(db, projectId, { sha256: sha("a") });
  await aVersion(db, projectId, { sha256: sha("b"), discipline: "services", file_name: "tga.ifc" });
  showPage(<Scene version={version} />, { db });
  const both = `Haus 5, Pumpe ${sceneId(3, 5)}`;
  await showsThings(both);
  await userEvent.click((await row("TGA")).getByRole("switch"));
  await showsThings("Haus 5");
  expect((await row("Hauptmodell")).getByRole("switch").hasAttribute("disabled")).toBe(true);
  cleanup();
  showPage(<Scene version={version} />, { db });
  await showsThings("Haus 5");
  await userEvent.click((await row("TGA")).getByRole("switch"));
  await showsThings(both);
  await userEvent.click((await row("Hauptmodell")).getByRole("switch"));
  await showsThings(`Pumpe ${sceneId(3, 5)}`);
});

test("one that is only on the server says so and what to do, and does not stop the others", async () => {
  await keepRecord(sha("c"), "Haus");
  await keepRecord(sha("d"), "Stütze");
  const version = await aShownVersion(db, projectId, { sha256: sha("c") });
  await aVersion(db, projectId, { sha256: sha("d"), discipline: "structure" });
  const away = await aVersion(db, projectId, {
    sha256: sha("e"),
    discipline: "electrical",
    file_name: "elt.ifc",
  });
  await db.models.findOne(away.id).incrementalPatch({ upload_state: "verified" });
  showPage(<Scene version={version} />, { db });
  await showsThings(`Haus 5, Stütze ${sceneId(2, 5)}`);
  const electrical = await row("Elektro");
  await electrical.findByText(/liegt auf dem Server und ist noch nicht geladen/);
  await userEvent.click(electrical.getByRole("button", { name: "elt.ifc laden" }));
  expect((await electrical.findByRole("alert")).textContent!.length).toBeGreaterThan(20);
  await showsThings(`Haus 5, Stütze ${sceneId(2, 5)}`);
});

test("a model with another origin, kilometres away, is named and not drawn", async () => {
  await keepRecord(sha("f"), "Haus");
  await keepRecord(sha("9"), "Fern", 3_500_000);
  const version = await aShownVersion(db, projectId, { sha256: sha("f") });
  await aVersion(db, projectId, { sha256: sha("9"), discipline: "site" });
  showPage(<Scene version={version} />, { db });
  const site = await row("Freianlagen");
  expect(await site.findByText(/Liegt 3\.500,0 km vom Hauptmodell entfernt/)).toBeTruthy();
  expect(output()).toBe("Haus 5");
});
