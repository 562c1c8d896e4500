import { bimifc } from "#features/bimifc/module.ts";
import { energy } from "#features/energy/module.ts";
import type { Module } from "#shell/module.ts";

/** Every module of the product, in navigation order. */
export const modules: readonly Module[] = [bimifc, energy];
