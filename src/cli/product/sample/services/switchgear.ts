import { inRoom, type Equipment } from "./equipmentItem.ts";
import { int, typed } from "../step/stepWriter.ts";

const volt = "Elektrobau Muster";

/** Switchgear, inverters and battery. */
export const switchgear: readonly Equipment[] = inRoom(
  "0.07",
  "box",
  [
    [
      "NSV-01",
      "Niederspannungsverteilung",
      "IfcElectricDistributionBoard",
      "DISTRIBUTIONBOARD",
      "electric",
      [22.8725, 17, 0.1],
      [0.35, 1.6, 2],
      "metal",
      volt,
      "NSV 250",
      1998,
    ],
    [
      "WR-01",
      "Wechselrichter Seitenflügel",
      "IfcTransformer",
      "INVERTER",
      "solar",
      [29.425, 17.2, 1.1],
      [0.25, 0.5, 0.7],
      "metal",
      volt,
      "WR 10",
      2023,
    ],
    [
      "WR-02",
      "Wechselrichter Staffelgeschoss",
      "IfcTransformer",
      "INVERTER",
      "solar",
      [29.425, 18.1, 1.1],
      [0.25, 0.5, 0.7],
      "metal",
      volt,
      "WR 12",
      2023,
    ],
    [
      "BAT-01",
      "Batteriespeicher",
      "IfcElectricFlowStorageDevice",
      "BATTERY",
      "solar",
      [29.175, 19.4, 0.1],
      [0.5, 1, 1.6],
      "metal",
      volt,
      "BS 20",
      2023,
    ],
  ],
  {
    "BAT-01": [
      [
        "Klarbau_Speicher",
        [
          ["Kapazitaet_kWh", typed("IfcReal", 20)],
          ["Zellen", typed("IfcInteger", int(48))],
        ],
      ],
    ],
  },
);
