import type { EnvelopeResult } from "#domain/ifc/envelope/envelope.ts";
import { type NewSheet, sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import type { EnergyBalance } from "../balance.ts";
import { partId } from "../partId.ts";
import { columns } from "./columns.ts";
import type { WorkbookWords } from "./workbookWords.ts";

/**
 * Every part of the thermal envelope with its element, and the thermal bridges as the last row: the column of heat
 * losses sums to H_T. Parts without a U-value stand without a loss.
 */
export function envelopeSheet(
  { envelope, balance }: { readonly envelope: EnvelopeResult; readonly balance: EnergyBalance },
  words: WorkbookWords,
): NewSheet {
  const { word } = words;
  const losses = new Map(balance.losses.map((loss) => [loss.id, loss]));
  const { A_env, dU_wb, H_wb } = balance.figures;
  const rows = envelope.parts.map((part, index): NewSheet["rows"][number] => {
    const loss = losses.get(partId(part, index));
    const { u_value: u, g_value: g } = part;
    return [
      part.global_id,
      part.express_id === null ? word("estimated") : part.name || word("unnamed"),
      words.kind(part.kind),
      words.border(part.border),
      part.area_m2,
      words.origin(part.area_origin),
      part.area_quality,
      u?.value ?? null,
      u && words.origin(u.origin),
      u?.quality ?? null,
      loss?.u_effective_w_m2k ?? null,
      loss?.b ?? null,
      loss?.h_w_k ?? null,
      words.direction(part.azimuth_deg),
      part.azimuth_deg,
      part.tilt_deg,
      g?.value ?? null,
      g && words.origin(g.origin),
      part.express_id,
    ];
  });
  const empty = Array.from({ length: 6 }, () => null);
  return {
    name: sheetNameOf(words.sheet("envelope")),
    header: columns(words, [
      ["global_id", 26],
      ["name", 34],
      ["part_kind", 16],
      ["border", 20],
      ["area", 12, "m²"],
      ["area_origin", 34],
      ["area_grade", 12],
      ["u", 14, "W/(m²·K)"],
      ["u_origin", 34],
      ["u_grade", 12],
      ["u_with_resistance", 26, "W/(m²·K)"],
      ["b", 10],
      ["heat_loss", 16, "W/K"],
      ["orientation", 12],
      ["azimuth", 12, "°"],
      ["tilt", 12, "°"],
      ["g", 10],
      ["g_origin", 34],
      ["express_id", 12],
    ]),
    rows: [
      ...rows,
      [
        null,
        word("bridges"),
        null,
        null,
        A_env?.value ?? null,
        null,
        null,
        dU_wb?.value ?? null,
        null,
        null,
        null,
        null,
        H_wb?.value ?? null,
        ...empty,
      ],
    ],
  };
}
