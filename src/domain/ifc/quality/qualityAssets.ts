import { isAsset, isEquipment } from "../elements/asset.ts";
import type { PropertyGroup } from "../model.ts";
import { fact, ofEach, type QualityCheck, type QualitySource } from "./qualityCheck.ts";

/** What maintenance needs of a model: what there is, where it stands, and what it is. */
export function assetChecks({ model, properties }: QualitySource): readonly QualityCheck[] {
  const purpose = "assets";
  const assets = model.elements.filter(isAsset);
  const technical = assets.filter(isEquipment);
  const inSystem = new Set(model.groups.flatMap(({ kind, members }) => (kind === "system" ? members : [])));
  return [
    fact({ key: "assets", purpose, severity: "blocks" }, technical.length > 0),
    ...ofEach(
      { key: "asset_rooms", purpose, severity: "assumes" },
      technical,
      ({ space_id }) => space_id !== null,
    ),
    ...ofEach(
      { key: "asset_types", purpose, severity: "assumes" },
      assets,
      ({ type_name }) => (type_name ?? "").trim() !== "",
    ),
    ...ofEach({ key: "asset_tags", purpose, severity: "note" }, assets, ({ tag }) => (tag ?? "") !== ""),
    ...(properties === null
      ? []
      : ofEach({ key: "asset_makers", purpose, severity: "note" }, assets, ({ express_id }) =>
          saysMaker(properties.get(express_id) ?? []),
        )),
    ...ofEach({ key: "asset_systems", purpose, severity: "note" }, technical, ({ express_id }) =>
      inSystem.has(express_id),
    ),
  ];
}

const saysMaker = (groups: readonly PropertyGroup[]): boolean =>
  groups.some(({ values }) =>
    Object.entries(values).some(
      ([name, value]) =>
        /^(manufacturer|hersteller|fabricant|fabricante|produttore)$/i.test(name) &&
        value !== null &&
        value !== "",
    ),
  );
