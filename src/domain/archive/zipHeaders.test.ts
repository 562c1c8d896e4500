import fc from "fast-check";
import { expect, test } from "vitest";
import { joinBytes } from "#kernel/joinBytes.ts";
import { readEnd, readLine, writeEnd, writeHeader } from "./zipHeaders.ts";

const short = fc.nat(0xffff);
const long = fc.nat(0xffff_ffff);
const aFile = fc.record({
  name: fc.uint8Array({ maxLength: 40 }).map((bytes) => new Uint8Array(bytes)),
  flags: short,
  method: short,
  crc: long,
  packed: long,
  size: long,
});

test("what is written of a file in a directory is read again, and nothing is read where it is cut", () => {
  fc.assert(
    fc.property(aFile, long, fc.nat(), (file, place, cut) => {
      const line = joinBytes([writeHeader(file, place), file.name]);
      const { extra, comment, next, ...said } = readLine(new DataView(line.buffer), 0)!;
      expect(said).toEqual({ ...file, place });
      expect([extra, comment, next]).toEqual([line.length, line.length, line.length]);
      expect(readLine(new DataView(line.buffer, 0, cut % line.length), 0)).toBeUndefined();
    }),
  );
});

test("what is written at the end of a zip is read again, and nothing is read where it is cut", () => {
  fc.assert(
    fc.property(short, long, long, fc.nat(21), (count, length, start, cut) => {
      const end = writeEnd(count, length, start);
      const said = { disks: [0, 0], countHere: count, count, length, start, commentLength: 0 };
      expect(readEnd(new DataView(end.buffer), 0)).toEqual(said);
      expect(readEnd(new DataView(end.buffer, 0, cut), 0)).toBeUndefined();
    }),
  );
});
