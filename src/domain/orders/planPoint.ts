/** A point on the plan of a storey, in metres of the model. */
export interface PlanPoint {
  /** GlobalId of the storey in the model (IFC). */
  readonly storey_global_id: string;
  readonly x_m: number;
  readonly y_m: number;
}
