import { useTranslation } from "react-i18next";
import type { BuildingModel, Space } from "#domain/ifc/model.ts";
import { DataWarnings } from "#shared/model/DataWarnings.tsx";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { spaceTitle } from "#domain/viewer/thingTree.ts";
import { useClassWord } from "#shared/model/useClassWord.ts";
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

interface BoundingPartsProps {
  readonly parts: readonly BoundingPart[];
  readonly onSelect: (express_id: number) => void;
}

const squareMetres = "m²";
const uUnit = "W/(m²·K)";

/** What bounds a room, with area and U-value; a tap goes to the part. Nothing when the model has no boundaries. */
function BoundingParts({ parts, onSelect }: BoundingPartsProps) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const word = useClassWord();
  if (parts.length === 0) return null;
  return (
    <section className={styles["section"]}>
      <div className={styles["sectionHead"]}>
        <h3>{t(($) => $.inspector.boundedBy)}</h3>
        <span className={styles["legend"]}>
          {t(($) => $.inspector.uValue)} <span>{uUnit}</span>
        </span>
      </div>
      <ul className={styles["parts"]}>
        {parts.map((part) => (
          <li key={part.express_id}>
            <button type="button" className={styles["part"]} onClick={() => onSelect(part.express_id)}>
              <span className={styles["partName"]}>{part.name || word(part.ifc_class)}</span>
              <span className={styles["partArea"]}>
                {part.area_m2 !== null && formats.number(part.area_m2, 1)}
                {part.area_m2 !== null && <span className={styles["unit"]}>{squareMetres}</span>}
              </span>
              <span className={styles["partValue"]}>
                {part.u_value !== null && formats.number(part.u_value, 2)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An element that bounds a room. */
interface BoundingPart {
  readonly express_id: number;
  readonly name: string;
  readonly ifc_class: string;
  /** Sum of the boundaries of this element with the room, m²; null when none of them has an area. */
  readonly area_m2: number | null;
  /** W/(m²·K), when the model says it. */
  readonly u_value: number | null;
}

/**
 * What bounds a room, the largest first. Second-level boundaries are taken where the model has them for the room,
 * otherwise first-level ones: never both, they describe the same faces.
 */
export function boundingParts(
  { boundaries, elements }: Pick<BuildingModel, "boundaries" | "elements">,
  space_id: number,
): readonly BoundingPart[] {
  const own = boundaries.filter((boundary) => boundary.space_id === space_id && boundary.physical);
  const second = own.filter((boundary) => boundary.level === 2);
  const areas = new Map<number, number | null>();
  for (const { element_id, area_m2 } of second.length > 0 ? second : own) {
    if (element_id === null) continue;
    const before = areas.get(element_id) ?? null;
    areas.set(element_id, area_m2 === null ? before : (before ?? 0) + area_m2);
  }
  return elements
    .filter(({ express_id }) => areas.has(express_id))
    .map(({ express_id, name, ifc_class, u_value }) => ({
      express_id,
      name,
      ifc_class,
      area_m2: areas.get(express_id) ?? null,
      u_value: u_value?.value ?? null,
    }))
    .toSorted((a, b) => (b.area_m2 ?? 0) - (a.area_m2 ?? 0) || a.express_id - b.express_id);
}
