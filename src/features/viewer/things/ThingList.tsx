import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { thingsOf, thingTree, treeOrders, type TreeOrder } from "#domain/viewer/thingTree.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ThingBranch } from "./ThingBranch.tsx";
import styles from "./ThingList.module.css";
import { ThingTable } from "./ThingTable.tsx";

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
    <div className={styles["list"]}>
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
