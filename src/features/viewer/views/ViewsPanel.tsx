import { IconBookmark, IconDots, IconPencil, IconRefresh, IconTrash } from "#ui/icons/icons.gen.ts";
import { useState, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SavedViewRow } from "#data/documents.ts";
import {
  longestViewName,
  deleteView,
  renameView,
  replaceView,
  restoreView,
  saveView,
  type ViewProblem,
} from "#data/views/actions.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import { Loading } from "#ui/feedback/Loading.tsx";
import { Notice } from "#ui/feedback/Notice.tsx";
import { PickRow } from "#ui/layout/PickRow.tsx";
import { liveViews } from "#data/views/queries.ts";
import type { KeptView } from "#domain/viewer/views/keptView.ts";
import type { Result } from "#kernel/result.ts";
import { useDatabase } from "#shell/session/useDatabase.ts";
import { useLive } from "#shell/useLive.ts";
import { useMay } from "#shell/rights/useMay.ts";
import type { ViewKeeper } from "./viewKeeper.ts";
import styles from "./ViewsPanel.module.css";
import { useOfferBack } from "./useOfferBack.ts";

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

/** The kept views of a project, and what one can do with them. Each action answers whether it was done. */
interface SavedViews {
  readonly list: readonly SavedViewRow[] | "loading" | "failed";
  /** Why the last action was not done. */
  readonly problem: ViewProblem["kind"] | null;
  readonly mayWrite: boolean;
  readonly save: (name: string, view: KeptView) => Promise<boolean>;
  readonly rename: (row: SavedViewRow, name: string) => Promise<boolean>;
  /** Puts the given view in the place of one, and offers to take that back. */
  readonly replace: (row: SavedViewRow, view: KeptView) => Promise<boolean>;
  /** Deletes a view, and offers to take that back. */
  readonly remove: (row: SavedViewRow) => Promise<boolean>;
}

/** Reads and writes the kept views of a project. */
function useSavedViews(projectId: string): SavedViews {
  const { t } = useTranslation("viewer");
  const db = useDatabase();
  const may = useMay(projectId);
  const [problem, setProblem] = useState<ViewProblem["kind"] | null>(null);
  const rows = useLive(useMemo(() => liveViews(db, projectId), [db, projectId]));
  const done = (result: Result<unknown, ViewProblem>) => {
    setProblem(result.ok ? null : result.error.kind);
    return result.ok;
  };
  const offerBack = useOfferBack();
  const offer = (title: string, back: () => Promise<Result<void, ViewProblem>>) =>
    offerBack({ title }, back, ({ kind }) => ({ title, text: t(($) => $.saved.problem[kind]) }));
  return {
    list: rows.status === "ready" ? rows.value : rows.status,
    problem,
    mayWrite: may("building:write"),
    save: async (name, view) => done(await saveView(db, projectId, { name, view })),
    rename: async ({ id }, name) => done(await renameView(db, id, name)),
    replace: async ({ id, name, view: before }, view) => {
      const isDone = done(await replaceView(db, id, view));
      if (isDone)
        offer(
          t(($) => $.saved.replaced, { name }),
          () => replaceView(db, id, before),
        );
      return isDone;
    },
    remove: async ({ id, name }) => {
      const isDone = done(await deleteView(db, id));
      if (isDone)
        offer(
          t(($) => $.saved.deleted, { name }),
          () => restoreView(db, id),
        );
      return isDone;
    },
  };
}
