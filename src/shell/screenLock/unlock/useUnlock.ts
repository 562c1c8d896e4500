import { useReducer } from "react";
import { changePerson, keptPerson, waysNow } from "#data/screenLock/keptPeople.ts";
import type { Opened } from "#data/screenLock/quickUnlock.ts";
import { noteInput } from "#data/screenLock/sharedDevice.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import {
  unlocking,
  type Unlocking,
  type UnlockProblem,
  unlockStep,
  type UnlockWay,
} from "#domain/screenLock/unlocking.ts";
import { instant, systemClock } from "#kernel/time.ts";
import { report } from "../../report.ts";
import { lockChanged } from "../lockStore.ts";

/** The lock screen and what can be done on it. */
export interface Unlock {
  readonly state: Unlocking;
  readonly choose: (person: string) => void;
  /** Somebody else is to be chosen. */
  readonly list: () => void;
  readonly turn: (way: UnlockWay) => void;
  readonly byPin: (pin: string) => void;
  readonly byPasskey: () => void;
  readonly byPassword: (password: string) => void;
}

const calls = () => import("#data/screenLock/quickUnlock.ts");

/** Joins the rules of the lock screen with the device and the session. @param first who is asked first; undefined: the list stands there. */
export function useUnlock(source: SessionSource, first: string | undefined): Unlock {
  const [state, step] = useReducer(unlockStep, first, (person) => unlocking(person, waysFor(person, source)));
  const { person, busy } = state;
  const attempt = async (work: (id: string) => Promise<UnlockProblem | undefined>) => {
    if (person === undefined || busy) return;
    step({ kind: "tried" });
    try {
      const problem = await work(person);
      if (problem) step({ kind: "refused", problem, ways: waysFor(person, source) });
      else step({ kind: "listed" });
    } catch (cause) {
      report(cause);
      step({ kind: "refused", problem: { kind: "unexpected" } });
    } finally {
      lockChanged();
    }
  };
  const take = (id: string, opened: Opened): UnlockProblem | undefined => {
    if (!opened.ok) return opened.error;
    noteInput(systemClock.now());
    if (!source.screen.open(opened.value)) return { kind: "broken" };
    changePerson(id, { session: undefined, last_used: instant() });
    return undefined;
  };
  return {
    state,
    choose: (id) => step({ kind: "chose", person: id, ways: waysFor(id, source) }),
    list: () => step({ kind: "listed" }),
    turn: (way) => step({ kind: "way", way }),
    byPin: (pin) =>
      void attempt(async (id) => {
        const { openByPin, thisDevice } = await calls();
        return take(id, await openByPin(id, pin, thisDevice()));
      }),
    byPasskey: () =>
      void attempt(async (id) => {
        const { openByPasskey, thisDevice } = await calls();
        return take(id, await openByPasskey(id, thisDevice()));
      }),
    byPassword: (password) =>
      void attempt(async (id) => {
        if (!navigator.onLine) return { kind: "offline" };
        const answer = await source.signIn(emailOf(id, source), password);
        if (!answer.ok) return { kind: answer.error.kind };
        noteInput(systemClock.now());
        changePerson(id, { session: undefined, last_used: instant() });
        return undefined;
      }),
  };
}

function waysFor(id: string | undefined, source: SessionSource): readonly UnlockWay[] {
  const person = id === undefined ? undefined : keptPerson(id);
  const state = source.get();
  return person ? waysNow(person, "user" in state && state.user.id === id) : ["password"];
}

/** Of whoever is locked, the session knows the address even when the list was lost. */
function emailOf(id: string, source: SessionSource): string {
  const now = source.get();
  return keptPerson(id)?.email ?? ("user" in now && now.user.id === id ? now.user.email : "");
}
