import { expect, test } from "vitest";
import { givenAnswers } from "./formAnswers.ts";
import type { Form } from "./form.ts";

test("an answer that the limit of its field has cut through an emoji is handed in without the half of it", () => {
  const form = { schema: { type: "object", properties: {}, required: [] }, ui: [{ field: "title", widget: "line", label: {} }] } as unknown as Form; // prettier-ignore
  expect(givenAnswers(form, { title: "Pumpe laut 🏠\ud83c" })).toEqual({ title: "Pumpe laut 🏠" });
  expect(givenAnswers(form, { title: "\ud83c" })).toEqual({});
});
