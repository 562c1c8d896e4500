import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { thingsOf, thingTree, treeOrders, type TreeOrder, type TreeThing } from "#domain/viewer/thingTree.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { useClassWord } from "#shared/model/useClassWord.ts";
import { ThingBranch } from "./ThingBranch.tsx";
import styles from "./ThingList.module.css";

interface Props {
  readonly model: BuildingModel;
  readonly selected: number | null;
  /** Of which models a room is, where the building has several; null for nothing to say. */
  readonly sourceOf?: ((express_id: number) => string | null) | undefined;
  readonly onSelect: (express_id: number) => void;
  /** Shows some things alone. */
  readonly onIsolate: (ids: ReadonlySet<number>) => void;
}

/** All rooms and elements as a tree or a table, with a search: the same building for keys, screen readers and devices without 3D. */
export function ThingList({ model, selected, sourceOf, onSelect, onIsolate }: Props) {
  const { t } = useTranslation("viewer");
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<TreeOrder | "table">("storey");
  const things = thingsOf(model, search);
  const orders = treeOrders.filter(
    (one) => (one !== "system" && one !== "zone") || model.groups.some(({ kind }) => kind === one),
  );
  const isSearching = search.trim() !== "";
  return (
    <div>
      <div className={styles["search"]}>
        <TextField
          label={t(($) => $.list.search)}
          hint={t(($) => $.list.hint)}
          value={search}
          onChange={setSearch}
        />
        <SelectField
          label={t(($) => $.list.order)}
          value={order}
          options={[...orders, "table" as const].map((value) => ({
            value,
            label: t(($) => $.list.orders[value]),
          }))}
          onChange={setOrder}
        />
        <output className={styles["count"]}>{t(($) => $.list.count, { count: things.length })}</output>
      </div>
      {things.length === 0 ? (
        <p className={styles["none"]}>{isSearching ? t(($) => $.list.none) : t(($) => $.list.noThings)}</p>
      ) : order === "table" ? (
        <ThingTable {...{ model, things, selected, onSelect }} />
      ) : (
        thingTree(model, order, search).map((branch) => (
          <ThingBranch
            // A search opens what it finds; another order begins folded as it should.
            key={`${order} ${isSearching} ${branch.key}`}
            isOpenAtFirst={isSearching || order === "storey"}
            areInnerOpen={isSearching}
            {...{ branch, selected, sourceOf, onSelect, onIsolate }}
          />
        ))
      )}
    </div>
  );
}

interface ThingTableProps {
  readonly model: Pick<BuildingModel, "storeys">;
  readonly things: readonly TreeThing[];
  readonly selected: number | null;
  readonly onSelect: (express_id: number) => void;
}

/** The building as a table: every room and element with kind, storey and area. */
function ThingTable({ model, things, selected, onSelect }: ThingTableProps) {
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
