import { expect, test } from "vitest";
import { storedTemplates, templateIdOf, templates } from "./templates.ts";

test("every former id means a template of today, which reads as itself; nothing else is one", () => {
  const former = ["gebaeudebuch", "hausmeister", "mieter-info", "energie-anzeige", "begehung"];
  expect(former.map((id) => templateIdOf(id))).toEqual(templates);
  expect(templates.map((id) => templateIdOf(id))).toEqual(templates);
  expect(storedTemplates).toEqual([...templates, ...former]);
  for (const other of ["spaceship", "constructor", "", null, undefined, 1])
    expect(templateIdOf(other)).toBeUndefined();
});
