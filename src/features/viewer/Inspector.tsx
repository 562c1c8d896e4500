import { useTranslation } from "react-i18next";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { ElementInspector } from "./ElementInspector.tsx";
import { InspectorFrame } from "./InspectorFrame.tsx";
import styles from "./Inspector.module.css";
import { PropertyGroups } from "./PropertyGroups.tsx";
import { SpaceInspector } from "./SpaceInspector.tsx";
import type { PropertiesOf } from "./useModelRecord.ts";

interface Props {
  readonly model: BuildingModel;
  readonly selected: number;
  readonly propertiesOf: PropertiesOf;
  readonly onSelect: (express_id: number) => void;
  readonly onClose: () => void;
}

/** What is selected: a room, an element, or a part that the model only draws. */
export function Inspector({ model, selected, propertiesOf, onSelect, onClose }: Props) {
  const { t } = useTranslation("viewer");
  const space = model.spaces.find(({ express_id }) => express_id === selected);
  if (space) return <SpaceInspector {...{ space, model, propertiesOf, onSelect, onClose }} />;
  const element = model.elements.find(({ express_id }) => express_id === selected);
  if (element) return <ElementInspector {...{ element, model, propertiesOf, onClose }} />;
  return (
    <InspectorFrame
      kicker={t(($) => $.title)}
      title={t(($) => $.inspector.unknownTitle, { id: selected })}
      onClose={onClose}
    >
      <p className={styles["quiet"]}>{t(($) => $.inspector.unknown)}</p>
      <PropertyGroups express_id={selected} propertiesOf={propertiesOf} />
    </InspectorFrame>
  );
}
