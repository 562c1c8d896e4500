import { expect, test } from "vitest";
import { utf8 } from "../bytes.ts";
import { isStillSvg, svgFault } from "./stillSvg.ts";

const svg = (inside: string, attributes = "") =>
  utf8(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );

test("a plan of walls, hatchings and room names is a drawing", () => {
  const plan = `<title>Erdgeschoss</title><defs><pattern id="p"><path d="M0 0L4 4"/></pattern></defs>
    <g style="stroke:#333;fill:url(#p)"><path d="M0 0H10" fill="url('#p')"/><use xlink:href="#p"/></g><text x="1">Küche &amp; Bad</text>`;
  expect(isStillSvg(svg(plan, 'viewBox="0 0 10 10"'))).toBe(true);
});

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script with a prefix", '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  ["a handler", '<path onload="alert(1)"/>'],
  ["a handler in capitals", '<path ONCLICK="alert(1)"/>'],
  ["foreign content", "<foreignObject><body/></foreignObject>"],
  ["a link to a script", '<use href="javascript:alert(1)"/>'],
  ["a link elsewhere", '<use xlink:href="https://example.org/x.svg#a"/>'],
  ["data in a link", '<use href="data:image/svg+xml,x"/>'],
  ["a picture", '<image href="#a"/>'],
  ["an animation that sets a link", '<set attributeName="href" to="javascript:alert(1)"/>'],
  ["a style sheet", "<style>path{fill:red}</style>"],
  ["a style that loads", '<path style="fill:url(https://example.org/a)"/>'],
  ["a style that loads behind an escape", '<path style="fill:u\\72l(//example.org)"/>'],
  ["a filter that loads", '<path filter="url( &quot;//example.org/a&quot; )"/>'],
  ["an anchor", '<a href="#x"><path/></a>'],
])("%s is none", (_, inside) => {
  expect(isStillSvg(svg(inside))).toBe(false);
});

test("entities, style sheets beside it, other documents and broken ones are refused", () => {
  expect(isStillSvg(utf8('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'))).toBe(false);
  expect(isStillSvg(utf8('<?xml-stylesheet href="https://example.org/a.css"?><svg/>'))).toBe(false);
  expect(isStillSvg(utf8("<html><svg/></html>"))).toBe(false);
  expect(isStillSvg(utf8("<svg><path></svg>"))).toBe(false);
  expect(isStillSvg(svg("", 'onload="alert(1)"'))).toBe(false);
});

/** A drawing in which each group shows the one before it so many times. */
const nested = (depth: number, times: number) =>
  Array.from({ length: depth }, (_, at) =>
    at === 0
      ? '<g id="a0"><path d="M0 0h9v9z"/></g>'
      : `<g id="a${at}">${`<use href="#a${at - 1}"/>`.repeat(times)}</g>`,
  ).join("");

test("a small file that draws itself without end, or millions of times, is refused before a browser stands still over it", () => {
  const svg = (inside: string) => utf8(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inside}</svg>`); // prettier-ignore
  for (const bomb of [
    nested(12, 10),
    nested(30, 2),
    nested(12, 10).replaceAll("href", "xlink:href"),
    '<g id="a"><use href="#a"/></g>',
    '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
    `${nested(5, 10)}<pattern id="p"><use href="#a4"/></pattern>${'<rect fill="url(#p)"/>'.repeat(50)}`,
    `<marker id="m">${'<path d="M0 0"/>'.repeat(200)}</marker><polyline marker-mid="url(#m)" points="${"1 1 ".repeat(2_000)}"/>`,
    nested(5_000, 1),
  ])
    expect(svgFault(svg(bomb)), bomb.slice(0, 80)).toBe("endless");
  // What could run is the graver fault of the two.
  expect(svgFault(svg(`${nested(12, 10)}<script/>`))).toBe("active");
  expect(isStillSvg(svg(`${nested(4, 10)}<use href="#a3"/><use href="#gone"/>`))).toBe(true);
  expect(isStillSvg(svg('<rect width="1" height="1"/>'.repeat(30_000)))).toBe(true);
});
