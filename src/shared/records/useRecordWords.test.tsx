// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { useRecordWords } from "./useRecordWords.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["records"]);
});
afterEach(() => i18n.changeLanguage("de"));

test("words stay the same functions until the language changes", async () => {
  const { result, rerender } = renderHook(useRecordWords);
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
  await act(() => i18n.changeLanguage("en"));
  expect([first.kindWord("space"), result.current.kindWord("space")]).toEqual(["Raum", "Room"]);
});

test("a choice has the word that its field has for it alone, else the one that it has everywhere; money is euros", async () => {
  const { result } = renderHook(useRecordWords);
  const { valueText, choiceWord } = result.current;
  expect([valueText("work_order", "state", "open"), valueText("inspection", "state", "open")]).toEqual(["neu", "offen"]); // prettier-ignore
  expect(choiceWord("other", { kind: "duty", field: "area" })).toBe("Sonstiges");
  expect(choiceWord("other", { kind: "model", field: "discipline" })).toBe("Sonstiges Fachmodell");
  // a word of a later version is said as it is
  expect(valueText("work_order", "state", "frozen")).toBe("frozen");
  expect(valueText("asset", "replacement_cost", 123_450)).toBe("1.234,50\u00A0€");
  await act(() => i18n.changeLanguage("fr"));
  expect(result.current.valueText("work_order", "state", "open")).toBe("nouvelle");
});
