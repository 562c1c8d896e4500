// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#data/database.ts";
import { memoryDatabase } from "#data/memoryDatabase.ts";
import type { QualityKey } from "#domain/ifc/quality/qualityCheck.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import {
  aProject,
  aShownVersion,
  keepHouse,
  onlyReads,
} from "../../../tests/fixtures/models/aModelProject.ts";
import { showPage } from "../../../tests/fixtures/pages/showPage.tsx";
import { QualityPage } from "./QualityPage.tsx";

let open: Database | undefined;
beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["quality", "modelcheck", "ifc", "imports"]);
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await open?.close();
  open = undefined;
});

function Page({ projectId }: { readonly projectId: string }) {
  const [check, setCheck] = useState<QualityKey>();
  const [version, setVersion] = useState<string>();
  return (
    <QualityPage
      projectId={projectId}
      modelId={version}
      check={check}
      onCheck={setCheck}
      onVersion={setVersion}
    />
  );
}

/** A project with versions of the house; what the device has read of them is kept under their hashes. */
async function show(...kept: readonly { readonly sha256: string; readonly isRead: boolean }[]) {
  open = await memoryDatabase();
  const projectId = await aProject(open);
  for (const { sha256, isRead } of kept) {
    await aShownVersion(open, projectId, { sha256 });
    if (isRead) await keepHouse(sha256);
  }
  return { projectId, router: showPage(<Page projectId={projectId} />, { db: open }) };
}

const hash = (letter: string) => letter.repeat(64);

test("the page says per purpose whether the model does, and why not better", async () => {
  await show({ sha256: hash("1"), isRead: true });
  expect(await screen.findByRole("heading", { name: "Für Energie" })).toBeTruthy();
  expect(screen.getAllByText("reicht mit Annahmen").length).toBeGreaterThan(0);
  expect(screen.getByText(/Angenommen oder geschätzt wird bei: .*Wärmeschutz/)).toBeTruthy();
});

test("a count opens the list of those that lack it, and a row leads to the element in 3D", async () => {
  const { router, projectId } = await show({ sha256: hash("2"), isRead: true });
  const hosts = await screen.findByRole("button", { name: /^Wärmeschutz.*0 von 9/ });
  await userEvent.click(hosts);
  const sheet = await screen.findByRole("dialog", { name: "Wärmeschutz (U-Wert oder Schichten)" });
  expect(within(sheet).getByText("fehlt bei 9 von 9")).toBeTruthy();
  expect(within(sheet).getByRole("link", { name: "Alle in 3D zeigen" }).getAttribute("href")).toBe(
    `/3d-viewer?project=${projectId}&marks=quality.u_values`,
  );
  await userEvent.click(within(sheet).getByText("IfcWindow 8"));
  expect(router.state.location.href).toBe(`/3d-viewer?project=${projectId}&pick=8`);
});

test("what is complete is said to be so and opens nothing", async () => {
  await show({ sha256: hash("3"), isRead: true });
  const list = await screen.findByRole("list", { name: "Räume" });
  const areas = within(list).getByText("Fläche der Räume").closest("li")!;
  expect(areas.textContent).toContain("vollständig");
  expect(within(areas).queryByRole("button")).toBeNull();
});

test("the report is saved as data with every element that lacks something", async () => {
  let saved: Blob | undefined;
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved = blob), "blob:x"), revokeObjectURL() {} }),
  );
  await show({ sha256: hash("4"), isRead: true });
  await userEvent.click(await screen.findByRole("button", { name: "Als JSON speichern" }));
  const data = JSON.parse(await saved!.text()) as {
    format: string;
    checks: { key: string; lacking: unknown[] }[];
  };
  expect(data.format).toBe("klarbau.model-quality");
  expect(data.checks.find(({ key }) => key === "u_values")?.lacking).toHaveLength(9);
});

test("without a model the page leads to reading one; one that is not read here leads to 3D", async () => {
  await show();
  expect(await screen.findByText("Noch kein Modell")).toBeTruthy();
  cleanup();
  await open?.close();
  await show({ sha256: hash("5"), isRead: false });
  expect(await screen.findByText("Dieses Gerät hat das Modell noch nicht gelesen")).toBeTruthy();
  expect(screen.getByRole("link", { name: "In 3D öffnen" })).toBeTruthy();
});

test("an earlier version has its own report, and does not pretend to be seen in 3D", async () => {
  await show({ sha256: hash("6"), isRead: true }, { sha256: hash("7"), isRead: true });
  const versions = await screen.findByLabelText("Version des Modells");
  await userEvent.selectOptions(versions, within(versions).getByRole("option", { name: /^Version 1 vom/ }));
  expect(await screen.findByText(/haus\.ifc, Version 1/)).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: /^Wärmeschutz/ }));
  const sheet = await screen.findByRole("dialog");
  expect(within(sheet).queryByRole("link")).toBeNull();
  expect(within(sheet).getByText(/frühere Version/)).toBeTruthy();
});

test("who only reads is told why there is no way to a model where there is none", async () => {
  const { projectId } = await show();
  expect((await screen.findByRole("link", { name: "Modell einlesen" })).getAttribute("href")).toBe(
    `/bim-ifc?project=${projectId}`,
  );
  await onlyReads(open!);
  expect(await screen.findByText(/Ihre Rolle in diesem Projekt erlaubt das Einlesen/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Modell einlesen" })).toBeNull();
});
