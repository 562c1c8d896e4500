import markdown from "../../../.github/CHANGELOG.md?raw";
import { readChangelog, type Release } from "#domain/updates/changelog.ts";

let read: readonly Release[] | undefined;

/** What changed with each version, the newest first: the text of `.github/CHANGELOG.md`. Import it dynamically, it is long. */
export const changelog = (): readonly Release[] => (read ??= readChangelog(markdown));
