declare const unit: unique symbol;

/**
 * A number that carries its unit in its type, as a formula prints it: `Quantity<"m²">`. At run time a plain number.
 * Nothing of one unit can be given where another is asked for.
 */
export type Quantity<U extends string> = number & { readonly [unit]: U };

/** Energy of a year per square metre. Which area is meant stands at the figure: A_N, A_Ref. */
export type KilowattHoursPerSquareMetre = Quantity<"kWh/(m²·a)">;

/** Says that a plain number is measured in kWh/(m²·a). Nothing is converted or checked. */
export const kilowattHoursPerSquareMetre = (n: number) => n as KilowattHoursPerSquareMetre;
