import type { Space } from "../model.ts";
import { fact, ofEach, type QualityCheck, type QualitySource } from "./qualityCheck.ts";

/** What lists of rooms, letting and cleaning need of a model. Without rooms, or without any area, it does not do. */
export function roomChecks({ model: { spaces } }: QualitySource): readonly QualityCheck[] {
  const purpose = "rooms";
  const each = (
    key: QualityCheck["key"],
    severity: QualityCheck["severity"],
    hasIt: (space: Space) => boolean,
  ) => ofEach({ key, purpose, severity }, spaces, hasIt);
  const hasArea = ({ net_area_m2, gross_area_m2 }: Space) => net_area_m2 !== null || gross_area_m2 !== null;
  const measured = spaces.filter(hasArea);
  const times = new Map<string, number>();
  for (const space of spaces) times.set(place(space), (times.get(place(space)) ?? 0) + 1);
  return [
    fact({ key: "rooms", purpose, severity: "blocks" }, spaces.length > 0),
    ...each("room_storeys", "assumes", ({ storey_id }) => storey_id !== null),
    ...each("room_areas", measured.length === 0 ? "blocks" : "assumes", hasArea),
    ...each("room_plausible", "assumes", ({ flags }) => flags.length === 0),
    ...each("room_numbers", "assumes", ({ name }) => name.trim() !== ""),
    ...each(
      "room_numbers_once",
      "note",
      (space) => space.name.trim() === "" || times.get(place(space)) === 1,
    ),
    ...each("room_names", "note", ({ long_name }) => (long_name ?? "").trim() !== ""),
    ...each("room_usage", "note", ({ usage }) => (usage ?? "").trim() !== ""),
    ...ofEach(
      { key: "room_areas_stated", purpose, severity: "note" },
      measured,
      ({ area_origin }) => area_origin?.from !== "geometry",
    ),
    ...each("room_volumes", "note", ({ volume_m3 }) => volume_m3 !== null),
  ];
}

/** A number of a room counts on its storey. */
const place = ({ storey_id, name }: Space) => `${storey_id ?? ""}\u0000${name.trim().toLowerCase()}`;
