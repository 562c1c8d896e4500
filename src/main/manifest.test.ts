import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { handedOverField, handedOverKind, handedOverPage } from "#kernel/install/handedOver.ts";
import { routes } from "./sitemap.ts";

// The manifest says to a device how the product is installed, opened, and what it takes.

interface Picture {
  readonly src: string;
  readonly sizes: string;
}

interface Manifest {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly (Picture & { readonly form_factor: string; readonly label: string })[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Picture[];
  }[];
  readonly share_target: {
    readonly action: string;
    readonly method: string;
    readonly enctype: string;
    readonly params: {
      readonly files: readonly { readonly name: string; readonly accept: readonly string[] }[];
    };
  };
  readonly file_handlers: readonly {
    readonly action: string;
    readonly accept: Readonly<Record<string, readonly string[]>>;
  }[];
}

const folder = path.resolve(import.meta.dirname, "../public");
const manifest = JSON.parse(readFileSync(path.join(folder, "manifest.webmanifest"), "utf8")) as Manifest;
const fileOf = ({ src }: Picture) => path.join(folder, src);

/** Width and height of a PNG. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test("every picture that it names is there, in the size that it says", () => {
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  for (const one of pictures) {
    expect(existsSync(fileOf(one)), one.src).toBe(true);
    expect([one.src, sizeOf(fileOf(one))]).toEqual([one.src, one.sizes]);
  }
});

test("screenshots show phone and desk, in at most 200 KB each, and no side is longer than 2.3 times the other", () => {
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(["narrow", "wide"]),
  );
  for (const one of manifest.screenshots) {
    expect(statSync(fileOf(one)).size).toBeLessThanOrEqual(200_000);
    const [width, height] = one.sizes.split("x").map(Number) as [number, number];
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
  }
});

test("shortcuts lead to pages that there are", () => {
  const known = JSON.stringify(routes);
  for (const { url } of manifest.shortcuts) expect(known).toContain(`"${url}"`);
  expect(known).toContain(`"${handedOverPage}"`);
});

test("files that are shared or opened go where they are taken, and only kinds that are read", () => {
  const { action, method, enctype, params } = manifest.share_target;
  expect([action, method, enctype]).toEqual([handedOverPage, "POST", "multipart/form-data"]);
  expect(params.files.map(({ name }) => name)).toEqual([handedOverField]);
  const shared = params.files.flatMap(({ accept }) => accept).filter((one) => one.startsWith("."));
  const opened = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
  for (const kinds of [shared, opened]) {
    expect(kinds).toEqual([".ifc", ".ifczip", ".bcf", ".bcfzip"]);
    for (const kind of kinds) expect(handedOverKind(`x${kind}`)).toBeDefined();
  }
  expect(manifest.file_handlers.map((one) => one.action)).toEqual([handedOverPage]);
});
