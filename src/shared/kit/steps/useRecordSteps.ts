import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { StepRow, Stored } from "#data/documents.ts";
import { takeStep } from "#data/steps/actions.ts";
import { liveSteps } from "#data/steps/queries.ts";
import { type Machine, type Need, type StepProblem, stepsFrom, whyNot } from "#domain/steps/machine.ts";
import { machineOf } from "#data/steps/machines.ts";
import type { Fields } from "#domain/sync/same.ts";
import type { Instant } from "#kernel/time.ts";
import { emptyProfile } from "#domain/account/profile.ts";
import { useRecordWords } from "#shared/records/useRecordWords.ts";
import { notify } from "#shell/notify.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useProfile } from "#shell/session/useProfile.ts";
import { signerName } from "#domain/esg/audit/signerName.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useSession } from "#shell/session/useSession.ts";
import { useLive } from "#shell/useLive.ts";

/** A document of a project. */
export type ProjectRecord = Stored & { readonly project_id: string };

/** A step that leads on from the present state. */
export interface NextStep {
  readonly name: string;
  readonly label: string;
  /** It leads forwards: of these the first is the main one. */
  readonly isForward: boolean;
  /** Fields that are asked when it is taken. */
  readonly asks: readonly string[];
  /** Why it cannot be taken now, in words. */
  readonly blocked: string | undefined;
}

/** The states and steps of a document on a page. */
export interface RecordSteps {
  readonly machine: Machine;
  readonly state: string;
  readonly next: readonly NextStep[];
  readonly history: readonly StepRow[];
  /** Takes a step and answers whether it was; says when it could not. */
  readonly take: (name: string, fields: Fields) => Promise<boolean>;
}

/** What a page decides about the steps of its documents. */
export interface StepOptions {
  /** What taking a step does, where it does more than that. It says what came of it, and answers whether the step was taken. */
  readonly onTake?: ((name: string, fields: Fields) => Promise<boolean>) | undefined;
  /** Why no step can be taken at all, in words. */
  readonly blocked?: string | undefined;
}

/** The states and steps of a document; undefined for a kind that has none. */
export function useRecordSteps(
  record: ProjectRecord,
  { onTake, blocked }: StepOptions = {},
): RecordSteps | undefined {
  const db = useDatabase();
  const words = useStepWords(record.kind);
  const may = useMay(record.project_id);
  const by = useOwnName();
  const steps = useLive(
    useMemo(
      () => liveSteps(db, { projectId: record.project_id, aboutId: record.id }),
      [db, record.project_id, record.id],
    ),
  );
  const machine = machineOf(record.kind);
  if (!machine) return undefined;
  const row = record as unknown as Fields;
  const state = String(row[machine.field]);
  const next = stepsFrom(machine, state).map(([name, step]): NextStep => {
    const problem = whyNot(machine, step, { row, may });
    const asks = asked(problem);
    return {
      name,
      label: words.step(name),
      isForward: machine.states.indexOf(step.to) > machine.states.indexOf(state),
      asks,
      blocked: blocked ?? (problem && asks.length === 0 ? words.problem(problem) : undefined),
    };
  });
  const take = async (name: string, fields: Fields) => {
    const done = await takeStep(db, {
      kind: record.kind,
      id: record.id,
      step: name,
      fields,
      by,
      // as it was entered: others read it in their own language
      note: Object.values(fields).map(String).join(entered),
    });
    if (!done.ok) notify({ tone: "bad", title: words.failed(done.error) });
    return done.ok;
  };
  return { machine, state, next, history: steps.status === "ready" ? steps.value : [], take: onTake ?? take };
}

/** Fields that a person can fill while taking the step; none where something else stands against it. */
const asked = (problem: StepProblem | undefined): readonly string[] =>
  problem?.kind === "missing" && problem.needs.every(({ among }) => !among)
    ? problem.needs.map(({ field }) => field)
    : [];

/** How the person is called, for what is signed with a name. */
export function useOwnName(): string {
  const { profile } = useProfile();
  const { user } = useSession();
  const told = profile.status === "ready" ? profile.value : emptyProfile;
  return told.name || (user?.email ?? "");
}

/** A step that was taken, in words. */
export interface StepLine {
  readonly id: string;
  readonly step: string;
  /** What was entered with it; empty where nothing was. */
  readonly note: string;
  readonly who: string;
  readonly at: Instant;
  /** The moment in words. */
  readonly when: string;
  /** Said of what the server does not have yet; empty for others. */
  readonly source: string;
}

/** Writes the steps of a kind that were taken; days in their notes as the reader writes them. */
export function useStepLines(kind: string): (row: StepRow) => StepLine {
  const { t } = useTranslation("entry");
  const format = useFormats();
  const words = useStepWords(kind);
  return (row) => ({
    id: row.id,
    step: t(($) => $.step.line, {
      step: words.step(row.step),
      from: words.state(row.from_state),
      to: words.state(row.to_state),
    }),
    note: row.note
      .split(entered)
      .map((part) => (/^\d{4}-\d\d-\d\d$/.test(part) ? format.date(part) : part))
      .join(entered),
    who: signerName(row.author_name, row.author_account),
    at: row.made_at,
    when: format.dateTime(row.made_at),
    source: row.author_id ? "" : t(($) => $.step.unsent),
  });
}

/** Stands between what was entered with a step. */
const entered = " · ";

/** Words of the states and steps of a kind. */
export function useStepWords(kind: string) {
  const { t } = useTranslation("entry");
  const records = useRecordWords();
  const step = (name: string) => records.stepWord(kind, name);
  const state = (name: string) => records.choiceWord(name, { kind, field: machineOf(kind)?.field ?? "" });
  const need = ({ field, among }: Need) => {
    const label = records.fieldLabel(kind, field);
    return among
      ? `${label} (${among.map((one) => records.choiceWord(one, { kind, field })).join(", ")})`
      : label;
  };
  const problem = (found: StepProblem): string => {
    if (found.kind === "not_allowed") return t(($) => $.step.not_allowed);
    if (found.kind === "missing")
      return t(($) => $.step.missing, { fields: found.needs.map(need).join(", ") });
    return t(($) => $.step.no_such_step, { state: state(found.from) });
  };
  return {
    step,
    state,
    problem,
    failed: (found: { readonly kind: string }): string => {
      if (found.kind === "not_allowed" || found.kind === "missing" || found.kind === "no_such_step")
        return problem(found as StepProblem);
      return found.kind === "unknown" ? t(($) => $.step.gone) : t(($) => $.step.failed);
    },
  };
}
