import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { icons } from "@iconify-json/tabler";
import { expect, test } from "vitest";
import { root } from "#cli/product/root.ts";

const made = path.join(root, "src/ui/icons/icons.gen.ts");

/** `IconArrowBackUp` of `arrow-back-up`. */
const componentOf = (name: string) =>
  `Icon${name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}`;

/** Every icon that a page imports. */
const used = (): readonly string[] => [
  ...new Set(
    globSync("src/**/*.{ts,tsx}", { cwd: root })
      .flatMap((file) => [
        ...readFileSync(path.join(root, file), "utf8").matchAll(
          /import \{([^}]*)\} from "#ui\/icons\/icons\.gen\.ts"/g,
        ),
      ])
      .flatMap(([, names = ""]) => names.match(/Icon\w+/g) ?? []),
  ),
];

/** One path for all lines of an icon. Each of its paths begins at an absolute place once it stands behind another. */
function pathOf(name: string): string {
  const body = icons.icons[name]?.body ?? "";
  const lines = [...body.matchAll(/ d="([^"]+)"/g)].map(([, d = ""]) => d);
  const isDrawnWithLines = /^<(g|path) fill="none"/.test(body) && !/<(?!\/?(g|path)\b)/.test(body);
  if (!isDrawnWithLines || !lines.every((d) => /^[Mm][\d.-]+ ?[\d.-]+[a-zA-Z]/.test(d)))
    throw new Error(`${name} is no icon of lines alone`);
  return lines.map((d) => d.replace(/^m/, "M")).join("");
}

/** The file of all icons that pages use. */
function iconsFile(): string {
  const names = new Map(Object.keys(icons.icons).map((name) => [componentOf(name), name]));
  const lines = used()
    .toSorted()
    .map((component) => {
      const name = names.get(component);
      if (name === undefined) throw new Error(`Tabler has no ${component}`);
      return `export const ${component} = /* @__PURE__ */ outlineIcon(\n  "${pathOf(name)}",\n);\n`;
    });
  return `// Written by \`npx vitest run tests/architecture/icons.test.ts -u\`; not edited by hand.
// Tabler Icons, MIT, Copyright Paweł Kuna.
import { outlineIcon } from "./outlineIcon.ts";

${lines.join("")}`;
}

test("the product has the icons that its pages use, and no others (-u writes them anew)", async () => {
  await expect(iconsFile()).toMatchFileSnapshot(made);
});
