declare const unit: unique symbol;

/** A number that carries its unit in its type. At run time it is a plain number. */
export type Quantity<U extends string> = number & { readonly [unit]: U };

export type Metres = Quantity<"m">;
export type SquareMetres = Quantity<"m²">;
export type CubicMetres = Quantity<"m³">;
export type WattsPerKelvin = Quantity<"W/K">;
export type UValue = Quantity<"W/(m²·K)">;
export type KelvinDays = Quantity<"K·d">;
export type KilowattHours = Quantity<"kWh">;
export type KilowattHoursPerSquareMetre = Quantity<"kWh/(m²·a)">;
export type KgCo2e = Quantity<"kg CO₂e">;
/** Money in integer cents. */
export type Cents = Quantity<"ct">;
/** Degrees of arc; azimuths count clockwise from north. */
export type Degrees = Quantity<"°">;

export const metres = (n: number) => n as Metres;
export const squareMetres = (n: number) => n as SquareMetres;
export const cubicMetres = (n: number) => n as CubicMetres;
export const wattsPerKelvin = (n: number) => n as WattsPerKelvin;
export const uValue = (n: number) => n as UValue;
export const kelvinDays = (n: number) => n as KelvinDays;
export const kilowattHours = (n: number) => n as KilowattHours;
export const kilowattHoursPerSquareMetre = (n: number) => n as KilowattHoursPerSquareMetre;
export const kgCo2e = (n: number) => n as KgCo2e;
export const cents = (n: number) => Math.round(n) as Cents;
export const degrees = (n: number) => n as Degrees;
