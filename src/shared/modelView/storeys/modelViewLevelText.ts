/** A height as on drawings: always with its sign and two decimals, zero as "±0,00". Metres, without the unit. */
export function levelText(metres: number, language: string): string {
  const rounded = Math.round(metres * 100) / 100;
  const text = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: "exceptZero",
  }).format(rounded);
  return rounded === 0 ? `±${text.replace(/^-/, "")}` : text.replace("-", "−");
}
