// @vitest-environment jsdom
import { Blob as RealBlob } from "node:buffer";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { useEffect, useEffectEvent, useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { saveDraft } from "#data/device/actions.ts";
import type { ModelVersion } from "#data/documents.ts";
import type { FetchOriginal } from "#data/files/bringOriginal.ts";
import { sceneId } from "#domain/ifc/joined/sceneId.ts";
import type { Space } from "#domain/ifc/model.ts";
import { err } from "#kernel/result.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { boxShape, placed } from "#ui/model3d/geometry/boxShape.fixture.ts";
import { keepModelRecord } from "#workers/ifc/client.ts";
import { element, model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { aShownVersion, aVersion } from "../../../../tests/fixtures/models/aModelProject.ts";
import { drawnModel } from "../../../../tests/fixtures/models/drawnModel.ts";
import { onProject } from "../../../../tests/fixtures/pages/onProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { ModelsPanel } from "./ModelsPanel.tsx";
import { ThingList } from "../things/ThingList.tsx";
import { useModelRecord } from "./useModelRecord.ts";
import { useSceneModels } from "./useSceneModels.ts";
import { useSources } from "./useSources.ts";

const on = onProject();
beforeAll(async () => {
  vi.stubGlobal("Blob", RealBlob); // the one of jsdom cannot stream
  await startI18n("de");
  await i18n.loadNamespaces(["viewer", "ifc", "imports"]);
});
afterEach(cleanup);

const offline: FetchOriginal = () => Promise.resolve(err({ kind: "offline" }));

/** Keeps the record of a model with one element, whose name is its GlobalId, `x` m to the east. */
async function keepRecord(sha256: string, name: string, x = 0, spaces: readonly Space[] = []): Promise<void> {
  const drawn = drawnModel([boxShape(1, 2, 3)], [placed(5, 0, [0, 0, 0])]);
  const geometry = { ...drawn, origin_m: [x, 0, 0] as const };
  const elements = [element({ express_id: 5, ifc_class: "IfcPump", name })];
  const sets = [{ name: `Pset_${name}`, kind: "property_set" as const, values: {} }];
  const properties = new Map([5, ...spaces.map(({ express_id }) => express_id)].map((id) => [id, sets]));
  const read = model({ spaces, elements });
  const kept = await keepModelRecord({ sha256, bytes: 10, model: read, faces: [], geometry, properties });
  if (!kept.ok) throw new Error(kept.error.kind);
}
const sha = (letter: string) => letter.repeat(64);

/** What the viewer would show, as words, beside the panel. */
function Scene({ version }: { readonly version: ModelVersion }) {
  const { state, read, cancel } = useModelRecord(on.db, version, offline);
  const models = useSceneModels({ db: on.db, version, state, read, cancel, fetchOriginal: offline });
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
  const version = await aShownVersion(on.db, on.projectId, { sha256: sha("a") });
  await aVersion(on.db, on.projectId, { sha256: sha("b"), discipline: "services", file_name: "tga.ifc" });
  showPage(<Scene version={version} />, { db: on.db });
  const both = `Haus 5, Pumpe ${sceneId(3, 5)}`;
  await showsThings(both);
  await userEvent.click((await row("TGA")).getByRole("switch"));
  await showsThings("Haus 5");
  expect((await row("Hauptmodell")).getByRole("switch").hasAttribute("disabled")).toBe(true);
  cleanup();
  showPage(<Scene version={version} />, { db: on.db });
  await showsThings("Haus 5");
  await userEvent.click((await row("TGA")).getByRole("switch"));
  await showsThings(both);
  await userEvent.click((await row("Hauptmodell")).getByRole("switch"));
  await showsThings(`Pumpe ${sceneId(3, 5)}`);
});

/** Notes each picture that the viewer would draw, as the names of what is in it. */
function Pictures({ version, drawn }: { readonly version: ModelVersion; readonly drawn: string[] }) {
  const { state, read, cancel } = useModelRecord(on.db, version, offline);
  const { shown } = useSceneModels({ db: on.db, version, state, read, cancel, fetchOriginal: offline });
  const geometry = shown?.geometry;
  const note = useEffectEvent(() => {
    if (shown) drawn.push(shown.model.elements.map(({ name }) => name).join(", "));
  });
  useEffect(() => note(), [geometry]);
  return null;
}

test("what this device has of the models is drawn at once: no picture of the main model alone, and none per model", async () => {
  await keepRecord(sha("5"), "Haus");
  await keepRecord(sha("6"), "Pumpe");
  await keepRecord(sha("7"), "Leuchte");
  const version = await aShownVersion(on.db, on.projectId, { sha256: sha("5") });
  await aVersion(on.db, on.projectId, { sha256: sha("6"), discipline: "services" });
  await aVersion(on.db, on.projectId, { sha256: sha("7"), discipline: "electrical" });
  await aVersion(on.db, on.projectId, { sha256: sha("8"), discipline: "structure" }); // only on another device
  const drawn: string[] = [];
  showPage(<Pictures {...{ version, drawn }} />, { db: on.db });
  await waitFor(() => expect(drawn.join()).toContain("Leuchte"));
  expect(drawn).toHaveLength(1);
  expect(drawn[0]!.split(", ").toSorted()).toEqual(["Haus", "Leuchte", "Pumpe"]);
});

test("a main model that is switched off is not drawn until that is known", async () => {
  await keepRecord(sha("0"), "Haus");
  await keepRecord("ab".repeat(32), "Pumpe");
  const version = await aShownVersion(on.db, on.projectId, { sha256: sha("0") });
  await aVersion(on.db, on.projectId, { sha256: "ab".repeat(32), discipline: "services" });
  await saveDraft(on.db, `viewer.models.${on.projectId}`.slice(0, 50), { off: [0] });
  const drawn: string[] = [];
  showPage(<Pictures {...{ version, drawn }} />, { db: on.db });
  await waitFor(() => expect(drawn).toContain("Pumpe"));
  expect(drawn).toEqual(["Pumpe"]);
});

test("what the device cannot keep is said: the model stays on, and goes off with the next try", async () => {
  await keepRecord(sha("3"), "Haus");
  await keepRecord(sha("4"), "Pumpe");
  const version = await aShownVersion(on.db, on.projectId, { sha256: sha("3") });
  await aVersion(on.db, on.projectId, { sha256: sha("4"), discipline: "services" });
  showPage(<Scene version={version} />, { db: on.db });
  const both = `Haus 5, Pumpe ${sceneId(3, 5)}`;
  await showsThings(both);
  const { device } = on.db;
  const upsert = device.upsert.bind(device);
  device.upsert = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
  await userEvent.click((await row("TGA")).getByRole("switch"));
  expect((await screen.findByRole("alert")).textContent).toContain("Der Speicher dieses Geräts ist voll");
  expect(output()).toBe(both);
  device.upsert = upsert;
  await userEvent.click((await row("TGA")).getByRole("switch"));
  await showsThings("Haus 5");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("one that is only on the server says so and what to do, and does not stop the others", async () => {
  await keepRecord(sha("c"), "Haus");
  await keepRecord(sha("d"), "Stütze");
  const version = await aShownVersion(on.db, on.projectId, { sha256: sha("c") });
  await aVersion(on.db, on.projectId, { sha256: sha("d"), discipline: "structure" });
  const away = await aVersion(on.db, on.projectId, {
    sha256: sha("e"),
    discipline: "electrical",
    file_name: "elt.ifc",
  });
  await on.db.models.findOne(away.id).incrementalPatch({ upload_state: "verified" });
  showPage(<Scene version={version} />, { db: on.db });
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
  const version = await aShownVersion(on.db, on.projectId, { sha256: sha("f") });
  await aVersion(on.db, on.projectId, { sha256: sha("9"), discipline: "site" });
  showPage(<Scene version={version} />, { db: on.db });
  const site = await row("Freianlagen");
  expect(await site.findByText(/Liegt 3\.500,0 km vom Hauptmodell entfernt/)).toBeTruthy();
  expect(output()).toBe("Haus 5");
});

/** The list of the viewer, and the names of the property sets of what is chosen in it. */
function Rooms({ version }: { readonly version: ModelVersion }) {
  const { state, read, cancel } = useModelRecord(on.db, version, offline);
  const models = useSceneModels({ db: on.db, version, state, read, cancel, fetchOriginal: offline });
  const sources = useSources(models);
  const [sets, setSets] = useState("");
  const { shown } = models;
  if (!shown) return null;
  const choose = async (id: number) =>
    setSets((await shown.propertiesOf(id)).map(({ name }) => name).join(" "));
  return (
    <>
      <ThingList
        model={shown.model}
        selected={null}
        sourceOf={sources.note}
        onSelect={(id) => void choose(id)}
        onIsolate={() => undefined}
      />
      <output data-sets>{sets}</output>
    </>
  );
}

test("a room that two models carry stands in the list once, names both, and has what both say of it", async () => {
  const office = (express_id: number, name: string) => space({ express_id, global_id: "office", name });
  const shaft = space({ express_id: 91, global_id: "shaft", name: "Schacht" });
  await keepRecord(sha("1"), "Haus", 0, [office(80, "Büro"), space({ express_id: 81, name: "Flur" })]);
  await keepRecord(sha("2"), "TGA", 0, [office(90, "Raum 7"), shaft]);
  const version = await aShownVersion(on.db, on.projectId, { sha256: sha("1") });
  await aVersion(on.db, on.projectId, { sha256: sha("2"), discipline: "services" });
  showPage(<Rooms version={version} />, { db: on.db });
  await screen.findByRole("button", { name: /^Schacht/ });
  const rooms = screen.getAllByRole("button", { name: /Büro|Raum 7|Flur|Schacht/ });
  expect(rooms.map(({ textContent }) => textContent!.replace(/\d.*/, ""))).toEqual([
    "BüroHauptmodell und TGA (alle Gewerke)",
    "Flur",
    "SchachtTGA (alle Gewerke)",
  ]);
  await userEvent.click(rooms[0]!);
  await waitFor(() => expect(document.querySelector("[data-sets]")!.textContent).toBe("Pset_Haus Pset_TGA"));
});
