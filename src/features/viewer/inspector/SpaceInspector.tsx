import { useTranslation } from "react-i18next";
import type { BuildingModel, Space } from "#domain/ifc/model.ts";
import { DataWarnings } from "#shared/model/DataWarnings.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { BoundingParts } from "./BoundingParts.tsx";
import { boundingParts } from "./boundingParts.ts";
import { spaceTitle } from "#domain/viewer/thingTree.ts";
import { InspectorFrame } from "./InspectorFrame.tsx";
import styles from "./Inspector.module.css";
import { ModelFigure } from "./ModelFigure.tsx";
import { PropertyGroups } from "./PropertyGroups.tsx";
import { ThingClasses } from "./ThingClasses.tsx";
import type { PropertiesOf } from "../models/useModelRecord.ts";

interface Props {
  readonly space: Space;
  readonly model: BuildingModel;
  readonly propertiesOf: PropertiesOf;
  readonly onSelect: (express_id: number) => void;
  readonly onClose: () => void;
  /** The model that it is of, where there are several. */
  readonly source?: string | undefined;
}

/** A room: its figures with their origin, what bounds it, and everything the model says of it. */
export function SpaceInspector({ space, model, propertiesOf, onSelect, onClose, source }: Props) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const origin = space.area_origin;
  const height = space.height_m === null ? null : formats.number(space.height_m, 2);
  return (
    <InspectorFrame
      kicker={
        space.storey === null
          ? t(($) => $.inspector.space)
          : t(($) => $.inspector.spaceOn, { storey: space.storey })
      }
      title={spaceTitle(space) || t(($) => $.inspector.unnamed)}
      source={source}
      onClose={onClose}
    >
      <div className={styles["figures"]}>
        <ModelFigure
          label={t(($) => $.inspector.area)}
          value={space.net_area_m2 ?? space.gross_area_m2}
          unit="m²"
          decimals={1}
          origin={origin}
        />
        <ModelFigure
          label={t(($) => $.inspector.volume)}
          value={space.volume_m3}
          unit="m³"
          decimals={1}
          origin={null}
        />
      </div>
      <div className={styles["doubts"]}>
        <DataWarnings flags={space.flags} />
      </div>
      <section className={styles["section"]}>
        <h3>{t(($) => $.inspector.properties)}</h3>
        <KeyValues
          pairs={[
            ...(origin !== null && "set" in origin
              ? [{ label: t(($) => $.inspector.areaFrom), value: t(($) => $.inspector.areaField, origin) }]
              : []),
            { label: t(($) => $.inspector.usage), value: space.usage ?? t(($) => $.inspector.noValue) },
            {
              label: t(($) => $.inspector.height),
              value: height ?? t(($) => $.inspector.noValue),
              ...(height !== null && { unit: "m" }),
            },
            {
              label: t(($) => $.inspector.globalId),
              value: <span className={styles["code"]}>{space.global_id}</span>,
            },
          ]}
        />
      </section>
      <ThingClasses classes={space.classifications} />
      <BoundingParts parts={boundingParts(model, space.express_id)} onSelect={onSelect} />
      <PropertyGroups express_id={space.express_id} propertiesOf={propertiesOf} />
    </InspectorFrame>
  );
}
