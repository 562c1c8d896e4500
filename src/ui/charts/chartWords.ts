/** Words that every chart of a library needs, in the reader's language. */
export interface ChartWords {
  /** "Als Tabelle" */
  readonly asTable: string;
  /** "Als Zeichnung" */
  readonly asDrawing: string;
  /** "kein Wert": what stands where there is none. */
  readonly noValue: string;
  /** "Zeichnung wird geladen" */
  readonly loading: string;
  /** The drawing did not arrive; the table is there instead. */
  readonly failed: string;
  /** What a chart without any value says. */
  readonly empty: string;
}
