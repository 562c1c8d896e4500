import styles from "./CellarSection.module.css";

interface Props {
  /** What the drawing shows, for screen readers. */
  readonly label: string;
  /** The name of the room in the cellar. */
  readonly room: string;
  /** What is told of it: that there is no network. */
  readonly state: string;
  /** Writes a height: `+3,10`. */
  readonly level: (metres: number) => string;
}

/** Heights of the floors, m, from the roof down to the cellar. */
const levels = [12.4, 9.3, 6.2, 3.1, 0, -3.1] as const;
const perMetre = 24;
const ground = 330;
const yOf = (metres: number) => ground - metres * perMetre;
const left = 230;
const right = 510;

/** A house cut open, with the cellar below the ground and its boiler room in blue. */
export function CellarSection({ label, room, state, level }: Props) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 640 420">
      {levels.slice(0, -1).map((floor, at) => {
        const top = yOf(floor);
        const height = yOf(levels[at + 1]!) - top;
        return (
          <g key={floor}>
            <rect className={styles["inner"]} x={left} y={top} width={right - left} height={height} />
            {floor > 0 &&
              [left + 3, right - 3].map((x) => (
                <line key={x} className={styles["glass"]} x1={x} x2={x} y1={top + 24} y2={top + 58} />
              ))}
            <rect className={styles["line"]} x={left + 138} y={top + height - 50} width={20} height={46} />
          </g>
        );
      })}
      <rect className={styles["room"]} x={left + 106} y={yOf(0)} width={right - left - 106} height={74} />
      <rect className={styles["inner"]} x={left + 136} y={yOf(0) + 34} width={30} height={40} />
      <rect className={styles["line"]} x={left + 136} y={yOf(0) + 34} width={30} height={40} />
      <path className={styles["line"]} d={`M${left + 151} ${yOf(0) + 34}v-14h58v20`} />
      <circle className={styles["inner"]} cx={left + 209} cy={yOf(0) + 48} r={8} />
      <circle className={styles["line"]} cx={left + 209} cy={yOf(0) + 48} r={8} />
      {levels.map((floor) => (
        <rect key={floor} className={styles["cut"]} x={left - 6} y={yOf(floor) - 3} width={292} height={6} />
      ))}
      {[left - 6, right].map((x) => (
        <g key={x}>
          <rect className={styles["cut"]} x={x} y={yOf(0)} width={6} height={74} />
          {levels.slice(0, 4).map((floor) => (
            <g key={floor}>
              <rect className={styles["cut"]} x={x} y={yOf(floor)} width={6} height={22} />
              <rect className={styles["cut"]} x={x} y={yOf(floor) + 60} width={6} height={14} />
            </g>
          ))}
        </g>
      ))}
      <rect className={styles["cut"]} x={left + 103} y={yOf(0)} width={5} height={74} />
      <path className={styles["lead"]} d={`M20 ${yOf(0) + 36}H${left + 118}`} />
      <circle className={styles["dot"]} cx={left + 118} cy={yOf(0) + 36} r={4} />
      <text className={styles["name"]} x={20} y={yOf(0) + 27}>
        {room}
      </text>
      <text className={styles["state"]} x={20} y={yOf(0) + 59}>
        {state}
      </text>
      {levels.map((floor) => (
        <g key={floor}>
          <path className={styles["line"]} d={`M532 ${yOf(floor)}h46M556 ${yOf(floor)}l-6-8h12z`} />
          <text className={styles["level"]} x={586} y={yOf(floor) + 5}>
            {level(floor)}
          </text>
        </g>
      ))}
    </svg>
  );
}
