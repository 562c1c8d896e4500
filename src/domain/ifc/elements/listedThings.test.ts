import { expect, test } from "vitest";
import { element, model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { listedThings } from "./listedThings.ts";

test("things stand in the order of the ids, with their storey; what has no name is called by its GlobalId", () => {
  const building = model({
    elements: [
      element({ express_id: 8, ifc_class: "IfcWindow", name: "Fenster" }),
      element({ express_id: 9, ifc_class: "IfcPump", name: "", storey_id: null, space_id: 50 }),
    ],
    spaces: [space({ express_id: 50, name: "1.01", long_name: "Küche" })],
  });
  expect(listedThings(building, [50, 9, 8, 77])).toEqual([
    { express_id: 50, name: "1.01 Küche", ifc_class: "IfcSpace", storey: "Erdgeschoss" },
    { express_id: 9, name: "guid-9", ifc_class: "IfcPump", storey: "Erdgeschoss" },
    { express_id: 8, name: "Fenster", ifc_class: "IfcWindow", storey: "Erdgeschoss" },
  ]);
});
