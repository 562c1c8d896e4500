import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/controls/ButtonLink.tsx";
import { Sheet } from "#ui/layout/overlays/Sheet.tsx";
import { type Column, DataTable } from "#ui/table/DataTable.tsx";
import type { ModelHere } from "./ModelPage.tsx";
import styles from "./ThingsSheet.module.css";

interface Props<Thing> {
  /** Only the version that the project shows can be seen in 3D. */
  readonly here: Pick<ModelHere, "project" | "isCurrent">;
  /** How many of how many. */
  readonly kicker: string;
  readonly title: string;
  /** The word of an address that points all of them out in 3D (`marksWord`). */
  readonly marks: string;
  readonly things: readonly Thing[];
  readonly columns: readonly Column<Thing>[];
  readonly onClose: () => void;
  /** Paragraphs about the list. */
  readonly children: ReactNode;
}

/** A list of things of the model in a sheet; each leads to itself in 3D, and all of them together. */
export function ThingsSheet<Thing extends { readonly express_id: number }>(props: Props<Thing>) {
  const { here, kicker, title, marks, things, columns, onClose, children } = props;
  const { t } = useTranslation("modelcheck");
  const navigate = useNavigate();
  const { isCurrent } = here;
  const project = here.project.id;
  const open = ({ express_id }: Thing) =>
    void navigate({ to: "/3d-viewer", search: { project, pick: express_id } });
  return (
    <Sheet
      open
      flush
      onClose={onClose}
      close={t(($) => $.things.close)}
      kicker={kicker}
      title={title}
      foot={
        isCurrent && (
          <ButtonLink variant="primary" wide to="/3d-viewer" search={{ project, marks }}>
            {t(($) => $.things.all3d)}
          </ButtonLink>
        )
      }
    >
      <div className={styles["about"]}>
        {children}
        <p className={styles["hint"]}>{t(($) => (isCurrent ? $.things.hint : $.things.earlier))}</p>
      </div>
      <DataTable
        label={title}
        rows={things}
        rowKey={({ express_id }) => String(express_id)}
        columns={columns}
        {...(isCurrent && { onOpen: open })}
      />
    </Sheet>
  );
}
