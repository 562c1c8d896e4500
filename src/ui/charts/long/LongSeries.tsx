import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from "react";
import { IconButton } from "../../controls/IconButton.tsx";
import {
  IconArrowLeft,
  IconArrowRight,
  IconArrowsMaximize,
  IconZoomIn,
  IconZoomOut,
} from "../../icons/icons.gen.ts";
import { ChartFrame } from "../ChartFrame.tsx";
import { ChartTable } from "../ChartTable.tsx";
import type { ChartWords } from "../chartWords.ts";
import { drawingOf, useDrawing } from "../useDrawing.ts";
import { brokenLines, indexFrom, type LongLine, nearestIndex, usualStep } from "./longData.ts";
import styles from "./LongSeries.module.css";
import { periodRows } from "./periodRows.ts";
import { type TimeKind, type TimeTexts, timeTexts } from "./timeTexts.ts";
import type { TimeStep } from "./timeSteps.ts";
import { fitted, isWhole, panned, type ViewLimits, type ViewWindow, zoomed } from "./viewWindow.ts";
import { type ZoneClock, zoneClock } from "./zoneClock.ts";

/** Words of a long series, in the reader's language. */
export interface LongWords extends ChartWords {
  /** "Näher heran", "Weiter weg", "Früher", "Später", "Alles zeigen" */
  readonly nearer: string;
  readonly wider: string;
  readonly earlier: string;
  readonly later: string;
  readonly whole: string;
  /** "Stelle wählen": the name of what arrow keys move. */
  readonly place: string;
  /** How to move and zoom, in one sentence each for pointers and keys. */
  readonly hint: string;
  readonly keys: string;
  /** Heads of the table: what a row is, and what stands in it. */
  readonly row: Readonly<Record<"value" | TimeStep["unit"], string>>;
  readonly mean: string;
  readonly least: string;
  readonly most: string;
  readonly missing: string;
}

interface Props {
  /** The name of the chart: "Außentemperatur". */
  readonly label: string;
  /** Milliseconds since 1970, ascending; of days their beginning in UTC. The same array until something changes, as `lines` is. */
  readonly times: readonly number[];
  readonly lines: readonly LongLine[];
  readonly kind: TimeKind;
  /** Whose clocks count, by IANA name; of days none does. */
  readonly zone?: string;
  /** BCP 47 tag of the reader's language. */
  readonly locale: string;
  readonly format: (value: number) => string;
  readonly words: LongWords;
}

const load = drawingOf(async () => {
  if (typeof Path2D === "undefined") throw new Error("no canvas to draw on");
  return (await import("./PlotDrawing.tsx")).PlotDrawing;
});

/** Most rows of the table behind the drawing. */
const mostRows = 62;

/** Up to some 100,000 values over time, to be looked at from afar and near: readings of a quarter of an hour, days of decades. */
export function LongSeries(props: Props) {
  const { label, times, lines, kind, zone = "Europe/Berlin", locale, format, words } = props;
  const clock = zoneClock(kind === "instants" ? zone : "UTC");
  const texts = useMemo(() => timeTexts({ locale, clock, kind }), [locale, clock, kind]);
  const limits = useMemo(() => limitsOf(times, kind), [times, kind]);
  const data = useMemo(() => brokenLines(times, lines), [times, lines]);
  const isEmpty = useMemo(
    () => data.values.every((values) => values.every((value) => value === null)),
    [data],
  );
  const [chosen, setView] = useState<ViewWindow | null>(null);
  const [cursor, setCursor] = useState<{ readonly at: number; readonly byKeys: boolean } | null>(null);
  const keysId = useId();
  const found = useDrawing(load, !isEmpty);
  const view = chosen ? fitted(chosen, limits) : limits;
  // The table follows when there is time: a pinch redraws many times a second.
  const calm = useDeferredValue(view);
  const shown = texts.span(Math.max(view.from, times[0] ?? 0), Math.min(view.to, times.at(-1) ?? 0));
  const all = isWhole(view, limits);
  const at = cursor === null ? null : Math.min(cursor.at, times.length - 1);
  const middle = at === null ? (view.from + view.to) / 2 : times[at]!;
  const zoom = (factor: number) => setView(zoomed(view, factor, middle, limits));
  const pan = (share: number) => setView(panned(view, share, limits));
  const moveTo = (next: number) => {
    const place = Math.min(times.length - 1, Math.max(0, next));
    setCursor({ at: place, byKeys: true });
    const time = times[place]!;
    if (time < view.from || time > view.to)
      setView(panned(view, (time - middle) / Math.max(1, view.to - view.from), limits));
  };
  const onKey = (event: KeyboardEvent) => {
    const [first, last] = [indexFrom(times, view.from), indexFrom(times, view.to + 1) - 1];
    const count = Math.max(1, last - first);
    const here = at ?? first;
    const one = Math.max(1, Math.round(count / 600));
    const many = Math.max(one, Math.round(count / 10));
    const step = event.shiftKey ? many : one;
    const work: Readonly<Record<string, () => void>> = {
      ArrowRight: () => moveTo(here + step),
      ArrowUp: () => moveTo(here + step),
      ArrowLeft: () => moveTo(here - step),
      ArrowDown: () => moveTo(here - step),
      PageUp: () => moveTo(here + many),
      PageDown: () => moveTo(here - many),
      Home: () => moveTo(first),
      End: () => moveTo(last),
      "+": () => zoom(0.5),
      "-": () => zoom(2),
      "0": () => setView(null),
    };
    if (event.ctrlKey || event.metaKey || event.altKey || !work[event.key]) return;
    event.preventDefault();
    work[event.key]!();
  };
  return (
    <ChartFrame
      {...{ label, words, isEmpty }}
      status={found.status}
      legend={lines.map((line) => ({ label: line.label, colour: line.colour, mark: "line" }))}
      tools={<Tools {...{ words, all, zoom, pan }} onWhole={() => setView(null)} />}
      table={(hidden) => <Numbers {...{ ...props, view: calm, shown, clock, texts, hidden }} />}
    >
      {found.status === "ready" && (
        <div className={styles["frame"]}>
          <Readout
            {...{ lines, format, words, texts, shown, times }}
            cursor={cursor && { ...cursor, at: at! }}
          />
          <div className={styles["plot"]}>
            <input
              type="range"
              className={styles["slider"]}
              aria-label={`${label}, ${words.place}`}
              aria-describedby={keysId}
              aria-valuetext={at === null ? shown : texts.full(times[at]!)}
              min={0}
              max={Math.max(1, times.length - 1)}
              value={at ?? 0}
              onChange={(event) => moveTo(Number(event.currentTarget.value))}
              onKeyDown={onKey}
            />
            <span id={keysId} hidden>
              {words.keys}
            </span>
            <found.drawing
              {...{ data, lines, kind, view, limits, clock, texts, locale }}
              cursor={at === null ? null : times[at]!}
              onView={setView}
              onCursor={(time) =>
                setCursor(time === null ? null : { at: nearestIndex(times, time), byKeys: false })
              }
            />
          </div>
        </div>
      )}
    </ChartFrame>
  );
}

