import { createContext, type ReactNode } from "react";

/** A document that the search of the frame can lead to. */
export interface FoundRecord {
  readonly id: string;
  /** What people call it. */
  readonly label: string;
  /** What it is. */
  readonly note: string;
  /** Where it is shown. */
  readonly address: string;
}

/** Documents of a project, once somebody searches. */
export type FoundRecords = readonly FoundRecord[] | "failed";

/** What the search asks for. */
export interface RecordSearchProps {
  readonly projectId: string;
  readonly onFound: (records: FoundRecords) => void;
}

/** What reads the documents of a project for the search; draws nothing. The app gives it, for it knows every kind and its page. */
export const RecordSearchContext = createContext<((props: RecordSearchProps) => ReactNode) | undefined>(
  undefined,
);
