import type { LinkProps } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { BuildingPart } from "./building.ts";
import type { KindName } from "#data/collections.ts";
import type { Capability, Role } from "#domain/rights/capabilities.ts";

/** The groups of the navigation, in order. */
export const moduleGroups = [
  "overview",
  "building",
  "operation",
  "sustainability",
  "results",
  "tools",
] as const;
export type ModuleGroup = (typeof moduleGroups)[number];

/** A page below the one of a module. */
export interface ModulePage {
  readonly to: NonNullable<LinkProps["to"]>;
  /** The text that names it, `namespace:path.of.keys`; `nav` takes it from there. */
  readonly word: string;
  /** The id of the part of the page that is meant; absent: the page as a whole. */
  readonly at?: string;
  /** The text that says what it is for, as `word`: the search finds it by that, too. */
  readonly about?: string;
  /** The capability it needs, where that is another one than the module's. */
  readonly needs?: Capability;
}

/** What a feature tells the app about itself. Facts only: whatever draws is loaded when it is needed. */
export interface Module {
  /**
   * Also the i18n namespace and the folder name. Its keys `nav` and `navPurpose` are the name in the navigation and what it is for; the
   * frame reads both from the namespace `nav`, which is made of them.
   */
  readonly id: string;
  readonly to: NonNullable<LinkProps["to"]>;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  readonly group: ModuleGroup;
  /** Whether the page shows the current project (`?project=` in the URL) or all of them. */
  readonly area: "project" | "portfolio";
  /** The capability a person needs to see the module. */
  readonly needs?: Capability;
  /** Roles whose daily work it is: in their navigation it stands by itself; for others once they use it. All roles when not said. */
  readonly roles?: readonly Role[];
  /** Where it leads while a project is chosen, if not to its own page. */
  readonly toProject?: NonNullable<LinkProps["to"]>;
  /** Pages below it that the search of the frame finds by their own name. */
  readonly pages?: readonly ModulePage[];
  /** Kinds whose documents its page shows: whoever looks for one is led there. */
  readonly shows?: readonly KindName[];
  /** Its page opens the document that `open` of its address names: whoever looks for one is led to it, and not to the list alone. */
  readonly opens?: true;
  /** The beginnings of further addresses that belong to it: in the navigation it is the current one there, too. */
  readonly also?: readonly string[];
  /** A tile for the project dashboard. */
  readonly tile?: () => Promise<{ readonly Tile: ComponentType<{ projectId: string }> }>;
  /** The building inside other pages, which take it as `shared/model/BuildingInPlace`. */
  readonly building?: () => Promise<{ readonly Building: BuildingPart }>;
  /** A mark beside its name in the navigation, e.g. how much waits; draws nothing when nothing does. Loaded lazily. */
  readonly badge?: ComponentType<{ projectId: string }>;
}

/** What `nav` calls a page by. */
export const pageKey = ({ to, at }: Pick<ModulePage, "to" | "at">): string =>
  at === undefined ? to : `${to}#${at}`;

/** Checks a manifest and keeps its literal types. */
export const defineModule = <const M extends Module>(module: M): M => module;
