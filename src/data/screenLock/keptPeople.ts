import { noTries, type Tries } from "#domain/screenLock/tries.ts";
import type { UnlockWay } from "#domain/screenLock/unlocking.ts";
import type { Instant } from "#kernel/time.ts";
import type { PasskeyWay } from "./passkeyWay.ts";
import type { PinWay } from "./pinWay.ts";
import type { Sealed } from "./sealing.ts";

/** A person who has signed in on this shared device and was kept: how they are named, how they get back in, their closed session. */
export interface KeptPerson {
  /** The user id (UUID). */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly last_used: Instant;
  readonly pin?: PinWay;
  readonly passkey?: PasskeyWay;
  readonly tries: Tries;
  /** The session while they are locked or put aside; opens by one of their ways. */
  readonly session?: Sealed;
  /** The id of that session; opens nothing. */
  readonly closed?: string;
}

/** Where the list lies; each tab hears of its changes by the browser's storage. */
export const keptPeopleKey = "klarbau.people";

/** The people of this device, who was here last first. */
export const keptPeople = (storage: Storage = localStorage): readonly KeptPerson[] =>
  readKeptPeople(storage.getItem(keptPeopleKey));

/** The list as it is stored; whatever else stands there counts for nothing. */
export function readKeptPeople(stored: string | null): readonly KeptPerson[] {
  try {
    const found: unknown = JSON.parse(stored ?? "[]");
    const people = Array.isArray(found) ? found.filter(isPerson) : [];
    return people.toSorted((one, two) => two.last_used.localeCompare(one.last_used));
  } catch {
    return [];
  }
}

/** One of them. */
export const keptPerson = (id: string, storage: Storage = localStorage): KeptPerson | undefined =>
  keptPeople(storage).find((one) => one.id === id);

/** Notes that somebody works here; what is kept of them already stays. */
export function keepPerson(
  person: Pick<KeptPerson, "id" | "email" | "name" | "last_used">,
  storage: Storage = localStorage,
): void {
  const known = keptPerson(person.id, storage) ?? { tries: noTries };
  put({ ...known, ...person }, storage);
}

/**
 * Changes what is kept of somebody; nothing when they are not here any more. `undefined` takes a field away.
 * @throws when the browser has no room left.
 */
export function changePerson(
  id: string,
  change: { readonly [F in keyof Omit<KeptPerson, "id">]?: KeptPerson[F] | undefined },
  storage: Storage = localStorage,
): void {
  const known = keptPerson(id, storage);
  if (!known) return;
  const changed = Object.entries({ ...known, ...change }).filter(([, value]) => value !== undefined);
  put(Object.fromEntries(changed) as unknown as KeptPerson, storage);
}

/** Takes everything away that lets somebody in without the full sign-in; the name stays. */
export const forgetWays = (id: string, storage: Storage = localStorage): void =>
  changePerson(id, { pin: undefined, passkey: undefined, session: undefined, tries: noTries }, storage);

/**
 * Takes the PIN away, and with it what it opens: a closed session stays for the passkey of the device alone, and does not stay at all
 * without one.
 */
export function forgetPin(id: string, storage: Storage = localStorage): void {
  const { session, passkey } = keptPerson(id, storage) ?? {};
  const { pin: _, ...keys } = session?.keys ?? {};
  const rest = session && passkey && "passkey" in keys ? { ...session, keys } : undefined;
  changePerson(id, { pin: undefined, session: rest, tries: noTries }, storage);
}

/** Takes somebody off the list with everything that is kept in it. Their database is another matter. */
export function forgetPerson(id: string, storage: Storage = localStorage): void {
  write(
    keptPeople(storage).filter((one) => one.id !== id),
    storage,
  );
}

/** How somebody gets in here; the full sign-in always, with a network. */
export const waysOf = ({ pin, passkey }: Pick<KeptPerson, "pin" | "passkey">): readonly UnlockWay[] => [
  ...(pin ? (["pin"] as const) : []),
  ...(passkey ? (["passkey"] as const) : []),
  "password",
];

/**
 * The ways that lead somewhere now: without a closed session there is only the sign-in.
 * @param isLocked their screen is the one that is locked; their session may be about to be closed.
 */
export const waysNow = (person: KeptPerson, isLocked: boolean): readonly UnlockWay[] =>
  isLocked || person.session ? waysOf(person) : ["password"];

const put = (person: KeptPerson, storage: Storage) =>
  write([...keptPeople(storage).filter((one) => one.id !== person.id), person], storage);

const write = (people: readonly KeptPerson[], storage: Storage) =>
  people.length > 0
    ? storage.setItem(keptPeopleKey, JSON.stringify(people))
    : storage.removeItem(keptPeopleKey);

const isPerson = (found: unknown): found is KeptPerson =>
  typeof found === "object" &&
  found !== null &&
  "id" in found &&
  typeof found.id === "string" &&
  "email" in found &&
  typeof found.email === "string" &&
  "name" in found &&
  typeof found.name === "string" &&
  "last_used" in found &&
  typeof found.last_used === "string" &&
  "tries" in found &&
  typeof found.tries === "object";
