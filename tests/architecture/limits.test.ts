import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// Nothing is cut in silence: every limit of a text, and every list that shows the first of many, says so where it stands.
const root = path.resolve(import.meta.dirname, "../..");

/** Sources of what people see, without tests. */
const sources = ["src/ui", "src/shell", "src/features", "src/apps"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name))
    .map((name) => {
      const file = path.posix.join(folder, name.replaceAll("\\", "/"));
      return { file, text: readFileSync(path.join(root, file), "utf8") };
    }),
);

/** Native fields with a limit of their own: what is typed there has a fixed form, and a longer one is none. */
const fixedForm: Readonly<Record<string, string>> = {
  "src/apps/fields/NumberInput.tsx": "no number has more digits",
  "src/apps/fields/SignatureField.tsx": "the name stands beside the signature as it is typed",
  "src/apps/pages/ScanPage.tsx": "a code of a label is shorter",
  "src/features/account/SharedPin.tsx": "a PIN",
  "src/ui/controls/CodeField.tsx": "a code of so many digits",
};

/** Firsts of many that are told in another way than by a count, each with how. */
const toldOtherwise: Readonly<Record<string, string>> = {
  "src/apps/entries/FormEditor.tsx": "the name of a file, made from the field",
  "src/features/applications/VersionsPanel.tsx": "the short form of an id",
  "src/features/bills/UnderstoodPanel.tsx": "the heads stand among the first rows; all rows are read",
  "src/features/bills/reading/SentencesPanel.tsx":
    "the title speaks of the first rows; all stand in the table below",
  "src/features/energy/FindingsPanel.tsx": "the count stands beside the examples",
  "src/features/energy/MonthlyFindingsPanel.tsx": "the count stands beside the examples",
  "src/features/labels/MeterWithoutModel.tsx": "the field has the same limit",
};

/** Takes the first of many: `slice(0, 20)`, `slice(0, most)`; parts of dates, codes and names are cut by their form. */
const firstOfMany = /\.slice\(0, (?:[a-z]\w*|\d{2,}|[3579])\)/g;
/** How the rest is told: a word with a count, or how many more there are. */
const tells = /\(\+\$\{|\$\.(?:\w+\.)*more\b|\blength - \w+|\.rest\b|setLeft\(|"tooMany"|truncate|…`/;

test("a native field has no limit that only the browser knows", () => {
  const silent = sources.filter(
    ({ file, text }) => !(file in fixedForm) && /<(?:input|textarea)\b[^>]*?\bmaxLength=/s.test(text),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});

test("a list of the first of many says how many more there are", () => {
  const silent = sources.filter(({ file, text }) => {
    const cuts = [...text.matchAll(firstOfMany)].filter(([cut]) => !byForm.test(cut));
    return cuts.length > 0 && file.endsWith(".tsx") && !tells.test(text) && !(file in toldOtherwise);
  });
  expect(silent.map(({ file }) => file)).toEqual([]);
});

/** Cuts of a text at a place in it. */
const byForm = /slice\(0, (?:at|end|from|index|start|length|10|13|16)\)/;

test("what is excepted is still there", () => {
  for (const file of [...Object.keys(fixedForm), ...Object.keys(toldOtherwise)])
    expect(sources.map((one) => one.file)).toContain(file);
});
