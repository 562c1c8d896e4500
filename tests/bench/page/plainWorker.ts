import { expose } from "comlink";
import { plainLoad, plainPush } from "./plainWays.ts";

/** The baseline's work beside the main thread, where the product does its own. */
const api = { plainLoad, plainPush };

/** What the page sees of it. */
export type PlainWorker = typeof api;

expose(api);
