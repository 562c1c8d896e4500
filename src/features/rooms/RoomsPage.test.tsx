// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, expect, test } from "vitest";
import { putRows } from "#data/building/actions.ts";
import { liveRoomInputs } from "#data/building/roomChoices.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { createProject, updateProject } from "#data/projects/actions.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { space } from "../../../tests/fixtures/models/aHouse.ts";
import { aShownVersion, keepHouse, onlyReads } from "../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { RoomsPage } from "./RoomsPage.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["rooms", "ifc", "places"]);
});
afterEach(cleanup);

async function aProject(rooms: readonly [name: string, long: string, storey: string, level: number][]) {
  const db = await memoryDatabase();
  const created = await createProject(db, { organisation_id: "o", name: "Lindenhof" });
  if (!created.ok) throw new Error("the project was not created");
  const project_id = created.value.id;
  await updateProject(db, project_id, { current_model_id: "m1" });
  await putRows(db, {
    spaces: rooms.map(([name, long_name, storey, storey_elevation_m], index) => ({
      project_id,
      model_id: "m1",
      express_id: index + 1,
      global_id: `g${index}`,
      name,
      long_name,
      storey,
      storey_elevation_m,
      net_area_m2: 10 + index,
      height_m: 2.7,
      area_origin: { from: "geometry" },
    })),
    assets: [],
    changes: [],
  });
  return { db, projectId: project_id };
}

const three = [
  ["0.01", "Heizraum", "UG", -3.1],
  ["1.01", "Küche", "EG", 0],
  ["1.02", "Bad", "EG", 0],
] as [string, string, string, number][];

const names = () =>
  within(screen.getByRole("grid", { name: "Räume nach Geschoss" }))
    .getAllByRole("row")
    .map((row) => row.querySelector("td")?.firstChild?.textContent)
    .filter((name) => /\d/.test(name ?? ""));

test("a room says what is doubtful in its figures, and what was put right", async () => {
  const { db, projectId } = await aProject(three);
  const [room] = await db.building.find({ selector: { name: "1.01" } }).exec();
  await room!.incrementalPatch({
    flags: ["implausible_volume", "volume_divided_by_1000", "differs_from_geometry"],
  });
  const user = userEvent.setup();
  showPage(<RoomsPage projectId={projectId} />, { db });
  await user.click(await screen.findByText("1.01"));
  expect(await screen.findByText(/weicht um mehr als 2 % von der angegebenen Fläche ab/)).toBeTruthy();
  expect(screen.getByText(/wurde durch 1000 geteilt/)).toBeTruthy();
  expect(screen.queryByText(/passt nicht zu Fläche und Höhe/)).toBeNull();
  await db.close();
});

test("rooms are searched without regard to umlauts and narrowed to a storey with its sum", async () => {
  const { db, projectId } = await aProject(three);
  const user = userEvent.setup();
  showPage(<RoomsPage projectId={projectId} />, { db });
  await user.type(await screen.findByLabelText("Raum suchen"), "kuche");
  expect(names()).toEqual(["1.01"]);
  await user.clear(screen.getByLabelText("Raum suchen"));
  const ground = screen.getByRole("button", { name: /^EG.*±0,00.*2 Räume, 23,0\u00A0m²$/ });
  await user.click(ground);
  expect(names()).toEqual(["1.01", "1.02"]);
  expect(screen.getAllByText("nur auf diesem Gerät gespeichert")).toHaveLength(2); // no server in sight yet
  await user.click(ground);
  expect(names()).toHaveLength(3);
  await db.close();
});

test("a room is renamed in its sheet; an empty name is refused", async () => {
  const { db, projectId } = await aProject(three);
  const user = userEvent.setup();
  showPage(<RoomsPage projectId={projectId} />, { db });
  await user.click(await screen.findByText("Heizraum"));
  const sheet = await screen.findByRole("dialog", { name: "0.01 Heizraum" });
  const field = within(sheet).getByLabelText("Nummer oder Name");
  await user.clear(field);
  expect(within(sheet).getByRole<HTMLButtonElement>("button", { name: "Umbenennen" }).disabled).toBe(true);
  await user.type(field, "U.07{Enter}");
  await waitFor(() => expect(names()).toContain("U.07"));
  await db.close();
});

test("on a phone the storeys are a choice and the rooms are cards with what matters", async () => {
  const { db, projectId } = await aProject(three);
  const user = userEvent.setup();
  showPage(<RoomsPage projectId={projectId} />, { db, width: 390 });
  const option = await screen.findByRole("option", { name: /^UG, 1 Raum, 10,0\sm²$/ });
  await user.selectOptions(await screen.findByLabelText("Geschosse"), option);
  const cards = within(screen.getByRole("list", { name: "Räume nach Geschoss" })).getAllByRole("listitem");
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^0\.01 HeizraumUG · .*10,0\sm²$/),
  ]);
  expect(screen.queryByRole("grid")).toBeNull();
  await user.click(within(cards[0]!).getByRole("button"));
  expect(await screen.findByRole("dialog", { name: "0.01 Heizraum" })).toBeTruthy();
  await db.close();
});

test("a project without rooms leads to the import", async () => {
  const { db, projectId } = await aProject([]);
  showPage(<RoomsPage projectId={projectId} />, { db });
  const link = await screen.findByRole("link", { name: "Modell einlesen" });
  expect(link.getAttribute("href")).toBe(`/bim-ifc?project=${projectId}`);
  await db.close();
});

