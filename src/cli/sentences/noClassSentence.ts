import type { OtherUse } from "#domain/energy/buildingUse.ts";
import type { NoClass } from "#domain/energy/efficiencyClass.ts";

const sentences: Readonly<Record<NoClass, string>> = {
  use_unknown:
    "Nobody has said what the building is used for: give --residential yes or no. Until then there is no class, and nothing is published.",
  other_use: "There is no class: the scale is one of residential buildings.",
  considerable_other_use:
    "There is no class: more than 10 % of the heated area is no dwelling. Calculate these parts apart (GEG § 106), or say with --other-use-accepted why the building is treated as residential all the same.",
  rooms_of_a_part:
    "There is no class: only a part of the enclosed building has rooms in the model, and a class is one of the whole building. Have the other rooms added to the model, unheated ones too.",
  no_final_energy: "There is no class: final energy per m² of A_N is not known.",
  quality_too_low: "There is no class: the inputs are too poor to name one.",
};

/**
 * One English sentence for why a building has no class, and what to do about it.
 * @param unclear the stated uses that were not understood; one more sentence names them.
 */
export const noClassSentence = (reason: NoClass, unclear: readonly string[] = []): string =>
  reason === "considerable_other_use" && unclear.length > 0
    ? `${sentences[reason]} Not understood, and counted as other use: ${unclear.map((text) => `“${text}”`).join(", ")}.`
    : sentences[reason];

/** One English sentence that names the rooms of no known use, which count with the house. */
export const namesSentence = ({ names, share }: NonNullable<OtherUse["names_not_understood"]>): string =>
  `Assumed: rooms whose names say no known use count with the house (${(share * 100).toFixed(1)} % of the heated area): ${names.map((name) => `“${name}”`).join(", ")}. Say in the list of rooms what they are.`;
