import { useTranslation } from "react-i18next";
import type { BuildingModel, Element, MaterialLayer } from "#domain/ifc/model.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { KeyValues } from "#ui/layout/KeyValues.tsx";
import { DataWarnings } from "#shared/model/DataWarnings.tsx";
import { InspectorFrame } from "./InspectorFrame.tsx";
import styles from "./Inspector.module.css";
import { ModelFigure } from "./ModelFigure.tsx";
import { PropertyGroups } from "./PropertyGroups.tsx";
import { ThingClasses } from "./ThingClasses.tsx";
import { useClassWord } from "#shared/model/useClassWord.ts";
import type { PropertiesOf } from "../models/useModelRecord.ts";

interface Props {
  readonly element: Element;
  readonly model: BuildingModel;
  readonly propertiesOf: PropertiesOf;
  readonly onClose: () => void;
  /** The model that it is of, where there are several. */
  readonly source?: string | undefined;
}

/** A wall, window, pump…: its figures with their origin, its layers, and everything the model says of it. */
export function ElementInspector({ element, model, propertiesOf, onClose, source }: Props) {
  const { t } = useTranslation("viewer");
  const word = useClassWord();
  const storey = model.storeys.find(({ express_id }) => express_id === element.storey_id)?.name;
  const kind = word(element.ifc_class);
  return (
    <InspectorFrame
      kicker={storey === undefined ? kind : t(($) => $.inspector.elementOn, { kind, storey })}
      title={element.name || t(($) => $.inspector.unnamed)}
      source={source}
      onClose={onClose}
    >
      <ElementFigures element={element} />
      <div className={styles["doubts"]}>
        <DataWarnings flags={element.area_m2?.flags} />
      </div>
      <ElementFacts element={element} />
      <ThingClasses classes={element.classifications} />
      <ElementLayers layers={element.layers} />
      <PropertyGroups express_id={element.express_id} propertiesOf={propertiesOf} />
    </InspectorFrame>
  );
}

const uUnit = "W/(m²·K)";

function ElementFigures({ element: { area_m2, u_value, g_value } }: { readonly element: Element }) {
  const { t } = useTranslation("viewer");
  if (!area_m2 && !u_value && !g_value) return null;
  return (
    <div className={styles["figures"]}>
      {area_m2 && (
        <ModelFigure
          label={t(($) => $.inspector.area)}
          value={area_m2.value}
          unit="m²"
          decimals={1}
          origin={area_m2.origin}
        />
      )}
      {u_value && (
        <ModelFigure
          label={t(($) => $.inspector.uValue)}
          value={u_value.value}
          unit={uUnit}
          decimals={2}
          origin={u_value.origin}
        />
      )}
      {g_value && (
        <ModelFigure
          label={t(($) => $.inspector.gValue)}
          value={g_value.value}
          decimals={2}
          origin={g_value.origin}
        />
      )}
    </div>
  );
}

function ElementFacts({ element }: { readonly element: Element }) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  const { is_external, type_name, tag, ifc_class, global_id, predefined_type } = element;
  const outside =
    is_external === null ? null : is_external ? t(($) => $.inspector.yes) : t(($) => $.inspector.no);
  const type = [type_name, predefined_type].filter((part) => part !== null && part !== "NOTDEFINED");
  return (
    <section className={styles["section"]}>
      <h3>{t(($) => $.inspector.properties)}</h3>
      <KeyValues
        pairs={[
          { label: t(($) => $.inspector.class), value: ifc_class },
          ...(type.length > 0
            ? [{ label: t(($) => $.inspector.type), value: formats.list(type as string[]) }]
            : []),
          ...(tag === null ? [] : [{ label: t(($) => $.inspector.tag), value: tag }]),
          ...(outside === null ? [] : [{ label: t(($) => $.inspector.external), value: outside }]),
          {
            label: t(($) => $.inspector.globalId),
            value: <span className={styles["code"]}>{global_id}</span>,
          },
        ]}
      />
    </section>
  );
}

const millimetres = "mm";
const lambdaUnit = "λ W/(m·K)";

/** The layers of a construction with thickness and conductivity; nothing when the model names none. */
function ElementLayers({ layers }: { readonly layers: readonly MaterialLayer[] }) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  if (layers.length === 0) return null;
  return (
    <section className={styles["section"]}>
      <div className={styles["sectionHead"]}>
        <h3>{t(($) => $.inspector.layers)}</h3>
        <span className={styles["legend"]}>{lambdaUnit}</span>
      </div>
      <ul className={styles["parts"]}>
        {layers.map(({ material, thickness_m, lambda_w_mk }, index) => (
          <li key={index} className={styles["part"]}>
            <span className={styles["partName"]}>{material}</span>
            <span className={styles["partArea"]}>
              {thickness_m !== null && formats.number(thickness_m * 1000, 0)}
              {thickness_m !== null && <span className={styles["unit"]}>{millimetres}</span>}
            </span>
            <span className={styles["partValue"]}>
              {lambda_w_mk !== null && formats.number(lambda_w_mk, 3)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
