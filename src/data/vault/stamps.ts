import { firstValueFrom, map, type Observable } from "rxjs";
import { base64, fromBase64 } from "#kernel/base64.ts";
import { hex } from "#kernel/hex.ts";
import { err, type Result } from "#kernel/result.ts";
import { instant } from "#kernel/time.ts";
import { type Certificate, fingerprintOf, readCertificate } from "#domain/esg/timestamp/certificate.ts";
import { readQuery, timeStampQuery } from "#domain/esg/timestamp/timeStamp.ts";
import { type DailyRoot, dailyRoots, rootHash } from "#domain/esg/vault/dailyRoot.ts";
import { checkRootStamp, imprintOf, rootAt, type StampVerdict } from "#domain/esg/vault/verifyStamps.ts";
import type { Database } from "../database.ts";
import { saveDraft } from "../device/actions.ts";
import { liveDraft } from "../device/queries.ts";
import { changeSetting } from "../settings/actions.ts";
import { liveSetting } from "../settings/queries.ts";
import type { StorageProblem } from "../write.ts";
import { type Saying, say, type SayProblem } from "./actions.ts";
import { readVault } from "./queries.ts";

/** An authority that this person trusts: the certificate of its root, of something in between, or of the authority itself. */
export interface PinnedAuthority {
  /** SHA-256 of the certificate, lower-case hexadecimal. */
  readonly fingerprint: string;
  readonly certificate: Certificate;
  readonly added_at: string;
}

const settingKey = "timestamp_authorities";
type Kept = Readonly<Record<string, { readonly certificate: string; readonly added_at: string } | null>>;

/** The authorities that a person trusts, oldest first. They are the person's own: nobody else of a project can add one. */
export const liveAuthorities = (db: Database, userId: string): Observable<readonly PinnedAuthority[]> =>
  liveSetting(db, `user:${userId}`, settingKey).pipe(map((kept) => pinned((kept ?? {}) as Kept)));

function pinned(kept: Kept): readonly PinnedAuthority[] {
  const all = Object.entries(kept).flatMap(([fingerprint, one]) => {
    const bytes = one && fromBase64(one.certificate);
    if (!bytes) return [];
    try {
      return [{ fingerprint, certificate: readCertificate(bytes), added_at: one.added_at }];
    } catch {
      return []; // what a later version may keep there
    }
  });
  return all.toSorted((a, b) => (a.added_at < b.added_at ? -1 : 1));
}

/** Trusts an authority from now on, on all devices of this person. */
export async function pinAuthority(
  db: Database,
  userId: string,
  certificate: Certificate,
): Promise<Result<void, StorageProblem>> {
  const one = { certificate: base64(certificate.whole), added_at: instant(db.clock) };
  const fingerprint = await fingerprintOf(crypto.subtle, certificate);
  return setAuthority(db, userId, { [fingerprint]: one });
}

/** Trusts an authority no more; what it has stamped stays in the vault and counts as anchored. */
export const unpinAuthority = (
  db: Database,
  userId: string,
  fingerprint: string,
): Promise<Result<void, StorageProblem>> => setAuthority(db, userId, { [fingerprint]: null });

const setAuthority = (db: Database, userId: string, changes: Kept) =>
  changeSetting(db, {
    scope: `user:${userId}`,
    key: settingKey,
    change: (stored) => ({ ...(stored as Kept | undefined), ...changes }),
  });

interface Asked extends Pick<DailyRoot, "seq" | "entry_hash"> {
  /** The question in DER, base64. */
  readonly query: string;
}

const draftKey = (projectId: string) => `vault.stamps.${projectId}`;
const mostAsked = 20;

/** Makes the question to an authority about a root, and remembers it on this device until the answer comes. */
export async function askStamp(db: Database, root: DailyRoot): Promise<Blob> {
  const nonce = crypto.getRandomValues(new Uint8Array(16));
  const query = timeStampQuery({ imprint: imprintOf(root), nonce });
  const asked: Asked = { seq: root.seq, entry_hash: root.entry_hash, query: base64(query) };
  const before = await askedIn(db, root.vault);
  await saveDraft(db, draftKey(root.vault), [asked, ...before].slice(0, mostAsked));
  return new Blob([query], { type: "application/timestamp-query" });
}

/** Why an answer was not kept. `no_question`: it answers none that this device has asked or that was chosen with it. */
export type StampRefusal =
  | SayProblem
  | { readonly kind: NonNullable<StampVerdict["problem"]> | "no_question" };

/**
 * Keeps the answer of an authority in the vault. What does not hold is refused; an answer for which only the trust in its authority is
 * missing is kept, and counts once somebody trusts it.
 * @param questions other questions (DER) that the answer may belong to, for one that was asked on another device.
 */
export async function keepStamp(
  db: Database,
  saying: Saying,
  {
    answer,
    questions,
    trusted,
  }: {
    readonly answer: Uint8Array<ArrayBuffer>;
    readonly questions: readonly Uint8Array<ArrayBuffer>[];
    readonly trusted: readonly Certificate[];
  },
): Promise<Result<Pick<StampVerdict, "proven" | "stamp">, StampRefusal>> {
  const entries = await readVault(db, saying.project_id);
  const roots = dailyRoots(entries, saying.project_id);
  const candidates = [
    ...(await askedIn(db, saying.project_id)),
    ...questions.flatMap((one) => askedOf(one, roots)),
  ];
  let refusal: StampRefusal = { kind: "no_question" };
  for (const { query, ...place } of candidates) {
    const root = rootAt(entries, saying.project_id, place);
    if (!root) continue;
    const own = { root, query, answer: base64(answer) };
    const verdict = await checkRootStamp(crypto.subtle, own, trusted);
    if (verdict.stamp) {
      const said = await say(db, saying, { type: "timestamp", root: place, query, answer: own.answer });
      return said.ok ? { ok: true, value: verdict } : said;
    }
    const isAboutAnother = verdict.problem === "other_root" || verdict.problem === "wrong_nonce";
    if (verdict.problem && !isAboutAnother) refusal = { kind: verdict.problem };
  }
  return err(refusal);
}

/** A question that was chosen, with the root that it is about. */
function askedOf(query: Uint8Array<ArrayBuffer>, roots: readonly DailyRoot[]): readonly Asked[] {
  const imprint = readQuery(query)?.imprint;
  const hash = imprint && hex(imprint);
  return roots
    .filter((root) => rootHash(root) === hash)
    .map(({ seq, entry_hash }) => ({ seq, entry_hash, query: base64(query) }));
}

async function askedIn(db: Database, projectId: string): Promise<readonly Asked[]> {
  const kept = await firstValueFrom(liveDraft(db, draftKey(projectId)));
  return Array.isArray(kept) ? (kept as readonly Asked[]) : [];
}
