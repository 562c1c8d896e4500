/**
 * The embedded backend is made for one machine and its owner: ask before anything is built or started.
 * @throws when KLARBAU_ENV says that this is production.
 */
export function refuseProduction(): void {
  if (process.env["KLARBAU_ENV"] === "production")
    throw new Error("The embedded backend is not for production: KLARBAU_ENV=production");
}
