import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { of } from "rxjs";
import { liveSpaces } from "#data/building/queries.ts";
import { type Place, SearchPanel } from "#ui/navigation/SearchPanel.tsx";
import { useModules } from "../../modules.ts";
import { useDatabase } from "../../session/useDatabase.ts";
import { useLive } from "../../useLive.ts";
import type { FrameProps } from "../AppFrame.tsx";
import { moduleTarget } from "../navigation/ModuleLink.tsx";
import { useModuleWords } from "../navigation/useModuleWords.ts";

interface Props extends Pick<FrameProps, "projects" | "projectId" | "onProject"> {
  readonly onClose: () => void;
}

/** What the search of the frame finds: the pages that the person may open, the projects, and the rooms of the current one. */
export function SearchPlaces({ projects, projectId, onProject, onClose }: Props) {
  const { t } = useTranslation("common");
  const router = useRouter();
  const db = useDatabase();
  const modules = useModules();
  const word = useModuleWords(modules);
  const maySeeRooms = modules.some(({ id }) => id === "rooms");
  const found = useLive(
    useMemo(
      () => (maySeeRooms && projectId !== undefined ? liveSpaces(db, projectId) : of([])),
      [db, projectId, maySeeRooms],
    ),
  );
  const pages = modules.map((module): Place => ({
    id: `page:${module.id}`,
    label: word(module),
    note: t(($) => $.groups[module.group]),
    group: t(($) => $.search.pages),
    icon: module.icon,
    onSelect: () => void router.navigate(moduleTarget(module, projectId)),
  }));
  const others = projects
    .filter(({ id }) => id !== projectId)
    .map((project): Place => ({
      id: `project:${project.id}`,
      label: project.name,
      group: t(($) => $.search.projects),
      onSelect: () => onProject(project.id),
    }));
  const rooms = (found.status === "ready" ? found.value : []).map((room): Place => ({
    id: `room:${room.id}`,
    label: [room.name, room.long_name].filter(Boolean).join(" "),
    note: room.storey ?? undefined,
    group: t(($) => $.search.rooms),
    onSelect: () => router.history.push(`/projects/${room.project_id}/rooms?room=${room.id}`),
  }));
  return (
    <SearchPanel
      places={[...pages, ...others, ...rooms]}
      onClose={onClose}
      words={{
        label: t(($) => $.search.label),
        placeholder: t(($) => $.search.placeholder),
        nothing: t(($) => $.search.nothing),
        more: (count) => t(($) => $.search.more, { count }),
      }}
    />
  );
}
