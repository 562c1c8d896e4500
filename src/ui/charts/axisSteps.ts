/** Round steps for an axis from 0 to at least `top`, two to five of them: 0, 20, 40. */
export function axisSteps(top: number): readonly number[] {
  if (!(top > 0) || !Number.isFinite(top)) return [0, 1];
  const raw = top / 3;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((nice) => nice * power >= raw) ?? 10) * power;
  const count = Math.ceil(top / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
