import { useState } from "react";
import type { EnergyBalance } from "#domain/energy/balance.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope.ts";
import { useScreen } from "#shell/useScreen.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import { bridgeRow, type EnvelopeRow, groupRows, partRows } from "./envelopeRows.ts";
import { useEnvelopeColumns } from "./useEnvelopeColumns.tsx";
import { useEnergyWords } from "./useEnergyWords.ts";

interface Props {
  readonly envelope: EnvelopeResult;
  readonly balance: EnergyBalance;
  readonly selected: string | null;
  readonly onSelect: (row: EnvelopeRow) => void;
}

/** The envelope with areas, U-values, losses and where they come from, by kind or part by part. */
export function EnvelopeTable({ envelope, balance, selected, onSelect }: Props) {
  const { t } = useEnergyWords();
  const [view, setView] = useState<"grouped" | "single">("grouped");
  const single = partRows(envelope, balance);
  const rows = [...(view === "grouped" ? groupRows(single) : single), bridgeRow(balance)].toSorted(
    (a, b) => b.h_w_k - a.h_w_k,
  );
  const phone = useScreen() === "phone";
  const columns = useEnvelopeColumns(rows, balance, view).filter(({ id }) => !phone || onPhone.has(id));
  return (
    <Panel
      flush
      title={t(($) => $.envelope.title)}
      aside={
        <Segmented
          label={t(($) => $.envelope.view)}
          value={view}
          options={[
            { value: "grouped", label: t(($) => $.envelope.grouped) },
            { value: "single", label: t(($) => $.envelope.single) },
          ]}
          onChange={setView}
        />
      }
    >
      <DataTable
        label={t(($) => $.envelope.label)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        selected={selected ?? undefined}
        onSelect={onSelect}
        compact={view === "single"}
      />
    </Panel>
  );
}

/** The columns that a phone has room for; the sheet of a part shows the others. */
const onPhone: ReadonlySet<string> = new Set(["part", "u", "share", "grade"]);
