// @vitest-environment jsdom
import { cleanup, configure, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { energyBalance } from "#domain/energy/balance.ts";
import { type BuildingChoices, noChoices } from "#domain/energy/buildingChoices.ts";
import { seasonLosses } from "#domain/energy/envelopeLosses.ts";
import { seasonAnswer } from "#domain/energy/leadingAnswer.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { house, model } from "../../../../tests/fixtures/models/aHouse.ts";
import { EnergyProblemView } from "./EnergyProblemView.tsx";
import { EnergyTileView } from "./EnergyTileView.tsx";
import { EnergyView } from "./EnergyView.tsx";
import { dialogsInJsdom } from "../../../../tests/fixtures/pages/dialogs.ts";
import { render } from "../../../../tests/fixtures/pages/showPart.tsx";
import { mediaInJsdom } from "../../../../tests/fixtures/pages/windowInJsdom.ts";

beforeAll(() => startI18n("de"));
beforeEach(() => {
  dialogsInJsdom();
  mediaInJsdom((query) => query.includes("min-width"));
});
afterEach(cleanup);

// How long a state is waited for before a test fails: a busy machine may take its time.
configure({ asyncUtilTimeout: 8000 });

const known: BuildingChoices = { ...noChoices, construction_year: 1978, residential: true };
const project = { id: "p1", name: "Haus am See" };

function resultOf(choices: BuildingChoices, spaces = house.spaces) {
  const hull = envelope(model({ ...house, spaces }), house.faces, choices);
  const balance = energyBalance(hull, choices);
  if (!balance.ok) throw new Error(balance.error.kind);
  return { envelope: hull, balance: balance.value, choices };
}

async function show(content: ReactNode) {
  const root = createRootRoute({ component: () => content });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findAllByText(/./);
}

describe("the energy page with a result", () => {
  const result = resultOf(known);
  const { balance } = result;
  const german = (value: number, decimals: number) =>
    new Intl.NumberFormat("de-DE", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value);

  test("says the result in one sentence with its class, near the word preview", async () => {
    await show(<EnergyView {...result} project={project} onChange={() => undefined} />);
    const demand = german(balance.figures.q_f!.value, 1);
    const title = `Haus am See braucht rechnerisch ${demand}\u00a0kWh je m² und Jahr: Klasse ${balance.efficiency_class}.`;
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(screen.getAllByText(/Vorschau, kein Energieausweis/).length).toBeGreaterThan(4);
    expect(
      screen.getByRole("figure", { name: new RegExp(`Klasse ${balance.efficiency_class}`) }),
    ).toBeTruthy();
  });

  test("an address that names a figure opens its source; one that the balance does not have opens nothing", async () => {
    await show(<EnergyView {...result} project={project} onChange={() => undefined} figure="Q_f" />);
    expect(await screen.findByRole("dialog", { name: "Endenergie" })).toBeTruthy();
    cleanup();
    await show(<EnergyView {...result} project={project} onChange={() => undefined} figure="toString" />);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("opens the source of the heat demand with symbols and numbers, and from there the source of an input", async () => {
    const user = userEvent.setup();
    await show(<EnergyView {...result} project={project} onChange={() => undefined} />);
    await user.click(await screen.findByRole("button", { name: "Heizwärmebedarf: Woher kommt die Zahl?" }));
    const sheet = screen.getByRole("dialog", { name: "Heizwärmebedarf" });
    expect(sheet.textContent).toContain("qht − η · (qint + qsol)");
    const loss = german(balance.figures.q_ht!.value, 1);
    await user.click(within(sheet).getAllByRole("button", { name: loss })[0]!);
    expect(screen.getByRole("dialog", { name: "Wärmeverlust" }).textContent).toContain("qht,tr + qht,ve");
  });

  test("lists the envelope by kind with the thermal bridges, and part by part with direction", async () => {
    const user = userEvent.setup();
    await show(<EnergyView {...result} project={project} onChange={() => undefined} />);
    const table = await screen.findByRole("grid", { name: /Bauteile der Gebäudehülle/ });
    expect(within(table).getByText("Wärmebrücken")).toBeTruthy();
    expect(within(table).getByText("4 Bauteile")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Einzeln" }));
    const row = within(table).getByText("IfcWindow 8").closest("tr")!;
    expect(within(row).getByText("S")).toBeTruthy();
    await user.click(row);
    const sheet = screen.getByRole("dialog", { name: "IfcWindow 8" });
    expect(sheet.textContent).toContain("Baujahr, IWU-Typologie DE.06");
    expect(within(sheet).getByRole("link", { name: "In 3D zeigen" }).getAttribute("href")).toContain(
      "pick=8",
    );
  });

  test("hands on a changed heating at once and a number when its field is left", async () => {
    const user = userEvent.setup();
    const changes: Partial<BuildingChoices>[] = [];
    await show(<EnergyView {...result} project={project} onChange={(change) => changes.push(change)} />);
    await user.selectOptions(await screen.findByLabelText("Heizung"), "Wärmepumpe, Außenluft");
    await user.type(screen.getByLabelText("Wohnungen"), "6");
    expect(changes).toEqual([{ heating: "heat_pump_air" }]);
    await user.tab();
    expect(changes).toEqual([{ heating: "heat_pump_air" }, { dwellings: 6 }]);
  });

  test("refuses a construction year of 19 in a sentence and keeps the one before", async () => {
    const user = userEvent.setup();
    const changes: Partial<BuildingChoices>[] = [];
    await show(<EnergyView {...result} project={project} onChange={(change) => changes.push(change)} />);
    const field = await screen.findByLabelText("Baujahr");
    await user.clear(field);
    await user.type(field, "19");
    await user.tab();
    expect(screen.getByText(/Ein Jahr zwischen 1200 und 2100/)).toBeTruthy();
    expect(changes).toEqual([]);
  });

  test("names every assumption and the three inputs to fix first", async () => {
    await show(<EnergyView {...result} project={project} onChange={() => undefined} />);
    const text = (await screen.findByRole("heading", { level: 1 })).closest("[data-page]")!.textContent!;
    expect(text).toContain("U-Werte nach dem Baujahr, als wäre nie gedämmt worden.");
    expect(text).toContain("Heizung nicht angegeben");
    expect(text).toContain("Drei Angaben zuerst");
    expect(text).not.toMatch(/NaN|undefined/);
  });
});

describe("the energy page without a result", () => {
  test("asks for the construction year first and takes the answer", async () => {
    const user = userEvent.setup();
    const changes: Partial<BuildingChoices>[] = [];
    const hull = envelope(model(house), house.faces, noChoices);
    const problem = energyBalance(hull, noChoices);
    if (problem.ok) throw new Error("a year should be missing");
    await show(
      <EnergyProblemView
        project={project}
        envelope={hull}
        problem={problem.error}
        choices={noChoices}
        onChange={(change) => changes.push(change)}
      />,
    );
    expect(await screen.findByText("Wann wurde das Haus gebaut?")).toBeTruthy();
    expect(screen.getByText(/Für 7 Bauteile steht kein U-Wert im Modell/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Übernehmen" }));
    expect(screen.getByText(/Ein Jahr zwischen 1200 und 2100/)).toBeTruthy();
    await user.type(screen.getByLabelText("Baujahr"), "1978{Enter}");
    expect(changes).toEqual([{ construction_year: 1978 }]);
  });
});

describe("the energy page of a house that is half a shop", () => {
  const spaces = house.spaces.map((one, index) => ({ ...one, usage: index === 0 ? "Laden" : "Wohnen" }));

  test("says why there is no class, and takes the reason to treat it as residential all the same", async () => {
    const user = userEvent.setup();
    const changes: Partial<BuildingChoices>[] = [];
    const onChange = (change: Partial<BuildingChoices>) => changes.push(change);
    await show(<EnergyView {...resultOf(known, spaces)} project={project} onChange={onChange} />);
    expect((await screen.findAllByText(/50,0.% der beheizten Fläche .+ mehr als 10.%/)).length).toBe(2);
    expect(screen.queryByRole("figure", { name: /Klasse/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Trotzdem als Wohngebäude behandeln" }));
    const dialog = screen.getByRole("dialog", { name: "Warum gilt das Haus als Wohngebäude?", hidden: true });
    const apply = within(dialog).getByRole("button", { name: "Übernehmen", hidden: true });
    await user.click(apply);
    expect(within(dialog).getByText("Ohne Begründung gibt es keine Klasse.")).toBeTruthy();
    await user.type(within(dialog).getByLabelText("Begründung"), " Praxis wie Wohnung ");
    await user.click(apply);
    expect(changes).toEqual([{ other_use_accepted: { reason: "Praxis wie Wohnung" } }]);
  });

  test("names the stated uses that nobody understands", async () => {
    const unclear = house.spaces.map((one, index) => ({ ...one, usage: index === 0 ? "Quux" : "Wohnen" }));
    await show(<EnergyView {...resultOf(known, unclear)} project={project} onChange={() => {}} />);
    expect((await screen.findAllByText(/Nicht verstanden: „Quux“/)).length).toBe(2);
    expect(screen.queryByRole("figure", { name: /Klasse/ })).toBeNull();
  });

  test("shows beside the class the names of rooms that say no known use", async () => {
    const named = house.spaces.map((one, index) => ({
      ...one,
      usage: null,
      name: index === 0 ? "Quux" : "Bad",
    }));
    await show(<EnergyView {...resultOf(known, named)} project={project} onChange={() => {}} />);
    expect(screen.getByText(/Angenommen: .+: „Quux“ \(.+ zählen zum Haus, bis jemand/)).toBeTruthy();
    expect(screen.getByRole("figure", { name: /Klasse [A-H]/ })).toBeTruthy();
  });

  test("shows the class with the reason, and takes it back by one press", async () => {
    const user = userEvent.setup();
    const changes: Partial<BuildingChoices>[] = [];
    const accepted = { ...known, other_use_accepted: { reason: "Praxis wie Wohnung" } };
    await show(
      <EnergyView
        {...resultOf(accepted, spaces)}
        project={project}
        onChange={(change) => changes.push(change)}
      />,
    );
    expect((await screen.findAllByText(/obwohl 50,0.% .+ Begründung: Praxis wie Wohnung/)).length).toBe(2);
    expect(screen.getByRole("figure", { name: /Klasse [A-H]/ })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Zurücknehmen" }));
    expect(changes).toEqual([{ other_use_accepted: null }]);
  });
});

test("the tile shows class, figure, the two largest losses in words, and what the energy is for", async () => {
  const { envelope: hull, balance } = resultOf(known);
  const answer = seasonAnswer(balance)!;
  await show(
    <EnergyTileView answer={answer} envelope={hull} lost={seasonLosses(balance)} source={null} link={null} />,
  );
  expect((await screen.findAllByText(`Klasse ${balance.efficiency_class}`)).length).toBeGreaterThan(0);
  expect(screen.getByText(/Am meisten Wärme geht durch .+, dann durch .+: zusammen \d+\s%/)).toBeTruthy();
  expect(screen.getByText("Warmwasser")).toBeTruthy();
});
