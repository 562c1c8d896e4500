/**
 * The words of those enumerations of predefined types that have no USERDEFINED, so that an entity can have no other one. All
 * are of IFC4X3 (`ifc-schema.d.ts` of web-ifc; the test beside this file compares them).
 */
export const closedTypes: Readonly<Record<string, readonly string[]>> = {
  IFCALIGNMENTCANTSEGMENTTYPEENUM: [
    "BLOSSCURVE",
    "CONSTANTCANT",
    "COSINECURVE",
    "HELMERTCURVE",
    "LINEARTRANSITION",
    "SINECURVE",
    "VIENNESEBEND",
  ],
  IFCALIGNMENTHORIZONTALSEGMENTTYPEENUM: [
    "BLOSSCURVE",
    "CIRCULARARC",
    "CLOTHOID",
    "COSINECURVE",
    "CUBIC",
    "HELMERTCURVE",
    "LINE",
    "SINECURVE",
    "VIENNESEBEND",
  ],
  IFCALIGNMENTVERTICALSEGMENTTYPEENUM: ["CIRCULARARC", "CLOTHOID", "CONSTANTGRADIENT", "PARABOLICARC"],
};
