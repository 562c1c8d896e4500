import { unreachable } from "#kernel/result.ts";
import type { FileProblem } from "#workers/ifc/node.ts";

/** One English sentence for a refused IFC file: what is wrong and what to do. */
export function problemSentence(problem: FileProblem): string {
  switch (problem.kind) {
    case "no_such_file":
      return `There is no file “${problem.file}”, or it cannot be read.`;
    case "empty_file":
      return "The file is empty (0 bytes). Export it again.";
    case "too_large":
      return `The file is too large: ${problem.megabytes} MB, the limit is ${problem.limit} MB.`;
    case "not_ifc":
      return `This is not an IFC file; it looks like ${looks[problem.looks_like]}.`;
    case "unsupported_schema":
      return problem.schema === null
        ? "The file does not say which IFC schema it uses (FILE_SCHEMA is missing)."
        : `The schema “${problem.schema}” is not supported; export as IFC2X3, IFC4 or IFC4X3.`;
    case "no_model_in_archive":
      return "The archive holds no .ifc file.";
    case "several_models_in_archive":
      return `The archive holds several models (${problem.names.join(", ")}); unpack it and choose one.`;
    case "unsupported_archive":
      return problem.reason === "other_packing"
        ? `The archive cannot be unpacked: it is packed by ${problem.method}; pack it again as an ordinary zip.`
        : `The archive cannot be unpacked: ${archive[problem.reason]}.`;
    case "damaged":
      return problem.line === null
        ? "The file is damaged and nothing in it can be read."
        : `The file is damaged from line ${problem.line} on and nothing in it can be read.`;
    case "no_building":
      return "The file is a valid IFC file without a building in it.";
    case "out_of_memory":
      return "The memory was not enough for this model.";
    case "timed_out":
      return `Reading was stopped after ${problem.seconds} seconds.`;
    case "reader_missing":
      return "A part of the program that reads models could not be loaded.";
    case "reader_failed":
      return `The reader failed on this file: ${problem.detail}`;
    default:
      return unreachable(problem);
  }
}

const looks = {
  html: "a web page (perhaps a sign-in page was saved instead of the file)",
  pdf: "a PDF",
  lfs_pointer: "a Git LFS pointer (the file itself was not downloaded)",
  gzip: "a gzip archive (unpack it first)",
  utf16: "UTF-16 text (save it as plain text)",
  ifcxml: "ifcXML (export as .ifc)",
  text: "some other text",
  binary: "binary data",
} as const;

const archive = {
  deflate64: "it uses Deflate64; pack it again with ordinary compression",
  split: "it is one part of several; put the parts together and unpack them first",
  encrypted: "it is protected by a password",
  bomb: "it would unpack to more than 500 MB",
  damaged: "it is damaged",
} as const;
