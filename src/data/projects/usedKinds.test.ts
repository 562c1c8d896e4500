import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { memoryDatabase } from "../memoryDatabase.ts";
import { newDocumentFields } from "../write.ts";
import { liveUsedKinds } from "./usedKinds.ts";

test("a project uses a kind as soon as it has one document of it, and other projects do not count", async () => {
  const db = await memoryDatabase();
  const used = (project: string) => firstValueFrom(liveUsedKinds(db, project, ["key", "label"]));
  expect(await used("p")).toEqual([]);
  expect(await firstValueFrom(liveUsedKinds(db, "p", []))).toEqual([]);
  await db.work.insert({ ...newDocumentFields(db), id: "k", kind: "key", scope: "project:p", project_id: "p", number: "12", name: "Haustür", state: "available" } as never); // prettier-ignore
  expect(await used("p")).toEqual(["key"]);
  expect(await used("q")).toEqual([]);
  await db.close();
});
