/** How near a figure has to come, and why it may still differ. */
export interface Tolerance {
  /** Share of the reference, as its source lists it. */
  readonly relative: number;
  /** What the rounding of printed inputs and results alone explains, in the unit of the figure. */
  readonly rounding: number;
}

/** What is compared; also keys of the words. */
export const referenceSubjects = [
  "H_T_D",
  "H_T_u",
  "H_T_s",
  "H_WB",
  "H_T",
  "H_V",
  "tau",
  "H_V_inf",
  "H_V_win",
  "Q_T",
  "Q_V_inf",
  "Q_V_win",
  "eta",
  "Q_T_year",
  "Q_V_year",
  "Q_sink_year",
  "Q_S_window",
  "Q_S_windows",
  "Q_h_b_given",
  "Q_h_b_own",
  "net_energy",
  "primary_energy",
  "emissions",
  "pv_yield",
  "Q_I",
  "Q_sink",
  "Q_source",
  "Q_source_year",
  "Q_S_op",
  "Q_S_op_sink",
  "Q_I_pipes_h",
  "Q_I_pipes_w",
  "theta_i",
  "A_N",
  "q_h_nd",
] as const;
export type ReferenceSubject = (typeof referenceSubjects)[number];

/** Our figure beside a published one. */
export interface ReferenceRow {
  readonly subject: ReferenceSubject;
  /** Which of several: a month (1…12), a part, a case; null where there is only one. */
  readonly of: number | string | null;
  readonly unit: string;
  readonly ours: number;
  readonly reference: number;
  /** Null: the source lists none, the row is for comparison only. */
  readonly tolerance: Tolerance | null;
}

/** Whether a row lies within its tolerance; null without one. */
export const isWithin = ({ ours, reference, tolerance }: ReferenceRow): boolean | null =>
  tolerance === null
    ? null
    : Math.abs(ours - reference) <= tolerance.relative * Math.abs(reference) + tolerance.rounding;

/** Deviation from the reference as a share; null where the reference is 0. */
export const deviation = ({ ours, reference }: ReferenceRow): number | null =>
  reference === 0 ? null : ours / reference - 1;
