// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import i18n from "i18next";
import { beforeAll, expect, test } from "vitest";
import de from "#shell/i18n/ifc/de.json" with { type: "json" };
import { startI18n } from "#shell/i18n/startI18n.ts";
import { useClassWord } from "./useClassWord.ts";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["ifc"]);
});

const words = () => renderHook(() => useClassWord()).result.current;

test("every word that there is for a class is used", () => {
  const word = words();
  for (const [ifc_class, text] of Object.entries(de.classes)) expect(word(ifc_class)).toBe(text);
});

test("what services and stairs are made of has a word, too; a class without one stays as it is", () => {
  const word = words();
  expect(word("IfcValve")).toBe("Ventil");
  expect(word("IfcStairFlight")).toBe("Treppenlauf");
  expect(word("IfcWallStandardCase")).toBe("Wand");
  expect(word("IfcTendon")).toBe("IfcTendon");
});
