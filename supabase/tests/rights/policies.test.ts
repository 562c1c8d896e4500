import { expect, test } from "vitest";
import { declarations } from "#data/collections.ts";
import { ownWorld, server } from "../fixtures/fileWorld.ts";
import { grantingPolicies, whoMay } from "./whoMay.ts";

ownWorld();

const travelling = Object.values(declarations).filter((one) => one.collection !== "device");

test("row security lets those read, add and change a kind whom its declaration names, and nobody else", async () => {
  const policies = await grantingPolicies(server);
  const inOrder = (who: readonly string[]) => who.toSorted((one, other) => (one < other ? -1 : 1));
  for (const { kind, table, rights, merge } of travelling) {
    const may = {
      reads: inOrder(whoMay(policies, table, "SELECT")),
      adds: inOrder(whoMay(policies, table, "INSERT")),
      // what is only added has no use for a policy of changes: a trigger refuses them
      changes: merge.style === "append_only" ? [] : inOrder(whoMay(policies, table, "UPDATE")),
    };
    const { reads, adds, changes } = rights;
    expect({ reads: inOrder(reads), adds: inOrder(adds), changes: inOrder(changes) }, kind).toEqual(may);
  }
});

test("what the server never changes after it was written, no merge changes either", async () => {
  const rows = await server.sql<{ kind: string }[]>`select kind from sync.registry where append_only`;
  const kept = new Set(rows.map(({ kind }) => kind));
  // What only the server writes is merged by nobody: its state stands.
  for (const { kind, merge } of travelling.filter((one) => one.merge.style !== "server"))
    expect(merge.style === "append_only", kind).toBe(kept.has(kind));
});
