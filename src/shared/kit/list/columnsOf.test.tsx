// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { AssetRow } from "#data/documents.ts";
import { hasWords, searchedWords, searchText } from "#kernel/rows/searchText.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { useColumnsOf } from "./columnsOf.ts";
import { ownColumn } from "./ownColumn.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["records", "list"]);
});
afterEach(cleanup);

const bill = { amount: "1234.5", from_day: "2026-03-05", to_day: "", supplier: "Stadtwerke", received_at: "2026-11-20T12:00:00.000Z" }; // prettier-ignore
const cost = ownColumn<typeof bill>("cost", "Kosten", () => 98.7, {
  numeric: true,
  write: (value) => `${value.toFixed(2).replace(".", ",")} €`,
});

test.each([
  "1234",
  "1.234,5",
  "1234,5",
  "1234.5",
  "20.11.2026",
  "5.3.2026",
  "05.03.26",
  "5. März 2026",
  "2026-03-05",
  "98,70",
  "98.7",
  "stadt 1.234",
])("a search for %s finds a number or a day as it is shown, and by its digits alone", (query) => {
  const { result } = renderHook(() => [
    ...useColumnsOf<typeof bill>("bill", ["amount", "from_day", "to_day", "supplier"] as never),
    ...useColumnsOf<typeof bill>("inbox_submission", ["received_at"] as never),
    cost,
  ]);
  const text = searchText(result.current.map(({ searchedIn }) => searchedIn(bill)));
  expect(hasWords(text, searchedWords(query))).toBe(true);
  expect(hasWords(text, searchedWords(`${query}9`))).toBe(false);
});

test("an amount is euros in a column, in a search and in a file, and cents in the document", () => {
  const { result } = renderHook(() => useColumnsOf<AssetRow>("asset", ["replacement_cost"]));
  const [column] = result.current;
  const pump = { replacement_cost: 123_450 } as AssetRow;
  expect([column!.unit, column!.numeric, column!.valueOf(pump), column!.sortBy!(pump)]).toEqual(["€", true, 1234.5, 1234.5]); // prettier-ignore
  expect(column!.cell(pump)).toBe("1.234,50");
  expect(column!.cell({ replacement_cost: null } as AssetRow)).toBe("–");
  const text = searchText([column!.searchedIn!(pump)]);
  for (const query of ["1.234,50", "1234,5", "1234.5"])
    expect(hasWords(text, searchedWords(query)), query).toBe(true);
});
