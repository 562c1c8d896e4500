import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { liveAssets, liveSpaces } from "#data/building/queries.ts";
import type { Database } from "#data/database.ts";
import type { EvidenceRow } from "#data/documents.ts";
import type { EvidenceAbout } from "#data/evidence/actions.ts";
import { liveProject } from "#data/projects/queries.ts";
import { useLive } from "#shell/useLive.ts";
import type { Option } from "#ui/controls/fields/fieldWords.ts";

/** What evidence of a project can belong to, with words for it. */
export interface Places {
  /** The project first, then its rooms and its equipment; the project alone while there are no others. */
  readonly options: readonly Option[];
  /** What a piece of evidence belongs to, in words; undefined: the project as a whole. */
  readonly nameOf: (row: Pick<EvidenceRow, "about_kind" | "about_id">) => string | undefined;
  /** The room or equipment in the model that the project shows, express id; undefined where it has none. */
  readonly thingOf: (row: Pick<EvidenceRow, "about_kind" | "about_id">) => number | undefined;
}

/** The option that stands for the project as a whole. */
export const wholeProject = "project";

/** The option that stands for what a piece of evidence belongs to. */
export const optionOf = (about: EvidenceAbout | null): string =>
  about ? `${about.kind}:${about.id}` : wholeProject;

/** What an option stands for; null: the project as a whole. */
export function aboutOf(option: string): EvidenceAbout | null {
  const [, kind, id] = /^(space|asset|work_order):(.+)$/.exec(option) ?? [];
  return id === undefined ? null : { kind: kind as EvidenceAbout["kind"], id };
}

/** The rooms and the equipment of a project, live. */
export function usePlaces(db: Database, projectId: string): Places {
  const { t } = useTranslation("evidence");
  const { t: record } = useTranslation("records");
  const spaces = useLive(useMemo(() => liveSpaces(db, projectId), [db, projectId]));
  const assets = useLive(useMemo(() => liveAssets(db, projectId), [db, projectId]));
  const project = useLive(useMemo(() => liveProject(db, projectId), [db, projectId]));
  const modelId = project.status === "ready" ? project.value?.current_model_id : undefined;
  return useMemo(() => {
    const shown = [
      ...(spaces.status === "ready" ? spaces.value : []),
      ...(assets.status === "ready" ? assets.value : []),
    ].filter(({ model_id }) => model_id === modelId);
    const ids = new Map(shown.map(({ kind, id, express_id }) => [optionOf({ kind, id }), express_id]));
    const isKnown = spaces.status !== "loading" && assets.status !== "loading";
    const rooms = (spaces.status === "ready" ? spaces.value : []).map(({ id, name, long_name, storey }) => ({
      value: optionOf({ kind: "space", id }),
      label: t(($) => $.about.space, { name: [name, long_name, storey].filter(Boolean).join(" · ") }),
    }));
    const things = (assets.status === "ready" ? assets.value : []).map(({ id, name, storey }) => ({
      value: optionOf({ kind: "asset", id }),
      label: t(($) => $.about.asset, { name: [name, storey].filter(Boolean).join(" · ") }),
    }));
    const words = new Map([...rooms, ...things].map(({ value, label }) => [value, label]));
    return {
      options: [{ value: wholeProject, label: t(($) => $.about.project) }, ...rooms, ...things],
      nameOf: ({ about_kind, about_id }) => {
        if (!about_kind || !about_id) return undefined;
        // everything but what lies in the building has a page of its own, which names it
        if (about_kind !== "space" && about_kind !== "asset" && about_kind !== "vault")
          return record(($) => $.kinds[about_kind]);
        if (!isKnown) return undefined;
        return words.get(optionOf({ kind: about_kind, id: about_id })) ?? t(($) => $.about.gone);
      },
      thingOf: ({ about_kind, about_id }) =>
        about_kind && about_id && about_kind !== "bill"
          ? ids.get(optionOf({ kind: about_kind, id: about_id }))
          : undefined,
    };
  }, [spaces, assets, modelId, t, record]);
}
