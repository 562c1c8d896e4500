import { expect, test } from "vitest";
import {
  capabilities,
  type Capability,
  fitsPlace,
  may,
  type Role,
  roles,
  rolesToGive,
} from "./capabilities.ts";

const areas = ["projects", "models", "building", "work", "people", "journal", "evidence", "outputs"] as const;
const all: readonly Capability[] = [
  ...areas.flatMap((area) => [`${area}:read`, `${area}:write`] as const),
  "applications:admin",
  "members:write",
  "organisation:admin",
  "ledger:sign",
  "comments:write",
];

/** The whole table, drawn once more by hand: who has what, in the order of `all` (`x` = has it). */
const drawn: Readonly<Record<Role, string>> = {
  //         projects models building work people journal evidence outputs · applications, members, organisation, signing, comments
  owner: "xx xx xx xx xx xx xx xx xxxxx",
  manager: "xx xx xx xx xx xx xx xx xx.xx",
  facility: "x. x. xx xx xx xx xx x. ....x",
  tenant: "x. .. x. xx x. .. .. .. .....",
  developer: "x. xx xx .. x. .. x. xx x...x",
  auditor: "x. x. x. x. x. x. x. x. ....x",
};

test.for(roles)("%s has exactly the drawn capabilities", (role) => {
  const row = all.map((capability) => (may([role], capability) ? "x" : ".")).join("");
  expect(row).toBe(drawn[role].replaceAll(" ", ""));
  expect(capabilities[role].filter((capability) => !all.includes(capability))).toEqual([]);
});

test("several roles give what any of them gives, none gives nothing", () => {
  expect(may(["tenant", "manager"], "members:write")).toBe(true);
  expect(all.filter((capability) => may([], capability))).toEqual([]);
});

test("who gives roles may change members, and nobody but an owner gives his own", () => {
  for (const role of roles) {
    expect([role, rolesToGive[role].length > 0]).toEqual([role, may([role], "members:write")]);
    expect([role, rolesToGive[role].includes(role)]).toEqual([role, role === "owner"]);
    expect([role, rolesToGive[role].includes("owner")]).toEqual([role, role === "owner"]);
  }
});

test("tenants belong to a project, owners to an organisation, everybody else to either", () => {
  expect(roles.filter((role) => !fitsPlace(role, "organisation"))).toEqual(["tenant"]);
  expect(roles.filter((role) => !fitsPlace(role, "project"))).toEqual(["owner"]);
});