/** All there is; one value alone has room around it. The shortest part shows some eight values. */
function limitsOf(times: readonly number[], kind: TimeKind): ViewLimits {
  const [from, to] = [times[0] ?? 0, times.at(-1) ?? 0];
  const room = to > from ? 0 : kind === "instants" ? 1_800_000 : 86_400_000;
  return { from: from - room, to: to + room, least: 8 * usualStep(times) };
}

interface ToolsProps {
  readonly words: LongWords;
  readonly all: boolean;
  readonly zoom: (factor: number) => void;
  readonly pan: (share: number) => void;
  readonly onWhole: () => void;
}

function Tools({ words, all, zoom, pan, onWhole }: ToolsProps) {
  // Not disabled: the focus stays on a button that has nothing to do for a while.
  const idle = { "aria-disabled": all, className: styles["tool"] };
  return (
    <>
      <IconButton small icon={IconZoomIn} label={words.nearer} onClick={() => zoom(0.5)} />
      <IconButton small icon={IconZoomOut} label={words.wider} {...idle} onClick={() => zoom(2)} />
      <IconButton small icon={IconArrowLeft} label={words.earlier} {...idle} onClick={() => pan(-0.5)} />
      <IconButton small icon={IconArrowRight} label={words.later} {...idle} onClick={() => pan(0.5)} />
      <IconButton small icon={IconArrowsMaximize} label={words.whole} {...idle} onClick={onWhole} />
    </>
  );
}

interface ReadoutProps extends Pick<Props, "lines" | "format" | "words" | "times"> {
  readonly texts: TimeTexts;
  /** The times that are shown, in words. */
  readonly shown: string;
  readonly cursor: { readonly at: number; readonly byKeys: boolean } | null;
}

/** The values at the cursor, without one what is shown. Read out where keys have moved it, and not at each move of a pointer. */
function Readout({ lines, format, words, times, texts, shown, cursor }: ReadoutProps) {
  const at = cursor?.at;
  return (
    <div className={styles["readout"]}>
      <b>{at === undefined ? shown : texts.full(times[at]!)}</b>
      {at === undefined && <span>{words.hint}</span>}
      <output aria-live={cursor?.byKeys ? "polite" : "off"}>
        {at !== undefined &&
          lines.map(({ id, label, unit, values }) => {
            const value = values[at];
            return (
              <span key={id}>
                {label} <em>{typeof value === "number" ? `${format(value)} ${unit}` : words.noValue}</em>
              </span>
            );
          })}
      </output>
    </div>
  );
}

interface NumbersProps extends Props {
  readonly view: ViewWindow;
  readonly shown: string;
  readonly clock: ZoneClock;
  readonly texts: TimeTexts;
  readonly hidden: boolean;
}

/** What is shown, as numbers: each value, or what hours, days, months come to. */
function Numbers({
  label,
  times,
  lines,
  locale,
  format,
  words,
  view,
  shown,
  clock,
  texts,
  hidden,
}: NumbersProps) {
  const id = useId();
  const { step, rows } = useMemo(
    () => periodRows({ times, lines, view, clock, most: mostRows }),
    [times, lines, view, clock],
  );
  const text = (value: number | null) => (value === null ? words.noValue : format(value));
  const whole = new Intl.NumberFormat(locale);
  return (
    <ChartTable
      hidden={hidden}
      caption={`${label}, ${shown}`}
      head={[
        words.row[step?.unit ?? "value"],
        ...lines.flatMap(({ label: name, unit }) => {
          const head = `${name}, ${unit}`;
          if (step === null) return [head];
          // Of several lines each column says whose it is.
          const of = (what: string) => (lines.length > 1 ? `${name}, ${what}` : what);
          return [`${head}, ${words.mean}`, of(words.least), of(words.most), of(words.missing)];
        }),
      ]}
      rows={rows.map(({ from, figures }) => ({
        key: `${id} ${from}`,
        name: texts.row(from, step),
        cells: figures.flatMap(({ mean, least, most, missing }) =>
          step === null ? [text(mean)] : [text(mean), text(least), text(most), whole.format(missing)],
        ),
      }))}
    />
  );
}
