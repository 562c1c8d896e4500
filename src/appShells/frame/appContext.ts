import { type ComponentType, createContext, useContext } from "react";
import type { BuildingFile, ConfigFile } from "#domain/application/content/applicationData.ts";
import type { ApplicationPage, Template } from "#domain/application/templates.ts";
import type { EntryBook } from "../entries/store/EntryBook.ts";
import type { Source } from "../source/Source.ts";
import type { Theme } from "./useTheme.ts";

/** What every page of an application knows. */
interface AppFacts {
  readonly config: ConfigFile;
  readonly building: BuildingFile;
  readonly source: Source;
  readonly theme: Theme;
  /** What was filled in on this device. */
  readonly book: EntryBook;
}

/** A shell: a list of pages, each drawn by a part that other shells use too. */
export interface Shell {
  readonly template: Template;
  readonly start: ComponentType;
  readonly pages: Readonly<Partial<Record<ApplicationPage | "room", ComponentType>>>;
  /** Whether something is filled in here: then there are forms, and a list of what was entered. */
  readonly entries?: Readonly<Record<"form" | "entry" | "entries" | "meter", ComponentType>>;
  /** Shows one thing after the other, without a frame around it. */
  readonly isDisplay?: true;
}

/** What the pages of the application that is shown know. */
export const AppContext = createContext<AppFacts | null>(null);

/** The application that is shown. */
export function useApp(): AppFacts {
  const facts = useContext(AppContext);
  if (!facts) throw new Error("a page stands outside of an application");
  return facts;
}
