import { expect, test } from "vitest";
import type { PropertyGroup } from "../model.ts";
import { spaceArea } from "./spaceArea.ts";

const quantities = (values: PropertyGroup["values"]): PropertyGroup => ({
  name: "Qto_SpaceBaseQuantities",
  kind: "quantity_set",
  values,
});
const properties = (values: PropertyGroup["values"]): PropertyGroup => ({
  name: "PSet_Revit_Dimensions",
  kind: "property_set",
  values,
});

test("the net floor area leads, the gross one stands beside it", () => {
  expect(spaceArea([quantities({ GrossFloorArea: 22, NetFloorArea: 21 })])).toEqual({
    net_area_m2: 21,
    gross_area_m2: 22,
    origin: { from: "quantity_set", set: "Qto_SpaceBaseQuantities", name: "NetFloorArea" },
  });
});

test("a gross area alone is not passed off as a net one", () => {
  expect(spaceArea([properties({ Area: 20 }), quantities({ GrossFloorArea: 22 })])).toMatchObject({
    net_area_m2: null,
    gross_area_m2: 22,
    origin: { name: "GrossFloorArea" },
  });
});

test("after the quantities of the standard come GSA BIM Area and then a property", () => {
  expect(spaceArea([properties({ Area: 17 }), quantities({ "GSA BIM Area": 18 })])).toMatchObject({
    net_area_m2: 18,
  });
  expect(spaceArea([properties({ Area: 17 })])).toMatchObject({
    net_area_m2: 17,
    origin: { from: "property_set", set: "PSet_Revit_Dimensions", name: "Area" },
  });
});

test("zero, texts and other names are no area", () => {
  expect(spaceArea([quantities({ NetFloorArea: 0, Height: 2.5 }), properties({ Area: "groß" })])).toEqual({
    net_area_m2: null,
    gross_area_m2: null,
    origin: null,
  });
});
