/** f_ATD: 1, with outdoor air devices min(16; (n50 + 1.5)/n50). DIN V 18599-2; the second is not exercised by a reference. */
export const airDeviceFactor = (n50: number, devices: boolean): number =>
  devices ? Math.min(16, (n50 + 1.5) / n50) : 1;

/**
 * Δn_win, 1/h: what windows add to infiltration so that the air that is needed comes in. Below 1.2/h
 * max(0; n − (n − 0.2)·n_inf − 0.1), above max(0; n − n_inf − 0.1). DIN V 18599-2.
 * @param needed n_nutz less what a ventilation system brings, 1/h. @param infiltration n_inf, 1/h.
 */
export const windowAirChange = (needed: number, infiltration: number): number =>
  needed < 1.2
    ? Math.max(0, needed - (needed - 0.2) * infiltration - 0.1)
    : Math.max(0, needed - infiltration - 0.1);
