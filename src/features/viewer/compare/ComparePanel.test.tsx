// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import i18n from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Change } from "#domain/ifc/versions/changes.ts";
import { startI18n } from "#shell/i18n/startI18n.ts";
import { ComparedRow } from "./ComparePanel.tsx";

beforeAll(async () => {
  await startI18n("de");
  await i18n.loadNamespaces(["viewer", "ifc", "versions"]);
});
afterEach(cleanup);

test("of a thing with many changes the first is written, and how many more there are as one writes numbers", () => {
  const changes = Array.from({ length: 1235 }, (_, index): Change => {
    const name = `Wert ${index + 1}`;
    return { kind: "value", set: "Pset", name, before: "alt", after: "neu" };
  });
  const thing = { express_id: 5, global_id: "p", ifc_class: "IfcPump", name: "Pumpe", long_name: null };
  const more = { storey: null, type_name: null, box: null };
  const row = { id: 5, kind: "changed", thing: { ...thing, ...more }, changes, isDrawn: true } as const;
  render(<ComparedRow thing={row} isCurrent={false} onShow={() => undefined} />);
  expect(screen.getByRole("listitem").textContent).toContain("und 1.234 weitere Angaben");
});
