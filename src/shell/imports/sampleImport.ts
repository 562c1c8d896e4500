import { sampleProject } from "#domain/sample/sampleProject.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { NewProject } from "#data/projects/actions.ts";

/** What the project of the sample building starts with, and the model that is read into it. */
interface SampleImport {
  readonly input: Omit<NewProject, "organisation_id">;
  readonly file: File;
}

/** The file of the sample building is not on this device, and no server answers. */
interface SampleProblem {
  readonly kind: "sample_missing";
}

/** The build leaves it there, packed with gzip: `src/cli/product/build/sampleFile.ts`. */
const address = "/sample-building.bin";

/** The sample building. Its file is fetched once and stays on the device; what is ready for offline has it already. */
export async function sampleImport(): Promise<Result<SampleImport, SampleProblem>> {
  const model = await unpackedModel().catch(() => undefined);
  if (!model) return err({ kind: "sample_missing" });
  const { street, postal_code, town, country, year_of_construction, other_use_reason } = sampleProject;
  const details = { street, postal_code, city: town, country, year_of_construction, residential: true };
  return ok({
    input: {
      name: sampleProject.name,
      is_sample: true,
      details,
      energy: { other_use_accepted: { reason: other_use_reason } },
    },
    file: new File([model], sampleProject.file_name),
  });
}

async function unpackedModel(): Promise<Blob | undefined> {
  const response = await fetch(address);
  if (!response.ok || !response.body) return undefined;
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).blob();
}
