import styles from "./ProjectsPage.module.css";

interface Props {
  readonly storeys: readonly { readonly elevation_m: number }[];
}

const width = 72;
const height = 48;

/** The storeys of the model as a small elevation to scale, with the ground as a heavy line; an empty plot without a model. */
export function StoreyPicture({ storeys }: Props) {
  const levels = storeys.map((storey) => storey.elevation_m).toSorted((a, b) => a - b);
  const top = (levels.at(-1) ?? 0) + storeyHeight(levels);
  const bottom = Math.min(0, levels[0] ?? 0);
  const scale = (height - 8) / Math.max(6, top - bottom);
  const y = (elevation: number) => height - 4 - (elevation - bottom) * scale;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      {levels.map((level, index) => {
        const upper = levels[index + 1] ?? top;
        return (
          <rect
            key={`${level}/${index}`}
            x={18}
            width={36}
            y={y(upper)}
            height={Math.max(0, (upper - level) * scale)}
            className={styles["storey"]}
          />
        );
      })}
      <line x1={6} x2={width - 6} y1={y(0)} y2={y(0)} className={styles["ground"]} />
    </svg>
  );
}

/** The usual height between two storeys of this building; 3 m when there is only one. */
function storeyHeight(levels: readonly number[]): number {
  const heights = levels.slice(1).map((level, index) => level - levels[index]!);
  return heights.length === 0 ? 3 : heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]!;
}
