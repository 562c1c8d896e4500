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
