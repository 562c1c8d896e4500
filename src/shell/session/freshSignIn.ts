let isFresh = false;

/** Notes that somebody has just signed in here: what belongs to a sign-in follows once the database is open. */
export const markFreshSignIn = (): void => {
  isFresh = true;
};

/** Whether somebody has just signed in; asking forgets it. */
export function takeFreshSignIn(): boolean {
  const was = isFresh;
  isFresh = false;
  return was;
}
