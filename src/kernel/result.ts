/** The outcome of work that can fail in ways the caller is expected to handle. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A success that carries `value`. */
export const ok = <T>(value: T) => ({ ok: true, value }) as const;

/** An expected failure; `error` is a union on `kind`, declared beside the function that answers it. */
export const err = <E>(error: E) => ({ ok: false, error }) as const;

/** Makes a `switch` over a closed union fail to compile when a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
