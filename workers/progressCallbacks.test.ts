import { expect, test } from "vitest";
import { progressCallbacks } from "./progressCallbacks.ts";

test("what a worker says is untilAnswered until it has answered, and not after", () => {
  const told: number[] = [];
  const { untilAnswered, end } = progressCallbacks();
  const tell = untilAnswered((step: number) => told.push(step));
  tell(1);
  end();
  tell(2);
  expect(told).toEqual([1]);
});
