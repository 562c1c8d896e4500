import { map, type Observable } from "rxjs";
import { type BuildingChoices, energyInputsKey } from "#domain/energy/buildingChoices.ts";
import { choicesOf, type RoomChoice, type RoomChoices, withChoices } from "#domain/ifc/rooms/roomChoices.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import { changeSetting } from "../settings/actions.ts";
import { liveSetting } from "../settings/queries.ts";
import type { StorageProblem } from "../write.ts";

/** What of the stored energy inputs rooms need. */
export type RoomInputs = Pick<BuildingChoices, "cellar_heated" | "rooms" | "buildings">;

/** A room as it is found again in another version of its model. */
export interface ChosenRoom {
  readonly global_id: string;
  readonly name: string;
  readonly storey: string | null;
}

/** What people have said of the rooms of a project, and of its cellar. */
export const liveRoomInputs = (db: Database, projectId: string): Observable<RoomInputs> =>
  liveSetting(db, `project:${projectId}`, energyInputsKey).pipe(map(inputsOf));

function inputsOf(stored: unknown): RoomInputs {
  const { cellar_heated, rooms, buildings } = (stored as Partial<RoomInputs> | null) ?? {};
  return { cellar_heated: cellar_heated ?? null, ...(rooms && { rooms }), ...(buildings && { buildings }) };
}

/** What was said of rooms before: by it a word is taken back. */
export type FormerWords = ReadonlyMap<ChosenRoom, RoomChoice | undefined>;

/**
 * Says of rooms whether they are heated, or what for they are used; null leaves it to the model. What others say of other rooms stays.
 * @param of `all` rooms of the model, among which earlier words are found again, and those that are meant.
 */
export async function sayOfRooms(
  db: Database,
  projectId: string,
  of: { readonly all: readonly ChosenRoom[]; readonly rooms: readonly ChosenRoom[] },
  said: Pick<RoomChoice, "heated" | "use">,
): Promise<Result<FormerWords, StorageProblem>> {
  let former: FormerWords = new Map();
  const done = await changeRooms(db, projectId, (rooms) => {
    const before = choicesOf(of.all, rooms);
    former = new Map(of.rooms.map((room) => [room, before(room)]));
    return withChoices(rooms, of, said);
  });
  return done.ok ? ok(former) : done;
}

/** Takes a word back: of each of the rooms counts again what was said before. */
export const unsayOfRooms = (
  db: Database,
  projectId: string,
  all: readonly ChosenRoom[],
  former: FormerWords,
): Promise<Result<void, StorageProblem>> =>
  changeRooms(db, projectId, (rooms) => {
    let next = rooms;
    for (const [room, word] of former)
      next = withChoices(
        next,
        { all, rooms: [room] },
        { heated: word?.heated ?? null, use: word?.use ?? null },
      );
    return next ?? {};
  });

const changeRooms = (
  db: Database,
  projectId: string,
  change: (rooms: RoomChoices | undefined) => RoomChoices,
): Promise<Result<void, StorageProblem>> =>
  changeSetting(db, {
    scope: `project:${projectId}`,
    key: energyInputsKey,
    change: (stored) => ({ ...(stored as object | undefined), rooms: change(inputsOf(stored).rooms) }),
  });
