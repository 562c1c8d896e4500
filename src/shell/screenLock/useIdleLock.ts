import { useEffect, useState } from "react";
import { notedInput, noteInput, inputKey, type SharedDevice } from "#data/screenLock/sharedDevice.ts";
import type { SessionSource } from "#data/server/session/sessionSource.ts";
import {
  beginsLocked,
  momentOfStamp,
  inputKinds,
  laterMoment,
  lockIn_ms,
  type Moment,
  tellInputEvery_ms,
} from "#domain/screenLock/idle.ts";
import { systemClock } from "#kernel/time.ts";
import { hearFrames } from "./frameInput.ts";
import { lockScreen, prepareLock } from "./lockScreen.ts";

/** Those that scroll are only listened to, so that scrolling waits for nobody. */
const listening = (kind: string) => ({ capture: true, passive: kind === "wheel" || kind === "touchstart" });

/** What may end a sleep of the page. */
const wakings = ["focus", "pageshow", "online"] as const;

const now = (): Moment => ({ wall_ms: systemClock.now(), running_ms: performance.now() });

/**
 * Locks the screen of a shared device after so many minutes without input in any tab. Not by a timer alone: whenever the page wakes, and
 * before an input counts, the clocks are looked at.
 * @param open whether somebody works here, and the screen is not locked yet.
 * @returns whether it is to be locked before anything is shown.
 */
export function useIdleLock(
  source: Pick<SessionSource, "screen">,
  { on, minutes }: SharedDevice,
  open: boolean,
): boolean {
  const [wasLate] = useState(() => on && open && beginsLocked(notedInput(), minutes, systemClock.now()));
  const [isLate, setLate] = useState(wasLate);
  const watches = on && open;
  useEffect(() => {
    if (on) prepareLock();
  }, [on]);
  useEffect(() => {
    if (!isLate) return;
    void lockScreen(source).finally(() => setLate(false));
  }, [isLate, source]);
  useEffect(() => {
    if (!watches || isLate) return;
    const noted = notedInput();
    if (noted === undefined) noteInput(systemClock.now());
    let last = noted === undefined ? now() : momentOfStamp(noted, now());
    let told_ms = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLocking = false;
    const look = (): boolean => {
      clearTimeout(timer);
      const told = notedInput();
      if (told !== undefined) last = laterMoment(last, momentOfStamp(told, now()), now());
      const rest = lockIn_ms(last, minutes, now());
      if (rest > 0) timer = setTimeout(look, rest);
      else if (!isLocking) {
        isLocking = true;
        void lockScreen(source);
      }
      return rest === 0;
    };
    const count = () => {
      last = now();
      if (last.wall_ms - told_ms < tellInputEvery_ms && last.wall_ms >= told_ms) return;
      told_ms = last.wall_ms;
      noteInput(told_ms);
    };
    const onInput = (event: Event) => {
      if (!event.isTrusted) return;
      if (look()) {
        event.stopImmediatePropagation(); // it was meant for a page that is covered now
        if (!listening(event.type).passive) event.preventDefault();
        return;
      }
      count();
    };
    const onFrame = () => {
      if (!look()) count();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === inputKey) look();
    };
    const endFrames = hearFrames(onFrame);
    for (const kind of inputKinds) window.addEventListener(kind, onInput, listening(kind));
    for (const kind of wakings) window.addEventListener(kind, look);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("storage", onStorage);
    look();
    return () => {
      clearTimeout(timer);
      endFrames();
      for (const kind of inputKinds) window.removeEventListener(kind, onInput, listening(kind));
      for (const kind of wakings) window.removeEventListener(kind, look);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("storage", onStorage);
    };
  }, [watches, isLate, minutes, source]);
  return isLate;
}
