import "#ui/theme/tokens.css";
import "#ui/theme/base.css";
import "../frame/shell.css";
import "../frame/shellParts.css";
import "../frame/fields.css";
import "../frame/entries.css";
import "../frame/display.css";
import "../frame/blocks.css";
import "../frame/shellWidths.css";
import { createRoot } from "react-dom/client";
import { inputKinds, tellInputEvery_ms } from "#domain/screenLock/idle.ts";
import type { Bytes } from "#domain/application/bytes.ts";
import type { ConfigFile } from "#domain/application/content/applicationData.ts";
import { type ApplicationPage, type Template, templateIdOf } from "#domain/application/templates.ts";
import { walkthrough } from "../walkthrough/shell.ts";
import { energyDisplay } from "../energyDisplay/shell.ts";
import { memoryEntries } from "../entries/store/memoryEntries.ts";
import { App } from "../frame/App.tsx";
import type { Shell } from "../frame/appContext.ts";
import { goTo, keepPlaceInMemory, placeOf } from "../frame/place.ts";
import { buildingBook } from "../buildingBook/shell.ts";
import { caretaker } from "../caretaker/shell.ts";
import { tenantInfo } from "../tenantInfo/shell.ts";
import { memorySource } from "../source/memorySource.ts";
import { showEveryPage } from "./showEveryPage.ts";

/** One shell for each template; a template without one is an error of the type check. */
const shells: Readonly<Record<Template, Shell>> = {
  "building-book": buildingBook,
  caretaker: caretaker,
  "tenant-info": tenantInfo,
  "energy-display": energyDisplay,
  walkthrough: walkthrough,
};

keepPlaceInMemory();
const root = createRoot(document.getElementById("root")!);

let shown: string | null = null;
/** Where the page around has led last; from there whoever looks goes on as they like. */
let ledTo: string | null = null;
/** What is tried out is kept as long as the page of the frame lives, also while the configuration changes. */
const entries = memoryEntries();
const openEntries = () => Promise.resolve(entries);

/**
 * The application inside a frame without an origin: it cannot read or store anything, so its files come as one message
 * from the page around it. A later message replaces what is shown.
 */
addEventListener("message", (event: MessageEvent<unknown>) => {
  if (event.source !== parent || !isFiles(event.data)) return;
  const { files, font, at = null, tryPages, choices = {} } = event.data.klarbauPreview;
  if (font) showIn(font);
  const source = memorySource(files, choices);
  void source.json<ConfigFile>("app.config.json").then(({ template }) => {
    const shell = shells[templateIdOf(template) ?? "building-book"];
    if (shown !== null && shown !== shell.template) goTo({ page: "start" });
    shown = shell.template;
    if (at !== null && at !== ledTo) goTo(placeOf(at));
    ledTo = at;
    root.render(
      // Another language or look that the page around wishes begins the application anew, at the place where it is.
      <App
        key={JSON.stringify(choices)}
        shell={shell}
        source={source}
        offline={null}
        openEntries={openEntries}
        canSend={false}
      />,
    );
    if (tryPages) void showEveryPage(tryPages).then((problems) => tell({ problems }));
  });
});
/** The page around has an origin that a frame without one cannot name. */
const tell = (klarbauPreview: unknown) => parent.postMessage({ klarbauPreview }, "*");
tell("ready");

let told_ms = -tellInputEvery_ms;

// Whoever uses the application here is at the device: the page around it hears nothing of that by itself, and would lock a shared one.
for (const kind of inputKinds) addEventListener(kind, tellInput, { capture: true, passive: true });

function tellInput({ isTrusted, timeStamp }: Event): void {
  if (!isTrusted || timeStamp - told_ms < tellInputEvery_ms) return;
  told_ms = timeStamp;
  tell("input");
}

let hasFont = false;

function showIn(font: Bytes): void {
  if (hasFont) return;
  hasFont = true;
  const face = new FontFace("Hanken Grotesk Variable", font, { weight: "100 900" });
  document.fonts.add(face);
  void face.load();
}

interface Message {
  readonly klarbauPreview: {
    readonly files: ReadonlyMap<string, Bytes>;
    /** The text font: a frame without an origin may not fetch it. */
    readonly font: Bytes | null;
    /** Language and look that the page around wishes, in the place of what a reader has chosen. */
    readonly choices?: Readonly<Record<string, string>>;
    /** Address of the place that is being worked on: it is shown once when it changes. */
    readonly at?: string | null;
    /** Pages to go through, to tell which cannot be shown. */
    readonly tryPages?: readonly ApplicationPage[];
  };
}

const isFiles = (data: unknown): data is Message =>
  typeof data === "object" &&
  data !== null &&
  "klarbauPreview" in data &&
  typeof data.klarbauPreview === "object" &&
  data.klarbauPreview !== null &&
  "files" in data.klarbauPreview &&
  data.klarbauPreview.files instanceof Map;
