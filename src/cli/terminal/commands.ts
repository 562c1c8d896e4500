import type { Command } from "./command.ts";
import { bcf } from "../commands/bcf.ts";
import { build } from "../commands/build.ts";
import { cobie } from "../commands/cobie.ts";
import { energy } from "../commands/energy.ts";
import { help } from "../commands/help.ts";
import { ids } from "../commands/ids.ts";
import { inspect } from "../commands/inspect.ts";
import { report } from "../commands/report.ts";
import { schema } from "../commands/schema.ts";
import { verify } from "../commands/verify.ts";

/** Every command of the terminal interface, in the order of the help. Adding one is a file and a line here. */
export const commands = (): readonly Command[] => [
  inspect,
  energy,
  report,
  build,
  verify,
  bcf,
  cobie,
  ids,
  schema(commands),
  help(commands),
];
