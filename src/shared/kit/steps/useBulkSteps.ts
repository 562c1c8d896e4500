import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { KindName } from "#data/collections.ts";
import { takeStep } from "#data/steps/actions.ts";
import { machineOf } from "#data/steps/machines.ts";
import { stepsOf, whyNot } from "#domain/steps/machine.ts";
import type { Fields } from "#domain/sync/same.ts";
import { useMay } from "#shell/rights/useMay.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import type { BulkAction } from "../list/listParts.ts";
import { type ProjectRecord, useOwnName, useStepWords } from "./useRecordSteps.ts";

/** The steps of a kind for a list: each is offered for the documents that can take it now with nothing to be entered. */
export function useBulkSteps<Row extends ProjectRecord>(
  kind: KindName,
  projectId: string,
): readonly BulkAction<Row>[] {
  const db = useDatabase();
  const { t } = useTranslation("entry");
  const words = useStepWords(kind);
  const may = useMay(projectId);
  const by = useOwnName();
  return useMemo(() => {
    const machine = machineOf(kind);
    if (!machine) return [];
    return stepsOf(machine).map(([name, step]): BulkAction<Row> => {
      const label = words.step(name);
      return {
        id: name,
        label,
        fits: (row) => !whyNot(machine, step, { row: row as unknown as Fields, may }),
        ask: ({ length: count }) => ({
          title: t(($) => $.step.bulk, { step: label, count }),
          text: t(($) => $.step.bulkText),
        }),
        run: async (rows) => {
          const problems: string[] = [];
          for (const { id } of rows) {
            const done = await takeStep(db, { kind, id, step: name, by });
            if (!done.ok) problems.push(words.failed(done.error));
          }
          const count = rows.length - problems.length;
          return {
            ok: problems.length === 0,
            title: t(($) => $.step.bulkDone, { step: label, count }),
            ...(problems.length > 0 && { text: [...new Set(problems)].join(" ") }),
          };
        },
      };
    });
  }, [db, kind, t, words, may, by]);
}
