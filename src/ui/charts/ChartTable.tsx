import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import styles from "./ChartTable.module.css";

interface Props {
  readonly caption: string;
  /** Names of the columns, that of the first one too. */
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly cells: readonly string[];
  }[];
  /** For screen readers alone, behind a drawing. */
  readonly hidden?: boolean;
}

/** A table wider than a phone or longer than its place is moved by arrow keys, in Safari too, which focuses no scrolled part by itself. */
const movedByKeys = { tabIndex: 0 };

/** The numbers of a chart: in its place, or behind it. */
export function ChartTable({ caption, head, rows, hidden = false }: Props) {
  const table = (
    <table className={styles["table"]}>
      <caption className={styles["caption"]}>{caption}</caption>
      <thead>
        <tr>
          {head.map((name, at) => (
            <th key={at} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (hidden) return <VisuallyHidden>{table}</VisuallyHidden>;
  return (
    <section className={styles["scroll"]} aria-label={caption} data-scrolls {...movedByKeys}>
      {table}
    </section>
  );
}
