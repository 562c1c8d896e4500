// @vitest-environment jsdom
import { Blob as RealBlob, File as RealFile } from "node:buffer";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expose } from "comlink";
import i18n from "i18next";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { keepOriginal } from "#data/files/originals.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { readBcf } from "#domain/bcf/readBcf.ts";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import type { IfcApi } from "#workers/ifc/api.ts";
import { checkModel } from "#workers/ifc/ids/checkModel.ts";
import { aProject, aShownVersion } from "../../../tests/fixtures/models/aModelProject.ts";
import { anIds, aSpecification } from "../../../tests/fixtures/formats/anIds.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { IdsPage } from "./IdsPage.tsx";

/** What the worker does: the real check, unless a test says otherwise. */
let work: IfcApi["checkModel"];
const real: IfcApi["checkModel"] = (file, ids, onProgress) => {
  const key = new TextDecoder().decode(ids);
  const known = found.get(key);
  if (known) return known;
  const answer = Promise.resolve(
    checkModel(new Uint8Array(file), new Uint8Array(ids), undefined, onProgress),
  );
  found.set(key, answer);
  return answer;
};
/** What the check of the sample building answers to an IDS file: it is asked once. */
const found = new Map<string, Promise<Awaited<ReturnType<typeof checkModel>>>>();

/** A worker in this thread: the same messages, without a thread of its own. */
class WorkerHere {
  readonly #port: MessagePort;
  constructor() {
    const { port1, port2 } = new MessageChannel();
    expose({ checkModel: (...asked: Parameters<typeof work>) => work(...asked) }, port2);
    this.#port = port1;
  }
  postMessage(message: unknown, transfer: Transferable[]) {
    this.#port.postMessage(message, transfer);
  }
  addEventListener(type: string, listener: EventListener) {
    this.#port.addEventListener(type, listener);
    this.#port.start();
  }
  removeEventListener(type: string, listener: EventListener) {
    this.#port.removeEventListener(type, listener);
  }
  terminate() {
    this.#port.close();
  }
}

let open: Database;
const house = sampleBuilding();
beforeAll(async () => {
  vi.stubGlobal("Blob", RealBlob);
  vi.stubGlobal("Worker", WorkerHere);
  await startI18n("de");
  await i18n.loadNamespaces(["ids", "modelcheck", "ifc"]);
});
beforeEach(async () => {
  work = real;
  open = await memoryDatabase();
});
afterEach(async () => {
  cleanup();
  await open.close();
});

function Page({ projectId }: { readonly projectId: string }) {
  const [spec, setSpec] = useState<number>();
  return (
    <IdsPage {...{ projectId, spec }} modelId={undefined} onSpec={setSpec} onVersion={() => undefined} />
  );
}

/** A project with the sample building, its original on the device unless said otherwise. */
async function aCheckedProject(hasOriginal = true) {
  const projectId = await aProject(open, "Lindenhof");
  const bytes = new RealBlob([house.text]) as unknown as Blob;
  const kept = hasOriginal ? await keepOriginal(open, bytes) : null;
  await aShownVersion(open, projectId, {
    file_name: house.fileName,
    sha256: kept?.ok ? kept.value.sha256 : "0".repeat(64),
    bytes: house.text.length,
  });
  return projectId;
}

const show = (projectId: string) => showPage(<Page projectId={projectId} />, { db: open });

async function choose(text: string, name = "brandschutz.ids") {
  const input = await screen.findByLabelText(/IDS-Datei (wählen|prüfen)/, { selector: "input" });
  fireEvent.change(input, { target: { files: [new RealFile([text], name)] } });
}

const simple = (name: string, value: string) => `<${name}><simpleValue>${value}</simpleValue></${name}>`;
const entity = (name: string) => `<entity>${simple("name", name)}</entity>`;
const fireRating =
  `<property dataType="IFCLABEL">${simple("propertySet", "Pset_DoorCommon")}${simple("baseName", "FireRating")}` +
  `${simple("value", "T 30")}</property>`;

const doors = aSpecification({
  name: "Türen haben eine Feuerwiderstandsklasse",
  applicability: entity("IFCDOOR"),
  requirements: fireRating,
});
const named = aSpecification({
  name: "Räume haben einen Namen",
  applicability: entity("IFCSPACE"),
  requirements: `<attribute>${simple("name", "LongName")}</attribute>`,
});
const piles = aSpecification({
  name: "Pfähle haben einen Namen",
  applicability: entity("IFCPILE"),
  requirements: `<attribute>${simple("name", "Name")}</attribute>`,
  occurs: 'minOccurs="0" maxOccurs="unbounded"',
});
const rules = anIds(doors, named, piles);

