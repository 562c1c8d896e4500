/** Every document of the local database: what all of them carry, and the type of each kind from its declaration. */
export type * from "./kinds/stored.ts";
export type * from "./kinds/kinds.gen.ts";
