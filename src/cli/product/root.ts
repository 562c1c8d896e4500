import path from "node:path";

/** The folder of the clone. */
export const root = path.resolve(import.meta.dirname, "../../..");

/** Where everything that the product makes at run time lies; ignored by git, cleared by `npm run reset`. */
export const dataFolder = path.resolve(root, process.env["KLARBAU_DATA"] ?? ".klarbau");

/** The built product. */
export const distFolder = path.join(root, "dist");
