import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sceneId } from "#domain/ifc/joined/sceneId.ts";
import { places } from "#domain/ifc/versions/comparedScene.ts";
import { type ChangedThing, isEmptyDiff, type ModelDiff } from "#domain/ifc/versions/diffModels.ts";
import type { Thing } from "#domain/ifc/versions/thing.ts";
import { useScreen } from "#shell/useScreen.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { Figure } from "#ui/figures/Figure.tsx";
import { FigureStrip } from "#ui/figures/FigureStrip.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import { ChangeList } from "#shared/model/ChangeList.tsx";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import styles from "./Models.module.css";

interface Props {
  readonly projectId: string;
  readonly diff: ModelDiff;
  /** Ids of the two versions. */
  readonly versions: { readonly before: string; readonly after: string };
  /** Keeps a person's word about what is what; absent for those who may not. */
  readonly onDecide: ((thing: Thing, is: Thing | null) => void) | undefined;
}

const lists = ["changed", "added", "removed", "unclear"] as const;
type List = (typeof lists)[number];

/** What is different between two versions: counts, then a list of each kind. */
export function CompareView({ projectId, diff, versions, onDecide }: Props) {
  const { t } = useTranslation("models");
  const format = useFormats();
  const [chosen, setChosen] = useState<List>();
  const [open, setOpen] = useState<string>();
  const list = chosen ?? lists.find((one) => diff[one].length > 0) ?? "changed";
  const rows = list === "changed" ? diff.changed : list === "unclear" ? [] : diff[list].map(alone(list));
  const row = rows.find((one) => keyOf(one) === open);
  const count = (one: List) =>
    one === "unclear" ? diff.unclear.reduce((sum, { before }) => sum + before.length, 0) : diff[one].length;
  const columns = useColumns(list);
  if (isEmptyDiff(diff))
    return (
      <Notice tone="ok" title={t(($) => $.cmp.same)}>
        {t(($) => $.cmp.sameText)}
      </Notice>
    );
  return (
    <>
      <FigureStrip>
        {lists.map((one) => (
          <Figure
            key={one}
            size="medium"
            label={t(($) => $.cmp.figures[one])}
            value={format.number(count(one))}
          />
        ))}
        <Figure size="medium" label={t(($) => $.cmp.figures.same)} value={format.number(diff.same)} />
      </FigureStrip>
      <Panel flush>
        <div className={styles["bar"]}>
          <Segmented
            label={t(($) => $.cmp.tabs)}
            value={list}
            options={lists.map((value) => ({
              value,
              label: t(($) => $.cmp.figures[value]),
              disabled: count(value) === 0,
            }))}
            onChange={(next) => {
              setChosen(next);
              setOpen(undefined);
            }}
          />
        </div>
        {list === "unclear" ? (
          <ReviewList unclear={diff.unclear} onDecide={onDecide} />
        ) : (
          <DataTable
            label={t(($) => $.cmp.figures[list])}
            rows={rows}
            rowKey={keyOf}
            selected={open}
            onSelect={(one) => setOpen(keyOf(one))}
            columns={columns}
            empty={t(($) => $.cmp.none)}
          />
        )}
      </Panel>
      <Sheet
        open={row !== undefined}
        onClose={() => setOpen(undefined)}
        kicker={row && (row.after ?? row.before)?.ifc_class}
        title={row ? nameOf((row.after ?? row.before)!) : ""}
        close={t(($) => $.cmp.close)}
        foot={row && <In3d {...{ projectId, versions, row }} />}
      >
        {row && row.changes.length > 0 && <ChangeList changed={row} />}
      </Sheet>
    </>
  );
}

/** A row of the tables: on one side only, or on both. */
export interface DiffRow extends Pick<ChangedThing, "changes"> {
  readonly before: Thing | undefined;
  readonly after: Thing | undefined;
  readonly by?: ChangedThing["by"];
}

const alone =
  (list: "added" | "removed") =>
  (thing: Thing): DiffRow => ({
    before: list === "removed" ? thing : undefined,
    after: list === "added" ? thing : undefined,
    changes: [],
  });

