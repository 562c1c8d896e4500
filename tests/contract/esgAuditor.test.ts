import { afterAll, beforeAll, expect, test } from "vitest";
import { assetFact, crremPathways, taxonomyScreening } from "../../supabase/tests/anEsgStandard.ts";
import { bill, importBatch } from "../../supabase/tests/aBill.ts";
import { ownFactor, posting } from "../../supabase/tests/aPosting.ts";
import { consumption } from "../../supabase/tests/aConsumption.ts";
import { aVaultEntry } from "../../supabase/tests/aVaultEntry.ts";
import { settingId } from "#domain/settings/settingId.ts";
import { given } from "./clients.ts";
import { type Colleague, colleagueOf, rowsFor, type SyncTarget, syncTarget } from "./syncProject.ts";

interface Answer {
  readonly id: string;
  readonly status: string;
  readonly code?: string;
}

let target: SyncTarget;
let anna: Colleague;
let auditor: Colleague;
let rows: Awaited<ReturnType<typeof rowsFor>>;
beforeAll(async () => {
  target = await syncTarget();
  [anna, auditor] = [await colleagueOf(target), await colleagueOf(target)];
  rows = await rowsFor(anna);
  await push(anna, [rows.project]);
  const invited = { p_organisation: rows.organisation_id, p_email: auditor.email, p_role: "auditor", p_project: null }; // prettier-ignore
  const { token } = given(await anna.client.rpc("invitation_make", invited)) as { token: string };
  given(await auditor.client.rpc("invitation_accept", { p_token: token }));
});
afterAll(() => target.stop());

const push = async ({ client }: Colleague, p_rows: readonly object[]): Promise<readonly Answer[]> =>
  given(await client.rpc("sync_push", { p_device: "d1", p_rows })) as Answer[];

const at = "2026-11-20T10:00:00.000Z";
const times = { created_at: at, updated_at: at };

/** A row as a device sends it. */
const sent = (kind: string, doc: object, { id = crypto.randomUUID() as string, base = null as number | null } = {}) => ({
  kind,
  id,
  base,
  mutation: crypto.randomUUID(),
  scope: rows.scope,
  doc: base === null ? { scope: rows.scope, project_id: rows.project_id, ...doc, ...times } : doc,
}); // prettier-ignore

/** One of every kind that an ESG page writes, but comments. */
function everyKind(): readonly ReturnType<typeof sent>[] {
  const id = crypto.randomUUID();
  return [
    sent("bill", bill),
    sent("import_batch", importBatch),
    sent("posting", posting),
    sent("own_factor", { ...ownFactor, factor_id: id }, { id: `${id}-v1` }),
    sent("sign_off", { period: "2024", act: "reopen", postings_digest: "a".repeat(64), ledger_hash: "b".repeat(64), signed_by: "Eva", reason: "x" }), // prettier-ignore
    sent("vault_entry", aVaultEntry({ project: rows.project_id, id }), { id }),
    sent("evidence", {
      sha256: "c".repeat(64),
      bytes: 1,
      mime: "image/jpeg",
      title: "Foto",
      upload_state: "local",
    }),
    sent("consumption", consumption),
    sent("esg_answer", { period: "2025", question: "e3_withdrawal", answer: 412 }),
    sent("esg_assessment", { period: "2025", esg_topic: "E1", impact: { scale: 4 } }),
    sent("esg_target", { esg_topic: "E1", name: "Null", measure: "ghg_gross", base_year: "2024", base_value: 40, target_year: "2030", target_value: 4 }), // prettier-ignore
    sent("esg_action", { esg_topic: "E1", name: "Fenster tauschen" }),
    sent("taxonomy_screening", taxonomyScreening),
    sent("crrem_pathways", crremPathways),
    sent("asset_fact", assetFact),
    sent("report", { standard: "vsme", period: "2024", language: "de", answers: {} }),
    sent(
      "setting",
      { setting_key: "crrem_choice", setting_value: {} },
      { id: settingId(rows.scope, "crrem_choice") },
    ),
  ];
}

const comment = () =>
  sent("comment", {
    about_kind: "report",
    about_id: "r",
    text: "Beleg fehlt",
    author_name: "Eva",
    written_at: at,
  });

test("an auditor writes a comment and nothing else of what the ESG pages write; refused by the right, not by the row", async () => {
  const asked = everyKind();
  const refused = await push(auditor, asked);
  expect(refused.map(({ status, code }, i) => [asked[i]!.kind, status, code])).toEqual(
    asked.map(({ kind }) => [kind, "rejected", "42501"]),
  );
  expect(await push(auditor, [comment()])).toMatchObject([{ status: "applied" }]);
  // the same rows are good: who may write has them taken
  const taken = await push(anna, asked.map((row) => ({ ...row, mutation: crypto.randomUUID() }))); // prettier-ignore
  expect(taken.map(({ status }, i) => [asked[i]!.kind, status])).toEqual(asked.map(({ kind }) => [kind, "applied"])); // prettier-ignore
});

test("an auditor changes and deletes nothing of others, and no comment, not even an own one", async () => {
  const [own, report] = [comment(), sent("report", { standard: "vsme", period: "2023", language: "de", answers: {} })]; // prettier-ignore
  const [written] = (await push(auditor, [own])) as readonly (Answer & { rev: number })[];
  const [made] = (await push(anna, [report])) as readonly (Answer & { rev: number })[];
  const change = (row: ReturnType<typeof sent>, base: number, doc: object) =>
    sent(row.kind, doc, { id: row.id, base });
  const answers = await push(auditor, [
    change(report, made!.rev, {
      answers: { employees: { value: 1, document: "", entered_on: "2026-11-20" } },
    }),
    change(report, made!.rev, { _deleted: true }),
    change(own, written!.rev, { text: "doch da" }),
    change(own, written!.rev, { _deleted: true }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "rejected"]);
});
