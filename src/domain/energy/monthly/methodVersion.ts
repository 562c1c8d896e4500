/** Version of the monthly balance; it changes whenever a result could. */
export const monthlyMethodVersion = "din18599-family+klarbau-8";
