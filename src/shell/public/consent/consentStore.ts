import { type Consent, consentTo, type OptionalCategory, readConsent } from "./consent.ts";

/** Where the choice lies on this device. */
const key = "klarbau_cookie_consent";

let held: { readonly stored: string | null; readonly consent: Consent | undefined } | undefined;
/** Chosen on this page where the browser lets nothing be stored. */
let unstored: Consent | undefined;
let isOpen = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** What the person has chosen on this device; nothing before that. */
export function consent(): Consent | undefined {
  const stored = storedText();
  if (held?.stored !== stored || held === undefined) held = { stored, consent: readConsent(stored) };
  return held.consent ?? unstored;
}

/** Whether the dialog is asked for, because there is no choice yet or it is to be changed. */
export const isConsentShown = (): boolean => isOpen || consent() === undefined;

/** Whether the dialog was opened to change a choice. */
export const isConsentReopened = (): boolean => isOpen && consent() !== undefined;

/** Stores a choice and closes the dialog, in other tabs too. Answers whether this device keeps it. */
export function chooseConsent(allowed: readonly OptionalCategory[]): boolean {
  const chosen = consentTo(allowed, new Date());
  isOpen = false;
  const isKept = store(chosen);
  unstored = isKept ? undefined : chosen;
  tell();
  return isKept;
}

/** Opens the dialog, so that a choice can be changed: for a link at the foot of pages. */
export function openCookieSettings(): void {
  isOpen = true;
  tell();
}

/** Closes the dialog without a change; without a choice it stays. */
export function closeCookieSettings(): void {
  isOpen = false;
  tell();
}

/** Calls `changed` whenever choice or dialog change, here or in another tab; returns the way to stop. */
export function followConsent(changed: () => void): () => void {
  listeners.add(changed);
  const elsewhere = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener("storage", elsewhere);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("storage", elsewhere);
  };
}

function storedText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is switched off
  }
}

function store(chosen: Consent): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(chosen));
    return true;
  } catch {
    return false; // storage is full or switched off
  }
}
