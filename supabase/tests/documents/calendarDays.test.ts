import { expect, test } from "vitest";
import { bill } from "../esg/aBill.ts";
import { times } from "../fixtures/aProjectOf.ts";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";
import { callerOf } from "../fixtures/restCaller.ts";
import { aVault } from "../vault/vaultWorld.ts";

ownWorld();

test("a day that the calendar does not have is refused by the server, a leap day is not", async () => {
  const { project, rows } = await aVault();
  const owner = callerOf(server, world.people.owner);
  const of = (id: string, days: { readonly from_day: string; readonly to_day: string }) => ({
    id,
    kind: "bill",
    doc: { scope: `project:${project}`, project_id: project, ...times, ...bill, ...days },
  });
  const answers = await rows.push(owner, [
    of(`${project}-leap`, { from_day: "2024-02-29", to_day: "2024-12-31" }),
    of(`${project}-open`, { from_day: "", to_day: "" }),
    of(`${project}-feb`, { from_day: "2024-02-30", to_day: "2024-12-31" }),
    of(`${project}-common`, { from_day: "2023-02-29", to_day: "2023-12-31" }),
    of(`${project}-month`, { from_day: "2024-01-01", to_day: "2024-13-01" }),
    of(`${project}-june`, { from_day: "2024-01-01", to_day: "2024-06-31" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["applied", "applied", "rejected", "rejected", "rejected", "rejected"]); // prettier-ignore
});
