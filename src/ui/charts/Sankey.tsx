import { useLayoutEffect, useRef, useState } from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import type { ChartColour } from "./chartColour.ts";
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
  /** What the tables of the two sides are called, for screen readers: "Wärme im Jahr, kWh: Kommt herein". */
  readonly sides: readonly [string, string];
  readonly format: (value: number) => string;
}

/** What flows into one middle and out of it, as ribbons as thick as their amounts; the numbers as a table behind it. */
export function Sankey({ label, left, right, sides, format }: Props) {
  const [box, width] = useWidth();
  const narrow = width < 480;
  const layout = sankeyLayout(
    { left, right },
    { width, amount: 280, slot: narrow ? 46 : 34, words: narrow ? 116 : 168, bar: 8 },
  );
  const perLine = narrow ? 16 : 28;
  const byId = new Map([...left, ...right].map((flow) => [flow.id, flow] as const));
  return (
    <figure ref={box} className={styles["sankey"]} aria-label={label}>
      <svg aria-hidden width={width} height={layout.height} viewBox={`0 0 ${width} ${layout.height}`}>
        <Side bands={layout.left} flows={byId} format={format} perLine={perLine} end="right" />
        <Side bands={layout.right} flows={byId} format={format} perLine={perLine} end="left" />
        <MiddleBar {...layout.middle} />
      </svg>
      <VisuallyHidden>
        {[left, right].map((flows, side) => (
          <table key={sides[side]}>
            <caption>{sides[side]}</caption>
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
  /** Letters that a line of words has room for. */
  readonly perLine: number;
  /** At which end of the words the bar stands. */
  readonly end: "left" | "right";
}

function Side({ bands, flows, format, perLine, end }: SideProps) {
  return bands.map((band) => {
    const flow = flows.get(band.id)!;
    const colour = `var(--ch-${flow.colour})`;
    const x = end === "right" ? band.x - 8 : band.x + 16;
    const lines = brokenInTwo(flow.label, perLine);
    const y = band.y + band.height / 2 - (lines.length - 1) * 7;
    const anchor = end === "right" ? "end" : "start";
    return (
      <g key={band.id}>
        <path d={band.path} fill={colour} className={styles["ribbon"]} />
        <rect x={band.x} y={band.y} width={8} height={Math.max(1, band.height)} fill={colour} />
        {lines.map((line, index) => (
          <text key={line} x={x} y={y - 3 + index * 14} textAnchor={anchor} className={styles["name"]}>
            {line}
          </text>
        ))}
        <text x={x} y={y + 12 + (lines.length - 1) * 14} textAnchor={anchor} className={styles["value"]}>
          {format(flow.value)}
        </text>
      </g>
    );
  });
}

const MiddleBar = ({ x, y, height }: SankeyLayout["middle"]) => (
  <rect x={x} y={y} width={8} height={height} className={styles["middle"]} />
);

/** Words in one line, or in two where one is too narrow; never broken inside a word. */
function brokenInTwo(label: string, perLine: number): readonly string[] {
  const at = label.lastIndexOf(" ", perLine);
  return label.length <= perLine || at < 0 ? [label] : [label.slice(0, at), label.slice(at + 1)];
}

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
