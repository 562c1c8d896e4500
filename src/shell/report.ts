/** An unexpected error as it was noted. */
interface Reported {
  /** The number a person can tell us: "7F3A-19C2". */
  readonly reference: string;
  readonly at: string;
  readonly error: unknown;
}

const noted = new WeakMap<object, Reported>();

/** The one door for unexpected errors: notes it in the console and answers the note. The same error is noted once. */
export function report(error: unknown): Reported {
  const known = typeof error === "object" && error !== null ? noted.get(error) : undefined;
  if (known) return known;
  const reported: Reported = { reference: newReference(), at: new Date().toISOString(), error };
  if (typeof error === "object" && error !== null) noted.set(error, reported);
  console.error(`[${reported.reference}]`, error);
  return reported;
}

function newReference() {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint16Array(2));
  return [a, b].map((part) => part.toString(16).toUpperCase().padStart(4, "0")).join("-");
}
