import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EvidenceRow } from "#data/documents.ts";
import type { EvidenceAbout } from "#data/evidence/actions.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { aboutOf, optionOf, type Places } from "./usePlaces.ts";

interface Props {
  readonly row: EvidenceRow | undefined;
  readonly places: Places;
  readonly onClose: () => void;
  readonly onAssign: (row: EvidenceRow, about: EvidenceAbout | null) => void;
}

/** What a piece of evidence belongs to: the project, a room, a piece of equipment. */
export function AssignDialog({ row, places, onClose, onAssign }: Props) {
  const { t } = useTranslation("evidence");
  const isOfThing = row?.about_kind && row.about_id;
  const [option, setOption] = useState(
    optionOf(isOfThing ? { kind: row.about_kind!, id: row.about_id! } : null),
  );
  const isThere = places.options.some(({ value }) => value === option);
  return (
    <ConfirmDialog
      open={row !== undefined}
      title={t(($) => $.about.title)}
      confirm={t(($) => $.about.save)}
      cancel={t(($) => $.about.cancel)}
      blocked={!isThere}
      onCancel={onClose}
      onConfirm={() => {
        if (row) onAssign(row, aboutOf(option));
        onClose();
      }}
    >
      <SelectField
        label={t(($) => $.about.label)}
        value={isThere ? option : ""}
        placeholder={isThere ? undefined : t(($) => $.about.gone)}
        options={row ? places.options : []} // thousands in a large building
        onChange={setOption}
      />
    </ConfirmDialog>
  );
}
