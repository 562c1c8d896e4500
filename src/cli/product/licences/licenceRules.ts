/** Licences (SPDX) of what may ship with the product: they ask for a notice and nothing more of who passes it on. */
const shipping: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PostgreSQL",
  "Unlicense",
  "Zlib",
]);

/** Further ones of what builds and tests the product only, or is data. */
const using: ReadonlySet<string> = new Set([...shipping, "CC-BY-4.0"]);

/**
 * Whether every licence of an SPDX expression is allowed; of alternatives (`OR`) one is enough. What cannot be read is not allowed.
 * @param expression e.g. `(MIT OR GPL-3.0-only) AND Zlib`
 */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const words = expression.match(/[()]|[^()\s]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    if (words[at] === "(") {
      at += 1;
      const inside = either();
      return words[at++] === ")" && inside;
    }
    const name = words[at++] ?? "";
    // An exception (`WITH`) only ever allows more.
    if (words[at] === "WITH") at += 2;
    return allowed.has(name);
  };
  const both = (): boolean => {
    let good = one();
    while (words[at] === "AND") {
      at += 1;
      good = one() && good;
    }
    return good;
  };
  function either(): boolean {
    let good = both();
    while (words[at] === "OR") {
      at += 1;
      good = both() || good;
    }
    return good;
  }
  return either() && at === words.length;
}

/** Whether something of this licence may ship. @param expression SPDX */
export const mayShip = (expression: string): boolean => isAllowed(expression, shipping);

/** Whether something of this licence may build, test or run the product on a machine that has installed it. @param expression SPDX */
export const mayBeUsed = (expression: string): boolean => isAllowed(expression, using);
