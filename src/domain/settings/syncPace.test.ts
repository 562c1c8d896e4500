import { expect, test } from "vitest";
import { defaultSettings } from "./settings.ts";
import { defaultPace, readPace } from "./syncPace.ts";

test("a device sends by itself and looks every thirty seconds until somebody chooses otherwise", () => {
  expect(readPace(undefined)).toEqual({ autoSync: true, interval_s: 30 });
  expect(readPace(defaultSettings)).toEqual(defaultPace);
  const chosen = { storage: { autoSync: false }, offline: { syncInterval: 300 } };
  expect(readPace(chosen)).toEqual({ autoSync: false, interval_s: 300 });
});

test("what is no interval is as if nobody had chosen", () => {
  for (const syncInterval of [0, 9, 3601, 30.5, "30", null])
    expect(readPace({ offline: { syncInterval } }).interval_s).toBe(30);
});
