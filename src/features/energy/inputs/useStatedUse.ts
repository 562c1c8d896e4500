import type { BuildingChoices } from "#domain/energy/buildingChoices.ts";
import { useEnergyWords } from "../useEnergyWords.ts";

/** Why a building counts as residential or not where its file says so, and what the names of rooms suggest; undefined: neither. */
export function useStatedUse(): (choices: BuildingChoices) => string | undefined {
  const { t, format } = useEnergyWords();
  return ({ use_stated, use_proposed }) => {
    const found = use_stated ?? use_proposed;
    if (!found) return undefined;
    const use = t(($) => (found.residential ? $.inputs.residential : $.inputs.other));
    const { value, share } = found;
    if (found === use_proposed)
      return t(($) => $.inputs.useProposed, { use, value, share: format.percent(share ?? 1, 0) });
    return share === null
      ? t(($) => $.inputs.useStated, { use, value })
      : t(($) => $.inputs.useOfRooms, { use, value, share: format.percent(share, 0) });
  };
}
