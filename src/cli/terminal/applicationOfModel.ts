import { startingConfig } from "#domain/application/config/applicationConfig.ts";
import type { ApplicationInput } from "#domain/application/content/applicationInput.ts";
import { fromModel } from "#domain/application/content/fromModel.ts";
import { pagesOf, type Template } from "#domain/application/templates.ts";
import type { importModelFile } from "#workers/ifc/node.ts";

type Imported = Extract<Awaited<ReturnType<typeof importModelFile>>, { ok: true }>["value"];

/** What an application of a model file is made of: all pages of its template, the name of the building if it is given none. */
export function applicationOfModel(
  { model, geometry, sha256 }: Imported,
  template: Template,
  title: string | undefined,
): ApplicationInput {
  const name = model.building?.name || model.project.name || "Gebäude";
  const project = {
    name,
    street: model.building?.address ?? null,
    postal_code: null,
    city: null,
    country: null,
    year_of_construction: model.building?.year_of_construction ?? null,
    is_sample: false,
  };
  return {
    // The same file is the same application, on every machine.
    application_id: `ifc-${sha256.slice(0, 32)}`,
    config: { ...startingConfig(title ?? name, template), pages: [...pagesOf[template]] },
    project,
    contacts: [],
    energy: null,
    ...fromModel(model, geometry),
  };
}
