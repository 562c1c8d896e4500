import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { geometryPath, type ModelFile, type RoomsFile } from "#domain/application/content/applicationData.ts";
import { readGeometry } from "#domain/application/content/geometryBinary.ts";
import { mostOfSketch, type SketchAnswer } from "#domain/application/inbox/protocol.ts";
import { useApp } from "../frame/appContext.ts";
import { useSpeech } from "../frame/words.ts";
import { firstStorey, planOf } from "../pages/planOf.ts";
import { PlanPicture } from "../pages/PlanPicture.tsx";
import { useBytes } from "../parts/useBytes.ts";
import { useFile } from "../parts/useFile.ts";
import type { FieldProps } from "./fieldProps.ts";
import { useDrawing } from "./useDrawing.ts";

/** The place on the plan of a storey: a point, and lines around it. What it says is also said in words by the room. */
export function SketchField({ id, describedBy, answer, onAnswer, storey: ofRoom }: FieldProps) {
  const { t } = useSpeech();
  const { source } = useApp();
  const bytes = useBytes(source, geometryPath);
  const model = useFile<ModelFile>(source, "data/model.json");
  const rooms = useFile<RoomsFile>(source, "data/rooms.json");
  const geometry = useMemo(() => (typeof bytes === "object" ? readGeometry(bytes) : null), [bytes]);
  const sketch = isSketch(answer) ? answer : null;
  const list = typeof rooms === "object" ? rooms : null;
  const wanted = sketch?.storey ?? ofRoom;
  const kept = list?.storeys.findIndex(({ name }) => name === wanted) ?? -1;
  const [chosen, setChosen] = useState<number | null>(null);
  const storey = chosen ?? (kept >= 0 ? kept : list && firstStorey(list));
  const plan = useMemo(
    () =>
      geometry?.ok && typeof model === "object" && list && storey !== null
        ? planOf(geometry.value, model, list, storey)
        : null,
    [geometry, model, list, storey],
  );
  const drawing = useDrawing(sketch?.strokes ?? [], mostOfSketch);
  const [isPen, setPen] = useState(false);
  const { strokes, isDrawing, isFull } = drawing;
  /** What was drawn on the plans of the other storeys. */
  const others = useRef(new Map<number, SketchAnswer>());
  const name = storey === null ? "" : (list?.storeys[storey]?.name ?? "");
  const tell = useRef(onAnswer);
  useEffect(() => {
    tell.current = onAnswer;
  });
  const given = useRef(strokes);
  useEffect(() => {
    if (isDrawing || given.current === strokes) return;
    given.current = strokes;
    const next = { storey: name, point: sketch?.point ?? null, strokes: strokes.map((one) => one.map(([x, y]): [number, number] => [x, y])) }; // prettier-ignore
    tell.current(next.point === null && next.strokes.length === 0 ? undefined : next);
  }, [strokes, isDrawing, name, sketch]);
  if (bytes === "loading" || model === "loading" || rooms === "loading")
    return <p className="quiet">{t((words) => words.loading)}</p>;
  if (!list || list.storeys.length === 0) return <p className="quiet">{t((words) => words.model.noPlan)}</p>;
  const choose = (next: number) => {
    if (storey !== null && sketch) others.current.set(storey, sketch);
    const there = others.current.get(next);
    setChosen(next);
    drawing.replace(there?.strokes ?? []);
    onAnswer(there);
  };
  const clear = () => {
    if (storey !== null) others.current.delete(storey);
    drawing.clear();
    onAnswer(undefined);
  };
  return (
    <div className="sketch">
      <label className="choice">
        <span>{t((words) => words.sketch.storey)}</span>
        <select id={id} aria-describedby={describedBy} value={storey ?? ""} onChange={({ target }) => choose(Number(target.value))}>
          {list.storeys.map(({ name: one }, index) => (
            <option key={index} value={index}>
              {one}
            </option>
          ))}
        </select>
      </label>
      {plan ? (
        <SketchLayer
          box={plan.box}
          strokes={strokes}
          point={sketch?.point ?? null}
          isPen={isPen}
          drawing={drawing}
          onPoint={(point) => onAnswer({ storey: name, point, strokes: strokes.map((one) => one.map(([x, y]): [number, number] => [x, y])) })}
        >
          <PlanPicture drawing={plan} storey={name} selected={null} onPick={() => {}} />
        </SketchLayer>
      ) : (
        <p className="quiet">{t((words) => words.model.noPlan)}</p>
      )}
      <output className="quiet">
        {isFull ? t((words) => words.sketch.full) : sketch ? t((words) => words.sketch.marked, { storey: sketch.storey }) : t((words) => words.sketch.hint)}
      </output>
      <div className="tools">
        <button type="button" className="button" aria-pressed={isPen} onClick={() => setPen(!isPen)}>
          {t((words) => words.sketch.draw)}
        </button>
        <button type="button" className="button" disabled={strokes.length === 0} onClick={drawing.undo}>
          {t((words) => words.sketch.undo)}
        </button>
        <button type="button" className="button" disabled={!sketch} onClick={clear}>
          {t((words) => words.sketch.clear)}
        </button>
      </div>
    </div>
  ); // prettier-ignore
}

const isSketch = (answer: FieldProps["answer"]): answer is SketchAnswer =>
  typeof answer === "object" && answer !== null && "strokes" in answer;

interface Props {
  /** The plan below. */
  readonly children: ReactNode;
  /** What the plan shows: x, y, width, height. */
  readonly box: readonly [number, number, number, number];
  readonly strokes: readonly (readonly (readonly [number, number])[])[];
  readonly point: readonly [number, number] | null;
  /** Whether a finger draws; else it marks a place. */
  readonly isPen: boolean;
  readonly drawing: ReturnType<typeof useDrawing>;
  readonly onPoint: (point: [number, number]) => void;
}

/** What is drawn on a plan: everything from 0 to 1 of the plan's own width and height, so it fits on every screen. */
function SketchLayer({ children, box, strokes, point, isPen, drawing, onPoint }: Props) {
  const [left, top, width, height] = box;
  const at = ({ currentTarget, clientX, clientY }: React.PointerEvent<SVGSVGElement>): [number, number] => {
    const onPlan = new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()?.inverse());
    const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
    return [share((onPlan.x - left) / width), share((onPlan.y - top) / height)];
  };
  const onPlan = ([x, y]: readonly [number, number]) => [left + x * width, top + y * height] as const;
  const arm = Math.max(width, height) * 0.03;
  const mark = point && onPlan(point);
  return (
    <div className="stage sheet drawn" data-pen={isPen || undefined}>
      {children}
      <svg
        className="ink"
        viewBox={box.join(" ")}
        aria-hidden
        onPointerDown={(event) => {
          if (!isPen) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          drawing.begin(at(event));
        }}
        onPointerMove={(event) => isPen && drawing.go(at(event))}
        onPointerUp={(event) => (isPen ? drawing.end() : onPoint(at(event)))}
        onPointerCancel={drawing.end}
      >
        {strokes.map((stroke, index) => (
          <polyline
            key={index}
            points={stroke.map((one) => onPlan(one).join(",")).join(" ")}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {mark && (
          <path
            d={`M${mark[0] - arm} ${mark[1]}h${2 * arm}M${mark[0]} ${mark[1] - arm}v${2 * arm}`}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
    </div>
  );
}
