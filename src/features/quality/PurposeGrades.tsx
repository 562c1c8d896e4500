import { useTranslation } from "react-i18next";
import type {
  GradedPurpose,
  Grading,
  PurposeGrade,
  QualityReport,
} from "#domain/ifc/quality/qualityReport.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Tag } from "#ui/feedback/Tag.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import styles from "./QualityView.module.css";

/** Whether the model does for each purpose, and why not better. */
export function PurposeGrades({ grades }: Pick<QualityReport, "grades">) {
  return (
    <div className={styles["grades"]}>
      {graded.map((purpose) => (
        <GradePanel key={purpose} purpose={purpose} grading={grades[purpose]} />
      ))}
    </div>
  );
}

const graded: readonly GradedPurpose[] = ["energy", "rooms", "assets"];
const tones = { enough: "ok", assumptions: "warn", not_enough: "bad" } as const satisfies Record<
  PurposeGrade,
  string
>;

function GradePanel({ purpose, grading }: { readonly purpose: GradedPurpose; readonly grading: Grading }) {
  const { t } = useTranslation("quality");
  const { t: words } = useTranslation("modelcheck");
  const format = useFormats();
  const reasons = grading.because.map((key) => words(($) => $.check[key].title));
  return (
    <Panel title={t(($) => $.for[purpose])}>
      <Tag tone={tones[grading.grade]}>{t(($) => $.grade[grading.grade])}</Tag>
      <p>{t(($) => $.verdict[purpose][grading.grade], { reasons: format.list(reasons) })}</p>
    </Panel>
  );
}
