import { expect, test } from "vitest";
import { beginTime, later, runTime } from "./virtualTime.ts";

test("whoever does not wait until time has stopped is told so, and turns are never taken two at once", async () => {
  beginTime(0, () => undefined);
  const seen: string[] = [];
  later(0, () => void Promise.resolve().then(() => seen.push("what follows from the first turn")));
  later(1, () => void seen.push("second turn"));
  const running = runTime({ turns: 2 });
  await expect(runTime({ turns: 2 })).rejects.toThrow("somebody has not waited");
  await running;
  expect(seen).toEqual(["what follows from the first turn", "second turn"]);
});
