import { startOf } from "#kernel/wholeText.ts";
import { type Language, languages } from "#kernel/languages.ts";
import type { Form, Texts } from "./form.ts";
import { formTexts } from "./formWords.ts";
import { type Asked, day, formOf, line, pictures, text } from "./standardForms.ts";

/** Most points of a checklist, and characters of one. */
export const pointLimits = { points: 60, text: 200 } as const;

/** The points of a checklist as they are written: one per line. */
export const pointsOf = (written: string): string[] =>
  linesOf(written)
    .map((one) => startOf(one, pointLimits.text))
    .slice(0, pointLimits.points);

/** What of a written checklist is not asked: lines behind the last point, and points that end early. */
export function leftOutOf(written: string): { readonly points: number; readonly shortened: number } {
  const lines = linesOf(written);
  const asked = lines.slice(0, pointLimits.points);
  return {
    points: lines.length - asked.length,
    shortened: asked.filter((one) => one.length > pointLimits.text).length,
  };
}

const linesOf = (written: string): string[] =>
  written
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/**
 * A checklist as a form: each point is in order, a defect or not there, and a defect wants words. How many points there are says the first
 * language that has any; one that has fewer shows that language's words.
 */
export function checklistForm(
  offered: readonly Language[],
  { id, title, points }: { readonly id: string; readonly title: Texts; readonly points: Texts },
): Form {
  const t = (choose: Parameters<typeof formTexts>[1]) => formTexts(offered, choose);
  const written = new Map(languages.map((code) => [code, pointsOf(points[code] ?? "")]));
  const first = [...offered, ...languages].find((code) => written.get(code)!.length > 0) ?? "de";
  const states = ["ok", "defect", "na"] as const;
  const choices = Object.fromEntries(states.map((one) => [one, t((words) => words.state[one])]));
  const fields = written.get(first)!.flatMap((fallback, index): Asked[] => {
    const point = (code: Language) => written.get(code)![index] ?? fallback;
    const label: Texts = Object.fromEntries(offered.map((code) => [code, point(code)]));
    const name = `p${index + 1}`;
    const when = { field: name, is: "defect" };
    const about = (choose: Parameters<typeof formTexts>[1]) =>
      formTexts(offered, choose, (code) => ({ point: point(code) }));
    return [
      { field: name, widget: "choice", label, choices, about: { type: "string", enum: [...states] }, required: true },
      { field: `${name}_text`, widget: "text", label: about((words) => words.check.note), about: text, when, required: true },
      { field: `${name}_photos`, widget: "photo", label: about((words) => words.check.photos), about: pictures(2), when },
    ]; // prettier-ignore
  });
  return formOf({ id, kind: "checklist", title }, [
    { field: "on", widget: "date", label: t((words) => words.check.on), about: day, required: true },
    ...fields,
    { field: "reporter", widget: "line", label: t((words) => words.check.by), about: line, required: true },
  ]);
}

/** The checklist that comes with the product: once through the house. */
export const standardChecklist = (offered: readonly Language[]) => ({
  id: "checklist-standard",
  title: formTexts(offered, (words) => words.check.title),
  points: formTexts(offered, (words) => words.check.points),
});
