import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AssetRow, SpaceRow } from "#data/documents.ts";
import { offeredClasses, withoutModel } from "#domain/equipment/newAsset.ts";
import { newId } from "#kernel/ids.ts";
import { type OwnInput, RecordForm } from "#shared/kit/form/RecordForm.tsx";
import { useRecords } from "#shared/kit/useRecords.ts";
import { useClassWord } from "#shared/model/useClassWord.ts";
import { ComboboxField } from "#ui/controls/fields/ComboboxField.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { type Equipment, listed, roomName } from "./useEquipment.ts";

interface Props {
  readonly projectId: string;
  /** Null for a new one; undefined once it was deleted. */
  readonly record: AssetRow | null | undefined;
  /** All of the project, for the words that are offered. */
  readonly known: readonly Equipment[];
  readonly onDone: () => void;
}

const said = ["tag", "space_global_id", "storey", "type_name", "system", "maker", "serial_number", ["installed_on", "warranty_until"], "condition", ["replacement_cost", "replacement_year"], "note"]; // prettier-ignore

/** Enters a piece of equipment by hand, or changes one. What a model says of its class stays. */
export function EquipmentForm({ projectId, record, known, onDone }: Props) {
  const { t } = useTranslation("equipment");
  const classWord = useClassWord();
  const spaces = useRecords<SpaceRow>("space", projectId, "name");
  // files name two rooms alike at times: each is offered once
  const rooms = useMemo(() => new Map(listed(spaces).map((room) => [room.global_id, room])), [spaces]);
  const [start] = useState(() => withoutModel(newId()));
  const isByHand = record === null || record?.model_id === "";
  const suggest = useMemo(
    () => ({
      storey: words(known, "storey"),
      system: words(known, "system"),
      maker: words(known, "maker"),
      type_name: words(known, "type_name"),
    }),
    [known],
  );
  const roomInput = ({ error, value, set }: OwnInput) => {
    const options = [
      { value: "-", label: t(($) => $.noRoom) },
      ...[...rooms.values()].map((room) => ({
        value: room.global_id,
        label: [roomName(room), room.storey].filter(Boolean).join(" · "),
      })),
    ];
    return (
      <ComboboxField
        {...{ error, options }}
        label={t(($) => $.column.room)}
        nothing={t(($) => $.noSuchRoom)}
        value={String(value) || "-"}
        onChange={(chosen) => {
          const room = rooms.get(chosen);
          set({ space_global_id: room ? chosen : "", ...(room?.storey && { storey: room.storey }) });
        }}
      />
    );
  };
  const classInput = ({ error, value, set }: OwnInput) => {
    const classes = [...new Set([...offeredClasses, String(value)])].filter(Boolean);
    return (
      <SelectField
        label={t(($) => $.column.class)}
        error={error}
        value={String(value)}
        options={classes.map((one) => ({ value: one, label: classWord(one) }))}
        onChange={(chosen) => set({ ifc_class: chosen })}
      />
    );
  };
  return (
    <RecordForm
      kind="asset"
      projectId={projectId}
      record={record}
      fields={isByHand ? ["name", "ifc_class", ...said] : ["name", ...said]}
      start={start}
      suggest={suggest}
      inputs={{ space_global_id: roomInput, ifc_class: classInput }}
      onSaved={onDone}
      onCancel={onDone}
    />
  );
}

/** The texts that a field has among all, each once. */
const words = (rows: readonly Equipment[], field: "storey" | "system" | "maker" | "type_name") =>
  [...new Set(rows.flatMap((row) => row[field] ?? []))].filter(Boolean);
