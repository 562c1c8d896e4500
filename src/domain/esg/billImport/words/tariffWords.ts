/** Names of tariffs whose amounts belong together: day and night, peak and off-peak. */
const tariffs =
  /(^|[^\p{L}\d])(ht|nt|et|hp|hc|hph|hch|hpb|hcb|p[1-6]|f[1-3]|t[1-4]|hochtarif|niedertarif|nebentarif|tag|nacht|day|night|peak|off.?peak|punta|llano|valle|heures pleines|heures creuses)([^\p{L}\d]|$)/iu;

/** Whether a head is the amount of one tariff of several. */
export const isTariff = (head: string): boolean => tariffs.test(head);
