import { z } from "../smallSchema.ts";

/** What an application can send; each becomes something else in the project once it is accepted. */
export const submissionKinds = ["ticket", "reading", "checklist", "handover", "damage"] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** Priorities of a ticket, the least urgent first. */
export const ticketPriorities = ["low", "normal", "high", "urgent"] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Most bytes of a submission as it is sent, attachments with it. */
export const mostBytesOfSubmission = 6 * 1024 * 1024;

/** Most bytes of what is written in it, as JSON: a device that decides about it sends it back in one row. */
export const mostBytesOfPayload = 1_000_000;

/** Most attachments of a submission. */
export const mostAttachments = 12;

/** What may be attached: pictures only; the page that takes them writes them anew, without what the camera noted. */
const attachmentTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Where an inbox takes submissions of an application, and by `idempotency_key` tells how far one is. */
export const submissionsPath = (appId: string) => `/inbox/v1/${encodeURIComponent(appId)}/submissions`;
export const submissionPath = (appId: string, idempotencyKey: string) =>
  `${submissionsPath(appId)}/${encodeURIComponent(idempotencyKey)}`;

/** The header that a submission's status is asked with: the secret that only its sender has. */
export const secretHeader = "X-Submission-Secret";

/** The value of the header `Authorization` for a token of an inbox. */
export const inboxAuthorization = (token: string) => `Inbox ${token}`;

const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const uuid7 = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
const line = z.string().check(z.maxLength(500));
const text = z.string().check(z.maxLength(20_000));

/** Name of an attachment: no folders, nothing that a file system reads otherwise. */
const attachmentName = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,59}\.(jpg|png|webp)$/));

/** A room as the sender saw it; `guid` is its GlobalId in the building model, null when the model has none. */
const roomAnswer = z.strictObject({
  guid: z.nullable(line),
  number: line,
  name: z.nullable(line),
  storey: z.nullable(line),
});

/** Most strokes of a sketch, and most points in all of them: two such sketches fit into what is written in a submission. */
export const mostOfSketch = { strokes: 200, points: 20_000 } as const;

/** A point on the plan of a storey, from 0 to 1 of its drawn width and height from the top left, and strokes drawn beside it. */
const sketchAnswer = z.strictObject({
  storey: line,
  point: z.nullable(z.tuple([z.number(), z.number()])),
  strokes: z
    .array(z.array(z.tuple([z.number(), z.number()])).check(z.maxLength(2_000)))
    .check(z.maxLength(mostOfSketch.strokes)),
});

/** A number and the unit it is in, as the person saw both. */
const quantityAnswer = z.strictObject({ value: z.number(), unit: z.string().check(z.maxLength(20)) });

/** One answer. Photos and signatures are lists of names of attachments. */
const answer = z.union([
  text,
  z.number(),
  z.boolean(),
  z.null(),
  z.array(line).check(z.maxLength(200)),
  quantityAnswer,
  roomAnswer,
  sketchAnswer,
]);

/**
 * The answers of a form by the names of its fields. Names that every form uses alike, so that what is accepted can become a
 * record: `title`, `text`, `priority` (one of `ticketPriorities`), `room` (a room), `sketch`, `photos`, `meter` (what stands on the
 * meter), `reading` (number with unit), `read_on` (date, yyyy-mm-dd), `reporter`, `reach` (how to reach the sender).
 */
const answers = z.record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/)), answer);

/**
 * What the sender saw as the name of each field, in the order of the form, so that a list can be shown without the form; `said` is the
 * answer as it was read where its value is no words: of a choice, of rooms, of a place on the plan.
 */
const labels = z
  .array(z.strictObject({ field: z.string().check(z.maxLength(60)), label: line, said: z.optional(line) }))
  .check(z.maxLength(200));

/** The body of `POST /inbox/v1/{app_id}/submissions`, with the header `Authorization: Inbox <token>`. */
export const submissionShape = z.strictObject({
  /** UUIDv7, made on the device; the same submission sent twice counts once. */
  idempotency_key: uuid7,
  kind: z.enum(submissionKinds),
  /** When it was handed in, by the clock of the device: ISO 8601 in UTC. */
  created_at: z.iso.datetime(),
  /** SHA-256 of the secret that the status is asked with; the secret itself stays on the device. */
  secret_sha256: hex64,
  payload: z.strictObject({
    form: z.string().check(z.minLength(1), z.maxLength(60)),
    /** The name of the form as its sender saw it. */
    form_title: z.optional(line),
    language: z.string().check(z.maxLength(10)),
    labels,
    answers,
  }),
  attachments: z
    .array(
      z.strictObject({
        name: attachmentName,
        mime: z.enum(attachmentTypes),
        base64: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
      }),
    )
    .check(z.maxLength(mostAttachments)),
});

export type Submission = z.infer<typeof submissionShape>;
export type Answer = z.infer<typeof answer>;
export type RoomAnswer = z.infer<typeof roomAnswer>;
export type SketchAnswer = z.infer<typeof sketchAnswer>;

/** How far a submission is in the project. */
const submissionStates = ["new", "accepted", "rejected"] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** How far the work is that came of an accepted submission. */
export const senderWorks = ["in_progress", "done", "cancelled"] as const;
export type SenderWork = (typeof senderWorks)[number];

/** The answer 201 (taken) or 200 (was here before). */
export const receiptShape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  state: z.enum(submissionStates),
  reason: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
});

/** The answer of `GET /inbox/v1/{app_id}/submissions/{idempotency_key}` with the submission's secret. */
export const statusShape = z.object({
  state: z.enum(submissionStates),
  reason: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  /** One of `senderWorks`; older inboxes lack it, newer ones may say more than an application knows. */
  work: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
});

/** The body of 422: what was wrong, and with which field if it was one. */
export const refusalShape = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(60)),
  field: z.optional(z.string().check(z.maxLength(100))),
});
export type SubmissionRefusal = z.infer<typeof refusalShape>;
