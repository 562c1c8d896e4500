import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultSettings, readSettings } from "./settings.ts";
import { wantsMessages } from "./settingId.ts";
import { leavesOf, valueAt, withValue } from "./settingPath.ts";
import { hiddenSettings, mayGoIntoFile, settingPlaces } from "./settingPlaces.ts";
import { readSettingsFile, settingsFileVersion, writeSettingsFile } from "./settingsFile.ts";
import { uploadLimit_bytes } from "./uploadLimit.ts";

const at = "2026-12-01T08:00:00.000Z";
const settingsIn = (file: string) => (JSON.parse(file) as { readonly settings: unknown }).settings;

test("every default of the specification holds until somebody chooses", () => {
  const expected: readonly (readonly [path: string, value: unknown])[] = [
    ["theme", "light"],
    ["language", "de"],
    ["notifications.email", true],
    ["notifications.push", true],
    ["notifications.updates", true],
    ["project.autoSave", true],
    ["project.backupFrequency", "daily"],
    ["services.autoActivate", true],
    ["services.defaults", ["arcnew", "energy"]],
    ["integrations.openProject.enabled", false],
    ["integrations.payment.enabled", false],
    ["integrations.cloudStorage.enabled", false],
    ["integrations.metering.enabled", false],
    ["integrations.ledger.enabled", false],
    ["integrations.ledger.preferred_network", "testnet"],
    ["storage.defaultProvider", "server"],
    ["storage.maxUploadSize", 50],
    ["storage.autoSync", true],
    ["storage.encryption", false],
    ["storage.providers", ["server"]],
    ["offline.syncInterval", 30],
    ["ai.temperature", 0.7],
    ["ai.maxContextTokens", 8000],
    ["ai.retries", 3],
    ["ai.timeout", 60],
    ["ai.model", "gpt-4.1"],
    ["webauthn.timeout", 60_000],
    ["developer.devMode", false],
  ];
  for (const [path, value] of expected) expect([path, valueAt(defaultSettings, path.split("."))]).toEqual([path, value]); // prettier-ignore
  expect(uploadLimit_bytes).toBe(50_000_000);
});

test("each setting has one place, and each place one setting", () => {
  expect(leavesOf(defaultSettings).map(([path]) => path.join("."))).toEqual(Object.keys(settingPlaces));
});

test("the page hides what nothing acts on yet, and the module that will show it is named", () => {
  expect(hiddenSettings()).toMatchInlineSnapshot(`
    {
      "admin": [
        "webauthn.timeout",
      ],
      "ai-assistant": [
        "ai.temperature",
        "ai.maxContextTokens",
        "ai.retries",
        "ai.timeout",
        "ai.model",
      ],
      "catalog": [
        "services.autoActivate",
        "services.defaults",
      ],
      "integrations": [
        "integrations.openProject.enabled",
        "integrations.openProject.url",
        "integrations.openProject.apiKey",
        "integrations.payment.enabled",
        "integrations.payment.url",
        "integrations.payment.publicKey",
        "integrations.payment.secretKey",
        "integrations.cloudStorage.enabled",
        "integrations.cloudStorage.url",
        "integrations.cloudStorage.bucket",
        "integrations.cloudStorage.accessKey",
        "integrations.cloudStorage.secretKey",
        "integrations.metering.enabled",
        "integrations.metering.url",
        "integrations.metering.apiKey",
        "integrations.ledger.enabled",
        "integrations.ledger.url",
        "integrations.ledger.preferred_network",
        "integrations.ledger.apiKey",
        "storage.defaultProvider",
        "storage.encryption",
        "storage.providers",
      ],
      "messages": [
        "notifications.email",
      ],
      "operation": [
        "project.backupFrequency",
      ],
      "projects": [
        "project.autoSave",
      ],
    }
  `);
});

test("whatever is stored, reading it gives settings, and names what is no value", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const { settings } = readSettings(JSON.parse(text));
      expect(readSettings(settings)).toEqual({ settings, problems: [] });
    }),
  );
  const { settings, problems } = readSettings({
    theme: "pink",
    storage: { maxUploadSize: 51, autoSync: false, providers: ["server", 7] },
  });
  expect(problems.map((path) => path.join("."))).toEqual([
    "theme",
    "storage.maxUploadSize",
    "storage.providers",
  ]);
  expect(settings).toEqual({ ...defaultSettings, storage: { ...defaultSettings.storage, autoSync: false } });
});

test("messages come to a person until their own switch says otherwise, as the page shows it", () => {
  for (const stored of [
    undefined,
    null,
    {},
    { notifications: {} },
    { notifications: { push: false } },
    { notifications: { push: true } },
  ])
    expect([stored, wantsMessages(stored)]).toEqual([
      stored,
      readSettings(stored).settings.notifications.push,
    ]);
  expect(wantsMessages({ notifications: { push: false } })).toBe(false);
});

