/** f_ATD: 1, with outdoor air devices min(16; (n50 + 1.5)/n50). DIN V 18599-2; the second is not exercised by a reference. */
export const airDeviceFactor = (n50: number, devices: boolean): number =>
  devices ? Math.min(16, (n50 + 1.5) / n50) : 1;

/**
 * What windows still have to bring beside a ventilation system, 1/h: n_nutz less n_mech, weighted with the share of the hours of
 * use in which it runs (mean of the two states of DIN V 18599-2; not exercised by a reference).
 */
export const neededByWindows = (use: AirInUse, system: AirInUse): number =>
  Math.max(
    0,
    use.air_change -
      system.air_change *
        share(system.hours_per_day, use.hours_per_day) *
        share(system.days_per_year, use.days_per_year),
  );

const share = (running: number, inUse: number): number => (inUse > 0 ? Math.min(1, running / inUse) : 1);

/** An air change, 1/h, and when it is there. */
interface AirInUse {
  readonly air_change: number;
  readonly hours_per_day: number;
  readonly days_per_year: number;
}

/**
 * Δn_win, 1/h: what windows add to infiltration so that the air that is needed comes in. Below 1.2/h
 * max(0; n − (n − 0.2)·n_inf − 0.1), above max(0; n − n_inf − 0.1). DIN V 18599-2. Nothing where nothing is needed.
 * @param needed n_nutz less what a ventilation system brings, 1/h. @param infiltration n_inf, 1/h.
 */
export const windowAirChange = (needed: number, infiltration: number): number =>
  needed <= 0
    ? 0
    : needed < 1.2
      ? Math.max(0, needed - (needed - 0.2) * infiltration - 0.1)
      : Math.max(0, needed - infiltration - 0.1);
