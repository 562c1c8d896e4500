import { expect, test } from "vitest";
import { roles } from "#domain/rights/capabilities.ts";
import {
  demandedRoles,
  factorDigits,
  isWholeCode,
  recoverySheet,
  secretInGroups,
  withRole,
} from "./secondFactor.ts";

test("a pasted code keeps its six digits and nothing else", () => {
  expect(factorDigits(" 123 456 ")).toBe("123456");
  expect(factorDigits("12345678")).toBe("123456");
  expect(["12345", "123456"].map(isWholeCode)).toEqual([false, true]);
});

test("the key of an app is shown in groups of four", () => {
  expect(secretInGroups("JBSWY3DPEHPK3PXPAB")).toBe("JBSW Y3DP EHPK 3PXP AB");
  expect(secretInGroups("")).toBe("");
});

test("recovery codes are kept with whose they are and when they were made", () => {
  const words = {
    title: "Klarbau",
    account: "anna@example.org",
    made: "20.11.2026",
    advice: "Jeder gilt einmal.",
  };
  expect(recoverySheet(["AAAA-BBBB", "CCCC-DDDD"], words)).toBe(
    "Klarbau\nanna@example.org\n20.11.2026\n\n 1  AAAA-BBBB\n 2  CCCC-DDDD\n\nJeder gilt einmal.\n",
  );
});

test("the roles of which a factor is demanded are read from whatever a setting holds", () => {
  expect(demandedRoles(["auditor", "king", "owner"], roles)).toEqual(["owner", "auditor"]);
  for (const nonsense of [undefined, null, "owner", { owner: true }])
    expect(demandedRoles(nonsense, roles)).toEqual([]);
});

test("a role is added and taken out, and the order stays that of the roles", () => {
  const added = withRole(["auditor"], { role: "owner", isDemanded: true, known: roles });
  expect(added).toEqual(["owner", "auditor"]);
  expect(withRole(added, { role: "auditor", isDemanded: false, known: roles })).toEqual(["owner"]);
  expect(withRole(added, { role: "owner", isDemanded: true, known: roles })).toEqual(added);
});
