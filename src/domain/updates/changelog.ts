/** What changed with one version, for the people who use the product. */
export interface Release {
  /** "0.2.0"; null for what no version has yet. */
  readonly version: string | null;
  /** Day of the version: "2026-11-30"; null before it is out. */
  readonly date: string | null;
  readonly groups: readonly ReleaseGroup[];
}

/** The kinds of changes that Keep a Changelog names. */
const groupKinds = ["added", "changed", "deprecated", "removed", "fixed", "security"] as const;
type ReleaseGroupKind = (typeof groupKinds)[number];

/** The changes of one kind. */
export interface ReleaseGroup {
  readonly kind: ReleaseGroupKind;
  /** One sentence or more each, as plain text. */
  readonly changes: readonly string[];
}

const headForm = /^\[?([^\]\s]+)\]?(?:\s+-\s+(\d{4}-\d\d-\d\d))?/;

/** Reads a file in the form of Keep a Changelog, the newest version first. What stands outside of its lists is passed over. */
export function readChangelog(markdown: string): readonly Release[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [head = "", ...lines] = section.split("\n");
      const [, name = "", date] = headForm.exec(head) ?? [];
      const groups = readReleaseNotes(lines.join("\n"));
      const version = /^\d/.test(name) ? name : null;
      return groups.length === 0 ? [] : [{ version, date: date ?? null, groups }];
    });
}

/** Reads the notes of one version: lists below headings of the third rank. Lists below no known heading count as changed. */
export function readReleaseNotes(markdown: string): readonly ReleaseGroup[] {
  const groups = new Map<ReleaseGroupKind, string[]>();
  let kind: ReleaseGroupKind = "changed";
  let isOpen = false;
  for (const line of markdown.split("\n")) {
    const heading = /^###\s+(\w+)/.exec(line)?.[1]?.toLowerCase();
    const item = /^[-*]\s+(.*)/.exec(line)?.[1];
    if (heading !== undefined) kind = groupKinds.find((one) => one === heading) ?? "changed";
    else if (item !== undefined) groups.set(kind, [...(groups.get(kind) ?? []), plain(item)]);
    else if (isOpen && /^\s+\S/.test(line))
      groups.get(kind)!.push(`${groups.get(kind)!.pop()} ${plain(line)}`);
    isOpen = item !== undefined || (isOpen && /^\s+\S/.test(line));
  }
  return groupKinds.flatMap((one) => (groups.has(one) ? [{ kind: one, changes: groups.get(one)! }] : []));
}

/** Without the marks of Markdown: links become their words. */
const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]{1,2}/g, "")
    .trim();
