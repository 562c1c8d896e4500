import { useEffect, useState } from "react";
import type { MonthlyInput } from "#domain/energy/monthly/input/monthlyInput.ts";
import { report } from "#shell/report.ts";
import type { MonthlyCalculation } from "#workers/compute/client.ts";
import { calculateOnce } from "../calculation/calculateOnce.ts";
import type { MonthlyOpened } from "../months/monthlyOpened.ts";
import { MonthlySheet } from "../months/MonthlySheet.tsx";

interface Props {
  readonly opened: MonthlyOpened | null;
  readonly projectId: string;
  /** The building as it stands. */
  readonly present: MonthlyCalculation;
  /** Its inputs after the measures of a scenario; null: the present state itself. */
  readonly input: MonthlyInput | null;
  readonly onOpen: (opened: MonthlyOpened | null) => void;
}

/** "Woher kommt die Zahl?" of the monthly balance behind a scenario, calculated with all its figures once it is asked for. */
export function ScenarioMonthsSheet({ opened, projectId, present, input, onOpen }: Props) {
  const changed = useChanged(opened === null ? null : input, present);
  const calculation = input === null ? present : changed;
  if (calculation === null) return null;
  return (
    <MonthlySheet
      opened={opened}
      projectId={projectId}
      calculation={calculation}
      fields={[]}
      onReplace={null}
      onOpen={onOpen}
    />
  );
}

/** The balance of changed inputs with the elements of the model; null until it is calculated. */
function useChanged(input: MonthlyInput | null, { elements }: MonthlyCalculation): MonthlyCalculation | null {
  const [found, setFound] = useState<{ readonly of: MonthlyInput; readonly is: MonthlyCalculation }>();
  const isThere = input === null || found?.of === input;
  useEffect(() => {
    if (input === null || isThere) return;
    const stop = new AbortController();
    calculateOnce({ of: "kept", input }, stop.signal).then(
      (answer) => answer.ok && setFound({ of: input, is: answer.value }),
      (error: unknown) => {
        if (!stop.signal.aborted) report(error);
      },
    );
    return () => stop.abort();
  }, [input, isThere]);
  return (found && { ...found.is, elements }) || null;
}
