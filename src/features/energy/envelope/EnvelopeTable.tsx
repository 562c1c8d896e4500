import { useState } from "react";
import type { EnvelopeLosses } from "#domain/energy/envelopeLosses.ts";
import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { ownKey } from "#domain/viewer/legend/fields.ts";
import { useScreen } from "#shell/useScreen.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { DataTable } from "#ui/table/DataTable.tsx";
import styles from "../balance/EnergyView.module.css";
import { bridgeRow, type EnvelopeRow, groupRows, partRows } from "./envelopeRows.ts";
import { useEnvelopeColumns } from "./useEnvelopeColumns.tsx";
import { useEnergyWords } from "../useEnergyWords.ts";

interface Props {
  readonly projectId: string;
  readonly envelope: EnvelopeResult;
  readonly lost: EnvelopeLosses;
  readonly selected: string | null;
  readonly onSelect: (row: EnvelopeRow) => void;
}

/** The envelope with areas, U-values, losses and where they come from, by kind or part by part. */
export function EnvelopeTable({ projectId, envelope, lost, selected, onSelect }: Props) {
  const { t } = useEnergyWords();
  const [view, setView] = useState<"grouped" | "single">("grouped");
  const single = partRows(envelope, lost);
  const rows = [...(view === "grouped" ? groupRows(single) : single), bridgeRow(lost)].toSorted(
    (a, b) => b.h_w_k - a.h_w_k,
  );
  const isDrawn = envelope.parts.some(({ express_id }) => express_id !== null) || undefined;
  const phone = useScreen() === "phone";
  const columns = useEnvelopeColumns(rows, lost, view).filter(({ id }) => !phone || onPhone.has(id));
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
      foot={
        isDrawn && (
          <ButtonLink
            variant="link"
            to="/3d-viewer"
            search={{ project: projectId, colour: ownKey("heat_loss") }}
          >
            {t(($) => $.envelope.colour3d)}
          </ButtonLink>
        )
      }
    >
      <div className={styles["envelope"]}>
        <DataTable
          label={t(($) => $.envelope.label)}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          selected={selected ?? undefined}
          onSelect={onSelect}
          compact={view === "single"}
        />
      </div>
    </Panel>
  );
}

/** The columns that a phone has room for; the sheet of a part shows the others. */
const onPhone: ReadonlySet<string> = new Set(["part", "u", "share", "grade"]);
