import { expect, test } from "vitest";
import { labelCode, labelSvg, qrPath } from "./labelSvg.ts";
import { labelTargets } from "./labelTargets.ts";

const label = {
  short_id: "7K3M9QXPC",
  address: "https://haus.example/q/7K3M9QXPC",
  name: 'Pumpe <b> & "Nord"',
  detail: "Keller",
};

test("a label as a picture holds code, name and short id, and what was typed stays text", () => {
  const svg = labelSvg(label);
  expect(svg).toContain(">7K3M-9QXP-C</text>");
  expect(svg).toContain("Pumpe &lt;b&gt; &amp;");
  expect(svg).not.toContain("<b>");
  expect(svg).toContain(qrPath(labelCode(label)));
  expect(labelSvg(label)).toBe(svg);
});

test("of an address that is too long the code says the short id alone", () => {
  const long = { ...label, address: `https://haus.example/${"x".repeat(400)}/q/7K3M9QXPC` };
  expect(labelCode(long)).toEqual(labelCode({ ...label, address: label.short_id }));
});

test("the path of a code covers its dark modules, each once", () => {
  const rows = labelCode(label);
  const dark = new Set<string>();
  for (const [, x, y, run] of qrPath(rows).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(run); at += 1) {
      const place = `${Number(x) + at},${y}`;
      expect(dark.has(place)).toBe(false);
      dark.add(place);
    }
  const wanted = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect([...dark].toSorted()).toEqual(wanted.toSorted());
});

test("rooms, equipment and meters of a building can have labels; without a name the GlobalId stands there", () => {
  const spaces = [{ global_id: "g1", name: "0.2", long_name: "Bad", storey: "EG" }];
  const assets = [
    { global_id: "g2", ifc_class: "IfcPump", name: " ", type_name: "Umwälzpumpe" },
    { global_id: "g3", ifc_class: "IfcFlowMeter", name: "WMZ-1", storey: "KG" },
    { global_id: "g4", ifc_class: "IfcValve", name: "" },
  ];
  expect(labelTargets(spaces, assets)).toEqual([
    { target_kind: "space", target_global_id: "g1", target_name: "0.2 Bad", storey: "EG" },
    { target_kind: "asset", target_global_id: "g2", target_name: "Umwälzpumpe", storey: null },
    { target_kind: "meter", target_global_id: "g3", target_name: "WMZ-1", storey: "KG" },
    { target_kind: "asset", target_global_id: "g4", target_name: "g4", storey: null },
  ]);
});
