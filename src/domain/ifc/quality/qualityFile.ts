import { lacksClasses } from "../elements/classification.ts";
import { fact, isAssembly, ofEach, solids, type QualityCheck, type QualitySource } from "./qualityCheck.ts";

/** What holds for the whole file, whatever it is wanted for. */
export function fileChecks({ model, faces }: QualitySource): readonly QualityCheck[] {
  const purpose = "file";
  const { elements, spaces } = model;
  const times = new Map<string, number>();
  for (const { global_id } of [...elements, ...spaces]) times.set(global_id, (times.get(global_id) ?? 0) + 1);
  const solid = solids(faces);
  const layered = elements.filter(
    (element) =>
      /^Ifc(Wall|Slab|Roof)(StandardCase|ElementedCase)?$/.test(element.ifc_class) &&
      !isAssembly(element, solid),
  );
  return [
    fact({ key: "complete", purpose, severity: "assumes" }, !model.partial),
    fact({ key: "storeys", purpose, severity: "assumes" }, model.storeys.length > 0),
    ...ofEach(
      { key: "ids_once", purpose, severity: "assumes" },
      [...elements, ...spaces],
      ({ global_id }) => times.get(global_id) === 1,
    ),
    ...ofEach(
      { key: "element_storeys", purpose, severity: "note" },
      elements,
      ({ storey_id, space_id }) => storey_id !== null || space_id !== null,
    ),
    ...ofEach({ key: "materials", purpose, severity: "note" }, layered, ({ layers }) => layers.length > 0),
    ...ofEach(
      { key: "proxies", purpose, severity: "note" },
      elements,
      ({ ifc_class }) =>
        !/^Ifc(BuildingElement|BuiltElement|Building)?Proxy$|^IfcBuildingElementProxy/.test(ifc_class),
    ),
    ...classified(model),
  ];
}

/** Elements with a class; a record that was kept before classifications were read knows only whether the file has any. */
function classified(model: QualitySource["model"]): readonly QualityCheck[] {
  const check = { key: "classified", purpose: "file", severity: "note" } as const;
  if (lacksClasses(model)) return [fact(check, true)];
  return ofEach(check, model.elements, ({ classifications }) => (classifications ?? []).length > 0);
}
