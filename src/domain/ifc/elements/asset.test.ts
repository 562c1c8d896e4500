import { expect, test } from "vitest";
import { isAsset, isEquipment } from "./asset.ts";

test.each([
  "IfcBoiler",
  "IfcPump",
  "IfcFlowMeter",
  "IfcFlowTerminal",
  "IfcDoor",
  "IfcSpaceHeater",
  "IfcTransportElement",
  "IfcSolarDevice",
  "IfcEnergyConversionDevice",
])("%s has a record of its own", (ifc_class) => expect(isAsset({ ifc_class })).toBe(true));

test.each([
  "IfcWallStandardCase",
  "IfcSlab",
  "IfcWindow",
  "IfcStairFlight",
  "IfcFurnishingElement",
  "IfcPipeSegment",
  "IfcBuildingElementProxy",
])("%s is part of the building and has none", (ifc_class) => expect(isAsset({ ifc_class })).toBe(false));

test("a door is looked after and is no equipment", () => {
  const classes = ["IfcDoor", "IfcDoorStandardCase", "IfcBoiler", "IfcWall"];
  expect(classes.map((ifc_class) => isEquipment({ ifc_class }))).toEqual([false, false, true, false]);
});
