import { northArrow, type FigurePart, type FigurePoint, planInk } from "#domain/report/plans/planFigure.ts";
import type { LocalizedPlan } from "#domain/report/document/localizedReport.ts";
import { markup, textMarkup } from "./markup.ts";

/** The plan of a storey as SVG in the page, with its name and what it shows in words; its rooms follow as a table. */
export function htmlPlan({ storey, title, description, source, figure, absent }: LocalizedPlan): string {
  const caption = `<figcaption>${textMarkup(title)}</figcaption>`;
  if (!figure) return `<figure class="plan">${caption}<p>${textMarkup(absent)}</p></figure>`;
  const id = `plan-${markup(storey)}`;
  const { width, height, parts, texts, bar, north } = figure;
  const shapes = parts.map((part) => `<path class="${part.kind}" d="${pathOf(part)}"/>`).join("");
  const words = texts
    .map(
      ({ x, y, size, text }) =>
        `<text x="${at(x)}" y="${at(y)}" font-size="${at(size)}">${markup(text)}</text>`,
    )
    .join("");
  const scale = `<path class="bar" d="M${at(bar.x)} ${at(bar.y - 4)}v4h${at(bar.length)}v-4"/><text x="${at(bar.x + bar.length / 2)}" y="${at(bar.y - 7)}" font-size="7.5">${markup(bar.text)}</text>`;
  const arrow = north
    ? `<path class="north" transform="translate(${at(north.x)} ${at(north.y)}) rotate(${at(north.deg)})" d="${lineOf(northArrow)}Z"/>`
    : "";
  return `<figure class="plan">${caption}<svg viewBox="0 0 ${at(width)} ${at(height)}" style="max-width:${at((width * 4) / 3)}px" role="img" aria-labelledby="${id}-t" aria-describedby="${id}-d"><title id="${id}-t">${markup(title)}</title><desc id="${id}-d">${markup(description)}</desc>${shapes}${words}${scale}${arrow}</svg><p class="source">${textMarkup(source)}</p></figure>`;
}

/** Style of plans: ink on paper, also where the reader's screen is dark. */
export const planStyle = `
.plan svg{margin-bottom:4px;background:${planInk.paper};fill:${planInk.ink};font-size:inherit}
.plan p{margin:0}
.plan .source{color:#5f5b53;font-size:12px;line-height:16px}
.plan path{fill-rule:evenodd}
${(["room", "thing", "cut", "window", "door"] as const)
  .map((kind) => {
    const { fill, stroke, width } = planInk[kind];
    return `.plan .${kind}{fill:${fill ?? "none"};stroke:${stroke ?? "none"};stroke-width:${width}}`;
  })
  .join("\n")}
.plan .bar{fill:none;stroke:${planInk.ink};stroke-width:.8}
.plan .north{fill:${planInk.ink}}
`.replaceAll("\n", "");

const at = (value: number) => String(Math.round(value * 100) / 100);

const lineOf = (points: readonly FigurePoint[]) =>
  `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join("L")}`;

const pathOf = ({ outlines }: FigurePart) =>
  outlines.map(({ points, isClosed }) => `${lineOf(points)}${isClosed ? "Z" : ""}`).join("");
