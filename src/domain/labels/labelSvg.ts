import { qrCode } from "../qr/qrCode.ts";
import { escapedText } from "../xml/writeXml.ts";
import { fittedLines, roll } from "./labelSheet.ts";
import { writtenShortId } from "./shortId.ts";

/** A label as it is printed. */
export interface PrintedLabel {
  readonly short_id: string;
  /** What the code says: an address. */
  readonly address: string;
  readonly name: string;
  /** Storey and kind, one line. */
  readonly detail: string;
}

/** The code of a label; of an address that is too long for one only the short id, which every scanner of ours understands. */
export const labelCode = ({
  short_id,
  address,
}: Pick<PrintedLabel, "short_id" | "address">): readonly (readonly boolean[])[] =>
  qrCode(address) ?? qrCode(short_id) ?? [];

/** Dark modules of a code as one path of unit squares, runs of a row together; without the quiet zone. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        const start = x;
        while (row[x + 1]) x += 1;
        runs.push(`M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`);
      }
      return runs;
    })
    .join("");
}

/** A label as a picture by itself, 62 × 36 mm, in letters of the system. */
export function labelSvg({ short_id, address, name, detail }: PrintedLabel): string {
  const rows = labelCode({ short_id, address });
  const { width, height } = roll.label;
  const side = 28;
  const scale = side / (rows.length + 8); // four modules of quiet zone on each side
  const left = side + 3;
  // A typical letter is about half as wide as it is high.
  const fitted = (text: string, size: number, count: number) =>
    fittedLines(text, { most: width - left - 3, count, width: (part) => part.length * size * 0.53 });
  const line = (text: string, y: number, size: number, weight = 400) =>
    `<text x="${left}" y="${y}" font-size="${size}" font-weight="${weight}">${escapedText(text)}</text>`;
  const names = fitted(name, 4.2, 3);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" fill="#1c2321" font-family="sans-serif">`,
    `<title>${escapedText(`${name} ${writtenShortId(short_id)}`)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<path transform="translate(${1 + 4 * scale} ${1 + 4 * scale}) scale(${scale})" d="${qrPath(rows)}" shape-rendering="crispEdges"/>`,
    ...names.map((text, index) => line(text, 8 + index * 5, 4.2, 600)),
    ...fitted(detail, 3, 2).map((text, index) => line(text, 9 + names.length * 5 + index * 3.8, 3)),
    `<text x="${1 + side / 2}" y="${height - 3}" font-size="3.6" text-anchor="middle">${writtenShortId(short_id)}</text>`,
    "</svg>",
  ].join("");
}
