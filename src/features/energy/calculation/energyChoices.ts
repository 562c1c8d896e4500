import type { Project } from "#data/documents.ts";
import { type BuildingChoices, noChoices } from "#domain/energy/buildingChoices.ts";
import { withStatedUse } from "#domain/energy/monthlyModel/zones/statedBuildingUse.ts";
import type { BuildingModel } from "#domain/ifc/model.ts";
import { ownModel } from "#domain/ifc/places/ownModel.ts";

/** The choices that live in the project itself. */
const ofProject = ["construction_year", "residential", "heated_area_m2"] as const;
type ProjectChoice = (typeof ofProject)[number] | "use_stated" | "use_proposed";

/** What is kept in the setting `energy_inputs`. */
export type EnergyInputs = Partial<Omit<BuildingChoices, ProjectChoice>>;

/** All choices: from the project, the setting, and the construction year and use that the model states. */
export function choicesOf(project: Project, inputs: unknown, model: BuildingModel): BuildingChoices {
  const entered = isInputs(inputs) ? inputs : {};
  const { building } = ownModel(model, entered.buildings);
  const said = {
    ...noChoices,
    ...entered,
    construction_year: project.year_of_construction ?? building?.year_of_construction ?? null,
    residential: project.residential ?? null,
    heated_area_m2: project.heated_area_m2 ?? null,
  };
  return withStatedUse(said, model);
}

/** Divides changed choices into what belongs to the project and what to the setting. */
export function divide(changes: Partial<BuildingChoices>): {
  readonly project: Partial<Pick<Project, "year_of_construction" | "residential" | "heated_area_m2">>;
  readonly inputs: EnergyInputs;
} {
  const {
    construction_year,
    residential,
    heated_area_m2,
    use_stated: _,
    use_proposed: __,
    ...inputs
  } = changes;
  return {
    project: {
      ...(construction_year !== undefined && { year_of_construction: construction_year }),
      ...(residential !== undefined && { residential }),
      ...(heated_area_m2 !== undefined && { heated_area_m2 }),
    },
    inputs,
  };
}

/** The stored setting with what was said anew; everything else in it stays. */
export const withInputs = (stored: unknown, said: EnergyInputs): EnergyInputs => ({
  ...(isInputs(stored) ? stored : {}),
  ...said,
});

const isInputs = (value: unknown): value is EnergyInputs => typeof value === "object" && value !== null;
