import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { languages } from "#kernel/languages.ts";
import { textOf, utf8 } from "../bytes.ts";
import { canonicalJson } from "../canonicalJson.ts";
import { exportZip } from "./exportZip.ts";
import { singleFilePage } from "./singleFilePage.ts";

const bundle = new Uint8Array([80, 75, 1, 2, 3]);
const content_id = "0".repeat(64);

test("what is handed out holds the bundle byte by byte, the light page and a page that says what is what", () => {
  const file = exportZip({
    title: "Haus <1>",
    language: "de",
    seq: 3,
    content_id,
    bundle,
    light: "<p>leicht",
  });
  const inside = unzipSync(file);
  const names = Object.keys(inside);
  expect(names.slice(0, 3)).toEqual(["START-HIER.html", "anwendung-3.zip", "leicht.html"]);
  expect(names).toContain("schemas/data-rooms.schema.json");
  expect(new Uint8Array(inside["anwendung-3.zip"]!)).toEqual(bundle);
  const start = textOf(new Uint8Array(inside["START-HIER.html"]!))!;
  expect(start).toContain("Haus &lt;1&gt;");
  expect(start).toContain(content_id);
  expect(start).toContain('href="leicht.html"');
});

test("the page to begin with is there in every language, and promises no light page where there is none", () => {
  const starts = languages.map((language) => {
    const file = exportZip({ title: "Haus", language, seq: 1, content_id, bundle, light: null });
    return textOf(new Uint8Array(unzipSync(file)["START-HIER.html"]!))!;
  });
  expect(new Set(starts).size).toBe(languages.length);
  for (const start of starts) expect(start).not.toContain("leicht.html");
});

test("the light page has the data without 3D, loads nothing, and no text of it ends its script early", () => {
  const files = new Map([
    ["app.config.json", utf8(canonicalJson({ pages: ["rooms", "model"], title: "Haus" }))],
    ["data/rooms.json", utf8("{}")],
    ["data/model.json", utf8("{}")],
    ["model/geometry.bin", new Uint8Array(100_000)],
    ["icons/icon-192.png", new Uint8Array(5000)],
  ]);
  const shell = { script: 'const a = "</script><img>";', style: "a{}</style>" };
  const page = singleFilePage(shell, files, { title: "A </title><b>", language: "de" });
  expect(page.length).toBeLessThan(3000);
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(page.match(/<\/style>/g)).toHaveLength(1);
  expect(page).not.toContain("<b>");
  expect(page).toContain("default-src 'none'");
  const config = /\["app\.config\.json","([\w-]+)"\]/.exec(page)?.[1];
  expect(JSON.parse(Buffer.from(config!, "base64url").toString())).toEqual({
    pages: ["rooms"],
    title: "Haus",
  });
  expect(page).not.toContain("geometry.bin");
});
