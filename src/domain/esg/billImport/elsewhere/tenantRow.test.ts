import { expect, test } from "vitest";
import { readAs } from "../readAs.fixture.ts";

const lines = (...rows: readonly string[]) => rows.join("\r\n");
const rowsOf = (...rows: readonly string[]) =>
  readAs(lines(...rows)).run.rows.map(({ bill, doubts, problems, state }) => `${bill.controlled_by} ${problems[0]?.kind ?? doubts.map(({ kind }) => kind).join() ?? ""}${state === "fine" ? "fine" : ""}`); // prettier-ignore
const byHead = (head: string, first: string, second: string) => rowsOf(`${head};Medium;Zähler;Jahr;Verbrauch kWh`, `${first};Strom;Z1;2025;2500,5`, `${second};Strom;Z2;2025;900,5`); // prettier-ignore

test("who procures decides on the tenant's or the landlord's bill, in five languages", () => {
  for (const [head, tenant, landlord] of [
    ["Procured by", "Tenant", "Landlord"],
    ["Beschafft durch", "Mieter", "Vermieter"],
    ["Acheté par", "Locataire", "Bailleur"],
    ["Contratado por", "Inquilino", "Propietario"],
    ["Acquistato da", "Conduttore", "Locatore"],
  ] as const)
    expect(byHead(head, tenant, landlord), head).toEqual(["tenant fine", "landlord fine"]);
});

test("a row that names a tenant is read as the tenant's and asked about; the landlord's own stays", () => {
  for (const [head, tenant, landlord] of [
    ["Mieter", "Müller", ""],
    ["Mieter-Nr.", "1001", "-"],
    ["Mietername", "Müller GmbH", "Leerstand"],
    ["Nutzer", "Rewe Markt GmbH (Mieter)", "Vermieter"],
    ["Vermietet an", "Müller", ""],
    ["Paid by", "Tenant", "Landlord"],
    ["Locataire", "SARL Dupont", "Parties communes"],
    ["Tenant", "Acme Ltd", "Common areas"],
    ["Inquilino", "García", "Zonas comunes"],
    ["Conduttore/Locatario", "Rossi", "Parti comuni"],
    ["Area Type", "Tenant", "Common areas"],
    ["Area Type", "Tenant spaces", "Shared services"],
    ["Bereich", "Mieterfläche", "Gemeinschaftsfläche"],
    ["Ort", "Mietfläche EG", "Keller"],
    ["Type de surface", "parties privatives", "parties communes"],
  ] as const)
    expect(byHead(head, tenant, landlord), `${head}: ${tenant}`).toEqual(["tenant tenant_by_word", "landlord fine"]); // prettier-ignore
  for (const [head, cell] of [
    ["Anzahl Mieter", "12"],
    ["Mieter", "12"],
    ["Mieteinheit", "ME01"],
    ["Bereich", "Vermietung"],
    ["Mietfläche m²", "120"],
    ["Bemerkung", "Weiterberechnung an Mieter"],
  ] as const)
    expect(byHead(head, cell, ""), head).toEqual(["landlord fine", "landlord fine"]);
});

test("the column that says who procures goes before the one that names a tenant", () => {
  expect(rowsOf("Mieter;Procured by;Medium;Zähler;Jahr;Verbrauch kWh", "Müller;Landlord;Strom;Z1;2025;2500,5", "Müller;Tenant;Strom;Z2;2025;500,5")).toEqual(["landlord fine", "tenant fine"]); // prettier-ignore
});

test("the whole building beside its parts is doubted, also with other meters", () => {
  expect(rowsOf("Bereich;Medium;Zähler;Jahr;Verbrauch kWh", "Gemeinschaftsfläche;Strom;Z3;2025;4000,5", "Whole building;Strom;Z4;2025;9000,5", "Gesamtes Gebäude;Fernwärme;W1;2025;12,5")).toEqual(["landlord whole_and_parts", "landlord whole_and_parts", "landlord fine"]); // prettier-ignore
  expect(rowsOf("Asset;Area type;Procured by;Utility;Meter;From;To;Consumption (kWh)", "A;Whole building;Landlord;Electricity;M1;2025-01-01;2025-12-31;10000,5", "A;Tenant spaces;Tenant;Electricity;M2;2025-01-01;2025-12-31;2500,5")).toEqual(["landlord whole_and_parts", "tenant whole_and_parts"]); // prettier-ignore
  expect(rowsOf("Asset;Area type;Utility;Meter;From;To;Consumption (kWh)", "A;Whole building;Electricity;M1;2025-01-01;2025-12-31;10000,5", "B;Common areas;Electricity;M2;2025-01-01;2025-12-31;2500,5")).toEqual(["landlord fine", "landlord fine"]); // prettier-ignore
});
