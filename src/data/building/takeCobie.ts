import type { RxCollection } from "rxdb";
import type { CobieChange } from "#domain/cobie/compareCobie.ts";
import type { NewPerson, PersonChange } from "#domain/cobie/comparePeople.ts";
import type { Result } from "#kernel/result.ts";
import type { Database } from "../database.ts";
import type { Stored } from "../documents.ts";
import { addContact, deleteContact } from "../people/actions.ts";
import { change, type Changes, type StorageProblem, tryWrite } from "../write.ts";

/** What of a workbook is to be taken over. */
export interface ChosenCobie {
  readonly building: readonly CobieChange[];
  readonly people: readonly PersonChange[];
  readonly added: readonly NewPerson[];
}

/** One field that was written: what it was, what it has become. */
interface TakenField {
  readonly id: string;
  readonly field: string;
  readonly before: string | null;
  readonly after: string;
}

/** What was taken over, for `giveBackCobie`. */
export interface TakenCobie {
  readonly building: readonly TakenField[];
  readonly people: readonly TakenField[];
  /** Ids of contacts that were added. */
  readonly added: readonly string[];
}

/** How taking over ended. */
export interface CobieOutcome {
  readonly taken: TakenCobie;
  /** Fields that somebody else has changed or deleted since they were compared: left as they are. */
  readonly skipped: number;
  /** Why it ended early; what stands in `taken` is written. */
  readonly problem: StorageProblem | null;
}

/**
 * Takes over what was chosen of a workbook, thing by thing. A field is only written where it still says what it said when it was
 * compared, so nobody's later edit goes under.
 */
export async function takeCobie(db: Database, projectId: string, chosen: ChosenCobie): Promise<CobieOutcome> {
  const added: string[] = [];
  const outcome = (things: Written, people: Written): CobieOutcome => ({
    taken: { building: things.done, people: people.done, added },
    skipped: things.skipped + people.skipped,
    problem: things.problem ?? people.problem,
  });
  const building = await write(db, db.building, chosen.building);
  if (building.problem) return outcome(building, nothingWritten);
  const people = await write(db, db.people, chosen.people);
  if (people.problem) return outcome(building, people);
  for (const person of chosen.added) {
    const made = await addContact(db, { ...person, project_id: projectId, is_public: false });
    if (made.ok) added.push(made.value.id);
    else if (made.error.kind !== "empty_name") return outcome(building, { ...people, problem: made.error });
  }
  return outcome(building, people);
}

/** Undoes `takeCobie`: each field that still says what was taken over says again what it said before; added contacts go. */
export async function giveBackCobie(db: Database, taken: TakenCobie): Promise<StorageProblem | null> {
  const back = (fields: readonly TakenField[]) =>
    fields.map(({ id, field, before, after }) => ({ id, field, before: after, after: before }));
  const building = await write(db, db.building, back(taken.building));
  const people = await write(db, db.people, back(taken.people));
  let problem = building.problem ?? people.problem;
  for (const id of taken.added) {
    const gone = await deleteContact(db, id);
    if (!gone.ok && gone.error.kind !== "unknown" && gone.error.kind !== "empty_name") problem ??= gone.error;
  }
  return problem;
}

interface Written {
  readonly done: readonly TakenField[];
  readonly skipped: number;
  readonly problem: StorageProblem | null;
}

const nothingWritten: Written = { done: [], skipped: 0, problem: null };

interface Wanted {
  readonly id: string;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Writes what is wanted of each thing at once, where a field still says what it is to say. */
async function write<Doc extends Stored>(
  db: Database,
  collection: RxCollection<Doc>,
  wanted: readonly Wanted[],
): Promise<Written> {
  const done: TakenField[] = [];
  let skipped = 0;
  for (const [id, fields] of Map.groupBy(wanted, (one) => one.id)) {
    const fittingIn = (stored: Doc | undefined) => {
      const has = stored as unknown as Readonly<Record<string, unknown>> | undefined;
      return has ? fields.filter(({ field, before }) => (has[field] ?? null) === before) : [];
    };
    const read = await tryWrite(
      async () => (await collection.findOne(id).exec())?.toJSON() as Doc | undefined,
    );
    if (!read.ok) return { done, skipped, problem: read.error };
    let fitting = fittingIn(read.value);
    if (fitting.length > 0) {
      const changes = (stored: Doc) => {
        fitting = fittingIn(stored);
        return Object.fromEntries(fitting.map(({ field, after }) => [field, after])) as Changes<Doc>;
      };
      const changed = (await change(db, collection, { id, changes })) as Changed;
      if (!changed.ok && changed.error.kind !== "unknown") return { done, skipped, problem: changed.error };
      if (!changed.ok) fitting = [];
    }
    skipped += fields.length - fitting.length;
    done.push(...fitting.map((one) => ({ ...one, after: one.after ?? "" })));
  }
  return { done, skipped, problem: null };
}

/** Neither rooms nor equipment nor contacts are of kinds that nobody changes. */
type Changed = Result<void, { readonly kind: "unknown" } | StorageProblem>;
