import { expect, test } from "vitest";
import { bodyOf, BodyTooLarge } from "./json.ts";

const post = (body: BodyInit | null) => {
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return new Request("http://localhost/", init);
};

test("a JSON object is read, everything else counts as empty", async () => {
  expect(await bodyOf(post('{"email":"ä@b.de"}'))).toEqual({ email: "ä@b.de" });
  for (const body of [null, "", "{", "[1]", "null", '"text"']) expect(await bodyOf(post(body))).toEqual({});
});

test("a body without end is refused before it is parsed", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (to) => {
      sent += 1_000_000;
      to.enqueue(new Uint8Array(1_000_000).fill(32));
    },
  });
  await expect(bodyOf(post(endless))).rejects.toThrow(BodyTooLarge);
  expect(sent).toBeLessThan(12_000_000);
});
