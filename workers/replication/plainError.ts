import type { PlainError } from "./api.ts";

/** An error in a form that every browser sends between threads: its texts, and nothing that hangs on it. */
export function plainError(cause: unknown): PlainError {
  const plain = (name: keyof PlainError): unknown => {
    const value: unknown = (cause as Partial<PlainError> | null | undefined)?.[name];
    return typeof value === "string" || typeof value === "number" ? value : undefined;
  };
  return {
    name: plain("name"),
    message: plain("message"),
    stack: plain("stack"),
    kind: plain("kind"),
    code: plain("code"),
  };
}
