import { expect, test } from "vitest";
import { model, space } from "../../../../tests/fixtures/models/aHouse.ts";
import { spaceHeat } from "./heatedSpaces.ts";
import { namedRooms } from "./roomNames.fixture.ts";
import { withRoles } from "./spaceRoles.ts";

const storeys = [{ express_id: 1, global_id: "s1", name: "EG", elevation_m: 0 }];

/** Where a room of this name counts on a storey above ground. */
function kindOf(name: string): keyof typeof namedRooms {
  const spaces = withRoles([space({ express_id: 50, storey_id: 1, name, long_name: null })]);
  const found = spaceHeat(model({ storeys, spaces }), { cellar_heated: null })[0];
  if (found === undefined) return "open";
  return found.state === "heated" && found.area_m2 !== null ? "indoors" : "cold";
}

const namesIn = (text: string) => text.trim().split(/\s*[|\n]\s*/);

test.each(["indoors", "cold", "open"] as const)("names of rooms say where they lie: %s", (kind) => {
  for (const text of Object.values(namedRooms[kind])) {
    const names = namesIn(text);
    expect(names.map((name) => [name, kindOf(name)])).toEqual(names.map((name) => [name, kind]));
  }
});
