import fc from "fast-check";
import { billKinds } from "../esg/randomBills.ts";
import { consumption, weatherSeries } from "../esg/aConsumption.ts";
import { esgSamples } from "../esg/esgSamples.ts";
import { inboxSamples } from "../inbox/inboxSamples.ts";
import { assetFact, crremPathways, taxonomyScreening } from "../esg/anEsgStandard.ts";
import { ledgerSamples } from "../esg/ledgerSamples.ts";
import { vaultSamples } from "../vault/vaultSamples.ts";
import type { Doc, Sample } from "../fixtures/sample.ts";
import { type KindName, kinds } from "#data/collections.ts";
import { sampleEdits, sampleFaults, sampleRow } from "../../../tests/fixtures/kinds/sampleRow.ts";
import { declaredAlone } from "../rights/matrix.ts";
import type { World } from "../fixtures/world.ts";

/** One row of a batch before its base is known: the base depends on what is in the database by then. */
export interface Draft {
  readonly kind: string;
  readonly id: string;
  /** `current`: the revision that the row has; `old`: one that it never had again. */
  readonly base: "none" | "current" | "old" | "wrong";
  readonly mutation: string;
  readonly scope: string;
  readonly doc: Doc;
}

const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}-${i}`);

/** Kinds that come in clean requests too, and of which there are some before the first request. */
const cleanKinds: ReadonlySet<string> = new Set(
  `contact work_order observation inspection inspection_item topic saved_view consumption weather_series
  esg_answer esg_assessment esg_target esg_action comment step posting own_factor vault_entry vault_device vault_key
  bill import_batch`.split(/\s+/),
);

const isClean = ({ kind }: Sample): boolean =>
  cleanKinds.has(kind) || declaredAlone.includes(kind as KindName);

/** A kind of a project as its declaration describes it. */
const declaredSample =
  (project: Doc) =>
  (kind: KindName): Sample => ({
    kind,
    ids: ids(kind.replaceAll("_", "-"), 4),
    good: { ...project, ...sampleRow(kind), ...times },
    edits: sampleEdits(kind),
    bad: sampleFaults(kind),
    appendOnly: kinds[kind].append_only === true,
  });

const goodOf = ({ good }: Sample, id: string): Doc => (typeof good === "function" ? good(id) : good);

/** What a kind is sent with when nothing is wrong, and what goes wrong with it. */
function kindsOf(world: World): readonly Sample[] {
  const project = { scope: `project:${world.project}`, project_id: world.project };
  const foreign = { scope: `project:${world.otherProject}`, project_id: world.otherProject };
  const org = { scope: `org:${world.organisation}`, organisation_id: world.organisation };
  return [
    {
      kind: "contact",
      ids: ids("c", 14),
      good: { ...project, name: "Anna", ...times },
      edits: [{ name: "Bert" }, { phone: "1", email: null }, { is_public: true }, { _deleted: true }, {}],
      bad: [{ name: "" }, { name: null }, { rev: 7 }, { nonsense: 1 }, { ...foreign }, { is_public: "ja" }],
    },
    {
      kind: "work_order",
      ids: ids("w", 10),
      good: { ...project, title: "Lampe", state: "open", priority: "low", ...times },
      edits: [{ state: "done" }, { description: "x", due_on: "2026-12-01" }, { _deleted: false }],
      bad: [{ state: "nie" }, { due_on: "morgen" }, { created_by: world.people.auditor }],
    },
    {
      kind: "observation",
      ids: ids("o", 6),
      good: {
        ...project,
        about_kind: "space",
        about_id: "s",
        text: "feucht",
        observed_at: times.created_at,
        ...times,
      },
      edits: [{ text: "trocken" }],
      bad: [{ observed_at: "gestern" }],
    },
    {
      kind: "inspection",
      ids: ids("i", 4),
      good: { ...project, title: "Rundgang", state: "open", ...times },
      edits: [{ title: "Keller" }, { state: "closed", closed_at: times.created_at, signed_by: "Anna" }],
      bad: [{ state: "closed" }, { title: "" }],
    },
    {
      kind: "inspection_item",
      ids: ids("ii", 6),
      good: {
        ...project,
        inspection_id: "i-0",
        about_kind: "space",
        about_id: "s",
        check_key: "k",
        title: "Tür",
        ...times,
      },
      edits: [{ title: "Fenster" }, { check_key: "l" }],
      bad: [{ inspection_id: "i-1" }, { check_key: "" }],
    },
    {
      kind: "topic",
      ids: ids("tp", 6),
      good: { ...project, title: "Riss", topic: { status: "Open" }, ...times },
      edits: [
        { comments: { c1: [0, { text: "nass" }] } },
        { viewpoints: {}, title: "Fuge" },
        { _deleted: true },
      ],
      bad: [{ topic: [] }, { comments: "keine" }, { title: null }],
    },
    {
      kind: "saved_view",
      ids: ids("sv", 4),
      good: { ...project, name: "Heizraum", view: { hidden: ["a"] }, ...times },
      edits: [{ view: { hidden: [], colour_by: ":class" } }, { name: "Technik" }, { _deleted: true }],
      bad: [{ view: [] }, { name: " " }, { name: null }],
    },
    {
      kind: "consumption",
      ids: ids("cn", 4),
      good: { ...project, ...consumption, ...times },
      edits: [
        { amount: 12.5, unit: "MWh" },
        { to_day: "2024-12-31", basis: null },
        { note: "Zähler 7" },
        { _deleted: true },
      ],
      bad: [{ amount: -1 }, { carrier: "Kohle" }, { to_day: "2020-01-01" }, { use: null }],
    },
    {
      kind: "weather_series",
      ids: ids("ws", 4),
      good: { ...project, ...weatherSeries, ...times },
      edits: [{ days: [3.5, null] }, { first_day: null, about: {} }, { name: "Dach" }, { _deleted: true }],
      bad: [{ days: {} }, { name: " " }, { first_day: "gestern" }, { about: [] }],
    },
    ...esgSamples(project),
    {
      kind: "taxonomy_screening",
      ids: ids("tx", 4),
      good: { ...project, ...taxonomyScreening, ...times },
      edits: [
        { answers: { EV: null, ADAPT: [{ state: "not_met" }] } },
        { amounts: { capex: [{ cents: 5, evidence_ids: [] }] } },
        { is_not_assessed: true, year: 2027 },
        { _deleted: true },
      ],
      bad: [{ answers: [] }, { name: " " }, { activity: "Dach" }, { year: 1999 }, { amounts: null }],
    },
    {
      kind: "crrem_pathways",
      ids: ids("cp", 4),
      good: { ...project, ...crremPathways, ...times },
      edits: [{ edition: "2.06" }, { pathways: [] }, { _deleted: true }],
      bad: [{ pathways: {} }, { file_sha256: "0" }, { licence: "" }],
    },
    {
      kind: "asset_fact",
      ids: ids("af", 4),
      good: { ...project, ...assetFact, ...times },
      edits: [{ value: 12.5 }, { to_day: "2024-12-31", note: "Aufmaß" }, { value: null }, { _deleted: true }],
      bad: [{ value: -1 }, { fact: "Fläche" }, { to_day: "2020-01-01" }, { evidence_ids: {} }],
    },
    ...inboxSamples(project),
    {
      kind: "energy_scenario",
      ids: ids("es", 4),
      good: { ...project, name: "Wärmepumpe", measures: { heat_pump: { jaz: 3.5 } }, ...times },
      edits: [
        { measures: { heat_pump: null, windows: {} } },
        { subsidy_note: "Zuschuss erfragen", subsidy_noted_on: "2026-11-25" },
        { _deleted: true },
      ],
      bad: [{ measures: [] }, { name: " " }, { subsidy_noted_on: "gestern" }],
    },
    {
      kind: "finding",
      ids: ids("f", 6),
      good: {
        ...project,
        inspection_id: "i-0",
        item_id: "ii-0",
        verdict: "ok",
        text: "",
        observed_at: times.created_at,
        ...times,
      },
      edits: [{ text: "doch nicht" }],
      bad: [{ verdict: "vielleicht" }],
    },
    {
      kind: "model",
      ids: ids("m", 6),
      good: {
        ...project,
        file_name: "a.ifc",
        sha256: "0".repeat(64),
        bytes: 1,
        version: 1,
        schema: "IFC4",
        upload_state: "local",
        ...times,
      },
      edits: [{ storeys: [{ name: "EG" }] }, { counts: {}, partial: true }, { warnings: null }],
      bad: [{ bytes: -1 }, { sha256: "kurz" }],
    },
    {
      kind: "project",
      ids: [...ids("p", 4), world.project, world.otherProject],
      good: { ...org, name: "Neu", ...times },
      edits: [{ name: "Haus" }, { archived: true }, { residential: false, heated_area_m2: 12.5 }],
      bad: [{ stage: "nie" }, { scope: "org:fremd" }],
    },
    {
      kind: "translation",
      ids: ids("t", 3),
      good: { scope: "portal:klarbau", language: "fr", route: "home", translations: { a: "b" } },
      edits: [{ route: "faq" }, { route: "home" }, { translations: {} }],
      bad: [{ language: "xx" }],
    },
    {
      kind: "membership",
      ids: ids("ms", 3),
      good: {
        scope: `user:${world.people.translator}`,
        organisation_id: world.organisation,
        user_id: world.people.translator,
        role: "auditor",
      },
      edits: [{ role: "facility" }, { _deleted: true }],
      bad: [{ role: "könig" }],
    },
    ...billKinds(project),
    ...ledgerSamples(project),
    ...vaultSamples(project),
    ...declaredAlone.map(declaredSample(project)),
  ];
}

/** Rows that are there before the first request: every second one of each kind. */
export const seeds = (world: World): readonly Draft[] =>
  kindsOf(world)
    .filter(isClean)
    .flatMap((sample) =>
      sample.ids
        .filter((_, i) => i % 2 === 0)
        .map((id) => {
          const doc = goodOf(sample, id);
          return { kind: sample.kind, id, base: "none", mutation: "seed", scope: String(doc["scope"]), doc };
        }),
    );

/** One request per kind that is written at once: every one of its rows, new and fine. */
export const cleanRequests = (world: World): readonly (readonly Draft[])[] =>
  kindsOf(world)
    .filter(isClean)
    .map((sample) =>
      sample.ids.map((id) => {
        const doc = goodOf(sample, id);
        return { kind: sample.kind, id, base: "none", mutation: `m-${id}`, scope: String(doc["scope"]), doc };
      }),
    );

/**
 * Requests of rows that are mostly fine: new, changed, repeated, in conflict, twice in one request, refused for every reason. `again`:
 * the request before, as after a lost answer.
 */
export function requestsOf(world: World): fc.Arbitrary<readonly (readonly Draft[] | "again")[]> {
  const cleanSamples = kindsOf(world).filter(isClean);
  const row = fc.constantFrom(...kindsOf(world)).chain((kind) => oneOf(kind));
  const clean = fc.constantFrom(...cleanSamples).chain((kind) => oneOf(kind, true));
  const oneKind = fc
    .constantFrom(...cleanSamples)
    .chain((kind) => fc.uniqueArray(oneOf(kind, true), { maxLength: 24, selector: ({ id }) => id }));
  const child = fc
    .constantFrom("p-0", "p-1")
    .map((id) => ({ scope: `project:${id}`, project_id: id, name: "Kind", ...times }))
    .chain((doc) =>
      fc.tuple(fc.constantFrom("k-0", "k-1", "k-2"), mutation).map(([id, m]) => add(id, m, doc)),
    );
  const mixed = fc.array(fc.oneof({ weight: 5, arbitrary: clean }, { weight: 2, arbitrary: row }, child), {
    maxLength: 30,
  });
  return fc.array(fc.oneof(oneKind, mixed, fc.array(clean, { maxLength: 30 })), {
    minLength: 1,
    maxLength: 4,
  });
}

const mutation = fc.oneof({ weight: 4, arbitrary: fc.uuid() }, fc.constantFrom("again-1", "again-2"));
const add = (id: string, m: string, doc: Doc): Draft => ({
  kind: "contact",
  id,
  base: "none",
  mutation: m,
  scope: String(doc["scope"]),
  doc,
});

function oneOf(sample: Sample, clean = false): fc.Arbitrary<Draft> {
  const { kind, ids: all, edits, bad, appendOnly = false } = sample;
  const base = clean
    ? fc.constantFrom("current" as const)
    : fc.constantFrom("current" as const, "old", "wrong");
  const whole = (changes: fc.Arbitrary<Doc>) =>
    changes.map((change) => ({ base: "none" as const, isWhole: true, change }));
  const part = (changes: readonly Doc[]) =>
    fc.record({ base, isWhole: fc.constant(false), change: fc.constantFrom(...changes) });
  const what = fc.oneof(
    whole(fc.constantFrom({}, ...edits)),
    ...(clean && appendOnly ? [] : [part(edits)]),
    ...(clean ? [] : [whole(fc.constantFrom(...bad)), part(bad)]),
  );
  return fc.record({ id: fc.constantFrom(...all), mutation, what }).map(({ id, mutation: m, what: said }) => {
    const good = goodOf(sample, id);
    const doc = said.isWhole ? { ...good, ...said.change } : said.change;
    return { kind, id, base: said.base, mutation: m, scope: String(good["scope"]), doc };
  });
}
