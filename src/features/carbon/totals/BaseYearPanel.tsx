import { useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { BaseYearDialog } from "./BaseYearDialog.tsx";
import { RecalculationSheet } from "./RecalculationSheet.tsx";
import type { CarbonFacts } from "../useCarbon.ts";
import type { CarbonActions } from "../useCarbonActions.ts";
import { useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly facts: CarbonFacts;
  readonly actions: CarbonActions;
}

/** The year that others are compared with: named with a reason, recalculated by entries of its own. */
export function BaseYearPanel({ facts, actions }: Props) {
  const words = useCarbonWords();
  const { t } = words;
  const [open, setOpen] = useState<"name" | "recalculate" | null>(null);
  const { base, years } = facts.totals;
  const posted = years.find(({ year }) => year === base?.totals.year);
  return (
    <Panel title={t(($) => $.baseYear.title)}>
      <Stack gap={12}>
        <p>{t(($) => (base ? $.baseYear.text : $.baseYear.none))}</p>
        {base && posted && (
          <KeyValues
            pairs={[
              { label: t(($) => $.year), value: String(base.totals.year) },
              {
                label: t(($) => $.baseYear.posted),
                value: words.tonnes(posted.total.location),
                unit: "t CO₂e",
              },
              {
                label: t(($) => $.baseYear.counted),
                value: words.tonnes(base.totals.total.location),
                unit: "t CO₂e",
              },
            ]}
          />
        )}
        {actions.mayPost && years.length > 0 && (
          <Stack row gap={8}>
            <Button onClick={() => setOpen("name")}>{t(($) => $.baseYear[base ? "other" : "choose"])}</Button>
            {base && (
              <Button onClick={() => setOpen("recalculate")}>{t(($) => $.baseYear.recalculate)}</Button>
            )}
          </Stack>
        )}
      </Stack>
      {open === "name" && <BaseYearDialog {...{ facts, actions }} onClose={() => setOpen(null)} />}
      {open === "recalculate" && base && (
        <RecalculationSheet {...{ facts, actions }} year={base.totals.year} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}