const keyOf = ({ before, after }: DiffRow) => `${before?.express_id ?? ""}-${after?.express_id ?? ""}`;
const nameOf = ({ name, long_name, global_id }: Thing) =>
  [name, long_name].filter(Boolean).join(" ") || global_id;

function useColumns(list: List): readonly Column<DiffRow>[] {
  const { t } = useTranslation("models");
  const format = useFormats();
  const phone = useScreen() === "phone"; // the sheet of a row shows the class
  const thing = ({ before, after }: DiffRow) => (after ?? before)!;
  const columns: readonly Column<DiffRow>[] = [
    {
      id: "class",
      head: t(($) => $.cmp.class),
      cell: (row) => thing(row).ifc_class,
      sortBy: (row) => thing(row).ifc_class,
    },
    {
      id: "name",
      head: t(($) => $.cmp.name),
      cell: (row) => nameOf(thing(row)),
      sortBy: (row) => nameOf(thing(row)),
    },
    {
      id: "storey",
      head: t(($) => $.cmp.storey),
      cell: (row) => thing(row).storey ?? "–",
      sortBy: (row) => thing(row).storey ?? undefined,
    },
    {
      id: "changes",
      head: t(($) => $.cmp.changes),
      numeric: true,
      cell: (row) => format.number(row.changes.length),
      sortBy: (row) => row.changes.length,
    },
  ];
  return columns.filter(({ id }) => (id !== "changes" || list === "changed") && (!phone || id !== "class"));
}

function In3d({
  projectId,
  versions,
  row,
}: Pick<Props, "projectId" | "versions"> & { readonly row: DiffRow }) {
  const { t } = useTranslation("models");
  const { before, after } = row;
  if ((after ?? before)?.ifc_class === "IfcBuildingStorey")
    return <p className={styles["text"]}>{t(($) => $.cmp.notIn3d)}</p>;
  const pick = after ? sceneId(places.after, after.express_id) : sceneId(places.before, before!.express_id);
  return (
    <ButtonLink to="/3d-viewer" search={{ project: projectId, ...versions, pick }}>
      {t(($) => $.cmp.open3d)}
    </ButtonLink>
  );
}

interface ReviewListProps {
  readonly unclear: ModelDiff["unclear"];
  readonly onDecide: ((thing: Thing, is: Thing | null) => void) | undefined;
}

const none = "none";

/** What may be each other: a person says which is which, one after the other. */
function ReviewList({ unclear, onDecide }: ReviewListProps) {
  const { t } = useTranslation("models");
  const format = useFormats();
  const at = ({ box }: Thing) => {
    if (!box) return undefined;
    const [x, y, z] = [0, 1, 2].map((axis) => format.number((box[axis]! + box[axis + 3]!) / 2, 2));
    return t(($) => $.review.at, { x: x!, y: y!, z: z! });
  };
  const words = (thing: Thing) =>
    t(($) => $.review.choice, { name: thing.name || thing.ifc_class, id: String(thing.express_id) });
  return (
    <section className={styles["bar"]} aria-label={t(($) => $.review.title)}>
      <p className={styles["text"]}>{t(($) => $.review.text)}</p>
      {unclear.map(({ before, after }) => (
        <div key={before[0]!.express_id} className={styles["group"]}>
          {before.map((thing) => (
            <SelectField
              key={thing.express_id}
              label={[thing.ifc_class, words(thing), thing.storey].filter(Boolean).join(", ")}
              hint={at(thing)}
              value=""
              placeholder={t(($) => $.review.open)}
              disabled={!onDecide}
              options={[
                ...after.map((other) => ({
                  value: String(other.express_id),
                  label: [words(other), at(other)].filter(Boolean).join(", "),
                })),
                { value: none, label: t(($) => $.review.none) },
              ]}
              onChange={(value) =>
                onDecide?.(thing, after.find((other) => String(other.express_id) === value) ?? null)
              }
            />
          ))}
        </div>
      ))}
    </section>
  );
}
