import { inRoom, type Equipment } from "./equipmentItem.ts";
import { typed } from "../step/stepWriter.ts";

const heat = "Wärmewerk Musterstadt";
const flow = "Pumpenbau Muster";

const power = (value: number) => typed("IfcPowerMeasure", value);
const volume = (value: number) => typed("IfcVolumeMeasure", value);
const label = (value: string) => typed("IfcLabel", value);

const boiler = [
  [
    "Pset_BoilerTypeCommon",
    [
      ["NominalEnergyConsumption", power(95_000)],
      ["IsWaterStorageHeater", typed("IfcBoolean", false)],
    ],
  ],
  [
    "Klarbau_Waermeerzeuger",
    [
      ["Energietraeger", label("Erdgas")],
      ["Nennwaermeleistung", power(90_000)],
      ["Brennwertnutzung", typed("IfcBoolean", true)],
    ],
  ],
] as const;

const pump = (watts: number) =>
  [
    [
      "Klarbau_Pumpe",
      [
        ["Nennleistung", power(watts)],
        ["Regelung", label("Differenzdruck variabel")],
      ],
    ],
  ] as const;

const details: Readonly<Record<string, Equipment["sets"]>> = {
  "K-01": boiler,
  "K-02": boiler,
  "WS-01": [
    [
      "Pset_TankTypeCommon",
      [
        ["NominalCapacity", volume(0.75)],
        ["StorageType", label("Trinkwarmwasser")],
      ],
    ],
  ],
  "WS-02": [
    [
      "Pset_TankTypeCommon",
      [
        ["NominalCapacity", volume(0.75)],
        ["StorageType", label("Trinkwarmwasser")],
      ],
    ],
  ],
  "MAG-01": [["Pset_TankTypeCommon", [["NominalCapacity", volume(0.2)]]]],
  "P-01": pump(140),
  "P-02": pump(140),
  "P-03": pump(45),
  "P-04": pump(80),
};

/** Heating room: two condensing boilers, two storage tanks, pumps, valves and heat meters. */
export const heatingPlant: readonly Equipment[] = [
  ...inRoom(
    "0.03",
    "box",
    [
      [
        "K-01",
        "Gas-Brennwertkessel 1",
        "IfcBoiler",
        "WATER",
        "heating",
        [16.2, 26.6, 0.1],
        [0.8, 0.9, 1.5],
        "heating",
        heat,
        "BW 90",
        2009,
      ],
      [
        "K-02",
        "Gas-Brennwertkessel 2",
        "IfcBoiler",
        "WATER",
        "heating",
        [17.4, 26.6, 0.1],
        [0.8, 0.9, 1.5],
        "heating",
        heat,
        "BW 90",
        2009,
      ],
      [
        "P-01",
        "Umwälzpumpe Heizkreis Nord",
        "IfcPump",
        "CIRCULATOR",
        "heating",
        [18.9, 27.2, 1.1],
        [0.25, 0.3, 0.3],
        "metal",
        flow,
        "UP 40-120",
        2018,
      ],
      [
        "P-02",
        "Umwälzpumpe Heizkreis Süd",
        "IfcPump",
        "CIRCULATOR",
        "heating",
        [19.5, 27.2, 1.1],
        [0.25, 0.3, 0.3],
        "metal",
        flow,
        "UP 40-120",
        2018,
      ],
      [
        "P-03",
        "Zirkulationspumpe Warmwasser",
        "IfcPump",
        "CIRCULATOR",
        "hotWater",
        [20.1, 27.2, 1.1],
        [0.25, 0.3, 0.3],
        "metal",
        flow,
        "UP 25-60",
        2018,
      ],
      [
        "P-04",
        "Speicherladepumpe",
        "IfcPump",
        "CIRCULATOR",
        "hotWater",
        [20.7, 27.2, 1.1],
        [0.25, 0.3, 0.3],
        "metal",
        flow,
        "UP 32-80",
        2018,
      ],
      [
        "RK-01",
        "Rückschlagklappe Heizkreis Nord",
        "IfcValve",
        "CHECK",
        "heating",
        [18.95, 27.3, 1.6],
        [0.15, 0.15, 0.12],
        "metal",
        flow,
        "RK 40",
        2009,
      ],
      [
        "RK-02",
        "Rückschlagklappe Heizkreis Süd",
        "IfcValve",
        "CHECK",
        "heating",
        [19.55, 27.3, 1.6],
        [0.15, 0.15, 0.12],
        "metal",
        flow,
        "RK 40",
        2009,
      ],
      [
        "W-01",
        "Wärmemengenzähler Heizung",
        "IfcFlowMeter",
        "ENERGYMETER",
        "heating",
        [18.9, 27.45, 0.7],
        [0.25, 0.2, 0.15],
        "metal",
        "Zählerbau Muster",
        "WMZ 6",
        2022,
      ],
      [
        "W-02",
        "Wärmemengenzähler Warmwasser",
        "IfcFlowMeter",
        "ENERGYMETER",
        "hotWater",
        [20.7, 27.45, 0.7],
        [0.25, 0.2, 0.15],
        "metal",
        "Zählerbau Muster",
        "WMZ 2,5",
        2022,
      ],
      [
        "REG-01",
        "Heizungsregelung",
        "IfcController",
        "PROGRAMMABLE",
        "heating",
        [15.735, 25.5, 1.3],
        [0.15, 0.4, 0.5],
        "metal",
        heat,
        "R 300",
        2009,
      ],
    ],
    details,
  ),
  ...inRoom(
    "0.03",
    "round",
    [
      [
        "WS-01",
        "Warmwasserspeicher 1",
        "IfcTank",
        "STORAGE",
        "hotWater",
        [21.5, 26.5, 0],
        [0.9, 0.9, 2],
        "water",
        heat,
        "WS 750",
        2009,
      ],
      [
        "WS-02",
        "Warmwasserspeicher 2",
        "IfcTank",
        "STORAGE",
        "hotWater",
        [21.5, 25.4, 0],
        [0.9, 0.9, 2],
        "water",
        heat,
        "WS 750",
        2009,
      ],
      [
        "MAG-01",
        "Ausdehnungsgefäß",
        "IfcTank",
        "EXPANSION",
        "heating",
        [18.2, 23.6, 0],
        [0.6, 0.6, 1.1],
        "heating",
        heat,
        "MAG 200",
        2009,
      ],
    ],
    details,
  ),
];
