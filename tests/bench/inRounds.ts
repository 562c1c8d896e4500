/** Measures so many rounds one after the other, after one that only warms up and does not count, and tells on stderr where it is. */
export async function inRounds<T>(
  what: string,
  rounds: number,
  measure: (round: number) => Promise<T>,
): Promise<readonly T[]> {
  const all: T[] = [];
  for (let n = 0; n <= rounds; n++) {
    const begun = performance.now();
    const one = await measure(n);
    if (n > 0) all.push(one);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.error(`${what}: ${n === 0 ? "warmed up" : `round ${n} of ${rounds}`} in ${seconds} s`);
  }
  return all;
}
