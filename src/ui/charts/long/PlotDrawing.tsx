import { useEffect, useLayoutEffect, useRef } from "react";
import uPlot from "uplot";
import { type DrawnData, loneValues, type LongLine } from "./longData.ts";
import styles from "./PlotDrawing.module.css";
import { plotTouch } from "./plotTouch.ts";
import { startsOf, stepFor } from "./timeSteps.ts";
import type { TimeKind, TimeTexts } from "./timeTexts.ts";
import type { ViewLimits, ViewWindow } from "./viewWindow.ts";
import type { ZoneClock } from "./zoneClock.ts";

interface Props {
  readonly data: DrawnData;
  readonly lines: readonly LongLine[];
  readonly kind: TimeKind;
  readonly view: ViewWindow;
  readonly limits: ViewLimits;
  /** The time that the cursor is at. */
  readonly cursor: number | null;
  readonly clock: ZoneClock;
  readonly texts: TimeTexts;
  readonly locale: string;
  /** Somebody has zoomed or moved; null: all there is. */
  readonly onView: (view: ViewWindow | null) => void;
  readonly onCursor: (time: number | null) => void;
}

/** The drawing of a long series by uPlot, which draws the lowest and the highest value of each pixel: no peak is lost. */
export function PlotDrawing(props: Props) {
  const { data, lines, kind, view, cursor, clock, texts, locale } = props;
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const now = useRef(props);
  useLayoutEffect(() => {
    now.current = props;
  });
  useEffect(() => {
    const element = place.current!;
    const made = new uPlot(
      optionsOf({ element, lines, kind, data, clock, texts, locale, now: () => now.current }),
      [data.times as number[], ...(data.values as (number | null)[][])],
      element,
    );
    plot.current = made;
    made.setScale("x", rangeOf(now.current.view));
    const end = follow(made, element, () => now.current);
    return () => {
      end();
      made.destroy();
      plot.current = undefined;
    };
  }, [lines, kind, data, clock, texts, locale]);
  const { from, to } = view;
  useEffect(() => plot.current?.setScale("x", rangeOf({ from, to })), [from, to]);
  useEffect(() => {
    // uPlot takes a scale over in a microtask; before that, the place would be one of the old scale.
    queueMicrotask(() => {
      const drawn = plot.current;
      if (!drawn) return;
      const left = cursor === null ? -10 : drawn.valToPos(cursor, "x");
      if (Math.abs((drawn.cursor.left ?? -10) - left) > 1) drawn.setCursor({ left, top: 0 }, false);
    });
  }, [cursor, from, to]);
  const [first, ...others] = [...new Set(lines.map(({ unit }) => unit))];
  return (
    <div className={styles["frame"]} aria-hidden>
      <div className={styles["units"]}>
        <span>{first}</span>
        <span>{others.join(" · ")}</span>
      </div>
      <div ref={place} className={styles["plot"]} />
    </div>
  );
}

const rangeOf = ({ from, to }: ViewWindow) => ({ min: from, max: to });

interface OptionsGiven extends Pick<Props, "lines" | "kind" | "data" | "clock" | "texts" | "locale"> {
  readonly element: HTMLElement;
  readonly now: () => Props;
}

function optionsOf({ element, lines, kind, data, clock, texts, locale, now }: OptionsGiven): uPlot.Options {
  const units = [...new Set(lines.map(({ unit }) => unit))];
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  const number = new Intl.NumberFormat(locale, { maximumSignificantDigits: 12 });
  const stepOf = (drawn: uPlot, length: number) =>
    stepFor(length, Math.max(2, drawn.bbox.width / uPlot.pxRatio / 66), finest);
  const finest = kind === "instants" ? undefined : ({ unit: "day", count: 1 } as const);
  const axis = { stroke: () => token("--text-3"), font, ticks: { show: false } };
  const grid = { stroke: () => token("--line"), width: 1 };
  return {
    ...sizeOf(element),
    ms: 1,
    padding: [8, units.length > 1 ? 0 : 28, 0, 0],
    legend: { show: false },
    scales: { x: { time: false, range: (_, low, high) => [low, high] } },
    series: [
      {},
      ...lines.map(({ label, unit, colour }, at): uPlot.Series => {
        const lone = loneValues(data.values[at]!);
        return {
          label,
          scale: unit,
          stroke: () => token(`--ch-${colour}`),
          width: 1.25,
          spanGaps: false,
          points: {
            size: 5,
            fill: () => token(`--ch-${colour}`),
            filter: (drawn, _, show) => {
              if (show) return null;
              const { min = 0, max = 0 } = drawn.scales["x"]!;
              return lone.filter((index) => data.times[index]! >= min && data.times[index]! <= max);
            },
          },
        };
      }),
    ],
    axes: [
      {
        ...axis,
        grid,
        scale: "x",
        size: 42,
        gap: 6,
        splits: (drawn, _, low, high) => [...startsOf(low, high, stepOf(drawn, high - low), clock)],
        values: (drawn, ticks) => {
          const { min = 0, max = 0 } = drawn.scales["x"]!;
          const step = stepOf(drawn, max - min);
          return ticks.map((tick, at) => texts.tick(tick, step, ticks[at - 1]));
        },
      },
      ...units.map((unit, at): uPlot.Axis => ({
        ...axis,
        scale: unit,
        side: at === 0 ? 3 : 1,
        gap: 8,
        grid: { ...grid, show: at === 0 },
        size: (_, values) => 16 + 7 * Math.max(1, ...(values ?? []).map((value) => value?.length ?? 0)),
        values: (_, ticks) => ticks.map((tick) => number.format(tick).replace("-", "−")),
      })),
    ],
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: false, dist: 4 },
      points: {
        size: 8,
        width: 2,
        stroke: (_, at) => token(`--ch-${lines[at - 1]!.colour}`),
        fill: () => token("--surface"),
      },
      bind: { dblclick: () => () => (now().onView(null), null) },
    },
    hooks: {
      setSelect: [
        (drawn) => {
          const { left, width } = drawn.select;
          if (width < 4) return;
          now().onView({ from: drawn.posToVal(left, "x"), to: drawn.posToVal(left + width, "x") });
          drawn.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        },
      ],
    },
  };
}

/** A value of the tokens, as it is now: in light, dark, field mode and on paper. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);

const sizeOf = (element: HTMLElement) => ({
  width: Math.max(80, element.clientWidth),
  height: Math.max(120, element.clientHeight),
});

/** Keeps the drawing as large as its place, in the colours of the page, and under the fingers of the reader. */
function follow(drawn: uPlot, element: HTMLElement, now: () => Props): () => void {
  const size = new ResizeObserver(() => drawn.setSize(sizeOf(element)));
  size.observe(element);
  const again = () => drawn.redraw(false, true);
  const look = new MutationObserver(again);
  look.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["data-theme", "data-density"],
  });
  const paper = matchMedia("print");
  paper.addEventListener("change", again);
  const { over } = drawn;
  const point = (event: MouseEvent) =>
    now().onCursor(drawn.posToVal(event.clientX - over.getBoundingClientRect().left, "x"));
  const leave = () => now().onCursor(null);
  over.addEventListener("mousemove", point);
  over.addEventListener("mouseleave", leave);
  const endTouch = plotTouch(over, {
    view: () => now().view,
    limits: () => now().limits,
    onView: (view) => now().onView(view),
  });
  return () => {
    size.disconnect();
    look.disconnect();
    paper.removeEventListener("change", again);
    over.removeEventListener("mousemove", point);
    over.removeEventListener("mouseleave", leave);
    endTouch();
  };
}
