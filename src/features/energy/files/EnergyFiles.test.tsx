// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import { updateProject } from "#data/projects/actions.ts";
import { readXlsx } from "#domain/spreadsheet/readXlsx.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { aProject, aShownVersion, keepHouse } from "../../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../../tests/fixtures/pages/showPage.tsx";
import { computingHere } from "../../../../tests/fixtures/workers/workersHere.ts";
import { EnergyPage } from "../balance/EnergyPage.tsx";

// How long a state is waited for before a test fails: a busy machine may take its time.
configure({ asyncUtilTimeout: 20_000 });

/** RxDB holds few databases open at once: each test closes its own. */
let open: Database | undefined;
let saved: { readonly blob: Blob; readonly name: string } | undefined;
beforeAll(async () => {
  await startI18n("de");
  let last: Blob | undefined;
  const addresses = { createObjectURL: (blob: Blob) => ((last = blob), "blob:x"), revokeObjectURL() {} };
  vi.stubGlobal("URL", Object.assign(URL, addresses));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved = { blob: last!, name: this.download };
  });
});
beforeEach(() => {
  computingHere();
  saved = undefined;
});
afterEach(async () => {
  cleanup();
  await open?.close();
  open = undefined;
});

async function aBalancedProject(name?: string) {
  const sha256 = "f".repeat(64);
  open = await memoryDatabase();
  const projectId = await aProject(open, name);
  await updateProject(open, projectId, { year_of_construction: 1978, residential: true });
  await aShownVersion(open, projectId, { sha256 });
  await keepHouse(sha256);
  showPage(<EnergyPage projectId={projectId} />, { db: open });
}

/** The button, once what a file says of measures is read. */
async function button(name: string) {
  const found = await screen.findByRole<HTMLButtonElement>("button", { name });
  await waitFor(() => expect(found.disabled).toBe(false));
  return found;
}

test("the workbook is saved under the name of the project and holds the figure of the page", async () => {
  const user = userEvent.setup();
  await aBalancedProject();
  await user.click(await button("Arbeitsmappe (XLSX)"));
  await waitFor(() => expect(saved?.name).toBe("Haus am See Monatsbilanz.xlsx"));
  const sheets = readXlsx(new Uint8Array(await saved!.blob.arrayBuffer()));
  if (!sheets.ok) throw new Error(sheets.error.kind);
  expect(sheets.value[0]!.name).toBe("Ergebnis");
  const row = sheets.value[0]!.rows.find(({ cells }) => cells.get(1)?.text === "Endenergie je m²")!;
  const demand = Number(row.cells.get(2)!.text).toLocaleString("de-DE", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(demand);
  expect(await screen.findByText("Haus am See Monatsbilanz.xlsx ist gespeichert")).toBeTruthy();
});

test("a name with folders and forbidden signs gives a file that every system takes", async () => {
  const user = userEvent.setup();
  await aBalancedProject(`..\\..//Haus: "A" <${"lang ".repeat(60)}>|?*`);
  await user.click(await button("Arbeitsmappe (XLSX)"));
  await waitFor(() => expect(saved).toBeDefined());
  expect(saved!.name).not.toMatch(/[\\/:"<>|?*]/);
  expect(saved!.name.length).toBeLessThan(120);
  expect(saved!.name.endsWith(" Monatsbilanz.xlsx")).toBe(true);
});

test("a preview that is being made can be cancelled: its worker ends, nothing is saved, and it can be made again", async () => {
  const user = userEvent.setup();
  await aBalancedProject();
  await button("Energie-Vorschau (PDF)");
  const [started, ended] = [vi.fn(), vi.fn()];
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      postMessage() {
        started();
      }
      terminate() {
        ended();
      }
    },
  );
  await user.click(await button("Energie-Vorschau (PDF)"));
  const progress = await screen.findByRole("progressbar", { name: "Die Energie-Vorschau entsteht" });
  expect(progress.getAttribute("aria-valuetext")).toBe("Seiten werden gesetzt");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Arbeitsmappe (XLSX)" }).disabled).toBe(true);
  await waitFor(() => expect(started).toHaveBeenCalled());
  await user.click(await button("Abbrechen"));
  await waitFor(() => expect(ended).toHaveBeenCalled());
  expect(screen.queryByRole("progressbar")).toBeNull();
  await button("Energie-Vorschau (PDF)");
  expect(saved).toBeUndefined();
});
