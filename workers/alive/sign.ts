/** The first word of a worker: that it runs, and the lock that it holds for its life; null where there are no locks. */
export interface LifeSign {
  readonly lives_by: string | null;
}

/** The sign of life in a message; everything else that a worker says is for others. */
export function lifeSign(message: unknown): LifeSign | undefined {
  return typeof message === "object" && message !== null && "lives_by" in message
    ? (message as LifeSign)
    : undefined;
}
