import { expect, test } from "vitest";
import { hearing } from "./hearing.ts";

test("what a worker says is heard until it has answered, and not after", () => {
  const told: number[] = [];
  const { heard, end } = hearing();
  const tell = heard((step: number) => told.push(step));
  tell(1);
  end();
  tell(2);
  expect(told).toEqual([1]);
});
