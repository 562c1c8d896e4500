import { expect, test } from "vitest";
import { defaultSettings } from "./settings.ts";
import { readPace } from "./syncPace.ts";
import { localSettingsDefaults, readActiveTab, readLocalProfile, withSeen } from "./localSettings.ts";

const person = { id: "u", email: "anna@lindenhof.example" };

test("a new device starts with system, German, notifications and automatic sync", () => {
  expect(localSettingsDefaults).toEqual({
    theme: "system",
    language: "de",
    notifications: true,
    autoSync: true,
  });
});

test("what a new device starts with is what acts on it", () => {
  const { notifications, autoSync, language } = localSettingsDefaults;
  expect([defaultSettings.notifications.updates, defaultSettings.notifications.push]).toEqual([
    notifications,
    notifications,
  ]);
  expect([readPace(undefined).autoSync, defaultSettings.language]).toEqual([autoSync, language]);
});

test("a sign-in counts once, being seen again does not, and what others have added stays", () => {
  const first = withSeen({ metadata: { tool: "x" }, future: 1 }, { ...person, signedInAt: "2026-12-01T08:00:00Z", now: "2026-12-01T08:00:01Z" }); // prettier-ignore
  expect(first).toEqual({
    ...person,
    lastLoginAt: "2026-12-01T08:00:00Z",
    lastSeenAt: "2026-12-01T08:00:01Z",
    loginCount: 1,
    metadata: { tool: "x" },
    future: 1,
  });
  const reloaded = withSeen(first, { ...person, signedInAt: "2026-12-01T08:00:00Z", now: "2026-12-01T09:00:00Z" }); // prettier-ignore
  expect(reloaded).toEqual({ ...first, lastSeenAt: "2026-12-01T09:00:00Z" });
  const offline = withSeen(reloaded, { ...person, signedInAt: null, now: "2026-12-02T09:00:00Z" });
  expect(offline.loginCount).toBe(1);
  const again = withSeen(offline, { ...person, signedInAt: "2026-12-03T08:00:00Z", now: "2026-12-03T08:00:00Z" }); // prettier-ignore
  expect(again).toMatchObject({ loginCount: 2, lastLoginAt: "2026-12-03T08:00:00Z" });
});

test("a sign-in counts although the clock was set back since the last one", () => {
  const ahead = { lastLoginAt: "2030-01-01T08:00:00Z", loginCount: 4 };
  const seen = withSeen(ahead, { ...person, signedInAt: "2026-12-01T08:00:00Z", now: "2026-12-01T08:00:00Z" }); // prettier-ignore
  expect(seen).toMatchObject({ loginCount: 5, lastLoginAt: "2026-12-01T08:00:00Z" });
});

test("what is no profile counts as never seen", () => {
  for (const stored of [undefined, null, 7, [], { loginCount: -1, lastLoginAt: "gestern", metadata: 7 }])
    expect(readLocalProfile(stored)).toEqual({
      lastLoginAt: null,
      lastSeenAt: null,
      loginCount: 0,
      metadata: {},
    });
});

test("a project opens where it was left, and at the dashboard otherwise", () => {
  expect(readActiveTab(undefined)).toBe("dashboard");
  expect(readActiveTab("nowhere")).toBe("dashboard");
  expect(readActiveTab("rooms")).toBe("rooms");
});
