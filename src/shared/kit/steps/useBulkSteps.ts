import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { KindName } from "#data/collections.ts";
import { type TakenSteps, takeSteps, takeStepsBack } from "#data/steps/actions.ts";
import { machineOf } from "#data/steps/machines.ts";
import { leadsBack, stepBack, stepsOf, whyNot } from "#domain/steps/machine.ts";
import type { Fields } from "#domain/sync/same.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import type { BulkAction, BulkOutcome } from "../list/listParts.ts";
import { type ProjectRecord, useOwnName, useStepWords } from "./useRecordSteps.ts";

/**
 * The steps of a kind for a list: each is offered for the documents that can take it now with nothing to be entered. It is taken back
 * where the machine leads straight back.
 */
export function useBulkSteps<Row extends ProjectRecord>(
  kind: KindName,
  projectId: string,
): readonly BulkAction<Row>[] {
  const db = useDatabase();
  const { t } = useTranslation("entry");
  const words = useStepWords(kind);
  const outcomeOf = useOutcome(kind);
  const may = useMay(projectId);
  const by = useOwnName();
  return useMemo(() => {
    const machine = machineOf(kind);
    if (!machine) return [];
    return stepsOf(machine).map(([name, step]): BulkAction<Row> => {
      const label = words.step(name);
      const { to } = step;
      const stateOf = (row: Row) => String((row as unknown as Fields)[machine.field]);
      const wanted = { kind, step: name, by };
      return {
        id: name,
        label,
        fits: (row) => !whyNot(machine, step, { row: row as unknown as Fields, may }),
        ask: (rows) => {
          const isFinal = rows.some((row) => !leadsBack(machine, { from: stateOf(row), to }));
          const final = isFinal && t(($) => $.step.bulkFinal, { state: words.state(to) });
          return {
            title: t(($) => $.step.bulk, { step: label, count: rows.length }),
            text: [t(($) => $.step.bulkText), final].filter(Boolean).join(" "),
            isFinal,
          };
        },
        run: async (rows, control) => {
          const ids = rows.map(({ id }) => id);
          const done = await takeSteps(db, { ...wanted, ids }, control);
          const { taken } = done;
          const canUndo = taken.length > 0 && taken.every(({ from }) => stepBack(machine, { from, to }));
          return {
            ...outcomeOf(done, { label, all: ids.length }),
            ...(canUndo && {
              undo: async (undoing) => {
                const back = await takeStepsBack(db, { ...wanted, taken }, undoing);
                return outcomeOf(back, { all: taken.length });
              },
            }),
          };
        },
      };
    });
  }, [db, kind, t, words, outcomeOf, may, by]);
}

/** What came of a step of many documents, in words and numbers; without a label it was a step back. */
function useOutcome(kind: KindName) {
  const { t } = useTranslation("entry");
  const words = useStepWords(kind);
  const format = useFormats();
  return useMemo(
    () =>
      (
        { taken, refused, problem }: TakenSteps,
        { label, all: count }: { readonly label?: string; readonly all: number },
      ): BulkOutcome => {
        const ok = taken.length === count;
        const numbers = { done: format.number(taken.length), all: format.number(count), count };
        const problems = new Set([...refused, ...(problem ? [problem] : [])].map(words.failed));
        if (taken.length + refused.length < count && !problem) problems.add(t(($) => $.step.bulkStopped));
        return {
          ok,
          title:
            label === undefined
              ? t(($) => $.step.bulkUndone, numbers)
              : ok
                ? t(($) => $.step.bulkDone, { step: label, count })
                : t(($) => $.step.bulkPartly, { ...numbers, step: label }),
          ...(problems.size > 0 && { text: [...problems].join(" ") }),
        };
      },
    [t, words, format],
  );
}
