import { useTranslation } from "react-i18next";
import type ifc from "#shell/i18n/ifc/de.json";

type Classes = keyof (typeof ifc)["classes"];

/** The word of the trade for an IFC class ("IfcWallStandardCase" → "Wand"); the class itself when there is none. */
export function useClassWord(): (ifc_class: string) => string {
  const { t } = useTranslation("ifc");
  return (ifc_class) => {
    const name = ifc_class.replace(/(StandardCase|ElementedCase)$/, "");
    return isKnown(name) ? t(($) => $.classes[name]) : ifc_class;
  };
}

const known: ReadonlySet<string> = new Set<Classes>([
  "IfcSpace",
  "IfcWall",
  "IfcSlab",
  "IfcRoof",
  "IfcWindow",
  "IfcDoor",
  "IfcColumn",
  "IfcBeam",
  "IfcStair",
  "IfcRailing",
  "IfcCovering",
  "IfcCurtainWall",
  "IfcFooting",
  "IfcMember",
  "IfcPlate",
  "IfcFurniture",
  "IfcBoiler",
  "IfcPump",
  "IfcSpaceHeater",
  "IfcTank",
  "IfcFlowMeter",
  "IfcSolarDevice",
  "IfcSanitaryTerminal",
  "IfcStairFlight",
  "IfcRamp",
  "IfcPile",
  "IfcBuildingElementProxy",
  "IfcTransportElement",
  "IfcFurnishingElement",
  "IfcGeographicElement",
  "IfcValve",
  "IfcSensor",
  "IfcController",
  "IfcTransformer",
  "IfcElectricDistributionBoard",
  "IfcElectricFlowStorageDevice",
  "IfcPipeSegment",
  "IfcPipeFitting",
  "IfcDuctSegment",
  "IfcDuctFitting",
  "IfcAirTerminal",
  "IfcFan",
  "IfcLightFixture",
  "IfcOutlet",
  "IfcDistributionElement",
  "IfcUnitaryEquipment",
  "IfcFireSuppressionTerminal",
  "IfcAlarm",
]);

const isKnown = (name: string): name is Classes => known.has(name);
