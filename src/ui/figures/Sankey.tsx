import { useLayoutEffect, useRef, useState } from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import type { ChartColour } from "./PairedBars.tsx";
import styles from "./Sankey.module.css";
import { type SankeyBand, type SankeyLayout, sankeyLayout } from "./sankeyLayout.ts";

interface Flow {
  readonly id: string;
  readonly label: string;
  /** 0 or more; both sides have the same sum. */
  readonly value: number;
  readonly colour: ChartColour;
}

interface Props {
  /** The name of the drawing with its unit: "Wärme im Jahr, kWh". */
  readonly label: string;
  readonly left: readonly Flow[];
  readonly right: readonly Flow[];
  /** What the two sides are, for screen readers: "Kommt herein", "Geht hinaus". */
  readonly sides: readonly [string, string];
  readonly format: (value: number) => string;
}

/** What flows into one middle and out of it, as ribbons as thick as their amounts; the numbers as a table behind it. */
export function Sankey({ label, left, right, sides, format }: Props) {
  const [box, width] = useWidth();
  const layout = sankeyLayout(
    { left, right },
    { width, amount: 280, slot: 34, words: width < 480 ? 116 : 168, bar: 8 },
  );
  const byId = new Map([...left, ...right].map((flow) => [flow.id, flow] as const));
  return (
    <figure ref={box} className={styles["sankey"]} aria-label={label}>
      <svg aria-hidden width={width} height={layout.height} viewBox={`0 0 ${width} ${layout.height}`}>
        <Side bands={layout.left} flows={byId} format={format} end="right" />
        <Side bands={layout.right} flows={byId} format={format} end="left" />
        <MiddleBar {...layout.middle} />
      </svg>
      <VisuallyHidden>
        {[left, right].map((flows, side) => (
          <table key={sides[side]}>
            <caption>{`${label}: ${sides[side]!}`}</caption>
            <tbody>
              {flows.map((flow) => (
                <tr key={flow.id}>
                  <th scope="row">{flow.label}</th>
                  <td>{format(flow.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </VisuallyHidden>
    </figure>
  );
}

interface SideProps {
  readonly bands: readonly SankeyBand[];
  readonly flows: ReadonlyMap<string, Flow>;
  readonly format: (value: number) => string;
  /** At which end of the words the bar stands. */
  readonly end: "left" | "right";
}

function Side({ bands, flows, format, end }: SideProps) {
  return bands.map((band) => {
    const flow = flows.get(band.id)!;
    const colour = `var(--ch-${flow.colour})`;
    const x = end === "right" ? band.x - 8 : band.x + 16;
    const y = band.y + band.height / 2;
    const anchor = end === "right" ? "end" : "start";
    return (
      <g key={band.id}>
        <path d={band.path} fill={colour} className={styles["ribbon"]} />
        <rect x={band.x} y={band.y} width={8} height={Math.max(1, band.height)} fill={colour} />
        <text x={x} y={y - 3} textAnchor={anchor} className={styles["name"]}>
          {flow.label}
        </text>
        <text x={x} y={y + 12} textAnchor={anchor} className={styles["value"]}>
          {format(flow.value)}
        </text>
      </g>
    );
  });
}

const MiddleBar = ({ x, y, height }: SankeyLayout["middle"]) => (
  <rect x={x} y={y} width={8} height={height} className={styles["middle"]} />
);

/** How wide a figure is drawn, px; 640 until it stands on the page. */
function useWidth() {
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const measured = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    measured.observe(element);
    return () => measured.disconnect();
  }, []);
  return [box, width] as const;
}
