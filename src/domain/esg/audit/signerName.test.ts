import { expect, test } from "vitest";
import { signerName } from "./signerName.ts";

test("two accounts that write the same name are told apart", () => {
  expect(signerName("Mara Brandt", "mara@example.org")).toBe("Mara Brandt (mara@example.org)");
  expect(signerName("Mara Brandt", "bert@example.org")).toBe("Mara Brandt (bert@example.org)");
});

test("without a name the account stands alone, without an account the name, and nothing is said twice", () => {
  expect(signerName(" ", "mara@example.org")).toBe("mara@example.org");
  expect(signerName("Mara Brandt", null)).toBe("Mara Brandt");
  expect(signerName("mara@example.org", "mara@example.org")).toBe("mara@example.org");
});
