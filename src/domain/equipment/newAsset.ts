import { globalIdOf } from "./globalId.ts";

/** The class of something that people enter without saying what it is: a part of the technical services. */
const plainClass = "IfcDistributionElement";

/** Classes that are offered for what is entered by hand. */
export const offeredClasses = [
  plainClass,
  "IfcBoiler",
  "IfcPump",
  "IfcTank",
  "IfcSpaceHeater",
  "IfcValve",
  "IfcUnitaryEquipment",
  "IfcFan",
  "IfcAirTerminal",
  "IfcSanitaryTerminal",
  "IfcFlowMeter",
  "IfcTransportElement",
  "IfcFireSuppressionTerminal",
  "IfcAlarm",
  "IfcDoor",
  "IfcElectricDistributionBoard",
  "IfcTransformer",
  "IfcSolarDevice",
  "IfcElectricFlowStorageDevice",
  "IfcLightFixture",
  "IfcOutlet",
  "IfcSensor",
  "IfcController",
] as const;

/** What a piece of equipment has that no model knows: no version, no thing in it, and a GlobalId of its own. */
export const withoutModel = (uuid: string) => ({
  model_id: "",
  express_id: 0,
  global_id: globalIdOf(uuid),
  ifc_class: plainClass as string,
});
