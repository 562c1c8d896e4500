// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
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
