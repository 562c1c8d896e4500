import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Mara Brandt", "MB"],
  ["j.okafor@example.de", "JO"],
  ["demo@klarbau.local", "D"],
  ["Ömer", "Ö"],
  ["Anna Maria de la Cruz", "AC"],
  ["", ""],
])("%s is shortened to %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
