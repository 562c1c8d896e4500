import type { LocalizedBars } from "#domain/report/document/localizedReport.ts";
import { markup } from "./markup.ts";

const [width, height, foot] = [544, 170, 18];

/** Twelve bars as SVG, the year before as ticks; the numbers as a table below it. */
export function htmlBars(bars: LocalizedBars): string {
  const top = Math.max(1, ...bars.months.flatMap(({ value, before }) => [value, before ?? 0]));
  const y = (value: number) => ((1 - value / top) * (height - foot)).toFixed(1);
  const step = width / 12;
  const drawn = bars.months.map(({ short, value, before }, index) => {
    const x = (index * step + 6).toFixed(1);
    const tick =
      before === null
        ? ""
        : `<path class="tick" d="M${(index * step + 2).toFixed(1)} ${y(before)}h${(step - 4).toFixed(1)}"/>`;
    return `<rect class="bar" x="${x}" y="${y(value)}" width="${(step - 12).toFixed(1)}" height="${(height - foot - Number(y(value))).toFixed(1)}"/>${tick}<text x="${((index + 0.5) * step).toFixed(1)}" y="${height - 4}">${markup(short)}</text>`;
  });
  const years = bars.yearBefore === null ? [bars.year] : [bars.year, bars.yearBefore];
  const rows = bars.months.map(
    ({ long, text, beforeText }) =>
      `<tr><td>${markup(long)}</td>${[text, beforeText]
        .slice(0, years.length)
        .map((value) => `<td class="numeric">${value}</td>`)
        .join("")}</tr>`,
  );
  return `<figure><figcaption>${markup(bars.title)} <span class="unit">${bars.unit}</span></figcaption><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${markup(bars.title)}">${drawn.join("")}</svg><table><thead><tr><td></td>${years.map((year) => `<th scope="col" class="numeric">${year} <span class="unit">${bars.unit}</span></th>`).join("")}</tr></thead><tbody>${rows.join("")}</tbody></table></figure>`;
}
