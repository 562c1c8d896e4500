import { useTranslation } from "react-i18next";
import type viewer from "./i18n/de.json";

type Classes = keyof (typeof viewer)["classes"];

/** The word of the trade for an IFC class ("IfcWallStandardCase" → "Wand"); the class itself when there is none. */
export function useClassWord(): (ifc_class: string) => string {
  const { t } = useTranslation("viewer");
  return (ifc_class) => {
    const name = ifc_class.replace(/(StandardCase|ElementedCase)$/, "");
    return isKnown(name) ? t(($) => $.classes[name]) : ifc_class;
  };
}

const known: ReadonlySet<string> = new Set<Classes>([
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
]);

const isKnown = (name: string): name is Classes => known.has(name);
