import { IconTrash } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import { type Measure, measureKinds, spanOf } from "#domain/viewer/measure.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import styles from "./MeasurePanel.module.css";
import type { Measuring } from "./useMeasuring.ts";
import { useMeasureText } from "./useMeasureText.ts";

interface Props {
  readonly measuring: Measuring;
  readonly measures: readonly Measure[];
  readonly onForget: (id: string) => void;
  readonly onForgetAll: () => void;
}

/** What is measured, how to go on, and all values as a table. */
export function MeasurePanel({ measuring, measures, onForget, onForgetAll }: Props) {
  const { t } = useTranslation("viewer");
  const text = useMeasureText();
  return (
    <>
      <section className={styles["section"]}>
        <Segmented
          label={t(($) => $.measure.kind)}
          value={measuring.kind}
          options={measureKinds.map((value) => ({ value, label: t(($) => $.measure.kinds[value]) }))}
          onChange={measuring.choose}
        />
        <output className={styles["hint"]}>{useHint(measuring)}</output>
        {measuring.points.length > 0 && (
          <div className={styles["actions"]}>
            {measuring.kind === "area" && (
              <Button variant="primary" disabled={!measuring.canClose} onClick={measuring.close}>
                {t(($) => $.measure.close)}
              </Button>
            )}
            <Button onClick={measuring.drop}>{t(($) => $.measure.drop)}</Button>
          </div>
        )}
      </section>
      {measures.length > 0 && (
        <section className={styles["section"]}>
          <table className={styles["table"]} aria-label={t(($) => $.measure.values)}>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.measure.what)}</th>
                <th scope="col" colSpan={2} className={styles["number"]}>
                  {t(($) => $.measure.value)}
                </th>
              </tr>
            </thead>
            <tbody>
              {measures.map((measure, index) => (
                <tr key={measure.id}>
                  <th scope="row">
                    {t(($) => $.measure.numbered, {
                      kind: t(($) => $.measure.kinds[measure.kind]),
                      number: index + 1,
                    })}
                    <Span measure={measure} />
                  </th>
                  <td className={styles["number"]}>{text(measure)}</td>
                  <td className={styles["action"]}>
                    <IconButton
                      icon={IconTrash}
                      label={t(($) => $.measure.forget, { number: index + 1 })}
                      onClick={() => onForget(measure.id)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button onClick={onForgetAll}>{t(($) => $.measure.forgetAll)}</Button>
        </section>
      )}
    </>
  );
}

/** The parts of a distance: in plan and upwards. */
function Span({ measure }: { readonly measure: Measure }) {
  const { t } = useTranslation("viewer");
  const formats = useFormats();
  if (measure.kind !== "length") return null;
  const { plan_m, up_m } = spanOf(measure.points);
  return (
    <span className={styles["span"]}>
      {t(($) => $.measure.span, { plan: formats.number(plan_m, 2), up: formats.signed(up_m, 2) })}
    </span>
  );
}

/** The next thing to do. */
function useHint({ kind, points, last, canClose }: Measuring): string {
  const { t } = useTranslation("viewer");
  if (last === "nothing") return t(($) => $.measure.hint.nothing);
  if (points.length === 0) return t(($) => $.measure.hint.first);
  if (canClose) return t(($) => $.measure.hint.close, { count: points.length });
  return kind === "angle" && points.length === 1
    ? t(($) => $.measure.hint.corner)
    : t(($) => $.measure.hint.next);
}
