import { useTranslation } from "react-i18next";
import { disciplineAt } from "#domain/ifc/discipline.ts";
import { thingInFile } from "#domain/ifc/joined/sceneId.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { useDisciplineWords } from "#shell/imports/discipline/useDisciplineWords.ts";
import { ElementInspector } from "./ElementInspector.tsx";
import { InspectorFrame } from "./InspectorFrame.tsx";
import styles from "./Inspector.module.css";
import { PropertyGroups } from "./PropertyGroups.tsx";
import { SpaceInspector } from "./SpaceInspector.tsx";
import type { PropertiesOf } from "../models/useModelRecord.ts";
import type { SceneModel } from "../models/useSceneModels.ts";

interface Props {
  readonly model: BuildingModel;
  readonly selected: number;
  readonly propertiesOf: PropertiesOf;
  readonly onSelect: (express_id: number) => void;
  readonly onClose: () => void;
  /** The model that it is of, where there are several, and those that carry it, too. */
  readonly sources?: readonly Pick<SceneModel, "place" | "version">[];
}

/** What is selected: a room, an element, or a part that the model only draws. */
export function Inspector({ model, selected, propertiesOf, onSelect, onClose, sources = [] }: Props) {
  const { t } = useTranslation("viewer");
  const { nameOf } = useDisciplineWords();
  const { list } = useFormats();
  const [of, ...others] = sources;
  const words = of && { name: nameOf(disciplineAt(of.place)), version: of.version.version };
  const also = list(others.map(({ place }) => nameOf(disciplineAt(place))));
  const source =
    words && t(($) => (also === "" ? $.models.source : $.models.sourceAlso), { ...words, others: also });
  const space = model.spaces.find(({ express_id }) => express_id === selected);
  if (space) return <SpaceInspector {...{ space, model, propertiesOf, onSelect, onClose, source }} />;
  const element = model.elements.find(({ express_id }) => express_id === selected);
  if (element) return <ElementInspector {...{ element, model, propertiesOf, onClose, source }} />;
  return (
    <InspectorFrame
      kicker={t(($) => $.title)}
      title={t(($) => $.inspector.unknownTitle, { id: thingInFile(selected).express_id })}
      source={source}
      onClose={onClose}
    >
      <p className={styles["quiet"]}>{t(($) => $.inspector.unknown)}</p>
      <PropertyGroups express_id={selected} propertiesOf={propertiesOf} />
    </InspectorFrame>
  );
}
