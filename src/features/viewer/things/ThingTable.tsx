import { useTranslation } from "react-i18next";
import type { BuildingModel } from "#domain/ifc/model.ts";
import type { TreeThing } from "#domain/viewer/thingTree.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { useClassWord } from "#shared/model/useClassWord.ts";

interface Props {
  readonly model: Pick<BuildingModel, "storeys">;
  readonly things: readonly TreeThing[];
  readonly selected: number | null;
  readonly onSelect: (express_id: number) => void;
}

/** The building as a table: every room and element with kind, storey and area. */
export function ThingTable({ model, things, selected, onSelect }: Props) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const word = useClassWord();
  const storeys = new Map(model.storeys.map(({ express_id, name }) => [express_id, name]));
  const kindOf = ({ ifc_class }: TreeThing) =>
    ifc_class === null ? t(($) => $.inspector.space) : word(ifc_class);
  const storeyOf = ({ storey_id }: TreeThing) => storeys.get(storey_id ?? -1) ?? t(($) => $.noStorey);
  return (
    <DataTable
      compact
      label={t(($) => $.list.title)}
      rows={things}
      rowKey={({ express_id }) => String(express_id)}
      selected={String(selected)}
      onSelect={({ express_id }) => onSelect(express_id)}
      columns={[
        {
          id: "name",
          head: t(($) => $.list.name),
          cell: ({ title }) => title || t(($) => $.inspector.unnamed),
          sortBy: ({ title }) => title,
        },
        { id: "kind", head: t(($) => $.list.orders.class), cell: kindOf, sortBy: kindOf },
        { id: "storey", head: t(($) => $.list.orders.storey), cell: storeyOf, sortBy: storeyOf },
        {
          id: "area",
          head: t(($) => $.inspector.area),
          unit: "m²",
          numeric: true,
          cell: ({ area_m2 }) => (area_m2 === null ? "" : formats.number(area_m2, 1)),
          sortBy: ({ area_m2 }) => area_m2 ?? -1,
        },
      ]}
    />
  );
}
