import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// Nothing is cut in silence: every limit of a text, and every list that shows the first of many, says so where it stands.
const root = path.resolve(import.meta.dirname, "../..");

/** Sources of what people see, without tests. */
const sources = ["src/ui", "src/shell", "src/shared", "src/features", "src/appShells"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name))
    .map((name) => {
      const file = path.posix.join(folder, name.replaceAll("\\", "/"));
      return { file, text: readFileSync(path.join(root, file), "utf8") };
    }),
);

/** Native fields with a limit of their own: what is typed there has a fixed form, and a longer one is none. */
const fixedForm: Readonly<Record<string, string>> = {
  "src/appShells/fields/NumberInput.tsx": "no number has more digits",
  "src/appShells/fields/SignatureField.tsx": "the name stands beside the signature as it is typed",
  "src/appShells/pages/ScanPage.tsx": "a code of a label is shorter",
  "src/features/account/sharedDevice/SharedPin.tsx": "a PIN",
  "src/ui/visitor/CodeField.tsx": "a code of so many digits",
};

/** Firsts of many that are told in another way than by a count, each with how. */
const toldOtherwise: Readonly<Record<string, string>> = {
  "src/appShells/entries/FormEditor.tsx": "the name of a file, made from the field",
  "src/features/applications/versions/VersionsPanel.tsx": "the short form of an id",
  "src/features/bills/import/UnderstoodPanel.tsx": "the heads stand among the first rows; all rows are read",
  "src/features/bills/reading/SentencesPanel.tsx":
    "the title speaks of the first rows; all stand in the table below",
  "src/features/energy/findings/FindingsPanel.tsx": "the count stands beside the examples",
  "src/features/energy/months/MonthlyFindingsPanel.tsx": "the count stands beside the examples",
  "src/features/labels/PrintPanel.tsx": "the field has the same limit",
  "src/ui/calendar/WeekRows.tsx": "the name of the day has the count, and all stand below once it is chosen",
  "src/ui/feedback/ToastHost.tsx": "the others wait, and come when one goes",
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

test("a list that is full says so where the button that adds to it has been", () => {
  const silent = sources.filter(({ text }) => /length < (?:most\w+|\w+Limits?\.\w+|\d{2,}) && \(/.test(text));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

/** Cuts of a text at a place in it. */
const byForm = /slice\(0, (?:at|end|from|index|start|length|10|13|16)\)/;

/** Sources without a screen of their own. */
const inner = ["src/kernel", "src/domain", "src/data", "workers", "src/cli"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.(test|fixture|bench)\.ts$/.test(name))
    .map((name) => {
      const file = path.posix.join(folder, name.replaceAll("\\", "/"));
      return { file, text: readFileSync(path.join(root, file), "utf8") };
    }),
);

/** Cuts of what a person, a file or a list said: the first of many, or the start of a text. Parts by their form are none. */
const innerCut = /\.slice\(0, (?:[a-z][\w.[\]]*(?: [-+] \d)?|\d{2,}|[235-9])\)|\bstartOf\(/g;
const innerByForm =
  /slice\(0, (?:at|end|from|index|start|length|first|colon|half|head|drawn|size|saltLength|codeLength|pinLength\.most|sample_bytes|[478]|10|13|16|19|24|32|40|(?:match|time)\.index|\w+\.length|this\.#at)\)/;

/** The field in which it is typed has the same limit, and counts. */
const field = "the field has the same limit, and its counter says so";
/** No name of a file or of a device is that long. */
const name = "longer than names of files and devices are";
/** Only examples, beside the count of all. */
const examples = "examples, beside the count of all of them";
/** Looked at to recognise something, not taken over. */
const looks = "only looked at to recognise what it is; all of it is read";
/** A text for people who look for a fault in the product. */
const fault = "the start of a fault for its report";

/** Why what is left out there is no loss, or where it is told. */
const innerReasons: Readonly<Record<string, string>> = {
  "src/cli/faults.ts": "says how many more",
  "src/cli/sentences/monthlyModelSentence.ts": examples,
  "src/cli/testing/runStages.ts": "the slowest tests, named as such",
  "src/data/consumption/actions.ts": field,
  "src/data/device/queries.ts": "a key of a draft, made by the product",
  "src/data/esg/actions.ts": field,
  "src/data/evidence/actions.ts": name,
  "src/data/inbox/decide.ts": field,
  "src/data/importBatches.ts": name,
  "src/data/labels/actions.ts": field,
  "src/data/lists/views.ts": field,
  "src/data/orders/addOrder.ts": field,
  "src/data/orders/makeDueOrders.ts": "it says that there are more, and the next look goes on",
  "src/data/orders/tasks.ts": field,
  "src/data/outputs/assetFacts.ts": field,
  "src/data/outputs/scenarios.ts": field,
  "src/data/outputs/taxonomy.ts": field,
  "src/data/people/actions.ts": field,
  "src/data/projects/actions.ts": field,
  "src/data/server/signIn/askedLinks.ts": "only the last addresses that asked for a link are remembered",
  "src/data/steps/actions.ts": field,
  "src/data/sync/pull/realtimeSubscription.ts": "further scopes are asked for by the clock",
  "src/data/sync/pull/pullHandler.ts": "further scopes come with the next request",
  "src/data/templates/actions.ts": field,
  "src/data/topics/files.ts": "the name of a file within a BCF archive, whose format has the same limit",
  "src/data/vault/actions.ts": field,
  "src/data/vault/keys/access.ts": name,
  "src/data/vault/stamps.ts": "only the last requests for a time stamp are remembered",
  "src/data/views/actions.ts": field,
  "src/data/work/actions.ts": "titles of rounds, which no page lets anybody write yet",
  "src/domain/account/profile.ts": field,
  "src/domain/application/config/applicationConfig.ts": "a first title, which the field shows to be changed",
  "src/domain/application/content/applicationFiles.ts":
    "the name below an icon, which systems cut themselves",
  "src/domain/application/forms/checklistForm.ts": "`leftOutOf` counts it for the hint of the field",
  "src/domain/application/forms/formEdit.ts": field,
  "src/domain/application/forms/formText.ts": field,
  "src/domain/application/forms/handoverForm.ts": "the note of the page says of how many rooms it has fields",
  "src/domain/application/publish/noticePage.ts": "the two letters of a language",
  "src/domain/application/content/plainInput.ts":
    "the longest name that the format of a user's own texts has",
  "src/domain/application/config/startBlocks.ts": "a starting choice of pages, which the editor shows",
  "src/domain/application/zip/strictInflate.ts": "constants",
  "src/domain/cobie/compareCobie.ts": "`cut` names each text and how much of it is left out",
  "src/domain/cobie/comparePeople.ts": "`cut` names each text and how much of it is left out",
  "src/domain/energy/data/conductivity.ts": "a name without the unit at its end, which is read by itself",
  "src/domain/energy/monthly/quality/monthlyQuality.ts": "the three inputs that matter most, named as such",
  "src/domain/energy/scenarios/payingMeasures.ts": "the three measures that pay most, named as such",
  "src/domain/energy/weather/dailySeries.ts": examples,
  "src/domain/energy/weather/keptWeather.ts": "the name of a station, which can be changed",
  "src/domain/energy/weather/readEpw.ts": examples,
  "src/domain/energy/weather/readTable.ts": examples,
  "src/domain/energy/weather/tableColumns.ts": looks,
  "src/domain/errors/plainErrors.ts": fault,
  "src/domain/esg/billImport/arrange/arrangeTable.ts": looks,
  "src/domain/esg/billImport/arrange/arranged.ts": looks,
  "src/domain/esg/billImport/columnGuess.ts": looks,
  "src/domain/esg/billImport/dryRun.ts": "compared with numbers of documents, which are shorter",
  "src/domain/esg/billImport/headRows.ts": looks,
  "src/domain/esg/billImport/rowBill.ts":
    "a text that is too long is a problem of its row, named with the field",
  "src/domain/esg/bills/billShares.ts": field,
  "src/domain/esg/bills/checkBills.ts": "a finding leads to the first other bills; its words name no count",
  "src/domain/esg/costSplit/costInputs.ts": field,
  "src/domain/esg/crrem/readPathways.ts": looks,
  "src/domain/esg/topics/questions.ts": "the letters of a topic",
  "src/domain/esg/vault/packageContent.ts":
    "the name of a file in a package; its title stands in the statement",
  "src/domain/ids/idsTopics.ts": "the remark says how many more; the description how many failed",
  "src/domain/ids/keptCheck.ts": "`failed_count` says how many failed",
  "src/domain/ifc/envelope/envelopeAreas.ts": "the two sides of a wall",
  "src/domain/ifc/envelope/envelopeQuality.ts": "the three inputs that matter most, named as such",
  "src/domain/ifc/envelope/layerResistance.ts": "the two sides of an air layer; what does not count is told",
  "src/domain/ifc/quality/modelWarnings.ts": examples,
  "src/domain/ifc/quality/qualityCheck.ts": examples,
  "src/domain/ifc/step/stepHeader.ts": "the name of a program, only to recognise it",
  "src/domain/ifc/step/stepText.ts": examples,
  "src/domain/inbox/recordOf.ts": "an identifier; texts end with …",
  "src/domain/labels/labelTargets.ts": "what is printed on a label, shown before it is printed",
  "src/domain/list/listFile.ts": looks,
  "src/domain/list/listState.ts":
    "words of an address, which no page makes so long; the name of a view is a field",
  "src/domain/list/rowImport/matchColumns.ts": looks,
  "src/domain/log/cleanData.ts": "a log for whoever looks for a fault; a cut text ends with …",
  "src/domain/navigation/phonePlaces.ts": "a bar has four places; the rest is behind the button beside them",
  "src/domain/navigation/recentPlaces.ts": "the last places of a search, which still finds all others",
  "src/domain/navigation/shownModules.ts": "the rest is behind the button of all modules",
  "src/domain/orders/orderNumber.ts": "signs of a checksum",
  "src/domain/orders/plans/orderTemplateOf.ts": field,
  "src/domain/report/answers/reportAnswers.ts": field,
  "src/domain/report/facts/gapNotes.ts": "the title counts them, and the last line says that there are more",
  "src/domain/report/signature.ts": field,
  "src/domain/rescue/readRescueFile.ts": "a title of what could not be read, for a list",
  "src/domain/spreadsheet/readCsv.ts": looks,
  "src/domain/spreadsheet/workbook.ts": "the longest name that a sheet may have",
  "src/domain/text/recognisePage.ts": looks,
  "src/domain/viewer/legend/legend.ts": "the last colour stands for all the others",
  "src/kernel/sha256.ts": "constants",
  "src/kernel/wholeText.ts": "cuts for others, which are listed here",
  "workers/ifc/client.ts": looks,
  "workers/ifc/extract.ts": looks,
  "workers/ifc/problemOf.ts": fault,
  "workers/process/jobProcess.ts": fault,
};

test("rules, data and workers cut nothing in silence: each cut is told, or has its reason here", () => {
  const cutting = inner.filter(({ text }) =>
    [...text.matchAll(innerCut)].some(([cut]) => !innerByForm.test(cut)),
  );
  expect(cutting.map(({ file }) => file).toSorted()).toEqual(Object.keys(innerReasons).toSorted());
});

test("what is excepted is still there", () => {
  for (const file of [...Object.keys(fixedForm), ...Object.keys(toldOtherwise)])
    expect(sources.map((one) => one.file)).toContain(file);
});
