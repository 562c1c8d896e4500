import { canonicalJson, type Json } from "#domain/application/canonicalJson.ts";
import { signerName } from "#domain/esg/audit/signerName.ts";
import type { SignOff } from "#domain/esg/ledger/periodStatus.ts";
import { sha256 } from "#kernel/sha256.ts";
import { type DatapointId, datapointOf } from "./datapoints/datapoints.ts";
import type { ReportFacts } from "./reportFacts.ts";
import { roundedJson } from "./reportHash.ts";
import { esrsSetOf, moduleOf } from "./reportScope.ts";

/**
 * SHA-256 of what a report states: standard, edition, year, and every datapoint with its state, value and unit. Language, gaps, layout
 * and the day it was printed do not count.
 */
export function figuresHash({ scope, datapoints, input }: ReportFacts): string {
  const { standard, year, answers } = input;
  const figures = [...scope.values()].flat().map((id: DatapointId) => {
    const { value, status } = datapoints.get(id)!;
    return { id, status, value, unit: datapointOf(id).unit ?? null };
  });
  const edition = standard === "esrs" ? esrsSetOf(answers) : moduleOf(answers);
  const hash = sha256();
  const content = { standard, edition, year, project: input.project.name, figures };
  hash.update(new TextEncoder().encode(canonicalJson(roundedJson(content as unknown as Json))));
  return hash.digest();
}

/** What somebody has signed of a report: which one, with which figures, and what he remarked. */
export interface SignedFigures {
  readonly report_id: string;
  readonly figures_sha256: string;
  readonly remark: string;
}

/** A signature of a report as it is kept: the remark of a signature of the period, which nobody can change afterwards. */
export const signatureText = ({ report_id, figures_sha256, remark }: SignedFigures): string =>
  `${remark.trim().slice(0, 1500)}\nreport ${report_id} sha256 ${figures_sha256}`.trim();

/** What a signature of a period says about a report; null when it is about none. */
export function readSignature(text: string): SignedFigures | null {
  const found = /^(?:([\s\S]*)\n)?report ([\w-]{1,64}) sha256 ([0-9a-f]{64})$/.exec(text);
  return found && { report_id: found[2]!, figures_sha256: found[3]!, remark: found[1] ?? "" };
}

/** One signature of a report. */
interface ReportSignature extends SignedFigures {
  readonly id: string;
  readonly author_id: string | null;
  /** As the person has written his name, with the account that the server knows. */
  readonly name: string;
  /** `2026-11-20T10:00:00.000Z` */
  readonly signed_at: string;
  /** Whether the figures are still those that were signed. */
  readonly is_current: boolean;
}

/**
 * How far the release of a report is. `open`: nobody has signed these figures · `checked`: one person has · `released`: two different
 * people have · `changed`: others were released or checked, then something was changed.
 */
export interface Release {
  readonly state: "open" | "checked" | "released" | "changed";
  readonly signatures: readonly ReportSignature[];
  /** Sent, but not yet confirmed by the server: they do not count yet. */
  readonly waiting: readonly ReportSignature[];
}

/** The release of a report by the signatures of its project: only what the server has confirmed counts, and only since the period was last opened. */
export function releaseOf(
  reportId: string,
  figures: string,
  { period, signOffs }: { readonly period: string; readonly signOffs: readonly SignOff[] },
): Release {
  const own = signOffs.filter((entry) => entry.period === period);
  const reopened = Math.max(-1, ...own.map(({ act, rev }) => (act === "reopen" ? (rev ?? -1) : -1)));
  const read = own
    .filter(({ act, rev }) => act === "sign" && (rev === undefined || rev > reopened))
    .flatMap((entry) => {
      const said = readSignature(entry.reason);
      return said?.report_id === reportId ? [{ entry, said }] : [];
    });
  const of = (isConfirmed: boolean): readonly ReportSignature[] =>
    read
      .filter(({ entry }) => (entry.rev !== undefined) === isConfirmed)
      .map(({ entry, said }) => ({
        ...said,
        id: entry.id,
        author_id: entry.author_id ?? null,
        name: signerName(entry.signed_by, entry.author_account),
        signed_at: entry.created_at,
        is_current: said.figures_sha256 === figures,
      }));
  const signatures = of(true);
  const people = new Set(signatures.filter(({ is_current }) => is_current).map(({ author_id }) => author_id));
  const state =
    people.size >= 2
      ? "released"
      : people.size === 1
        ? "checked"
        : signatures.length > 0
          ? "changed"
          : "open";
  return { state, signatures, waiting: of(false) };
}
