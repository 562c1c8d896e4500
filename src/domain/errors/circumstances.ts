/** In what an error came up: a page that was drawn, the start, the local database, a task of a page, or something nobody waited for. */
const reportParts = ["page", "start", "database", "task", "unattended"] as const;
export type ReportPart = (typeof reportParts)[number];

const browsers = ["Edge", "Opera", "Samsung Internet", "Firefox", "Chrome", "Safari"] as const;
const systems = ["Android", "iOS", "Windows", "macOS", "Linux"] as const;

/** Where an error came up, in words of ours. */
export interface Circumstances {
  /** Version of the product. */
  readonly version: string;
  /** The entry file of the build: its hash follows from all others. Empty where the page names none. */
  readonly build: string;
  readonly part: ReportPart;
  /** The page by its pattern: "/projects/$projectId/rooms", without the value of any parameter. Empty when there is none yet. */
  readonly route: string;
  /** Family and main version: "Chrome 141"; empty when unknown. */
  readonly browser: string;
  /** Empty when unknown. */
  readonly system: string;
  /** Whether the device had a network. */
  readonly online: boolean;
}

const forms = {
  version: /^(?:\d{1,4}\.\d{1,4}\.\d{1,4})?$/,
  build: /^(?:[\w.-]{1,60}\.js)?$/,
  route: /^(?:\/\$?[\w-]{0,40}){0,12}$/,
  browser: new RegExp(`^(?:(?:${browsers.join("|")})(?: \\d{1,4})?)?$`),
  system: new RegExp(`^(?:${systems.join("|")})?$`),
} as const;

/** Whether each circumstance has its form. */
export const isCircumstances = (found: Circumstances): boolean =>
  Object.entries(forms).every(([field, form]) => {
    const value: unknown = found[field as keyof typeof forms];
    return typeof value === "string" && form.test(value);
  }) &&
  reportParts.includes(found.part) &&
  typeof found.online === "boolean";

/** What the page knows of itself when something fails. */
export interface Surroundings {
  readonly version: string;
  /** Name of the entry file. */
  readonly build: string;
  readonly part: ReportPart;
  /** The pattern of the page as the sitemap has it. */
  readonly route: string;
  /** What the browser calls itself. */
  readonly agent: string;
  readonly online: boolean;
}

/** The circumstances without anything that is not in its form. */
export function circumstances({ agent, ...found }: Surroundings): Circumstances {
  const inForm = (field: "version" | "build" | "route") =>
    forms[field].test(found[field]) ? found[field] : "";
  return {
    version: inForm("version"),
    build: inForm("build"),
    part: found.part,
    route: inForm("route"),
    browser: browserOf(agent),
    system: systemOf(agent),
    online: found.online,
  };
}

/** Browsers name each other for the sake of old pages: the one that only it names comes first. */
const marks: readonly (readonly [(typeof browsers)[number], RegExp])[] = [
  ["Edge", /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ["Opera", /\bOPR\/(\d{1,4})/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d{1,4})/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ["Chrome", /\b(?:Chrome|HeadlessChrome|CriOS)\/(\d{1,4})/],
  ["Safari", /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

function browserOf(agent: string): string {
  for (const [name, mark] of marks) {
    const version = mark.exec(agent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return "";
}

const systemMarks: readonly (readonly [(typeof systems)[number], RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(?:iPhone|iPad|iPod)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b|\bCrOS\b/],
];

const systemOf = (agent: string): string => systemMarks.find(([, mark]) => mark.test(agent))?.[0] ?? "";
