import type { ReactNode } from "react";
import type { useDrawing } from "./useDrawing.ts";

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
export function SketchLayer({ children, box, strokes, point, isPen, drawing, onPoint }: Props) {
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
