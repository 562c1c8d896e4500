import type { PostBillProblem } from "#data/bills/posting.ts";
import { unitFacts } from "#domain/esg/bills/billCarrier.ts";
import { decimalText, ofSteps } from "#domain/esg/bills/decimal.ts";
import type { BaseUnit, PostingFields, PostingLine, PostingNote } from "#domain/esg/ledger/posting.ts";
import { useBillWords } from "../useBillWords.ts";
import type { Posting } from "./usePosting.ts";

/** Units in which quantities of the ledger are read. */
const readable: Readonly<Record<BaseUnit, keyof typeof unitFacts>> = { Wh: "kWh", ml: "m³", mg: "kg", m: "km", cent: "EUR" }; // prettier-ignore

/** A note that somebody has to accept, and its words. */
interface Acceptable {
  readonly note: "factor_outside_validity" | "factor_other_country";
  readonly label: string;
}

const canBeAccepted = (note: PostingNote): note is Acceptable["note"] =>
  note === "factor_outside_validity" || note === "factor_other_country";

/** Words for postings before they are written. */
export function usePostingWords() {
  const { t, number, format } = useBillWords();
  return {
    /** "Scope 2, standortbezogen" */
    accountText: ({ account, method }: PostingLine): string => {
      const [scope, kind] = account.split("_");
      const name =
        scope === "3" ? t(($) => $.post.category, { number: kind }) : t(($) => $.post.scope, { scope });
      return method === null ? name : `${name}, ${t(($) => $.post.method[method])}`;
    },
    quantityText: ({ quantity, unit, basis }: PostingFields): string => {
      if (unit === null) return "";
      const shown = readable[unit];
      const text = `${number(decimalText(ofSteps(BigInt(quantity), unitFacts[shown].places)))}\u00A0${shown}`;
      return basis === null ? text : `${text}\u00A0(${basis})`;
    },
    /** Why a bill cannot be posted, or was not. */
    problemText: (problem: PostBillProblem): string => {
      if (problem.kind === "no_factor") return t(($) => $.post.problem.no_factor, { year: problem.year });
      if (problem.kind === "unknown_factor" || problem.kind === "not_accepted")
        return t(($) => $.post.problem[problem.kind], { factor: problem.factor });
      if (problem.kind === "factors_compete")
        return t(($) => $.post.problem.factors_compete, { factor: problem.factor, other: problem.other });
      if (problem.kind === "period_closed")
        return t(($) => $.notDone.period_closed, { period: problem.period });
      const { kind } = problem;
      switch (kind) {
        case "findings":
        case "credit":
        case "no_amount":
        case "bad_quantity":
        case "bad_period":
        case "wrong_unit":
        case "basis_missing":
        case "bad_allocation":
        case "country_missing":
        case "bill_gone":
          return t(($) => $.post.problem[kind]);
        case "storage_full":
        case "storage_lost":
        case "storage_gone":
        case "outdated":
        case "unknown":
        case "reason_missing":
        case "already_reversed":
          return t(($) => $.notDone[kind]);
        case "name_missing":
        case "bad_value":
        case "instrument_missing":
        case "bad_validity":
        case "source_missing":
        case "evidence_missing":
          return t(($) => $.post.problem.other);
      }
    },
    /** What somebody has to accept before more can be posted, each once; what is accepted stays listed. */
    acceptable: ({ waiting, accepted }: Posting): readonly Acceptable[] => {
      const found = new Map<Acceptable["note"], string>();
      for (const { made, bill } of waiting) {
        if (made.ok) {
          for (const { notes, lines, from_day } of made.value)
            for (const note of notes.filter(canBeAccepted).filter((one) => accepted.includes(one)))
              found.set(note, t(($) => $.post.accept[note], { factor: lines[0]?.factor ?? "", year: from_day.slice(0, 4) })); // prettier-ignore
        } else if (made.error.kind === "not_accepted") {
          const { note, factor, year } = made.error;
          found.set(
            note,
            t(($) => $.post.accept[note], { factor, year: year || bill.from_day.slice(0, 4) }),
          );
        }
      }
      return [...found].map(([note, label]) => ({ note, label }));
    },
    format,
  };
}
