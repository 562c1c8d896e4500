import { disciplineAt } from "#domain/ifc/discipline.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDisciplineWords } from "#shell/imports/discipline/useDisciplineWords.ts";
import { isOf, type SceneModel, type SceneModels } from "./useSceneModels.ts";

/** Which models of a scene its things are of. */
export interface Sources {
  /** The model that a thing stands for, then those that carry it, too; none while the building has only one model. */
  readonly of: (id: number) => readonly SceneModel[];
  /** What a list says of it beside its name; null for what is of the main model alone. */
  readonly note: (id: number) => string | null;
}

/** Says of which models the things of a scene are. */
export function useSources(models: SceneModels | undefined): Sources {
  const { nameOf } = useDisciplineWords();
  const formats = useFormats();
  const list = models && models.list.length > 1 ? models.list : [];
  const of = (id: number) =>
    [id, ...(models?.shown?.others.get(id) ?? [])].flatMap(
      (one) => list.find(({ place }) => isOf(place, one)) ?? [],
    );
  return {
    of,
    note: (id) => {
      const places = of(id).map(({ place }) => place);
      if (places.every((place) => place === 0)) return null;
      return formats.list(places.map((place) => nameOf(disciplineAt(place))));
    },
  };
}