test("what is met, not met and about nothing, with counts; a door says what it lacks and leads into 3D", async () => {
  const projectId = await aCheckedProject();
  const router = show(projectId);
  await choose(rules);
  const list = await screen.findByRole("list", { name: "Vorschriften der IDS-Datei" });
  const [first, second, third] = within(list).getAllByRole("listitem");
  expect(first!.textContent).toMatch(/nicht erfüllt/);
  expect(second!.textContent).toMatch(/(\d+) von \1 erfüllt/);
  expect(third!.textContent).toContain("betrifft nichts");

  await userEvent.click(within(first!).getByRole("button"));
  const sheet = await screen.findByRole("dialog", { name: "Türen haben eine Feuerwiderstandsklasse" });
  expect(
    within(sheet).getAllByText("Die Eigenschaft „Pset_DoorCommon.FireRating“ fehlt.").length,
  ).toBeGreaterThan(0);
  expect(within(sheet).getByRole("link", { name: "Alle in 3D zeigen" }).getAttribute("href")).toBe(
    `/3d-viewer?project=${projectId}&marks=ids.0`,
  );
  await userEvent.click(within(sheet).getAllByText("Tür")[0]!);
  expect(router.state.location.href).toMatch(/\/3d-viewer\?project=.*&pick=\d+/);
});

test("the result is there again when the page is opened anew, without another check", async () => {
  const projectId = await aCheckedProject();
  show(projectId);
  await choose(rules);
  await screen.findByRole("list", { name: "Vorschriften der IDS-Datei" });
  cleanup();
  work = () => Promise.reject(new Error("not asked for"));
  show(projectId);
  expect(await screen.findByText(/brandschutz\.ids, geprüft am/)).toBeTruthy();
});

test("an IDS file with faults is refused with the place of each, and the earlier result stays", async () => {
  show(await aCheckedProject());
  await choose(rules);
  await screen.findByText("erfüllt", { selector: "li *" });
  await choose(anIds(doors.replace("IFCDOOR", "IFCDOORS")), "falsch.ids");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("„falsch.ids“ ist keine gültige IDS-Datei");
  expect(alert.textContent).toContain("Die Klasse „IFCDOORS“ gibt es nicht");
  expect(alert.querySelector("code")?.textContent).toMatch(/^specification\[1\]/);
  // behind the colon come the places, not this
  expect(alert.textContent).toMatch(/\.Das Ergebnis der früheren Prüfung steht weiter unten\.$/);
  expect(alert.textContent).not.toContain("berichtigen: Das");
  expect(screen.getByText("Räume haben einen Namen")).toBeTruthy();
});

test("a text that is no XML is told as that", async () => {
  show(await aCheckedProject());
  await choose("Türen bitte prüfen");
  expect((await screen.findByRole("alert")).textContent).toMatch(/nicht als XML lesen|keine IDS-Datei/);
});

test("a check under way shows how far it is and can be stopped; nothing is kept of it", async () => {
  work = async (_file, _ids, onProgress) => {
    onProgress({ phase: "check", done: 3, total: 12 });
    return new Promise(() => undefined);
  };
  show(await aCheckedProject());
  await choose(anIds(doors));
  expect(await screen.findByText("3 von 12")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Anhalten" }));
  expect(await screen.findByRole("button", { name: "IDS-Datei wählen" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without the original on the device and without a network it says what to do", async () => {
  show(await aCheckedProject(false));
  await choose(anIds(doors));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Die IFC-Datei liegt nicht auf diesem Gerät, und es besteht keine Verbindung.",
  );
});

test("what failed is saved as BCF with a topic per specification", async () => {
  let saved: Blob | undefined;
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved = blob), "blob:x"), revokeObjectURL() {} }),
  );
  show(await aCheckedProject());
  await choose(rules);
  await userEvent.click(await screen.findByRole("button", { name: "Als BCF speichern" }));
  const read = readBcf(new Uint8Array(await saved!.arrayBuffer()));
  if (!read.ok) throw new Error(read.error.kind);
  const [topic, ...others] = read.value.archive.topics;
  expect(others).toEqual([]);
  expect(topic).toMatchObject({
    title: "Türen haben eine Feuerwiderstandsklasse",
    type: "Prüfung",
    creation_author: "anna@lindenhof.example",
  });
  expect(topic!.comments[0]!.text).toContain("FireRating");
});
