import { northPath, sheetMarks } from "./sheetMarks.ts";
import type { PlanDrawing, PlanKind, PlanLabel } from "./planDrawing.ts";

/** What is written on a sheet with a plan. */
export interface PlanWords {
  readonly title: string;
  /** Words of a room, one line each. */
  readonly linesOf: (label: PlanLabel) => readonly string[];
  /** A length as one reads it: "5 m". */
  readonly metres: (value: number) => string;
  /** Colour of a thing (`#RRGGBB`), when it is coloured by a property. */
  readonly colourOf?: ((express_id: number) => string | undefined) | undefined;
}

/** Colours of a printed plan: ink on paper, walls filled. */
const ink: Readonly<Record<PlanKind, string>> = {
  room: 'fill="#fffefb" stroke="none"',
  thing: 'fill="none" stroke="#8e897d" stroke-width="0.012"',
  cut: 'fill="#2a322f" stroke="#2a322f" stroke-width="0.01"',
  window: 'fill="#ffffff" stroke="#2e3733" stroke-width="0.02"',
  door: 'fill="#ffffff" stroke="#2e3733" stroke-width="0.02"',
};

/** A plan as an SVG file in metres that needs nothing else: for printing, for reports and for other programs. */
export function planSvg({ box, parts, labels, north_deg }: PlanDrawing, words: PlanWords): string {
  const shapes = parts.map(({ express_id, kind, path }) => {
    const colour = kind === "room" || kind === "cut" ? words.colourOf?.(express_id) : undefined;
    const look = colour === undefined ? ink[kind] : `fill="${colour}" stroke="#2e3733" stroke-width="0.01"`;
    return `<path d="${path}" fill-rule="evenodd" ${look}/>`;
  });
  const texts = labels.flatMap((label) => {
    const lines = words.linesOf(label);
    const size = labelSize(label);
    return lines.map(
      (line, index) =>
        `<text x="${label.x}" y="${label.y + (index - (lines.length - 1) / 2 + 0.35) * size * 1.2}" font-size="${size}" text-anchor="middle">${escaped(line)}</text>`,
    );
  });
  const marks = sheetMarks(box);
  const { bar, text_m, north: place } = marks;
  const end = text_m * 0.4;
  const scale = `<g transform="translate(${bar.x} ${bar.y})"><path d="M0 0H${bar.length_m}M0 ${-end}V${end}M${bar.length_m} ${-end}V${end}" fill="none" stroke="#1c2321" stroke-width="${text_m * 0.09}"/><text x="${bar.length_m / 2}" y="${-text_m * 0.5}" font-size="${text_m}" text-anchor="middle">${escaped(words.metres(bar.length_m))}</text></g>`;
  const north =
    north_deg === null
      ? ""
      : `<g transform="translate(${place.x} ${place.y}) rotate(${north_deg}) scale(${place.scale})"><path d="${northPath}" fill="#1c2321"/></g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${marks.box.join(" ")}" width="${marks.box[2]}cm" height="${marks.box[3]}cm" font-family="Hanken Grotesk, system-ui, sans-serif" fill="#1c2321">`,
    `<title>${escaped(words.title)}</title>`,
    ...shapes,
    ...texts,
    scale,
    north,
    "</svg>",
  ].join("\n");
}

/** Height of the words of a room, m: smaller in narrow rooms. */
export const labelSize = ({ width_m }: Pick<PlanLabel, "width_m">): number =>
  Math.min(0.32, Math.max(0.16, width_m / 9));

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
