import { useRouter } from "@tanstack/react-router";
import { Suspense, use, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { of } from "rxjs";
import { liveSpaces } from "#data/building/queries.ts";
import { preparePlaces, rankPlaces } from "#domain/navigation/rankPlaces.ts";
import { may } from "#domain/rights/capabilities.ts";
import { IconBuilding, IconSettings } from "#ui/icons/icons.gen.ts";
import { type Place, SearchPanel } from "#ui/navigation/SearchPanel.tsx";
import { defaultPage } from "../../guard.ts";
import { type Module, type ModulePage, pageKey } from "../../module.ts";
import { useModules } from "../../modules.ts";
import { useDatabase } from "../../session/useDatabase.ts";
import { useLive } from "../../useLive.ts";
import type { FrameProps } from "../AppFrame.tsx";
import { moduleTarget } from "../navigation/ModuleLink.tsx";
import { useNavigation } from "../navigation/navigation.ts";
import { useModuleWords } from "../navigation/useModuleWords.ts";
import { type FoundRecords, RecordSearchContext } from "./recordSearch.ts";
import { useRecentPlaces } from "./useRecentPlaces.ts";

interface Props extends Pick<FrameProps, "projects" | "projectId" | "onProject"> {
  readonly onClose: () => void;
}

/** A place with what it is for, which is searched without being shown. */
type Findable = Place & { readonly about?: string };

/**
 * What the search of the frame finds: the pages that the person may open, settings, projects, and the rooms and documents of the current
 * project. All of it lies on the device.
 */
export function SearchPlaces({ projectId, onClose, ...project }: Props) {
  const { t } = useTranslation(["common", "frame"]);
  const [query, setQuery] = useState("");
  const { recent, note } = useRecentPlaces();
  const pages = usePages(projectId);
  const projects = useProjects({ projectId, ...project });
  const rooms = useRooms(projectId);
  const { places: records, hasFailed, source } = useFoundRecords(projectId);
  const prepared = useMemo(
    () => preparePlaces<Findable>([...pages, ...projects, ...rooms, ...records]),
    [pages, projects, rooms, records],
  );
  const found = rankPlaces(prepared, query, recent);
  const isBlank = query.trim() === "";
  const last = t(($) => $.palette.recent, { ns: "frame" });
  const places = found.map((place): Place => ({
    ...place,
    group: isBlank && recent.includes(place.id) ? last : place.group,
    onSelect: () => {
      note(place.id);
      place.onSelect();
    },
  }));
  return (
    <>
      {source}
      <SearchPanel
        query={query}
        onQuery={setQuery}
        places={places}
        onClose={onClose}
        words={{
          label: t(($) => $.palette.label, { ns: "frame" }),
          placeholder: t(($) => $.palette.placeholder, { ns: "frame" }),
          nothing: hasFailed
            ? t(($) => $.palette.failed, { ns: "frame" })
            : projectId === undefined
              ? t(($) => $.palette.nothingNoProject, { ns: "frame" })
              : t(($) => $.palette.nothing, { ns: "frame" }),
          more: (count) => t(($) => $.search.more, { ns: "common", count }),
        }}
      />
    </>
  );
}

/** The modules and the pages below them. */
function usePages(projectId: string | undefined): readonly Findable[] {
  const { t } = useTranslation(["common", "frame"]);
  const router = useRouter();
  const modules = useModules();
  const { held } = useNavigation();
  const { nameOf, purposeOf, pageOf, aboutOf } = useModuleWords();
  const headings = {
    pages: t(($) => $.palette.pages, { ns: "frame" }),
    settings: t(($) => $.palette.settings, { ns: "frame" }),
  };
  const groupOf = ({ group }: Module) => t(($) => $.groups[group], { ns: "common" });
  const isOpen = ({ needs }: ModulePage) => needs === undefined || held.length === 0 || may(held, needs);
  const ofModules = modules.map((module) => ({
    id: `page:${module.id}`,
    label: nameOf(module),
    note: groupOf(module),
    about: purposeOf(module),
    group: module.id === "settings" ? headings.settings : headings.pages,
    icon: module.icon,
    onSelect: () => void router.navigate(moduleTarget(module, projectId)),
  }));
  const below = modules.flatMap((module) =>
    (module.pages ?? []).filter(isOpen).map((page) => ({
      id: `page:${pageKey(page)}`,
      label: pageOf(module, page),
      note: nameOf(module),
      about: aboutOf(module, page) ?? "",
      group: module.id === "settings" ? headings.settings : headings.pages,
      icon: module.id === "settings" ? IconSettings : module.icon,
      onSelect: () =>
        void router.navigate({
          ...moduleTarget({ area: module.area, to: page.to }, projectId),
          ...(page.at !== undefined && { hash: page.at }),
        }),
    })),
  );
  return [...ofModules, ...below];
}

/** The other projects, and the way to all of them. */
function useProjects({
  projects,
  projectId,
  onProject,
}: Pick<Props, "projects" | "projectId" | "onProject">): readonly Findable[] {
  const { t } = useTranslation(["common", "frame"]);
  const router = useRouter();
  const group = t(($) => $.palette.projects, { ns: "frame" });
  const others = projects
    .filter(({ id }) => id !== projectId)
    .map(({ id, name }) => ({
      id: `project:${id}`,
      label: name,
      group,
      icon: IconBuilding,
      onSelect: () => onProject(id),
    }));
  const all = {
    id: "projects",
    label: t(($) => $.project.all, { ns: "common" }),
    group,
    icon: IconBuilding,
    onSelect: () => router.history.push(defaultPage),
  };
  return [...others, all];
}

/** The rooms of the current project, for whoever may see them. */
function useRooms(projectId: string | undefined): readonly Findable[] {
  const { t } = useTranslation("frame");
  const router = useRouter();
  const db = useDatabase();
  const rooms = useModules().find(({ id }) => id === "rooms");
  const maySee = rooms !== undefined;
  const found = useLive(
    useMemo(
      () => (maySee && projectId !== undefined ? liveSpaces(db, projectId) : of([])),
      [db, projectId, maySee],
    ),
  );
  return (found.status === "ready" ? found.value : []).map((room) => ({
    id: `room:${room.id}`,
    label: [room.name, room.long_name].filter(Boolean).join(" "),
    note: room.storey ?? undefined,
    group: t(($) => $.palette.rooms),
    icon: rooms?.icon,
    onSelect: () => router.history.push(`/projects/${room.project_id}/rooms?room=${room.id}`),
  }));
}

/** The documents of the current project, read while the search is open. */
function useFoundRecords(projectId: string | undefined) {
  const { t } = useTranslation("frame");
  const router = useRouter();
  const search = use(RecordSearchContext);
  const [found, setFound] = useState<FoundRecords>([]);
  const hasFailed = found === "failed";
  const group = t(($) => $.palette.records);
  const places = (hasFailed ? [] : found).map(({ id, label, note, address }): Findable => ({
    id,
    label,
    note,
    group,
    onSelect: () => router.history.push(address),
  }));
  const source = search && projectId !== undefined && (
    <Suspense fallback={null}>{search({ projectId, onFound: setFound })}</Suspense>
  );
  return { places, hasFailed, source };
}
