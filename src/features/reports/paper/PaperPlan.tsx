import { useId } from "react";
import {
  type FigurePart,
  type FigurePoint,
  northArrow,
  type PlanFigure,
} from "#domain/report/plans/planFigure.ts";
import type { LocalizedPlan } from "#domain/report/document/localizedReport.ts";
import styles from "./PaperPlan.module.css";

/** The plan of a storey in the sheet: ink on paper, told in words to who does not see it; its rooms follow as a table. */
export function PaperPlan({ plan }: { readonly plan: LocalizedPlan }) {
  const { title, description, source, figure, absent } = plan;
  return (
    <figure className={styles["plan"]}>
      <figcaption>{title}</figcaption>
      {figure ? (
        <>
          <Picture {...{ figure, title, description }} />
          <p className={styles["source"]}>{source}</p>
        </>
      ) : (
        <p>{absent}</p>
      )}
    </figure>
  );
}

interface PictureProps {
  readonly figure: PlanFigure;
  readonly title: string;
  readonly description: string;
}

function Picture({ figure, title, description }: PictureProps) {
  const id = useId();
  const { width, height, parts, texts, bar, north } = figure;
  return (
    <svg
      className={styles["drawing"]}
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: `${(width * 4) / 3}px` }}
      role="img"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{description}</desc>
      {parts.map((part, index) => (
        <path key={index} className={styles[part.kind]} d={pathOf(part)} />
      ))}
      {texts.map(({ x, y, size, text }, index) => (
        <text key={index} x={x} y={y} fontSize={size}>
          {text}
        </text>
      ))}
      <path className={styles["bar"]} d={`M${bar.x} ${bar.y - 4}v4h${bar.length}v-4`} />
      <text x={bar.x + bar.length / 2} y={bar.y - 7} fontSize={7.5}>
        {bar.text}
      </text>
      {north && (
        <path
          className={styles["north"]}
          transform={`translate(${north.x} ${north.y}) rotate(${north.deg})`}
          d={`${lineOf(northArrow)}Z`}
        />
      )}
    </svg>
  );
}

const lineOf = (points: readonly FigurePoint[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`;

const pathOf = ({ outlines }: FigurePart) =>
  outlines.map(({ points, isClosed }) => `${lineOf(points)}${isClosed ? "Z" : ""}`).join("");
