import type { CobieSheetName } from "./sheetNames.ts";

/** The column that other sheets name a row by. */
export const nameColumn = (sheet: CobieSheetName): string => (sheet === "Contact" ? "Email" : "Name");

/** The columns that together make a row one of its kind. */
export function keyColumns(sheet: CobieSheetName): readonly string[] {
  switch (sheet) {
    case "Contact":
      return ["Email"];
    case "Zone":
      return ["Name", "Category", "SpaceNames"];
    case "System":
      return ["Name", "Category", "ComponentNames"];
    case "Assembly":
      return ["Name", "SheetName", "ParentName", "ChildNames", "AssemblyType"];
    case "Connection":
      return ["Name", "ConnectionType", "SheetName", "RowName1", "RowName2"];
    case "Spare":
      return ["Name", "TypeName"];
    case "Resource":
    case "Facility":
    case "Floor":
    case "Space":
    case "Type":
    case "Component":
      return ["Name"];
    case "Job":
      return ["Name", "TypeName", "TaskNumber"];
    case "Impact":
      return ["Name", "ImpactType", "ImpactStage", "SheetName", "RowName"];
    case "Document":
      return ["Name", "Stage", "SheetName", "RowName"];
    // The property set (ExtObject) belongs to it: two sets of an element may name a property alike.
    case "Attribute":
      return ["Name", "Category", "SheetName", "RowName", "ExtObject"];
    case "Coordinate":
      return ["Name", "Category", "SheetName", "RowName"];
    case "Issue":
      return ["Name", "SheetName1", "RowName1", "SheetName2", "RowName2"];
  }
}
