import type { NewProject } from "#data/projects/actions.ts";

/** The sample building: what its project starts with, and the model that is read into it. Written on this device, so it needs no network. */
export async function sampleImport(): Promise<{
  readonly input: Omit<NewProject, "organisation_id">;
  readonly file: File;
}> {
  const [{ sampleBuilding }, { sampleProject }] = await Promise.all([
    import("#domain/sample/sampleBuilding.ts"),
    import("#domain/sample/sampleProject.ts"),
  ]);
  const { fileName, text } = sampleBuilding();
  const { street, postal_code, town, country, year_of_construction } = sampleProject;
  const details = { street, postal_code, city: town, country, year_of_construction, residential: true };
  return {
    input: { name: sampleProject.name, is_sample: true, details },
    file: new File([text], fileName),
  };
}
