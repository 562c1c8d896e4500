import { useEffect, useEffectEvent, useRef } from "react";
import type { PlanDrawing, PlanLabel } from "#domain/viewer/plan/planDrawing.ts";
import { useSpeech } from "../frame/words.ts";
import { planWords } from "./planWords.ts";

interface Props {
  readonly drawing: PlanDrawing;
  readonly storey: string;
  readonly selected: number | null;
  /** A room of the plan, or anything else of it. */
  readonly onPick: (id: number | null) => void;
}

/** A storey as a plan: needs no graphics card. The rooms stand in the choice below it, for keys and screen readers. */
export function PlanPicture({ drawing, storey, selected, onPick }: Props) {
  const { t, number } = useSpeech();
  const sheet = useRef<SVGSVGElement>(null);
  const pick = useEffectEvent((target: EventTarget | null) => {
    const id = target instanceof Element ? target.getAttribute("data-id") : null;
    onPick(id === null ? null : Number(id));
  });
  useEffect(() => {
    const element = sheet.current;
    const click = (event: MouseEvent) => pick(event.target);
    element?.addEventListener("click", click);
    return () => element?.removeEventListener("click", click);
  }, []);
  const linesOf = ({ number: no, name, area_m2 }: PlanLabel) =>
    [
      no,
      name,
      area_m2 === null ? null : `${number(area_m2, 1)}\u00A0${t((words) => words.units.m2)}`,
    ].flatMap((line) => line || []);
  return (
    <svg
      ref={sheet}
      className="plan"
      viewBox={drawing.box.join(" ")}
      role="img"
      aria-label={t((words) => words.model.planLabel, { storey })}
    >
      {drawing.parts.map(({ express_id, kind, path }) => (
        <path
          key={express_id}
          d={path}
          fillRule="evenodd"
          className={express_id === selected ? `${kind} chosen` : kind}
          {...(kind === "room" && { "data-id": express_id })}
        />
      ))}
      {drawing.labels.map((label) => {
        const { words, size } = planWords(label, linesOf(label), Math.max(drawing.box[2], drawing.box[3]));
        return (
          <g key={label.express_id} fontSize={size}>
            {words.map((line, index) => (
              <text
                key={index}
                x={label.x}
                y={label.y + (index - (words.length - 1) / 2 + 0.35) * size * 1.2}
              >
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </svg>
  );
}
