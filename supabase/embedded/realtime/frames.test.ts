import { expect, test } from "vitest";
import { decodeFrame, encodeFrame, type Frame } from "./frames.ts";

const frame: Frame = { joinRef: "1", ref: "2", topic: "realtime:ä", event: "phx_join", payload: { a: 1 } };

test("a frame is an array in version 2.0.0 and an object in 1.0.0, and both are understood", () => {
  for (const version of ["1.0.0", "2.0.0"] as const)
    expect(decodeFrame(Buffer.from(encodeFrame(frame, version)), false)).toEqual(frame);
  expect(encodeFrame(frame, "2.0.0")).toBe('["1","2","realtime:ä","phx_join",{"a":1}]');
});

test("a binary broadcast of a client is understood", () => {
  const parts = ["1", "9", "realtime:x", "hello", ""].map((text) => Buffer.from(text));
  const head = Buffer.from([3, ...parts.map((part) => part.length), 1]);
  const data = Buffer.concat([head, ...parts, Buffer.from('{"ü":1}')]);
  expect(decodeFrame(data, true)).toEqual({
    joinRef: "1",
    ref: "9",
    topic: "realtime:x",
    event: "broadcast",
    payload: { type: "broadcast", event: "hello", payload: { ü: 1 } },
  });
});

test("noise is no frame", () => {
  for (const noise of ["", "{", "null", "[]", "[1,2,3,4,5]", '{"topic":1}'])
    expect(decodeFrame(Buffer.from(noise), false)).toBeUndefined();
  for (const noise of [[], [3], [9, 0, 0, 0, 0, 0, 0]])
    expect(decodeFrame(Buffer.from(noise), true)).toBeUndefined();
});
