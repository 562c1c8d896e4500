import type { PlanLabel } from "#domain/viewer/plan/planDrawing.ts";
import type { Plan, Text } from "../document/documentTree.ts";
import type { ReportFormats } from "../document/reportFormats.ts";
import { planFigure } from "./planFigure.ts";
import type { ReportPlans } from "./storeys.ts";

/** Writes plans: figure, caption, and what the picture shows in words; where there is none, why. */
export function localizePlans(say: (text: Text) => string, formats: ReportFormats, plans: ReportPlans) {
  const area = (value: number) => formats.withUnit(value, 1, "m²");
  const linesOf = ({ number, name, area_m2 }: PlanLabel) =>
    [number, name, area_m2 === null ? null : area(area_m2)].filter(
      (line): line is string => line !== null && line.trim() !== "",
    );
  return ({ kind, storey, title, source, room_count }: Plan) => {
    const named = { kind, storey, title: say(title), source: say(source) } as const;
    const none = (absent: Text) => ({ ...named, figure: null, description: "", absent: say(absent) });
    if (plans.kind !== "drawn") return none({ word: `plan.${plans.kind}` });
    const plan = plans.of[storey];
    if (!plan) return none({ word: "plan.nothing" });
    const [, , width, depth] = plan.drawing.box;
    const description = say({
      word: room_count === 1 ? "plan.description_one" : "plan.description",
      fill: {
        height: formats.withUnit(plan.above_floor_m, 1, "m"),
        rooms: String(room_count),
        width: formats.withUnit(width - 2, 1, "m"),
        depth: formats.withUnit(depth - 2, 1, "m"),
      },
    });
    const figure = planFigure(plan.drawing, linesOf, (metres) => formats.withUnit(metres, 0, "m"));
    return { ...named, figure, description, absent: "" };
  };
}