test("what is exported comes back as it was: every key, every choice, and what nobody knows", () => {
  const stored = { theme: "dark", ai: { model: "other", extra: [1] }, future: { depth: { kept: true } } };
  const back = readSettingsFile(writeSettingsFile(stored, at));
  expect(back).toMatchObject({ ok: true, value: stored });
  const file = settingsIn(writeSettingsFile({}, at));
  const shown = leavesOf(defaultSettings).filter(([path]) => mayGoIntoFile(path) === true);
  for (const [path, value] of shown) expect(valueAt(file, path)).toEqual(value);
});

test("no secret is written to a file or taken from one, not even of a key that nobody knows", () => {
  const secrets = {
    integrations: {
      openProject: { url: "https://op.example", apiKey: "s1" },
      payment: { secretKey: "s2", publicKey: "pk" },
      cloudStorage: { accessKey: "s3", secretKey: "s4" },
      later: { access_token: "s5", password: { old: "s6" } },
    },
  };
  const file = writeSettingsFile(secrets, at);
  expect(file).not.toMatch(/s[1-6]"/);
  expect(file).toContain("https://op.example");
  expect(file).toContain('"publicKey": "pk"');
  expect(file).toContain('"maxContextTokens": 8000');
  const taken = readSettingsFile(
    JSON.stringify({ format: "klarbau-settings", version: 1, settings: secrets }),
  );
  expect(JSON.stringify(taken)).not.toMatch(/s[1-6]"/);
});

test.each([
  [{ mine: { list: [{ token: "S3CRET" }] } }],
  [{ mine: [[{ deeper: [{ api_key: "S3CRET" }] }]] }],
  [{ pwd: "S3CRET" }],
  [{ kennwort: "S3CRET" }],
  [{ db_passwort: "S3CRET" }],
  [{ bearer: "S3CRET" }],
  [{ later: { clientSecret: { now: "S3CRET" } } }],
  [{ later: { header: "Bearer S3CRET-0123" } }],
  [{ integrations: { openProject: { url: "https://anna:S3CRET@op.example/x" } } }],
  [{ services: { defaults: ["https://S3CRET@host.example"] } }],
])("nothing of %j that is secret stands in a file or comes from one", (stored) => {
  expect(writeSettingsFile(stored, at)).not.toContain("S3CRET");
  const file = JSON.stringify({ format: "klarbau-settings", version: 1, settings: stored });
  const taken = readSettingsFile(file);
  expect(taken.ok).toBe(true);
  expect(JSON.stringify(taken)).not.toContain("S3CRET");
});

test("what only sounds like a secret, and an address without a password, stay in the file", () => {
  const stored = {
    passage: "kept",
    compass: "kept",
    integrations: { openProject: { url: "https://op.example/@x" } },
  };
  expect(readSettingsFile(writeSettingsFile(stored, at))).toMatchObject({ ok: true, value: stored });
});

test("an older file is brought to the present form, a newer one is refused", () => {
  expect(settingsFileVersion).toBe(1);
  const old = {
    theme: "dark",
    ledger: { preferred_network: "mainnet" },
    storage: { maxUploadSize: 20_000_000 },
  };
  expect(readSettingsFile(JSON.stringify(old))).toEqual({
    ok: true,
    value: {
      theme: "dark",
      integrations: { ledger: { preferred_network: "mainnet" } },
      storage: { maxUploadSize: 20 },
    },
  });
  const newer = { format: "klarbau-settings", version: 2, settings: {} };
  expect(readSettingsFile(JSON.stringify(newer))).toEqual({
    ok: false,
    error: { kind: "newer", version: 2 },
  });
});

test("a file that is none, or has a value that is none, changes nothing and says so", () => {
  const none = { ok: false, error: { kind: "not_settings" } };
  for (const text of [
    "",
    "no json",
    "7",
    "[]",
    "{}",
    '{"format":"klarbau-settings","version":1}',
    "x".repeat(2_000_000),
    `{"format":"klarbau-settings","version":1,"settings":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}}`,
  ])
    // prettier-ignore
    expect(readSettingsFile(text)).toEqual(none);
  const bad = withValue({ theme: "dark" }, ["storage", "maxUploadSize"], 500);
  expect(readSettingsFile(JSON.stringify({ format: "klarbau-settings", version: 1, settings: bad }))).toEqual(
    {
      ok: false,
      error: { kind: "bad_value", setting: "storage.maxUploadSize" },
    },
  );
});
