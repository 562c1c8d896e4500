import type { Instant } from "#kernel/time.ts";

/** Days after which the photos of a rejected submission are removed; what was written stays. */
export const rejectedPhotoDays = 30;

/** When the photos of something go that was rejected at an instant, at the earliest: the server removes them with the next request. */
export const photosGoAt = (rejected: Instant): Date =>
  new Date(Date.parse(rejected) + rejectedPhotoDays * 24 * 60 * 60 * 1000);
