import { readFileSync } from "node:fs";
import path from "node:path";
import { releaseNotes } from "./product/releaseNotes.ts";
import { root } from "./product/root.ts";

// `node src/cli/releaseNotes.ts v0.2.0` prints what the changelog says of a version; the release workflow starts it.
const tag = process.argv[2] ?? "";
const text = (file: string) => readFileSync(path.join(root, file), "utf8");
const { version } = JSON.parse(text("package.json")) as { version: string };
const notes = releaseNotes(tag, { version, changelog: text(".github/CHANGELOG.md") });
if (notes.ok) console.log(notes.value);
else {
  console.error(
    notes.error.kind === "other_version"
      ? `The tag ${tag} and version ${version} of package.json are not the same.`
      : `.github/CHANGELOG.md has no section [${version}], or an empty one.`,
  );
  process.exit(1);
}
