import type { ReportRow } from "#data/documents.ts";
import { readAnswers } from "#domain/report/answers/reportAnswers.ts";
import {
  type EsrsSet,
  esrsSetOf,
  esrsSets,
  type Module,
  moduleOf,
  modules,
} from "#domain/report/reportScope.ts";
import type { Language } from "#kernel/languages.ts";

/** Everything a report can be made after: a module of VSME or a version of ESRS. */
export type Edition = Module | EsrsSet;

/** All editions, the one for most owners first. */
export const editions: readonly Edition[] = [...modules, ...esrsSets];

/** The standard that an edition belongs to. */
export const standardOf = (edition: Edition): ReportRow["standard"] =>
  edition === "basic" || edition === "comprehensive" ? "vsme" : "esrs";

/** The editions of a standard. */
export const editionsOf = (standard: ReportRow["standard"]): readonly Edition[] =>
  standard === "esrs" ? esrsSets : modules;

/** The edition that a stored report is made after. */
export function editionOf({ standard, answers: stored }: Pick<ReportRow, "standard" | "answers">): Edition {
  const { answers } = readAnswers(stored);
  return standard === "esrs" ? esrsSetOf(answers) : moduleOf(answers);
}

/** What a person chooses for a new report. */
export interface ReportWish {
  readonly edition: Edition;
  readonly period: string;
  readonly language: Language;
}
