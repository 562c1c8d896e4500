/** What the sign-in page can be about. */
export const authModes = [
  "signin",
  "signup",
  "reset",
  "magic-link",
  "otp-verify",
  "mfa-setup",
  "passkey-setup",
] as const;
export type AuthMode = (typeof authModes)[number];

/** The modes that an address may ask for; the two others follow a sign-up. */
const linkedModes = ["signin", "signup", "reset", "magic-link", "otp-verify"] as const;
export type LinkedMode = (typeof linkedModes)[number];

/** A mode without an address of its own: it follows a sign-up, and may be left for later. */
export type SetUpMode = Exclude<AuthMode, LinkedMode>;

/** The mode a query parameter asks for; signing in when it asks for nothing that may be asked for. */
export const readAuthMode = (mode: unknown): LinkedMode =>
  linkedModes.find((known) => known === mode) ?? "signin";

/** Whether a mode has an address of its own. */
export const isLinkedMode = (mode: AuthMode): mode is LinkedMode =>
  linkedModes.some((known) => known === mode);

/** Whether a mode follows a sign-up. */
export const isSetUpMode = (mode: unknown): mode is SetUpMode =>
  mode === "mfa-setup" || mode === "passkey-setup";
