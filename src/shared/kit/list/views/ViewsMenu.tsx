import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeptListView } from "#data/lists/views.ts";
import {
  isSameList,
  listSearch,
  type ListSearch,
  type ListState,
  longestViewName,
  wholeList,
} from "#domain/list/listState.ts";
import { IconBookmark, IconPencil, IconRefresh, IconTrash } from "#ui/icons/icons.gen.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu, type MenuEntry } from "#ui/controls/Menu.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { TextField } from "#ui/controls/fields/TextField.tsx";
import { ConfirmDialog } from "#ui/feedback/ConfirmDialog.tsx";
import styles from "../List.module.css";
import { useListViews, type ViewOwner } from "./useListViews.ts";

interface Props {
  readonly listId: string;
  readonly projectId: string;
  readonly state: ListState;
  readonly search: ListSearch;
  readonly setSearch: (next: ListSearch) => void;
  /** There is little room: the menu alone, without its word while no view is open. */
  readonly narrow: boolean;
}

/** The kept views of a list: to open one, to keep the present one, to rename, replace or delete the one that is open. */
export function ViewsMenu({ listId, projectId, state, search, setSearch, narrow }: Props) {
  const { t } = useTranslation("list");
  const views = useListViews(listId, projectId);
  const [asking, setAsking] = useState<"keep" | "rename">();
  const open = [...views.own, ...views.shared].find(({ id }) => id === search.view);
  const isChanged = !isSameList(open?.state ?? wholeList, state);
  const show = (view: KeptListView): MenuEntry => ({
    id: view.id,
    label: view.name,
    checked: view.id === open?.id && !isChanged,
    onSelect: () => setSearch({ ...listSearch(view.state), view: view.id }),
  });
  const group = (id: string, label: string, list: readonly KeptListView[]): readonly MenuEntry[] =>
    list.length === 0 ? [] : [{ kind: "heading", id, label }, ...list.map(show)];
  const ofOpen: readonly MenuEntry[] =
    open && views.mayChange(open)
      ? [
          { id: "replace", icon: IconRefresh, label: t(($) => $.views.replace, { name: open.name }), disabled: !isChanged, onSelect: () => void views.replace(open, state) }, // prettier-ignore
          { id: "rename", icon: IconPencil, label: t(($) => $.views.rename, { name: open.name }), onSelect: () => setAsking("rename") }, // prettier-ignore
          { id: "delete", icon: IconTrash, danger: true, label: t(($) => $.views.delete, { name: open.name }), onSelect: () => void remove(open) }, // prettier-ignore
        ]
      : [];
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  /** The address names no view that is gone; who brings it back looks at it again. */
  const remove = async (view: KeptListView) => {
    const isDone = await views.remove(view, () => setSearch({ ...latest.current, view: view.id }));
    const { view: _, ...left } = latest.current;
    if (isDone) setSearch(left);
  };
  return (
    <>
      <Menu
        trigger={
          narrow && !open ? (
            <IconButton framed icon={IconBookmark} label={t(($) => $.views.title)} />
          ) : (
            <Button icon={IconBookmark}>
              <span className={styles["short"]}>
                {open
                  ? t(($) => (isChanged ? $.views.changed : $.views.open), { name: open.name })
                  : t(($) => $.views.title)}
              </span>
            </Button>
          )
        }
        entries={[
          {
            id: "whole",
            label: t(($) => $.views.whole),
            checked: !open && !isChanged,
            onSelect: () => setSearch({}),
          },
          ...group(
            "own",
            t(($) => $.views.own),
            views.own,
          ),
          ...group(
            "shared",
            t(($) => $.views.shared),
            views.shared,
          ),
          { kind: "rule", id: "rule" },
          {
            id: "keep",
            icon: IconBookmark,
            label: t(($) => $.views.keep),
            disabled: !isChanged && !open,
            onSelect: () => setAsking("keep"),
          },
          ...ofOpen,
        ]}
      />
      {isChanged && !narrow && (
        <Button variant="link" onClick={() => setAsking("keep")}>
          {t(($) => $.views.keepShort)}
        </Button>
      )}
      {asking && (
        <NameQuestion
          rename={asking === "rename" ? open : undefined}
          mayShare={views.mayShare}
          taken={(name, owner) => {
            const isOpen = asking === "rename" && open !== undefined;
            const among = (isOpen ? open.scope === views.scopes.project : owner === "project")
              ? views.shared
              : views.own;
            return among.find((view) => isSameName(view.name, name) && !(isOpen && view.id === open.id));
          }}
          onCancel={() => setAsking(undefined)}
          onName={async (name, owner, taken) => {
            if (asking === "rename" && open) return views.rename(open, name);
            if (taken) {
              const isDone = await views.replace(taken, state);
              if (isDone) setSearch({ ...listSearch(state), view: taken.id });
              return isDone;
            }
            const id = await views.keep(owner, { name, state });
            if (id !== undefined) setSearch({ ...listSearch(state), view: id });
            return id !== undefined;
          }}
          onDone={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

/** Names that people would not tell apart. */
const isSameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

interface QuestionProps {
  /** The view that gets another name; else a new one is kept. */
  readonly rename: KeptListView | undefined;
  readonly mayShare: boolean;
  /** The other view of this name among those of the same owner. */
  readonly taken: (name: string, owner: ViewOwner) => KeptListView | undefined;
  /** Answers whether it was done. */
  readonly onName: (name: string, owner: ViewOwner, taken: KeptListView | undefined) => Promise<boolean>;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Asks for the name of a view and whose it is; a name that is there is replaced. Not done, the question stays with what was typed. */
function NameQuestion({ rename, mayShare, taken: takenOf, onName, onCancel, onDone }: QuestionProps) {
  const { t } = useTranslation("list");
  const common = useTranslation("common").t;
  const [name, setName] = useState(rename?.name ?? "");
  const [owner, setOwner] = useState<ViewOwner>("person");
  const taken = takenOf(name, owner);
  const confirm = async () => {
    if (await onName(name, owner, taken)) onDone();
  };
  return (
    <ConfirmDialog
      open
      title={rename ? t(($) => $.views.renameTitle) : t(($) => $.views.keepTitle)}
      confirm={taken && !rename ? t(($) => $.views.overwrite) : common(($) => $.save)}
      cancel={common(($) => $.cancel)}
      blocked={name.trim() === "" || (taken !== undefined && rename !== undefined)}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <TextField label={t(($) => $.views.name)} value={name} onChange={setName} maxLength={longestViewName} />
      {taken && (
        <output>{t(($) => (rename ? $.views.taken : $.views.takenKeep), { name: taken.name })}</output>
      )}
      {!rename && mayShare && (
        <Segmented
          label={t(($) => $.views.owner)}
          value={owner}
          options={[
            { value: "person", label: t(($) => $.views.forMe) },
            { value: "project", label: t(($) => $.views.forProject) },
          ]}
          onChange={setOwner}
        />
      )}
    </ConfirmDialog>
  );
}
