/**
 * Measures so many rounds one after the other and tells on stderr where it is. The first only warms up and does not count, unless `from`
 * is 1: where each round begins cold there is nothing to warm up.
 */
export async function inRounds<T>(
  what: string,
  rounds: number,
  measure: (round: number) => Promise<T>,
  from = 0,
): Promise<readonly T[]> {
  const all: T[] = [];
  for (let n = from; n <= rounds; n++) {
    const begun = performance.now();
    const one = await measure(n);
    if (n > 0) all.push(one);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.error(`${what}: ${n === 0 ? "warmed up" : `round ${n} of ${rounds}`} in ${seconds} s`);
  }
  return all;
}
