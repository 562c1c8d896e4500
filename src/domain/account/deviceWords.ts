/** What a browser says of itself, in the words that people know it by; undefined where it is not recognised. */
export interface DeviceWords {
  readonly browser: string | undefined;
  readonly system: string | undefined;
  /** The main version of the browser. */
  readonly version: string | undefined;
  /** What it runs on; undefined where that is not sure: an iPad may call itself a Mac. */
  readonly kind: DeviceKind | undefined;
}

type DeviceKind = "computer" | "tablet" | "phone";

/** The first that fits counts: browsers name those that they are made of, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d*)/, "Edge"],
  [/\b(?:OPR|Opera)\/(\d*)/, "Opera"],
  [/\bSamsungBrowser\/(\d*)/, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\/(\d*)/, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\/(\d*)/, "Chrome"],
  [/\bVersion\/(\d+)[\d.]*.*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Reads the line that browsers send with every request (`User-Agent`). Proper names, the same in every language. */
export function deviceWords(userAgent: string | null): DeviceWords {
  const said = userAgent ?? "";
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(said));
  const [pattern, browser] = named(browsers) ?? [];
  const system = named(systems)?.[1];
  const version = pattern?.exec(said)?.[1];
  return { browser, system, version: version === "" ? undefined : version, kind: kindOf(said, system) };
}

function kindOf(said: string, system: string | undefined): DeviceKind | undefined {
  switch (system) {
    case "iPhone":
      return "phone";
    case "iPad":
      return "tablet";
    case "Android":
      return /\bMobile\b/.test(said) ? "phone" : "tablet";
    case "macOS":
      return /\b(?:Chrome|Firefox|Edg)\//.test(said) ? "computer" : undefined;
    case undefined:
      return undefined;
    default:
      return "computer";
  }
}
