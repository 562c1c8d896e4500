import { withoutModel } from "#domain/equipment/newAsset.ts";
import { newId } from "#kernel/ids.ts";
import type { ListImport } from "#shared/kit/list/import/listImport.ts";
import type { Equipment } from "./useEquipment.ts";

/** How equipment comes from a file. A GlobalId finds what is there, and no file gives another one. */
export const importing: ListImport<Equipment> = {
  kind: "asset",
  fields: ["name", "tag", "storey", "type_name", "system", "maker", "serial_number", "condition", "installed_on", "warranty_until", "replacement_cost", "replacement_year", "note", "global_id"], // prettier-ignore
  fixed: ["global_id"],
  create: (values) => ({ ...values, ...withoutModel(newId()) }),
};
