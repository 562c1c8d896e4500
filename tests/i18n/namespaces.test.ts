import { globSync } from "node:fs";
import path from "node:path";
import { useTranslation } from "react-i18next";
import { expect, test } from "vitest";
import { root } from "#cli/product/root.ts";
import { placeOf } from "#shell/i18n/bundles.ts";

const typesFile = path.join(root, "src/main/i18next.gen.d.ts");

const pathFrom = (folder: string, file: string) =>
  path.relative(path.join(root, folder), path.join(root, file)).replaceAll("\\", "/");

/** The types of all texts: each German file under the namespace that the page loads it by. */
function typesOfTexts(): string {
  const spaces = globSync("src/{shell,features}/**/de.json", { cwd: root })
    .flatMap((file) => {
      const namespace = placeOf(pathFrom("src/shell/i18n", file).replace(/^(?!\.)/, "./"))?.namespace;
      if (namespace === undefined) return [];
      return [{ namespace, file: pathFrom("src/main", file) }];
    })
    .toSorted((a, b) => (`${a.namespace} ${a.file}` < `${b.namespace} ${b.file}` ? -1 : 1))
    .map((one, at, all) => {
      const before = all.slice(0, at).filter(({ namespace }) => namespace === one.namespace).length;
      return { ...one, name: one.namespace.replaceAll("-", "_") + (before > 0 ? `_${before}` : "") };
    });
  return `// Written by \`npx vitest run tests/i18n/namespaces.test.ts -u\`; not edited by hand.
${spaces.map(({ name, file }) => `import type ${name} from "${file}";\n`).join("")}
declare module "i18next" {
  interface ResourceNamespaceMap {
${[...Map.groupBy(spaces, ({ namespace }) => namespace)].map(([namespace, files]) => `    "${namespace}": ${files.map(({ name }) => `typeof ${name}`).join(" & ")};\n`).join("")}  }
}
`;
}

test("the types know every namespace (-u writes them anew)", async () => {
  await expect(typesOfTexts()).toMatchFileSnapshot(typesFile);
});

test("the type check refuses a namespace and a key that are not there", () => {
  const refused = () => {
    // @ts-expect-error no such namespace
    useTranslation("nowhere");
    const { t } = useTranslation("energy");
    // @ts-expect-error no such key
    t(($) => $.nowhere);
    return t(($) => $.tabs.label);
  };
  expect(refused).toBeTypeOf("function");
});
