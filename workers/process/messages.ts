/** What a process is told: its next job, or the answer to what it has asked. */
export type ToProcess = { readonly job: unknown } | { readonly reply: unknown };

/** What a process says, each time with the processor time it has taken so far, microseconds. */
export type FromProcess = (
  | { readonly step: unknown }
  | { readonly question: unknown }
  | { readonly answer: unknown }
  | { readonly failed: string }
) & { readonly cpu: number };
