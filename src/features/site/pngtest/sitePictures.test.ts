import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sitePictures } from "./sitePictures.ts";

const folder = path.resolve(import.meta.dirname, "../../../public");

/** Width and height as a PNG file says them. */
const sizeOf = (file: string) => {
  const bytes = readFileSync(path.join(folder, file));
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

test("the page of pictures shows every icon and share picture that ships", () => {
  const files = globSync("{icons/*,*}.{png,svg}", { cwd: folder }).map((file) => `/${file}`);
  expect(sitePictures.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
});

test.each(sitePictures.filter(({ size }) => size !== null))(
  "$file has the size that the page says",
  ({ file, size }) => {
    expect(sizeOf(file)).toEqual(size);
  },
);
