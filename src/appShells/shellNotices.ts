import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The licence notices of the packages that ended up in a shell, by the files that were bundled. */
export function shellNotices(root: string, bundled: Iterable<string>): string {
  const packages = new Set<string>();
  for (const file of bundled) {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll("\\", "/")) ?? [];
    if (name) packages.add(name);
  }
  return [...packages]
    .toSorted()
    .map((name) => notice(path.join(root, "node_modules", name)))
    .join("\n");
}

function notice(folder: string): string {
  const facts = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  const text = file ? readFileSync(path.join(folder, file), "utf8").trim() : "";
  return `${facts.name} ${facts.version} (${facts.license ?? "unknown"})\n\n${text}\n`;
}
