import { cellarTemperature } from "../../data/din18599Constants.ts";
import type { Pipe } from "../input/monthlyInput.ts";
import { months } from "../figures/monthlyLedger.ts";

/** What a pipe loses, with everything the figure is made of: U·L·(θ − θ_amb)·t / 1000. */
export interface PipeLoss {
  readonly id: string;
  readonly circuit: "heating" | "hot_water";
  readonly zone: string | null;
  readonly u_w_mk: number;
  readonly length_m: number;
  /** Temperature in and around it, °C, per month. */
  readonly medium_c: readonly number[];
  readonly ambient_c: readonly number[];
  /** Hours with warm water in it, per month. */
  readonly hours: readonly number[];
  /** kWh per month. */
  readonly loss_kwh: readonly number[];
}

/** How warm the pipes of a circuit are, and when. */
export interface PipeState {
  readonly circuit: PipeLoss["circuit"];
  readonly medium: (pipe: Pipe) => readonly number[];
  readonly hours: readonly number[];
  /** Temperature of each zone, °C. */
  readonly temperatures: ReadonlyMap<string, readonly number[]>;
}

/** Losses of pipes, DIN V 18599-5 and -8: Q = U·L·(θ − θ_amb)·t; never below 0. */
export const pipeLosses = (pipes: readonly Pipe[], state: PipeState): readonly PipeLoss[] =>
  pipes.map((pipe) => {
    const medium = state.medium(pipe);
    const around = (pipe.zone === null ? undefined : state.temperatures.get(pipe.zone)) ?? null;
    const ambient = around ?? months.map(() => pipe.ambient_c ?? cellarTemperature);
    return {
      id: pipe.id,
      circuit: state.circuit,
      zone: pipe.zone,
      u_w_mk: pipe.u_w_mk,
      length_m: pipe.length_m,
      medium_c: medium,
      ambient_c: ambient,
      hours: state.hours,
      loss_kwh: months.map(
        (month) =>
          (pipe.u_w_mk *
            pipe.length_m *
            Math.max(0, medium[month]! - ambient[month]!) *
            state.hours[month]!) /
          1000,
      ),
    };
  });

/** Sum of the losses of each month, of all pipes or of those in one zone. */
export const lossOf = (losses: readonly PipeLoss[], zone?: string): readonly number[] =>
  months.map((month) =>
    losses.reduce(
      (sum, pipe) => (zone === undefined || pipe.zone === zone ? sum + pipe.loss_kwh[month]! : sum),
      0,
    ),
  );

/** Mean temperature in a hot water pipe without circulation, °C: 25·U^−0.2 (part 8, from memory; that of the branches of EVEBI). */
export const stillHotWater = ({ u_w_mk }: Pipe): number => 25 * u_w_mk ** -0.2;
