import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { BuildingModel } from "#domain/ifc/model.ts";
import type { QualityCheck } from "#domain/ifc/qualityCheck.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useClassWord } from "#shell/model/useClassWord.ts";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Sheet } from "#ui/layout/Sheet.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import { type LackingThing, lackingThings } from "./lackingThings.ts";
import styles from "./QualityView.module.css";

interface Props {
  /** The check whose list is open; undefined closes it. */
  readonly check: QualityCheck | undefined;
  readonly model: BuildingModel;
  readonly projectId: string;
  /** Only the version that the project shows can be seen in 3D. */
  readonly isCurrent: boolean;
  readonly onClose: () => void;
}

/** Everything that lacks one thing; each leads to itself in 3D, and all of them together. */
export function LackingSheet({ check, model, projectId, isCurrent, onClose }: Props) {
  const { t } = useTranslation("quality");
  const { t: words } = useTranslation("modelcheck");
  const format = useFormats();
  const navigate = useNavigate();
  const word = useClassWord();
  const things = useMemo(() => lackingThings(model, check?.lacking ?? []), [model, check]);
  if (!check) return null;
  const columns: readonly Column<LackingThing>[] = [
    {
      id: "name",
      head: t(($) => $.list.name),
      cell: ({ name, global_id }) => name || global_id,
      sortBy: ({ name, global_id }) => name || global_id,
      wrap: true,
    },
    {
      id: "class",
      head: t(($) => $.list.class),
      cell: ({ ifc_class }) => word(ifc_class),
      sortBy: ({ ifc_class }) => word(ifc_class),
    },
    {
      id: "storey",
      head: t(($) => $.list.storey),
      cell: ({ storey }) => storey ?? "–",
      sortBy: ({ storey }) => storey ?? undefined,
    },
  ];
  const open = ({ express_id }: LackingThing) =>
    void navigate({ to: "/3d-viewer", search: { project: projectId, pick: express_id } });
  return (
    <Sheet
      open
      flush
      onClose={onClose}
      close={t(($) => $.list.close)}
      kicker={t(($) => $.list.kicker, {
        lacking: format.number(check.lacking.length),
        of: format.number(check.of),
      })}
      title={words(($) => $.check[check.key].title)}
      foot={
        isCurrent && (
          <ButtonLink
            variant="primary"
            wide
            to="/3d-viewer"
            search={{ project: projectId, marks: `quality.${check.key}` }}
          >
            {t(($) => $.list.all3d)}
          </ButtonLink>
        )
      }
    >
      <p className={styles["next"]}>{words(($) => $.check[check.key].next)}</p>
      <p className={styles["next"]}>{t(($) => (isCurrent ? $.list.hint : $.list.earlier))}</p>
      <DataTable
        label={words(($) => $.check[check.key].title)}
        rows={things}
        rowKey={({ express_id }) => String(express_id)}
        columns={columns}
        {...(isCurrent && { onOpen: open })}
      />
    </Sheet>
  );
}
