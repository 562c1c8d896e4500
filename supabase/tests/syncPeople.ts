import { beforeAll } from "vitest";
import { type ProjectRows, rowsOf } from "./aProjectOf.ts";
import { ownWorld, server, world } from "./fileWorld.ts";
import type { Answer, Cursors, Heads, Page } from "./protocol.ts";
import { type Call, callerOf } from "./restCaller.ts";

/** Rows of the project. */
export let project: ProjectRows;
/** An owner of the organisation. */
export let owner: Call;
/** A manager of the same organisation. */
export let manager: Call;

/** Gives the file that says so a world, and two people of one project who speak with its server. */
export function twoPeople(): void {
  ownWorld();
  beforeAll(() => {
    project = rowsOf(world);
    owner = callerOf(server, world.people.owner);
    manager = callerOf(server, world.people.manager);
  });
}

/** A page of the people of a scope. */
export const pull = (call: Call, p_cursors: Cursors, p_limit = 500) =>
  call<Page>("sync_pull", { p_collection: "people", p_cursors, p_limit });

/** How far each scope is. */
export const heads = (call: Call, args: object = {}) => call<Heads>("sync_heads", { ...args });

/** Why a row was refused, else what has become of it. */
export const outcome = (answer: Answer) => answer.code ?? answer.status;
