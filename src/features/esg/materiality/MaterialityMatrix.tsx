import { useTranslation } from "react-i18next";
import type { TopicMateriality } from "#domain/esg/materiality.ts";
import styles from "./Materiality.module.css";

interface Props {
  readonly topics: readonly TopicMateriality[];
  readonly threshold: number;
}

const size = 320;
const edge = { left: 44, right: 16, top: 16, bottom: 44 };
const place = (score: number) => score / 5;

/** Topics by both scores; what lies right of or above the threshold is material. The same numbers stand in the list beside it. */
export function MaterialityMatrix({ topics, threshold }: Props) {
  const { t } = useTranslation("esg-answers");
  const x = (score: number) => edge.left + place(score) * (size - edge.left - edge.right);
  const y = (score: number) => edge.top + (1 - place(score)) * (size - edge.top - edge.bottom);
  const drawn = topics.filter(({ impact, financial }) => impact !== null && financial !== null);
  return (
    <svg
      className={styles["matrix"]}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t(($) => $.material.matrix)}
    >
      <path className={styles["material"]} d={areaOf(x, y, threshold)} />
      <path className={styles["frame"]} d={`M${x(0)} ${y(5)}V${y(0)}H${x(5)}`} />
      <path className={styles["threshold"]} d={`M${x(threshold)} ${y(0)}V${y(threshold)}H${x(0)}`} />
      <text className={styles["axis"]} x={x(2.5)} y={size - 8} textAnchor="middle">
        {t(($) => $.material.financial)}
      </text>
      <text className={styles["axis"]} transform={`translate(14 ${y(2.5)}) rotate(-90)`} textAnchor="middle">
        {t(($) => $.material.impact)}
      </text>
      {[1, 3, 5].map((score) => (
        <g key={score} className={styles["axis"]}>
          <text x={x(score)} y={y(0) + 16} textAnchor="middle">
            {score}
          </text>
          <text x={x(0) - 8} y={y(score) + 4} textAnchor="end">
            {score}
          </text>
        </g>
      ))}
      {stacked(drawn).map(({ topic, impact, financial, verdict, at }) => (
        <g key={topic} transform={`translate(${x(financial!)} ${y(impact!) - at * 16})`}>
          {at === 0 && (
            <circle className={verdict === "material" ? styles["dot"] : styles["ring"]} r="5" cx="0" cy="0" />
          )}
          <text className={styles["topic"]} x="9" y="4">
            {topic}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Topics on one place are written above each other. */
function stacked(topics: readonly TopicMateriality[]) {
  const seen = new Map<string, number>();
  return topics.map((one) => {
    const key = `${one.impact} ${one.financial}`;
    const at = seen.get(key) ?? 0;
    seen.set(key, at + 1);
    return { ...one, at };
  });
}

/** The corner of the matrix that is material: above the threshold, or right of it. */
const areaOf = (x: (score: number) => number, y: (score: number) => number, threshold: number) =>
  `M${x(0)} ${y(threshold)}V${y(5)}H${x(5)}V${y(0)}H${x(threshold)}V${y(threshold)}Z`;
