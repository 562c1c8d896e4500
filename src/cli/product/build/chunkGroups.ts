/** Pages that are opened without an account, with all they need. Legal texts are read apart. */
const publicPages = /\/(main\/public|features\/(home|auth)\/\w+|features\/people\/invitation)\.route\.tsx/;

/** Their look: one style sheet instead of ten, which a browser waits for before it draws anything. */
const publicLook =
  /\/ui\/theme\/(base|colours|drawingColours|fonts|look|sizes|tokens)\.css$|\/(shell\/(public|house|errors|frame\/topBar)|features\/(home|auth)|ui\/(visitor|drawing|feedback|controls|layout))\/[\w/]+\.module\.css$/;

/** Session and local database: the sign-in needs them after its page stands, and nothing of the frame. */
const session = /\/(shell\/session\/browser\w+|data\/storage\/openBrowserDatabase)\.ts$/;

/**
 * What brings Mantine: it lies apart, so that a page which shares something else with the frame does not load it. A choice of several is for
 * few forms.
 */
const mantine = /\/ui\/(controls\/(Menu|fields\/(?!Multi)\w+(Field|Area))|theme\/UiProvider)\.tsx$/;

/** What every signed-in page needs at once: its frame. */
const frame = /\/main\/signedIn\.route\.tsx\?tsr-split=component$/;

/**
 * How numbers and days are written, the kernel, and words that fields of documents take: pages that everybody reads need them as well as the
 * frame, and do not load it for them.
 */
const shared = /\/(shell\/i18n\/(useFormats|formats)|kernel\/\w+|domain\/[\w/]+Options)\.ts$/;

/** What comes after every page, for visitors too: they load nothing of the frame for it. */
const later =
  /\/shell\/(updates\/(UpdateCard|serviceWorker|versionPoll|install\/InstallCard)|log\/watchLog|public\/consent\/ConsentRegion)\.tsx?$/;

/** The demonstration has its database in memory: no other page needs it. */
const demonstration =
  /\/(shell\/demo\/demoDatabase|data\/openInMemory)\.ts$|\/rxdb\/dist\/esm\/(plugins\/storage-memory\/|custom-index)/;

/**
 * Which modules lie in one file although not every page needs each of them: a file costs a browser more than its bytes do,
 * when a page is loaded as well as when the service worker fetches all of them. Each group takes along what its modules
 * import, unless a group before it has that already; the rest is split page by page.
 */
export const chunkGroups = [
  // The page's own file stays apart, so that the page names it.
  {
    name: "base",
    tags: ["$initial" as const],
    test: (id: string) => !/\.html|\/main\/main\.tsx/.test(id) && !demonstration.test(id),
    priority: 4,
  },
  { name: "look", test: (id: string) => publicLook.test(id), priority: 5 },
  { name: "public", test: publicPages, entriesAware: true, entriesAwareMergeThreshold: 2_000, priority: 3 },
  // a sheet that comes with the first look into it, and nothing of Mantine
  { name: "menu", test: /\/shell\/public\/PublicMenu\.tsx/, priority: 3 },
  { name: "later", test: later, priority: 3 },
  { name: "shared", test: shared, minShareCount: 2, priority: 3 },
  { name: "session", test: session, priority: 2 },
  { name: "demo", test: demonstration, priority: 1 },
  { name: "mantine", test: mantine, priority: 2 },
  { name: "frame", test: frame, priority: 1 },
];

/** The name of a file: its chunk's, without the list of the pages that share it. */
export const fileNames = {
  chunkFileNames: ({ name }: { readonly name: string }) => `assets/${ownName(name)}-[hash].js`,
  assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
    `assets/${ownName(names[0] ?? "file").replace(/\.\w+$/, "")}-[hash][extname]`,
};

const ownName = (name: string) => name.split("~")[0]!;
