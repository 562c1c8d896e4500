import { useTranslation } from "react-i18next";
import type { ModelDiff } from "#domain/ifc/versions/diffModels.ts";
import type { Thing } from "#domain/ifc/versions/thing.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { SelectField } from "#ui/controls/fields/SelectField.tsx";
import styles from "./Models.module.css";

interface Props {
  readonly unclear: ModelDiff["unclear"];
  readonly onDecide: ((thing: Thing, is: Thing | null) => void) | undefined;
}

const none = "none";

/** What may be each other: a person says which is which, one after the other. */
export function ReviewList({ unclear, onDecide }: Props) {
  const { t } = useTranslation("models");
  const format = useFormats();
  const at = ({ box }: Thing) => {
    if (!box) return undefined;
    const [x, y, z] = [0, 1, 2].map((axis) => format.number((box[axis]! + box[axis + 3]!) / 2, 2));
    return t(($) => $.review.at, { x: x!, y: y!, z: z! });
  };
  const words = (thing: Thing) =>
    t(($) => $.review.choice, { name: thing.name || thing.ifc_class, id: String(thing.express_id) });
  return (
    <section className={styles["bar"]} aria-label={t(($) => $.review.title)}>
      <p className={styles["text"]}>{t(($) => $.review.text)}</p>
      {unclear.map(({ before, after }) => (
        <div key={before[0]!.express_id} className={styles["group"]}>
          {before.map((thing) => (
            <SelectField
              key={thing.express_id}
              label={[thing.ifc_class, words(thing), thing.storey].filter(Boolean).join(", ")}
              hint={at(thing)}
              value=""
              placeholder={t(($) => $.review.open)}
              disabled={!onDecide}
              options={[
                ...after.map((other) => ({
                  value: String(other.express_id),
                  label: [words(other), at(other)].filter(Boolean).join(", "),
                })),
                { value: none, label: t(($) => $.review.none) },
              ]}
              onChange={(value) =>
                onDecide?.(thing, after.find((other) => String(other.express_id) === value) ?? null)
              }
            />
          ))}
        </div>
      ))}
    </section>
  );
}
