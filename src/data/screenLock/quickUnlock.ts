import { countTry, mayTry, noTries, triesLeft } from "#domain/screenLock/tries.ts";
import type { UnlockProblem } from "#domain/screenLock/unlocking.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { alone } from "../server/session/alone.ts";
import type { AsideSession } from "../server/session/sessionMemory.ts";
import { sessionOf as sessionOfToken, tokensIn } from "../server/session/tokens.ts";
import { changePerson, forgetPin, keptPerson } from "./keptPeople.ts";
import { type DevicePasskeyProblem, newPasskeyWay, passkeySecret } from "./passkeyWay.ts";
import { newPinWay, pinSecret } from "./pinWay.ts";
import { openWay, type Sealed, seal, unseal } from "./sealing.ts";

/** Where what is kept of people lies, and the device's clock; the browser's own unless a test brings others. */
export interface LockDevice {
  readonly storage: Storage;
  readonly now: () => number;
}

/** What comes of a try to get in: the session as it was closed, or why not. */
export type Opened = Result<string, UnlockProblem>;

/**
 * Closes the session of somebody for the ways they have here. Without any nothing is kept of it, and only the full sign-in leads back in.
 * One that another tab has closed already stays as it is. @returns whether it can be opened again
 */
export async function closeSession(
  session: AsideSession,
  { storage }: LockDevice,
): Promise<"kept" | "not_kept"> {
  const { id } = session.user;
  const person = keptPerson(id, storage);
  if (session.session === null && person?.session) return "kept";
  const ways = {
    ...(person?.pin && { pin: person.pin }),
    ...(person?.passkey && { passkey: person.passkey }),
  };
  if (Object.keys(ways).length === 0) return "not_kept";
  const sealed: Sealed = await seal(JSON.stringify(session), ways, id);
  const token = tokensIn(session.session)?.access_token;
  const closed = token === undefined ? undefined : sessionOfToken(token);
  changePerson(id, { session: sealed, closed }, storage);
  return "kept";
}

/**
 * Tries a PIN, one tab at a time. The try is counted before it is known whether it was right; after too many wrong ones the PIN
 * counts no more; a passkey of the device does, since nobody has guessed at it, and the full sign-in.
 */
export async function openByPin(id: string, pin: string, device: LockDevice): Promise<Opened> {
  let opened: Opened = err({ kind: "unexpected" });
  await alone("klarbau.unlock", async () => {
    opened = await tryPin(id, pin, device);
  });
  return opened;
}

async function tryPin(id: string, pin: string, { storage, now }: LockDevice): Promise<Opened> {
  const person = keptPerson(id, storage);
  if (!person?.pin) return err({ kind: "blocked" });
  const may = mayTry(person.tries, now());
  if (may.kind === "wait") return err({ kind: "wait", until_ms: now() + may.wait_ms });
  if (may.kind === "blocked") return forgotten(id, storage);
  const tries = countTry(person.tries, now());
  try {
    changePerson(id, { tries }, storage);
  } catch {
    return err({ kind: "storage" }); // a try that cannot be counted is none
  }
  const key = await openWay(person.pin, await pinSecret(pin, person.pin));
  if (!key.ok) {
    const left = triesLeft(tries);
    return left > 0 ? err({ kind: "wrong_pin", left }) : forgotten(id, storage);
  }
  changePerson(id, { tries: noTries }, storage);
  return sessionOf(id, "pin", { key: key.value, storage });
}

/** Asks for the passkey of this device that somebody has. */
export async function openByPasskey(id: string, { storage }: LockDevice): Promise<Opened> {
  const person = keptPerson(id, storage);
  if (!person?.passkey) return err({ kind: "blocked" });
  const secret = await passkeySecret(person.passkey);
  if (!secret.ok) return err({ kind: problemOf[secret.error.kind] });
  const key = await openWay(person.passkey, secret.value);
  return key.ok ? sessionOf(id, "passkey", { key: key.value, storage }) : err({ kind: "unknown_passkey" });
}

async function sessionOf(
  id: string,
  way: "pin" | "passkey",
  { key, storage }: { readonly key: CryptoKey; readonly storage: Storage },
): Promise<Opened> {
  const session = keptPerson(id, storage)?.session; // looked for late: it may have been closed this moment
  if (!session) return err({ kind: "broken" });
  const opened = await unseal(session, way, { key, about: id });
  return opened.ok ? opened : err({ kind: "broken" });
}

function forgotten(id: string, storage: Storage): Opened {
  forgetPin(id, storage);
  return err({ kind: "blocked" });
}

const problemOf = {
  cancelled: "cancelled",
  unsupported: "unsupported",
  no_secret: "unknown_passkey",
  unexpected: "unexpected",
} as const satisfies Record<DevicePasskeyProblem["kind"], UnlockProblem["kind"]>;

/** Whether this is the PIN of somebody; counts as a try. */
export async function isPinOf(
  id: string,
  pin: string,
  device: LockDevice,
): Promise<Result<void, UnlockProblem>> {
  return shownBy(await openByPin(id, pin, device));
}

/** Whether somebody shows the passkey that he has on this device. */
export const isPasskeyOf = async (id: string, device: LockDevice): Promise<Result<void, UnlockProblem>> =>
  shownBy(await openByPasskey(id, device));

/** Who works here has no closed session: the secret was right all the same. */
const shownBy = (opened: Opened): Result<void, UnlockProblem> =>
  opened.ok || opened.error.kind === "broken" ? ok(undefined) : err(opened.error);

/** Why a way was not made. */
export type SetUpProblem = { readonly kind: DevicePasskeyProblem["kind"] | "storage" };

/** Gives somebody a PIN on this device, or another one. */
export async function setPin(
  id: string,
  pin: string,
  { storage }: LockDevice,
): Promise<Result<void, SetUpProblem>> {
  if (!("subtle" in crypto)) return err({ kind: "unsupported" });
  return keepWay(id, { pin: await newPinWay(pin), tries: noTries }, storage);
}

/** Makes a passkey of this device for somebody. */
export async function setPasskey(id: string, { storage }: LockDevice): Promise<Result<void, SetUpProblem>> {
  const made = await newPasskeyWay(keptPerson(id, storage)?.email ?? "");
  return made.ok ? keepWay(id, { passkey: made.value }, storage) : made;
}

/** Takes a way away again. */
export const dropWay = (id: string, way: "pin" | "passkey", { storage }: LockDevice): void =>
  changePerson(id, { [way]: undefined }, storage);

function keepWay(
  id: string,
  change: Parameters<typeof changePerson>[1],
  storage: Storage,
): Result<void, SetUpProblem> {
  try {
    changePerson(id, change, storage);
    return ok(undefined);
  } catch {
    return err({ kind: "storage" });
  }
}

/** This browser. */
export const thisDevice = (): LockDevice => ({ storage: localStorage, now: Date.now });
