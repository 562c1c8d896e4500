import type { PlanDrawing, PlanKind, PlanLabel } from "./planDrawing.ts";

/** What is written on a sheet with a plan. */
export interface PlanWords {
  readonly title: string;
  /** Words of a room, one line each. */
  readonly linesOf: (label: PlanLabel) => readonly string[];
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
  const [x, y, width, height] = box;
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
  const bar = `<g transform="translate(${x + 0.5} ${y + height - 0.4})"><path d="M0 0H5M0 -0.12V0.12M5 -0.12V0.12" fill="none" stroke="#1c2321" stroke-width="0.03"/><text x="2.5" y="-0.15" font-size="0.32" text-anchor="middle">5 m</text></g>`;
  const north =
    north_deg === null
      ? ""
      : `<g transform="translate(${x + width - 0.8} ${y + height - 1}) rotate(${north_deg})"><path d="M0 -0.6L0.22 0.35L0 0.2L-0.22 0.35Z" fill="#1c2321"/></g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}" width="${width}cm" height="${height}cm" font-family="Hanken Grotesk, system-ui, sans-serif" fill="#1c2321">`,
    `<title>${escaped(words.title)}</title>`,
    ...shapes,
    ...texts,
    bar,
    north,
    "</svg>",
  ].join("\n");
}

/** Height of the words of a room, m: smaller in narrow rooms. */
export const labelSize = ({ width_m }: Pick<PlanLabel, "width_m">): number =>
  Math.min(0.32, Math.max(0.16, width_m / 9));

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
