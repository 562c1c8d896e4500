import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startingConfig } from "#domain/application/config/applicationConfig.ts";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { fromModel } from "#domain/application/content/fromModel.ts";
import { pagesOf, type Template } from "#domain/application/templates.ts";
import { sampleBuilding } from "#cli/product/sample/sampleBuilding.ts";
import { importModelFile } from "../../../../workers/ifc/node.ts";

let read: ReturnType<typeof readSample> | undefined;

/** The sample building as an application of a template, with something on each of its pages. */
export async function shellInput(
  template: Template,
  changes: Partial<ApplicationInput["config"]> = {},
): Promise<ApplicationInput> {
  read ??= readSample();
  const n = ["building-book", "caretaker", "tenant-info", "energy-display", "walkthrough"].indexOf(template);
  return {
    ...(await read),
    application_id: `0190a000-0000-7000-8000-0000000001${n}0`,
    config: {
      ...startingConfig("Lindenhof", template),
      colour: (["#2b6a4f", "#2e6787", "#ab4323", "#7a520a", "#482c66"] as const)[n]!,
      languages: ["de", "en", "fr", "es", "it"],
      pages: [...pagesOf[template]],
      contact_ids: ["c1"],
      rules: { de: "Ruhezeit von 22 bis 6 Uhr.\n\nFahrräder gehören in den Keller." },
      notices: [
        { id: "n1", on: "2026-11-20", until: null, title: { de: "Wasser abgestellt" }, text: { de: "Am Montag von 8 bis 12 Uhr gibt es kein Wasser.\n\n<b>Bitte</b> füllen Sie vorher einen Eimer." } },
        { id: "n2", on: "2026-09-01", until: "2026-09-30", title: { de: "Gerüst am Haus" }, text: { de: "Das Gerüst ist wieder weg." } },
      ],
      documents: [{ id: "d1", title: "Hausordnung", name: "hausordnung.pdf" }],
      meters: [
        { id: "m1", name: "Gas, Heizzentrale", number: "7 GMT 4711", kind: "gas", unit: "m³", last_value: 48_210, last_on: "2026-10-31" },
        { id: "m2", name: "Allgemeinstrom", number: "1 EMH 0815", kind: "electricity", unit: "kWh", last_value: 12_034.5, last_on: "2026-10-31" },
      ],
      ...changes,
    },
    project: { name: "Lindenhof", street: "Lindenstraße 4", postal_code: "50674", city: "Köln", country: "DE", year_of_construction: 1978, is_sample: true },
    contacts: [{ id: "c1", name: "Hausverwaltung Weiß", role: "Verwaltung", phone: "0221 12345", email: "haus@example.org", is_public: true }],
    energy: {
      class: "C",
      figures: [
        { id: "final_energy", value: 96.4, unit: "kWh/(m²·a)" },
        { id: "primary_energy", value: 106.1, unit: "kWh/(m²·a)" },
        { id: "co2", value: 23.2, unit: "kg/(m²·a)" },
      ],
      method: "TABULA",
      method_version: "1",
      grade: "Q3",
    },
    consumption: [2023, 2024, 2025].map((year, index) => ({
      carrier: "natural_gas",
      use: "heat_and_hot_water",
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      kwh: 58_000 - 4_300 * index,
    })),
    documents: new Map([["d1", { mime: "application/pdf", bytes: new TextEncoder().encode("%PDF-1.4\n%%EOF\n") }]]),
  };
} // prettier-ignore

async function readSample() {
  const folder = mkdtempSync(path.join(tmpdir(), "klarbau-sample-"));
  try {
    const { fileName, text } = sampleBuilding();
    const file = path.join(folder, fileName);
    writeFileSync(file, text);
    const imported = await importModelFile(file, { geometry: true });
    if (!imported.ok) throw new Error(imported.error.kind);
    return fromModel(imported.value.model, imported.value.geometry);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
