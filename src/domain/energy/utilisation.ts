/**
 * Share of the gains that saves heating, 0…1: η = (1 − γ^a)/(1 − γ^(a+1)), for γ = 1 a/(a + 1). Computed without
 * overflow for large γ.
 * @param gamma gains over losses, ≥ 0. @param a ≥ 0, from the time constant.
 */
export function utilisation(gamma: number, a: number): number {
  if (isEven(gamma)) return a / (a + 1);
  if (gamma < 1) return (1 - gamma ** a) / (1 - gamma ** (a + 1));
  return (gamma ** -a - 1) / (gamma ** -a - gamma);
}

/** Whether gains and losses are equal, so that the quotient of the formula has no value of its own. */
export const isEven = (gamma: number): boolean => Math.abs(gamma - 1) < 1e-9;
