import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { utf8 } from "#domain/application/bytes.ts";
import { newField } from "#domain/application/forms/fieldKinds.ts";
import { addField } from "#domain/application/forms/formEdit.ts";
import { type TextPlace, withText } from "#domain/application/forms/formText.ts";
import { damageForm } from "#domain/application/forms/standardForms.ts";
import { loadShell, type Shell } from "#domain/application/bundle/shell.ts";
import { newSigningKey } from "#domain/application/keys/signature.ts";
import { unzip } from "#domain/application/zip/unzip.ts";
import { anApplicationInput } from "../../tests/fixtures/applications/anApplication.ts";
import type { BuildPhase } from "./api.ts";
import { buildApplication } from "./buildApplication.ts";
import { buildInProcess, verifyInProcess } from "./node.ts";

const { subtle } = crypto;
const shell: Shell = {
  list: { template: "building-book", version: "1.0.0", files: {} },
  files: new Map([
    [
      "index.html",
      utf8('<!doctype html><link rel="manifest" href="/manifest.webmanifest"><script src="/assets/a.js">'),
    ],
    ["assets/a.js", utf8("1")],
    ["sw.js", utf8("1")],
  ]),
};
const note = { version: "1.0.0", seq: 1, built_at: "2026-11-20T10:00:00.000Z", built_by: "Test" };

async function build(input: ApplicationInput, of: Shell = shell) {
  const key = await newSigningKey(subtle);
  return buildApplication(subtle, { input, shell: of }, { key, note }, () => {});
}

test("the same project built twice has the same content id, and only the signature differs", async () => {
  const [first, second] = [await build(anApplicationInput()), await build(anApplicationInput())];
  if (!first.ok || !second.ok) throw new Error("not built");
  expect(second.value.content_id).toBe(first.value.content_id);
  const [a, b] = [unzip(first.value.zip).files, unzip(second.value.zip).files];
  expect([...a.keys()].filter((path) => Buffer.compare(a.get(path)!, b.get(path)!) !== 0)).toEqual([
    "signature.json",
  ]);
});

test("the phases are reported in order", async () => {
  const phases: BuildPhase[] = [];
  const key = await newSigningKey(subtle);
  await buildApplication(subtle, { input: anApplicationInput(), shell }, { key, note }, (phase) =>
    phases.push(phase),
  );
  expect(phases).toEqual(["select", "validate", "pack", "check"]);
});

test("a configuration without title or language is refused with the fields named", async () => {
  const { config } = anApplicationInput();
  const built = await build(anApplicationInput({ config: { ...config, title: " ", languages: [] } }));
  expect(built).toMatchObject({
    error: { kind: "bad_config", problems: [{ kind: "no_title" }, { kind: "no_language" }] },
  });
});

test("a project without rooms and without geometry has nothing to show", async () => {
  expect(await build(anApplicationInput({ spaces: [], geometry: null }))).toMatchObject({
    error: { kind: "nothing_to_show" },
  });
});

test("a secret in a room's name stops the build and names the file, not the secret", async () => {
  const [space] = anApplicationInput().spaces;
  const built = await build(
    anApplicationInput({ spaces: [{ ...space!, long_name: "Büro anna@example.org" }] }),
  );
  expect(built).toEqual({
    ok: false,
    error: { kind: "secret_found", findings: [{ kind: "email", path: "data/rooms.json" }] },
  });
});

const planted = "Passwort: sk-abcdefghijklmnopqrstuv";
const care = { ...anApplicationInput().config, template: "caretaker", pages: ["tickets", "checklists", "meters"] } as const; // prettier-ignore
const info = {
  ...care,
  template: "tenant-info",
  pages: ["notices", "documents", "rules", "damage"],
} as const;
const form = damageForm(["de"]);
const own = (place: TextPlace) => [withText({ ...form, id: "own" }, place, "de", planted)];
const texts: Readonly<Record<string, Partial<ApplicationInput["config"]>>> = {
  "data/notices.json": { ...info, pages: [...info.pages], notices: [{ id: "n", on: "2026-11-26", until: null, title: { de: "A" }, text: { de: planted } }] },
  "data/rules.json": { ...info, pages: [...info.pages], rules: { de: planted } },
  "data/meters.json": { ...care, pages: [...care.pages], meters: [{ id: "m", name: planted, number: "1", kind: "gas", unit: "m³", last_value: null, last_on: null }] },
  "app.config.json": { title: planted },
}; // prettier-ignore
test.each(Object.entries(texts))("a secret in a text that a person has written stops the build: %s", async (file, config) => {
  const base = anApplicationInput();
  const built = await build({ ...base, config: { ...base.config, ...config } });
  expect(built).toMatchObject({ error: { kind: "secret_found", findings: expect.arrayContaining([{ kind: "service_key", path: file }]) as unknown } });
}); // prettier-ignore

