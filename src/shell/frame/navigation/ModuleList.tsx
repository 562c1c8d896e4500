import { IconLock, IconSearch, IconStar } from "#ui/icons/icons.gen.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { preparePlaces, rankPlaces } from "#domain/navigation/rankPlaces.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import type { Module } from "../../module.ts";
import { navigationGroups, useModules } from "../../modules.ts";
import { ModuleBadge } from "./ModuleBadge.tsx";
import { ModuleLink } from "./ModuleLink.tsx";
import styles from "./ModuleList.module.css";
import { useNavigation } from "./navigation.ts";
import { useModuleWords } from "./useModuleWords.ts";
import { useWhyNot } from "./useWhyNot.ts";

interface Props {
  readonly projectId: string | undefined;
  /** Somebody goes to a module. */
  readonly onGo: () => void;
}

/** All modules with what each is for, favourites first. One that the person may not open says why. */
export function ModuleList({ projectId, onGo }: Props) {
  const { t } = useTranslation(["common", "frame"]);
  const { all, favourites } = useNavigation();
  const { nameOf, purposeOf } = useModuleWords();
  const [query, setQuery] = useState("");
  const places = all.map((module) => ({
    id: module.id,
    label: nameOf(module),
    note: purposeOf(module),
    about: t(($) => $.groups[module.group], { ns: "common" }),
    module,
  }));
  const found = rankPlaces(preparePlaces(places), query, []).map(({ module }) => module);
  const row = (module: Module) => (
    <ModuleRow key={module.id} module={module} projectId={projectId} onGo={onGo} />
  );
  const sections =
    query.trim() === ""
      ? [
          { id: "favourites", title: t(($) => $.favourites, { ns: "frame" }), modules: favourites },
          ...navigationGroups(all.filter((module) => !favourites.includes(module))).map(
            ({ group, modules }) => ({
              id: group,
              title: t(($) => $.groups[group], { ns: "common" }),
              modules,
            }),
          ),
        ]
      : [{ id: "found", title: undefined, modules: found }];
  return (
    <div className={styles["list"]}>
      <label className={styles["search"]}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          type="search"
          aria-label={t(($) => $.search, { ns: "frame" })}
          placeholder={t(($) => $.search, { ns: "frame" })}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </label>
      {sections.map(({ id, title, modules }) =>
        modules.length === 0 ? null : (
          <section key={id} aria-label={title}>
            {title !== undefined && <h3 className={styles["group"]}>{title}</h3>}
            <ul>{modules.map(row)}</ul>
          </section>
        ),
      )}
      <output className={styles["nothing"]}>
        {found.length === 0 && t(($) => $.nothing, { ns: "frame" })}
      </output>
    </div>
  );
}

interface RowProps extends Props {
  readonly module: Module;
}

function ModuleRow({ module, projectId, onGo }: RowProps) {
  const { t } = useTranslation("frame");
  const { favourites, held, onFavourite } = useNavigation();
  const { nameOf, purposeOf } = useModuleWords();
  const whyNot = useWhyNot();
  const isOpen = useModules().some(({ id }) => id === module.id);
  const name = nameOf(module);
  const isFavourite = favourites.some(({ id }) => id === module.id);
  const words = (
    <span className={styles["words"]}>
      <span className={styles["name"]}>
        {name}
        {isOpen && <ModuleBadge module={module} projectId={projectId} />}
      </span>
      <span className={styles["note"]}>{purposeOf(module)}</span>
      {!isOpen && module.needs !== undefined && (
        <span className={styles["why"]}>
          <IconLock size={14} stroke={1.5} aria-hidden />
          <span>{whyNot(module.needs, held, "module")}</span>
        </span>
      )}
      {isOpen && projectId === undefined && module.to.includes("$projectId") && (
        <span className={styles["why"]}>{t(($) => $.needsProject)}</span>
      )}
    </span>
  );
  const icon = <module.icon size={22} stroke={1.5} />;
  if (!isOpen)
    return (
      <li className={styles["row"]} data-closed>
        <span className={styles["place"]}>
          {icon}
          {words}
        </span>
      </li>
    );
  return (
    <li className={styles["row"]}>
      <ModuleLink module={module} projectId={projectId} className={styles["place"]} onClick={onGo}>
        {icon}
        {words}
      </ModuleLink>
      {onFavourite && (
        <IconButton
          icon={IconStar}
          label={isFavourite ? t(($) => $.remove, { name }) : t(($) => $.add, { name })}
          aria-pressed={isFavourite}
          className={styles["star"]}
          onClick={() => onFavourite(module, !isFavourite)}
        />
      )}
    </li>
  );
}
