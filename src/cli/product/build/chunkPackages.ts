import type { Plugin } from "vite";

/** Where the build notes what of other people's code is in each file: `{ "assets/base-….js": ["react", …] }`. */
export const packagesFile = ".vite/packages.json";

/** The package that a module belongs to: `@mantine/core` of `…/node_modules/@mantine/core/esm/core/Box.mjs`. */
const packageOf = (id: string): string | undefined =>
  /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(id)?.[1]?.replace("\\", "/");

/** Notes from which packages each chunk of the build has code. What was left out of a chunk as unused is not named. */
export const chunkPackages = (): Plugin => ({
  name: "klarbau-chunk-packages",
  apply: "build",
  generateBundle(_options, bundle) {
    const packages = Object.values(bundle).flatMap((chunk) => {
      if (chunk.type !== "chunk") return [];
      const names = Object.entries(chunk.modules).flatMap(([id, { code }]) =>
        code ? (packageOf(id) ?? []) : [],
      );
      return [[chunk.fileName, [...new Set(names)].toSorted()] as const];
    });
    this.emitFile({
      type: "asset",
      fileName: packagesFile,
      source: JSON.stringify(Object.fromEntries(packages)),
    });
  },
});
