import { expect, test } from "vitest";
import { fromDatabase, refusal, StorageError, statusOf } from "./storageError.ts";

const raised = (code: string, message = "no") => Object.assign(new Error(message), { code });

test.for([
  ["SY015", "the second factor has to be shown first"],
  ["SY006", "too much at once"],
  ["23514", "the value does not fit"],
  ["22P02", "the value is none"],
  ["P0001", "a rule of the project"],
] as const)(
  "what the database refuses with %s is refused with that code, not a fault",
  async ([code, message]) => {
    const error = fromDatabase(raised(code, message));
    expect(statusOf(error)).toBe(400);
    const answer = refusal(error);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode: "400", code, message });
  },
);

test.for([
  ["42501", "AccessDenied", 403],
  ["23505", "KeyAlreadyExists", 409],
  ["23503", "NoSuchBucket", 404],
] as const)("%s is said in the words of the file store", ([code, kind, status]) => {
  const error = fromDatabase(raised(code));
  expect([error.kind, statusOf(error)]).toEqual([kind, status]);
});

test.for(["42601", "XX000", "57014", "40001", "53300"])(
  "%s is no refusal: whoever asks may try again",
  (code) => {
    const fault = raised(code);
    expect(() => fromDatabase(fault)).toThrow(fault);
    const known = new StorageError("NoSuchKey");
    expect(fromDatabase(known)).toBe(known);
  },
);
