import type { SessionSource, SessionUser } from "./sessionSource.ts";

/** Where a tab keeps that it shows the demonstration: it goes with the tab. */
const key = "klarbau_demo";

/** Whether this tab shows the demonstration: without an account, without a server, with a database that goes with the tab. */
export const isDemo = (): boolean => globalThis.sessionStorage?.getItem(key) === "on";

/** From now on this tab shows the demonstration. */
export const startDemo = (): void => sessionStorage.setItem(key, "on");

/** This tab is one like any other again. */
export const endDemo = (): void => sessionStorage.removeItem(key);

/** Who looks at the demonstration; no account has this id. */
export const demoUser: SessionUser = { id: "00000000-0000-7000-8000-00000000de30", email: "" };

const state = { status: "signed-in", user: demoUser, access_token: "", good_until: Infinity } as const;
const offline = { ok: false, error: { kind: "offline" } } as const;

/** The session of the demonstration: it never changes, and nothing of it reaches a server. */
export const demoSession: SessionSource = {
  get: () => (isDemo() ? state : { status: "signed-out" }),
  follow: () => () => undefined,
  signIn: async () => offline,
  signUp: async () => offline,
  adopt: () => undefined,
  goOn: () => false,
  signOut: async () => {
    endDemo();
    return { ok: true, value: undefined };
  },
  check: async () => undefined,
  refresh: async () => undefined,
  screen: { lock: async () => undefined, open: () => false },
  stop: () => undefined,
};