test("a room is called unheated and given a use; both can be taken back, and a group is switched at once", async () => {
  const { db, projectId } = await aProject(three);
  const user = userEvent.setup();
  showPage(<RoomsPage projectId={projectId} />, { db });
  await user.click(await screen.findByText("Heizraum"));
  const sheet = await screen.findByRole("dialog", { name: "0.01 Heizraum" });
  await user.click(within(sheet).getByRole("radio", { name: "unbeheizt" }));
  expect(await within(sheet).findByText("unbeheizt: Das hat jemand so festgelegt.")).toBeTruthy();
  const use = within(sheet).getByLabelText(/^Nutzung/);
  await user.type(use, "Lager{Enter}");
  await waitFor(() => expect(screen.getAllByText("Lager").length).toBeGreaterThan(0));
  await user.click(within(sheet).getByRole("radio", { name: "wie im Modell" }));
  await waitFor(() => expect(within(sheet).queryByText(/Das hat jemand so festgelegt/)).toBeNull());
  await user.click(within(sheet).getByRole("button", { name: "Schließen" }));
  await user.click(await screen.findByRole("button", { name: /^EG/ }));
  await user.click(screen.getByRole("button", { name: "Heizung dieser Räume ändern" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Beheizt" }), "beheizt");
  await user.click(screen.getByRole("button", { name: "Für 2 Räume übernehmen" }));
  const cells = () => within(screen.getByRole("grid")).queryAllByText("beheizt");
  await waitFor(() => expect(cells()).toHaveLength(2));
  await db.close();
});

/** The model of the three rooms of a project: the first one in house A, the others in house B. */
async function inTwoHouses({ db, projectId }: Awaited<ReturnType<typeof aProject>>, sha256: string) {
  const version = await aShownVersion(db, projectId, { sha256 });
  for (const room of await db.building.find().exec()) await room.incrementalPatch({ model_id: version.id });
  const house = (express_id: number, name: string) => ({ express_id, global_id: `b${express_id}`, name });
  await keepHouse(sha256, new Map(), {
    buildings: [house(10, "Haus A"), house(11, "Haus B")],
    sites: [],
    spaces: three.map(([name], index) =>
      space({
        express_id: index + 1,
        global_id: `g${index}`,
        name,
        net_area_m2: 10 + index,
        building_id: index === 0 ? 10 : 11,
      }),
    ),
  });
}

test("a file of two buildings asks which of them belong; the answer counts, is kept, can be changed and undone", async () => {
  const project = await aProject(three);
  const { db, projectId } = project;
  await inTwoHouses(project, "1".repeat(64));
  const user = userEvent.setup();
  showPage(<RoomsPage projectId={projectId} />, { db });
  const question = /Die Datei enthält 2 Gebäude. Welche gehören zu diesem Projekt\?/;
  expect(await screen.findByRole("heading", { name: question })).toBeTruthy();
  expect(screen.getByText(/Bis jemand antwortet, gelten Flächen und Energie für alle zusammen/)).toBeTruthy();
  expect(screen.getByText(/^3 Räume, 33,0/)).toBeTruthy();
  const house = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  expect([house(/Haus A.*1 Raum · 10,0/).checked, house(/Haus B.*2 Räume · 23,0/).checked]).toEqual([
    true,
    true,
  ]);
  const apply = () => screen.getByRole<HTMLButtonElement>("button", { name: "Auswahl übernehmen" });
  await user.click(house(/Haus A/));
  await user.click(house(/Haus B/));
  expect(apply().disabled).toBe(true);
  await user.click(house(/Haus B/));
  await user.click(apply());
  expect(await screen.findByText("Zum Projekt gehören: Haus B. Nicht dabei: Haus A.")).toBeTruthy();
  const said = async () => (await firstValueFrom(liveRoomInputs(db, projectId))).buildings;
  expect(await said()).toMatchObject({ b10: { belongs: false, name: "Haus A" }, b11: { belongs: true } });
  // the page and its ground floor; the cellar of the other house counts nothing
  expect(screen.getAllByText(/^2 Räume, 23,0/)).toHaveLength(2);
  expect(screen.getByText(/^0 Räume, 0,0/)).toBeTruthy();
  expect(screen.getAllByText("gehört nicht zum Projekt")).toHaveLength(1);
  const change = await screen.findByRole("button", { name: "Ändern" });
  await waitFor(() => expect(document.activeElement).toBe(change));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(house(/Haus A/)));
  await user.keyboard(" {Enter}");
  expect(await screen.findByText("Alle 2 Gebäude der Datei gehören zum Projekt.")).toBeTruthy();
  await user.click(screen.getAllByRole("button", { name: "Rückgängig" }).at(-1)!);
  expect(await screen.findByText("Zum Projekt gehören: Haus B. Nicht dabei: Haus A.")).toBeTruthy();
  await db.close();
});

test("people who only read see the question and cannot answer it", async () => {
  const project = await aProject(three);
  const { db, projectId } = project;
  await inTwoHouses(project, "2".repeat(64));
  await (await db.projects.findOne(projectId).exec())!.incrementalPatch({ organisation_id: "o1" });
  await onlyReads(db);
  showPage(<RoomsPage projectId={projectId} />, { db });
  expect(await screen.findByText("Beantworten kann das, wer das Gebäude bearbeiten darf.")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Haus A/ }).matches(":disabled")).toBe(true);
  expect(screen.queryByRole("button", { name: "Auswahl übernehmen" })).toBeNull();
  await db.close();
});
