import {
  axes,
  bearing,
  cornerOutline,
  doors,
  mainOutline,
  room,
  type Room,
  type StoreyKey,
  type StoreyPlan,
} from "./plan.ts";

const { wing, southCorridor, northCorridor, stairsWest, stairsEast, wingMiddle } = axes;

/** First and second upper floor: three flats around one stair, the same plan twice. */
export function regularFloor(key: "1OG" | "2OG", level: 1 | 2, elevation: number): StoreyPlan {
  const flat = (n: number) => `WE 0${(level - 1) * 3 + n}`;
  const number = (n: number) => numberOn(level, n);
  return {
    ...frame(key, level, elevation),
    outline: cornerOutline,
    bearing: [...mainBearing, bearing("x", wing, 0, 12), bearing("y", wingMiddle, 0, wing)],
    rooms: [
      ...stairRooms(level),
      ...eastFlat(level, flat(2)),
      ...westFlat(level, flat(3)),
      ...wingFlat(level, flat(1)),
    ],
    doors: [
      ...doors(
        "flat",
        [number(1), number(2)],
        [number(2), number(3)],
        [number(2), number(10)],
        [number(2), number(15)],
      ),
      ...eastDoors(level),
      ...doors("room", ...[11, 12, 13, 14].map((n) => [number(10), number(n)] as const)),
      ...doors("room", [number(15), number(16)]),
      ...doors("room", ...[17, 18, 19, 20, 21, 22].map((n) => [number(16), number(n)] as const)),
    ],
  };
}

/** Third upper floor: the main house alone, two flats; the wing ends below it in a flat roof. */
export function thirdFloor(elevation: number): StoreyPlan {
  const number = (n: number) => numberOn(3, n);
  return {
    ...frame("3OG", 3, elevation),
    outline: mainOutline,
    bearing: mainBearing,
    rooms: [
      ...stairRooms(3),
      ...eastFlat(3, "WE 07"),
      ...westFlat(3, "WE 08"),
      room(number(15), "Arbeiten", "study", "WE 08", [6.6, 16, 10.6, southCorridor]),
    ],
    doors: [
      ...doors("flat", [number(1), number(2)], [number(2), number(3)], [number(2), number(10)]),
      ...eastDoors(3),
      ...doors("room", ...[11, 12, 13, 14, 15].map((n) => [number(10), number(n)] as const)),
    ],
  };
}

const numberOn = (level: number, n: number) => `${level}.${String(n).padStart(2, "0")}`;

const mainBearing = [
  bearing("x", southCorridor, 0, 30),
  bearing("x", northCorridor, 0, 30),
  bearing("y", stairsWest, northCorridor, 28),
  bearing("y", stairsEast, 16, 28),
];

const frame = (key: StoreyKey, level: number, elevation: number) => ({
  key,
  name: `${level}. OG`,
  long_name: `${level}. Obergeschoss`,
  elevation,
  clear_height: 2.7,
  outer_doors: [],
});

const stairRooms = (level: number): readonly Room[] => [
  room(numberOn(level, 1), "Treppenhaus", "stairs", null, [stairsWest, northCorridor, stairsEast, 28]),
  room(numberOn(level, 2), "Flur", "corridor", null, [9, southCorridor, stairsEast, northCorridor]),
];

const eastFlat = (level: number, unit: string): readonly Room[] => [
  room(numberOn(level, 3), "Diele", "hall", unit, [stairsEast, southCorridor, 25.2, northCorridor]),
  room(numberOn(level, 4), "Wohnen", "living", unit, [stairsEast, 16, 25.2, southCorridor], "south"),
  room(numberOn(level, 5), "Schlafen", "sleeping", unit, [25.2, 16, 30, northCorridor], "south"),
  room(numberOn(level, 6), "Kind", "child", unit, [22.8, northCorridor, 30, 28]),
  room(numberOn(level, 7), "Bad", "bath", unit, [19.8, northCorridor, 22.8, 28]),
  room(numberOn(level, 8), "Küche", "kitchen", unit, [stairsEast, northCorridor, 19.8, 28]),
  room(numberOn(level, 9), "Arbeiten", "study", unit, [
    10.6,
    level === 3 ? 16 : wing,
    stairsEast,
    southCorridor,
  ]),
];

const eastDoors = (level: number) =>
  doors("room", ...[4, 5, 6, 7, 8].map((n) => [numberOn(level, 3), numberOn(level, n)] as const), [
    numberOn(level, 4),
    numberOn(level, 9),
  ]);

function westFlat(level: number, unit: string): readonly Room[] {
  const south = level === 3 ? 16 : wing;
  return [
    room(numberOn(level, 10), "Diele", "hall", unit, [4.6, southCorridor, 9, northCorridor]),
    room(numberOn(level, 11), "Wohnen/Küche", "living", unit, [0, southCorridor, 4.6, 28], "west"),
    room(numberOn(level, 12), "Schlafen", "sleeping", unit, [0, south, 6.6, southCorridor]),
    room(numberOn(level, 13), "Bad", "bath", unit, [4.6, northCorridor, 7.2, 28]),
    room(numberOn(level, 14), "Kind", "child", unit, [7.2, northCorridor, stairsWest, 28]),
  ];
}

const wingFlat = (level: number, unit: string): readonly Room[] => [
  room(numberOn(level, 15), "Diele", "hall", unit, [6.6, wing, 10.6, southCorridor]),
  room(numberOn(level, 16), "Flur", "hall", unit, [wingMiddle, 5.4, 8.2, wing]),
  room(numberOn(level, 17), "Wohnen", "living", unit, [0, 0, wingMiddle, 6.8], "west"),
  room(numberOn(level, 18), "Kind 1", "child", unit, [0, 6.8, wingMiddle, 11.4]),
  room(numberOn(level, 19), "Kind 2", "child", unit, [0, 11.4, wingMiddle, wing]),
  room(numberOn(level, 20), "Küche", "kitchen", unit, [8.2, 8.8, 12, wing]),
  room(numberOn(level, 21), "Bad", "bath", unit, [8.2, 5.4, 12, 8.8]),
  room(numberOn(level, 22), "Schlafen", "sleeping", unit, [wingMiddle, 0, 12, 5.4]),
];
