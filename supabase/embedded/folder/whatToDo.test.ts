import { expect, test } from "vitest";
import { whatToDo } from "./whatToDo.ts";

test.for([
  [
    'PANIC:  could not write to file "pg_wal/xlogtemp.71": No space left on device',
    "the disk of the database (pg_wal/xlogtemp.71) is full: make room on it, then start again",
  ],
  [
    'FATAL:  could not create file "base/16384/2619": No space left on device',
    "the disk of the database (base/16384/2619) is full: make room on it, then start again",
  ],
  [
    "could not fsync: No space left on device",
    "the disk of the data folder is full: make room on it, then start again",
  ],
  ["LOG:  received immediate shutdown request", "start again"],
])("after %s a person does the right thing", ([words, wanted]) => {
  expect(whatToDo(words!)).toBe(wanted);
});
