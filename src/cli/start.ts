import { assertOperable } from "#embedded/operation.ts";
import { supervise, supervisedVariable } from "./product/supervise.ts";

// `npm start`: the whole product on this machine. Ctrl-C ends it, with nothing left running. What ends by a fault starts again by itself.
// Who supervises, and who refuses what an operator has not said, loads nothing of the product.

try {
  assertOperable();
} catch (error) {
  console.error(`Klarbau could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
if (process.env[supervisedVariable] === undefined)
  process.exit(await supervise({ script: import.meta.filename, args: process.argv.slice(2) }));
await import("./product/runProduct.ts");
