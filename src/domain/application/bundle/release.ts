import { z } from "../smallSchema.ts";

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const instant = z.string().check(z.maxLength(40));

/** What `signature.json` states: who published which content, when, under which number. */
export const releaseShape = z.strictObject({
  what: z.literal("release"),
  app_id: z.string().check(z.minLength(1), z.maxLength(100)),
  content_id: hash,
  /** The number people see, e.g. `1.4.0`. */
  version: z.string().check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/)),
  /** Rises by one with every build of this application. */
  seq: z.int().check(z.positive()),
  built_at: instant,
  /** Name of the person or programme; shown to nobody outside the organisation's own list. */
  built_by: z.string().check(z.maxLength(200)),
});

export type Release = z.infer<typeof releaseShape>;

/** What `pointer.json` states: which content an address shows now. A lower `seq` than one already seen is refused. */
export const pointerShape = z.strictObject({
  what: z.literal("pointer"),
  app_id: z.string().check(z.minLength(1), z.maxLength(100)),
  seq: z.int().check(z.positive()),
  /** The content shown; null when the application was withdrawn. */
  current: z.nullable(hash),
  set_at: instant,
});

export type Pointer = z.infer<typeof pointerShape>;
