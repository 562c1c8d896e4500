import { useEffect, useEffectEvent, useRef } from "react";
import type { PlanDrawing, PlanLabel } from "#domain/viewer/plan/planDrawing.ts";
import { labelSize } from "#domain/viewer/plan/planSvg.ts";
import { useSpeech } from "../frame/words.ts";

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

/** So many lines of words a plan has room for on a small screen; smaller ones cannot be read. */
const lines = 40;
/** Width of a letter, of its height. */
const letter = 0.6;

/**
 * The words of a room on a plan and their height, m. What could not be read on a small screen is left out: of a large storey only the
 * number of the room stays, as large as the room allows.
 * @param all number, name and area, those that are there. @param side the longer side of the drawing, m
 */
export function planWords(
  label: Pick<PlanLabel, "width_m">,
  all: readonly string[],
  side: number,
): { readonly words: readonly string[]; readonly size: number } {
  const [size, least] = [labelSize(label), side / lines];
  const [first] = all;
  if (size >= least || first === undefined) return { words: all, size };
  return { words: [first], size: Math.min(least, (label.width_m * 0.9) / (first.length * letter)) };
}
