import type { ZipProblem } from "#domain/archive/openZip.ts";
import { unreachable } from "#kernel/result.ts";

/** One English sentence for a zip that cannot be read; nothing was read of it. */
export function zipSentence(problem: ZipProblem): string {
  switch (problem.kind) {
    case "not_a_zip":
      return "This is no zip archive, as files of this kind are. Nothing was read; check whether the download is complete.";
    case "damaged":
      return "The archive is damaged. Nothing was read; get the file again.";
    case "encrypted":
      return "The archive is protected by a password. Nothing was read; save it without one.";
    case "unsupported_packing":
      return `The archive is packed in an unusual way (${problem.method}). Nothing was read; pack it again as an ordinary zip.`;
    case "too_many_files":
      return `The archive holds more than ${problem.limit} files. Nothing was read; export it in parts.`;
    case "unpacks_too_large":
      return `The archive would unpack to more than ${problem.limit / 1e6} MB. Nothing was read; export it in parts.`;
    default:
      return unreachable(problem);
  }
}
