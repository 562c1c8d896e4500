import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Database } from "#data/database.ts";
import {
  acceptSubmission,
  type DecideProblem,
  rejectSubmission,
  reopenSubmission,
} from "#data/inbox/decide.ts";
import { rejectedPhotoDays } from "#domain/inbox/photoRetention.ts";
import type { RecordWords } from "#domain/inbox/recordOf.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { Result } from "#kernel/result.ts";
import { portions } from "#kernel/rows/portions.ts";
import { useOwnName } from "#shared/kit/steps/useRecordSteps.ts";
import { notify } from "#shell/notify.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import type { Line } from "./useInbox.ts";

/** What a person decides about submissions; each says what came of it and can be taken back. */
export interface Decisions {
  /** @returns those that could not be accepted. */
  readonly accept: (lines: readonly Line[]) => Promise<readonly Line[]>;
  /** @returns those that could not be rejected. */
  readonly reject: (lines: readonly Line[], reason: string) => Promise<readonly Line[]>;
  /** One step with one submission, by its name in the machine. */
  readonly take: (line: Line, step: string, fields: Fields) => Promise<boolean>;
  /** What is asked before so many are rejected. */
  readonly question: (count: number) => { readonly title: string; readonly text: ReactNode };
}

/** The words and the person of decisions on this page. */
export function useDecisions(db: Database): Decisions {
  const { t } = useTranslation("inbox");
  const common = useTranslation("common").t;
  const words = useRecordWords();
  const decided_by = useOwnName();
  const bad = ({ kind }: DecideProblem) => notify({ tone: "bad", title: t(($) => $.problem[kind]) });

  async function each(
    lines: readonly Line[],
    decide: (id: string) => Promise<Result<unknown, DecideProblem>>,
  ): Promise<readonly Line[]> {
    const done: Line[] = [];
    const problems = new Map<DecideProblem["kind"], DecideProblem>();
    for (const part of portions(lines)) {
      const results = await Promise.all(part.map(({ row }) => decide(row.id)));
      for (const [at, result] of results.entries())
        if (result.ok) done.push(part[at]!);
        else problems.set(result.error.kind, result.error);
    }
    for (const problem of problems.values()) bad(problem);
    return done;
  }
  const leftOf = (lines: readonly Line[], done: readonly Line[]) =>
    lines.filter((line) => !done.includes(line));
  const reopen = async (lines: readonly Line[]) =>
    leftOf(lines, await each(lines, (id) => reopenSubmission(db, id)));
  const told = (title: string, done: readonly Line[]) =>
    done.length > 0 &&
    notify({
      tone: "ok",
      title,
      action: { label: common(($) => $.undo), run: () => void reopen(done) },
    });
  const accept = async (lines: readonly Line[]) => {
    const done = await each(lines, (id) => acceptSubmission(db, id, { decided_by, words }));
    told(
      t(($) => $.accepted, { count: done.length }),
      done,
    );
    return leftOf(lines, done);
  };
  const reject = async (lines: readonly Line[], reason: string) => {
    const done = await each(lines, (id) => rejectSubmission(db, id, { decided_by, reason }));
    told(
      t(($) => $.rejected, { count: done.length }),
      done,
    );
    return leftOf(lines, done);
  };
  return {
    accept,
    reject,
    take: async (line, step, fields) => {
      const steps = { accept, reject: (lines: readonly Line[]) => reject(lines, String(fields["reason"])) };
      const left = await (step === "accept" || step === "reject" ? steps[step] : reopen)([line]);
      return left.length === 0;
    },
    question: (count) => ({
      title: t(($) => $.rejecting.title, { count }),
      text: (
        <>
          <p>{t(($) => $.rejecting.text)}</p>
          <p>{t(($) => $.rejecting.photos, { days: String(rejectedPhotoDays) })}</p>
        </>
      ),
    }),
  };
}

/** The words with which a submission becomes a record. */
export function useRecordWords(): RecordWords {
  const { t } = useTranslation("inbox");
  const format = useFormats();
  return {
    kinds: {
      ticket: t(($) => $.kinds.ticket),
      reading: t(($) => $.kinds.reading),
      checklist: t(($) => $.kinds.checklist),
      handover: t(($) => $.kinds.handover),
      damage: t(($) => $.kinds.damage),
    },
    yes: t(($) => $.yes),
    no: t(($) => $.no),
    number: (value) => format.exact(value),
  };
}
