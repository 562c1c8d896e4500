import { expect, test } from "vitest";
import { storageHealth } from "./storageHealth.ts";
import { storageProblemOf } from "../write.ts";

const isLost = (cause: unknown) => storageProblemOf(cause)?.kind === "storage_lost";

test("what is being read when the browser cuts the connection is read again, although nobody tells the reader", async () => {
  const health = storageHealth();
  const reads = [new Promise<string>(() => undefined), Promise.resolve("rows")];
  const answer = health.reading(() => reads.shift()!, isLost);
  health.losing()("sound");
  expect(await answer).toBe("rows");
  expect(health.state.observed).toBe(false);
});