test.each([
  { part: "title" },
  { part: "note" },
  { part: "label", field: "title" },
  { part: "hint", field: "title" },
  { part: "section", field: "title" },
] satisfies TextPlace[])("a secret in a form stops the build: $part", async (place) => {
  const config = { ...anApplicationInput().config, ...info, pages: [...info.pages], forms: own(place) };
  expect(await build(anApplicationInput({ config }))).toMatchObject({
    error: { kind: "secret_found", findings: [{ kind: "service_key", path: "data/forms.json" }] },
  });
});

test("a secret among the choices of a form and in a checklist stops the build", async () => {
  const choice = addField(form, newField(form, ["de"], "choice", "c"));
  const forms = [withText({ ...choice, id: "own" }, { part: "choice", field: "c", value: "yes" }, "de", planted)]; // prettier-ignore
  const checklists = [{ id: "keller", title: { de: "Keller" }, points: { de: `Licht\n${planted}` } }];
  const { config } = anApplicationInput();
  for (const changes of [
    { ...info, pages: [...info.pages], forms },
    { ...care, pages: [...care.pages], checklists },
  ])
    expect(await build(anApplicationInput({ config: { ...config, ...changes } }))).toMatchObject({
      error: { kind: "secret_found", findings: [{ kind: "service_key", path: "data/forms.json" }] },
    });
});

test("data that the shell's schema does not allow stops the build", async () => {
  const [space] = anApplicationInput().spaces;
  const built = await build(anApplicationInput({ spaces: [{ ...space!, express_id: 1.5 }] }));
  expect(built).toMatchObject({
    error: {
      kind: "check_failed",
      problems: [
        { kind: "bad_data", path: "data/rooms.json" },
        { kind: "bad_data", path: "data/model.json" },
      ],
    },
  });
});

test("a shell that names a file it does not have, or a foreign host, stops the build", async () => {
  const page = utf8('<!doctype html><script src="/gone.js"></script><link href="https://example.org/x.css">');
  const built = await build(anApplicationInput(), {
    ...shell,
    files: new Map([...shell.files, ["index.html", page]]),
  });
  expect(built).toMatchObject({
    error: {
      problems: [
        { kind: "not_there", path: "gone.js" },
        { kind: "foreign_host", path: "https://example.org/x.css" },
      ],
    },
  });
});

test("a shell whose file is not the one of its list is refused", async () => {
  const list = { ...shell.list, files: { "sw.js": "0".repeat(64) } };
  expect(await loadShell(subtle, list, async () => utf8("1"))).toMatchObject({
    error: { kind: "shell_changed", path: "sw.js" },
  });
  expect(await loadShell(subtle, list, async () => null)).toMatchObject({
    error: { kind: "shell_unavailable" },
  });
});

test("the process builds what this one builds, and verifies it", async () => {
  const key = await newSigningKey(subtle);
  const built = await buildInProcess(anApplicationInput(), shell, { key, note });
  const here = await build(anApplicationInput());
  if (!built.ok || !here.ok) throw new Error("not built");
  expect(built.value.content_id).toBe(here.value.content_id);
  expect(await verifyInProcess(built.value.zip)).toMatchObject({
    ok: true,
    content_id: built.value.content_id,
  });
}, 60_000);

test("a process that takes too long is ended", async () => {
  const key = await newSigningKey(subtle);
  expect(await buildInProcess(anApplicationInput(), shell, { key, note }, 0)).toEqual({
    ok: false,
    error: { kind: "timed_out", seconds: 0 },
  });
}, 60_000);

const zones = ["UTC", "America/New_York", "Europe/Berlin", "Pacific/Auckland"];
const locales = ["de_DE.UTF-8", "tr_TR.UTF-8"];

/** Builds in a process that begins in a place; answers where it thought to be and the hash of each file. */
function builtIn(
  TZ: string,
  LC_ALL: string,
): { readonly place: string; readonly files: Record<string, string> } {
  const program = path.resolve(import.meta.dirname, "../../tests/fixtures/applications/buildHere.ts");
  const output = execFileSync(process.execPath, ["--no-warnings", program], {
    env: { ...process.env, TZ, LC_ALL },
    encoding: "utf8",
  });
  return JSON.parse(output) as ReturnType<typeof builtIn>;
}

/** Builds in each time zone and locale, and compares all files but the signature. */
function expectSameBytesIn(places: readonly (readonly [zone: string, locale: string])[]): void {
  const builds = places.map(([zone, locale]) => builtIn(zone, locale));
  expect(new Set(builds.map(({ place }) => place)).size).toBe(places.length);
  const [first, ...others] = builds.map(({ files }) => files);
  expect(Object.keys(first!).length).toBeGreaterThan(5);
  for (const other of others) {
    expect(Object.keys(other)).toEqual(Object.keys(first!));
    expect(Object.keys(other).filter((name) => other[name] !== first![name])).toEqual(["signature.json"]);
  }
}

test("in every time zone and locale the same bytes are built", { timeout: 120_000, tags: ["all"] }, () => {
  expectSameBytesIn(zones.flatMap((zone) => locales.map((locale) => [zone, locale] as const)));
});
