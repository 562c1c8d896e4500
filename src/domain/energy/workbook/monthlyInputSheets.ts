import { type NewSheet, sheetNameOf } from "#domain/spreadsheet/workbook.ts";
import { otherUseOf } from "../buildingUse.ts";
import type { MonthlyInput } from "../monthly/input/monthlyInput.ts";
import { inputFields } from "../monthlyModel/entered/inputFields.ts";
import { columns } from "./columns.ts";
import { monthHeads } from "./monthlyRows.ts";
import type { MonthlyWorkbookWords } from "./monthlyWorkbookWords.ts";

type Row = NewSheet["rows"][number];

interface Entered {
  readonly input: MonthlyInput;
}

/** Every input with value, origin and grade, and why a person replaced it. */
export function inputsSheet({ input }: Entered, words: MonthlyWorkbookWords): NewSheet {
  const zones = new Map(input.zones.map((zone) => [zone.id, zone]));
  return {
    name: sheetNameOf(words.sheet("inputs")),
    header: columns(words, [
      ["global_id", 26],
      ["place", 44],
      ["input", 34],
      ["value", 22],
      ["unit", 14],
      ["origin", 40],
      ["grade", 12],
      ["reason", 50],
    ]),
    rows: [
      ...otherUseRows(input, words),
      ...inputFields(input).map((field): Row => {
        const { owner, provenance } = field;
        const zone = owner.at === "building" ? undefined : zones.get(owner.zone);
        const part = owner.at === "part" ? zone?.parts.find(({ id }) => id === owner.part) : undefined;
        const place = zone ? words.zone(zone) : words.word("building");
        const { name, value, unit, origin } = words.field(field);
        return [
          provenance?.element ?? null,
          part ? words.labelled(place, words.part(part)) : place,
          name,
          value,
          unit,
          origin,
          provenance?.quality ?? null,
          provenance?.reason ?? null,
        ];
      }),
    ],
  };
}

/** Rooms of another use, and that a person has the building treated as residential all the same: no figure follows from them, but the class. */
function otherUseRows({ building, provenance }: MonthlyInput, words: MonthlyWorkbookWords): readonly Row[] {
  const { other_use_share, other_use_accepted, roomed_share } = otherUseOf(building);
  const row = (
    name: "other_use_share" | "other_use_accepted" | "roomed_share",
    value: string | number,
    reason: string | null,
  ) => {
    const source = provenance?.[`building.${name}`] ?? null;
    const of = name === "other_use_share" ? "other_use" : name;
    const unit = name === "other_use_accepted" ? "" : "%";
    return [
      null,
      words.word("building"),
      words.word(of),
      value,
      unit,
      words.provenance(source),
      source?.quality ?? null,
      reason,
    ];
  };
  return [
    ...(other_use_share == null ? [] : [row("other_use_share", other_use_share * 100, null)]),
    ...(roomed_share === undefined ? [] : [row("roomed_share", roomed_share * 100, null)]),
    ...(other_use_accepted ? [row("other_use_accepted", words.word("yes"), other_use_accepted.reason)] : []),
  ];
}

/** Temperatures and irradiance of each month. */
export function climateSheet({ input: { climate } }: Entered, words: MonthlyWorkbookWords): NewSheet {
  const source = words.provenance({ origin: climate.source, quality: "Q4" });
  return {
    name: sheetNameOf(words.sheet("climate")),
    header: [
      ...columns(words, [
        ["quantity", 34],
        ["azimuth", 10, "°"],
        ["tilt", 10, "°"],
        ["unit", 10],
      ]),
      ...monthHeads(words),
      ...columns(words, [["source", 60]]),
    ],
    rows: [
      [words.figure("theta_e"), null, null, "°C", ...climate.theta_e_c, source],
      ...climate.planes.map((plane): Row => [
        words.figure("I_s"),
        plane.azimuth_deg,
        plane.tilt_deg,
        "W/m²",
        ...plane.irradiance_w_m2,
        source,
      ]),
    ],
  };
}
