import { expect, test } from "vitest";
import type { Element, Space } from "#domain/ifc/model.ts";
import { storeyToReveal } from "./storeyToReveal.ts";

const model = {
  spaces: [{ express_id: 10, storey_id: 1 } as Space, { express_id: 11, storey_id: null } as Space],
  elements: [{ express_id: 20, storey_id: 2 } as Element, { express_id: 21, storey_id: null } as Element],
};

test("a room chosen from the list opens its storey", () => {
  expect(storeyToReveal(model, null, 10)).toBe(1);
  expect(storeyToReveal(model, 2, 10)).toBe(1);
});

test("a wall chosen from the list changes the storey only when one is open", () => {
  expect(storeyToReveal(model, null, 20)).toBeNull();
  expect(storeyToReveal(model, 1, 20)).toBe(2);
  expect(storeyToReveal(model, 1, 21)).toBeNull();
});

test("what has no storey or is unknown leaves the view as it is", () => {
  expect(storeyToReveal(model, 1, 11)).toBe(1);
  expect(storeyToReveal(model, 1, 99)).toBe(1);
});
