import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { logLimits } from "#domain/log/logEntry.ts";
import { updateTimings } from "#domain/updates/updateTimings.ts";
import { mostToasts, swipeThreshold, toastTime } from "#ui/feedback/showToast.ts";

const source = path.resolve(import.meta.dirname, "..");
const textOf = (file: string) => readFileSync(path.join(source, file), "utf8");
const toastStyle = textOf("ui/feedback/Toast.module.css");
const boot = textOf("public/boot.js");
const start = textOf("shell/errors/startPage.tsx");

/** What stands in a file in the place of the dots. */
const within = (text: string, form: RegExp) => Number(form.exec(text)?.[1]?.replaceAll("_", ""));

// Each value of section 9 that updates, toasts and logs have. When each of them acts is shown with a clock in the tests named on the right.
test.each<[item: string, value: number, expected: number, shownIn: string]>([
  ["service worker: update check", updateTimings.check, 1_800_000, "shell/updates/UpdateCard.test.tsx"],
  ["update notice: none at first", updateTimings.quiet, 120_000, "domain/updates/updateNotice.test.ts"],
  ["update notice: cooldown", updateTimings.cooldown, 600_000, "domain/updates/updateNotice.test.ts"],
  ["version poll", updateTimings.versionPoll, 60_000, "shell/updates/versionPoll.test.tsx"],
  ["update card poll", updateTimings.cardPoll, 5000, "shell/updates/UpdateCard.test.tsx"],
  ["cleanup after the start", updateTimings.cleanup, 2000, "shell/updates/UpdateCard.test.tsx"],
  ["toasts of one layer", toastTime.plain, 4000, "ui/feedback/showToast.test.tsx"],
  ["toasts of the other", toastTime.bad, 5000, "ui/feedback/showToast.test.tsx"],
  ["toast of the automatic sync", toastTime.brief, 2000, "shell/sync/autoSync.test.tsx"],
  ["toasts at once", mostToasts, 3, "ui/feedback/showToast.test.tsx"],
  [
    "gap of toasts",
    within(toastStyle, /\.each \+ \.each \{\s*margin-top: (\d+)px/),
    14,
    "ui/feedback/showToast.test.tsx",
  ],
  ["swipe of toasts", swipeThreshold, 50, "ui/feedback/showToast.test.tsx"],
  ["in-memory log", logLimits.recent, 50, "domain/log/log.test.ts"],
  ["second logger", logLimits.history, 1000, "domain/log/log.test.ts"],
  ["shown log", logLimits.debug, 25, "domain/log/log.test.ts"],
  ["identical entries", logLimits.throttle, 2000, "domain/log/log.test.ts"],
  ["developer mode watcher", logLimits.devModePoll, 2000, "shell/log/devTools.test.tsx"],
  ["performance monitor", logLimits.performanceStart, 1500, "shell/log/devTools.test.tsx"],
  ["part that is missing", within(boot, /first: (\d+)/), 2000, "main/boot.test.ts"],
  ["third part within ten seconds", within(boot, /third: (\d+)/), 1500, "main/boot.test.ts"],
  ["within which parts count", within(boot, /most: 2, within: ([\d_]+)/), 10_000, "main/boot.test.ts"],
  [
    "hooks that failed: attempts",
    within(start, /retry = \{ most: (\d+)/),
    2,
    "shell/errors/startPage.test.tsx",
  ],
  ["hooks that failed: pause", within(start, /pause: (\d+)/), 1000, "shell/errors/startPage.test.tsx"],
])("%s: %d is %d, as %s shows", (_item, value, expected, shownIn) => {
  expect(value).toBe(expected);
  expect(textOf(shownIn)).toMatch(/advanceTimersByTime|const start = |Date\.UTC|pointerdown/);
});
