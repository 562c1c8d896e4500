/** What a set of document versions comes to: the same arithmetic as `public.sync_digest`. */
export interface Digest {
  readonly n: number;
  readonly sum: number;
  readonly xor: number;
}

/** The digest of live documents by their revisions: a revision belongs to one version of one document. */
export function digest(revisions: readonly number[]): Digest {
  let sum = 0;
  let xor = 0;
  for (const rev of revisions) {
    sum += rev;
    xor ^= Math.imul(rev & 0x7fffffff, 2654435761);
  }
  return { n: revisions.length, sum, xor: xor >>> 0 };
}
