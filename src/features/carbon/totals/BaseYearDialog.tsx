import { useState } from "react";
import { baseYearEntry } from "#domain/esg/ledger/baseYear.ts";
import { useOnce } from "#shell/useOnce.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextArea } from "#ui/controls/fields/TextArea.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { CarbonFacts } from "../useCarbon.ts";
import type { CarbonActions } from "../useCarbonActions.ts";
import { useCarbonWords } from "../useCarbonWords.ts";

interface Props {
  readonly facts: CarbonFacts;
  readonly actions: CarbonActions;
  readonly onClose: () => void;
}

/** Asks which year is the base year, and why. */
export function BaseYearDialog({ facts, actions, onClose }: Props) {
  const { t, common } = useCarbonWords();
  const years = facts.totals.years.map(({ year }) => String(year));
  const [year, setYear] = useState(years[0] ?? "");
  const [reason, setReason] = useState("");
  const saving = useOnce(async () => {
    const entry = baseYearEntry({ project_id: facts.project.id, year: Number(year), reason });
    if (entry.ok && (await actions.post([entry.value]))) onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t(($) => $.baseYear.dialog)}
      confirm={t(($) => $.baseYear.set)}
      cancel={common(($) => $.cancel)}
      busy={saving.busy}
      blocked={reason.trim() === ""}
      onConfirm={saving.run}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <SelectField
          label={t(($) => $.year)}
          value={year}
          options={years.map((value) => ({ value, label: value }))}
          onChange={setYear}
        />
        <TextArea label={t(($) => $.reason)} value={reason} maxLength={2000} onChange={setReason} />
      </Stack>
    </ConfirmDialog>
  );
}
