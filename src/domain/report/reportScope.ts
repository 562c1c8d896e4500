import type { Answers } from "./answers/reportAnswers.ts";
import { type Disclosure, disclosures } from "./datapoints/datapointKinds.ts";
import { type Datapoint, type DatapointId, datapoints } from "./datapoints/datapoints.ts";
import { esrsMapping } from "./xbrl/esrsMapping.ts";
import type { ReportInput } from "./reportInput.ts";

/** Modules of VSME: the basic one alone, or with the comprehensive one. */
export const modules = ["basic", "comprehensive"] as const;
export type Module = (typeof modules)[number];

/** Versions of ESRS: as adopted in 2023, and as adopted in 2026. */
export const esrsSets = ["ESRS-2023", "ESRS-2026"] as const;
export type EsrsSet = (typeof esrsSets)[number];

/** The module that was chosen; the basic one until somebody chooses. */
export const moduleOf = ({ values }: Answers): Module =>
  values.module?.value === "comprehensive" ? "comprehensive" : "basic";

/** The version of ESRS that was chosen; the one with official numbers until somebody chooses. */
export const esrsSetOf = ({ values }: Answers): EsrsSet =>
  values.esrs_set?.value === "ESRS-2026" ? "ESRS-2026" : "ESRS-2023";

/** What a report is about: its sections, and the datapoints of each in order. */
export type ReportScope = ReadonlyMap<Disclosure, readonly DatapointId[]>;

/** The sections of a report and their datapoints, by standard and module. */
export function scopeOf({ standard, answers }: Pick<ReportInput, "standard" | "answers">): ReportScope {
  return standard === "esrs" ? esrsScope : moduleOf(answers) === "comprehensive" ? wholeVsme : basicVsme;
}

/** Settings of the report, not statements in it. */
const settings: ReadonlySet<DatapointId> = new Set<DatapointId>(["module", "esrs_set"]);

const vsmeScope = (isIn: (disclosure: Disclosure) => boolean): ReportScope =>
  new Map(
    disclosures
      .filter(isIn)
      .map((disclosure) => [
        disclosure,
        (datapoints as readonly Datapoint[])
          .filter((one) => one.disclosure === disclosure && !settings.has(one.id))
          .map(({ id }) => id),
      ]),
  );

const basicVsme = vsmeScope((one) => /^B\d/.test(one) || one === "other");
const wholeVsme = vsmeScope((one) => /^[BC]\d/.test(one) || one === "other");

const esrsScope: ReportScope = new Map(
  disclosures.flatMap((topic) => {
    const ids = esrsMapping.filter((one) => one.topic === topic).flatMap(({ from }) => from);
    return ids.length === 0 ? [] : [[topic, [...new Set(ids)]] as const];
  }),
);
