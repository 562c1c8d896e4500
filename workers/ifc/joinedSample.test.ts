import { expect, test } from "vitest";
import { joinModels } from "#domain/ifc/joined/joinModels.ts";
import { thingInFile } from "#domain/ifc/joined/sceneId.ts";
import { suggestDiscipline } from "#domain/ifc/versions/suggestDiscipline.ts";
import { aServicesModel } from "../../tests/fixtures/models/aServicesModel.ts";
import { readOnce, sampleModel } from "../../tests/fixtures/models/readOnce.ts";
import type { ImportedModel } from "./api.ts";

test("the sample building and its services, read from two files, are one scene with each storey once", async () => {
  const house = await sampleModel();
  const services = await readOnce("services", () => new TextEncoder().encode(aServicesModel()));
  const named = (file_name: string, imported: ImportedModel) => ({ ...imported.model, file_name });
  const known = [{ ...named("Lindenhof.ifc", house), discipline: null }];
  expect(suggestDiscipline(named("Lindenhof B.ifc", services), known, false)).toEqual({
    discipline: "services",
    isSure: false,
  });
  const { model, geometry } = joinModels([
    { place: 0, model: house.model, geometry: house.geometry! },
    { place: 3, model: services.model, geometry: services.geometry! },
  ]);
  expect(model.storeys).toEqual(house.model.storeys);
  const of = (place: number) => model.elements.filter((one) => thingInFile(one.express_id).place === place);
  expect([of(0).length, of(3).length]).toEqual([house.model.elements.length, 13]);
  expect(of(3).map(({ storey_id }) => storey_id)).not.toContain(null);
  expect(geometry.placements).toHaveLength(
    house.geometry!.placements.length + services.geometry!.placements.length,
  );
  const system = model.groups.find(({ name }) => name === "Heizung Planung");
  expect(new Set(system?.members)).toEqual(new Set(of(3).map(({ express_id }) => express_id)));
});
