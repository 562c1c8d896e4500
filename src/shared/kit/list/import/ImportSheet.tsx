import type { ListImport } from "./listImport.ts";

interface Props<Row> {
  readonly importing: ListImport<Row>;
  readonly projectId: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly onClose: () => void;
}

/** Reads rows from a file. */
export function ImportSheet<Row>(_props: Props<Row>) {
  return null;
}
