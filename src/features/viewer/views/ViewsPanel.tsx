import { IconBookmark, IconDots, IconPencil, IconRefresh, IconTrash } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SavedViewRow } from "#data/documents.ts";
import { longestViewName } from "#data/views/actions.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { PickRow } from "#ui/layout/PickRow.tsx";
import { type SavedViews, useSavedViews } from "./useSavedViews.ts";
import type { ViewKeeper } from "./viewKeeper.ts";
import styles from "./ViewsPanel.module.css";

interface Props {
  readonly views: SavedViews;
  readonly keeper: ViewKeeper;
}

/** The kept views of a project beside its model. */
export function ProjectViews({ projectId, keeper }: Pick<Props, "keeper"> & { readonly projectId: string }) {
  return <ViewsPanel views={useSavedViews(projectId)} keeper={keeper} />;
}

/** Views under a name: to keep the present one, and to open, rename, replace or delete those that are there. */
export function ViewsPanel({ views, keeper }: Props) {
  const { t } = useTranslation("viewer");
  const [shown, setShown] = useState({ name: "", missing: 0 });
  const { list, mayWrite } = views;
  if (list === "loading") return <Loading text={t(($) => $.saved.loading)} />;
  if (list === "failed") return <Notice tone="bad">{t(($) => $.saved.failed)}</Notice>;
  return (
    <>
      {views.problem && <Notice tone="bad">{t(($) => $.saved.problem[views.problem!])}</Notice>}
      {mayWrite && <KeepForm {...{ views, keeper }} />}
      {list.length === 0 && <p className={styles["text"]}>{t(($) => $.saved.none)}</p>}
      {list.length > 0 && (
        <ul className={styles["list"]} aria-label={t(($) => $.saved.panel)}>
          {list.map((row) => (
            <ViewRow
              key={row.id}
              {...{ row, views, keeper }}
              onOpen={() => setShown({ name: row.name, missing: keeper.show(row.view) })}
            />
          ))}
        </ul>
      )}
      <output className={styles["text"]}>
        {[
          shown.missing > 0 ? t(($) => $.saved.missing, { count: shown.missing, name: shown.name }) : "",
          shown.name !== "" && keeper.isColourMissing ? t(($) => $.saved.noColour) : "",
        ]
          .filter(Boolean)
          .join(" ")}
      </output>
      <p className={styles["text"]}>{t(($) => (mayWrite ? $.saved.here : $.saved.readOnly))}</p>
    </>
  );
}

/** Keeps the present view under a name. */
function KeepForm({ views, keeper }: Props) {
  const { t } = useTranslation("viewer");
  const [name, setName] = useState("");
  const [isTried, setTried] = useState(false);
  const keep = async () => {
    setTried(true);
    const view = keeper.keep();
    if (name.trim() === "" || !view || !(await views.save(name, view))) return;
    setName("");
    setTried(false);
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <TextField
        label={t(($) => $.saved.name)}
        value={name}
        onChange={setName}
        maxLength={longestViewName}
        error={isTried && name.trim() === "" ? t(($) => $.saved.problem.empty_name) : undefined}
      />
      <Button type="submit" variant="primary" icon={IconBookmark} disabled={!keeper.canKeep}>
        {t(($) => $.saved.keep)}
      </Button>
      <p className={styles["hint"]}>{t(($) => (keeper.canKeep ? $.saved.keeps : $.saved.keepsNot))}</p>
    </form>
  );
}

interface RowProps extends Props {
  readonly row: SavedViewRow;
  readonly onOpen: () => void;
}

function ViewRow({ row, views, keeper, onOpen }: RowProps) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const [isRenaming, setRenaming] = useState(false);
  const replace = () => {
    const view = keeper.keep();
    if (view) void views.replace(row, view);
  };
  return (
    <li className={styles["line"]}>
      <PickRow className={styles["row"]} onPick={onOpen}>
        <span className={styles["name"]}>{row.name}</span>
        <span className={styles["note"]}>{formats.dateTime(row.updated_at)}</span>
      </PickRow>
      {views.mayWrite && (
        <Menu
          align="end"
          trigger={<IconButton icon={IconDots} label={t(($) => $.saved.menu, { name: row.name })} />}
          entries={[
            {
              id: "rename",
              label: t(($) => $.saved.rename),
              icon: IconPencil,
              onSelect: () => setRenaming(true),
            },
            {
              id: "replace",
              label: t(($) => $.saved.replace),
              icon: IconRefresh,
              disabled: !keeper.canKeep,
              onSelect: replace,
            },
            { kind: "rule", id: "rule" },
            {
              id: "delete",
              label: t(($) => $.saved.delete),
              icon: IconTrash,
              danger: true,
              onSelect: () => void views.remove(row),
            },
          ]}
        />
      )}
      {isRenaming && <RenameView {...{ row, views }} onDone={() => setRenaming(false)} />}
    </li>
  );
}

/** Another name for a view; refused, the question stays with what was typed. */
function RenameView({
  row,
  views,
  onDone,
}: Pick<RowProps, "row" | "views"> & { readonly onDone: () => void }) {
  const { t } = useTranslation("viewer");
  const [name, setName] = useState(row.name);
  const [isRefused, setRefused] = useState(false);
  const rename = async () => {
    if (await views.rename(row, name)) onDone();
    else setRefused(true);
  };
  return (
    <ConfirmDialog
      open
      title={t(($) => $.saved.renameTitle)}
      confirm={t(($) => $.saved.rename)}
      cancel={t(($) => $.saved.cancel)}
      blocked={name.trim() === ""}
      onCancel={onDone}
      onConfirm={() => void rename()}
    >
      <TextField
        label={t(($) => $.saved.name)}
        value={name}
        maxLength={longestViewName}
        onChange={setName}
        error={isRefused && views.problem ? t(($) => $.saved.problem[views.problem!]) : undefined}
      />
    </ConfirmDialog>
  );
}
