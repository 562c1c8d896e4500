import { answer, derived, number, optional, question, yesNo } from "./datapointKinds.ts";

/** What only a report after ESRS asks. Shares of a supply are those that the supplier states. */
export const esrsDatapoints = [
  {
    ...question("renewable_share_electricity", "E1", "number", "contract"),
    unit: "%",
    decimals: 1,
    max: 100,
  },
  { ...question("nuclear_share_electricity", "E1", "number", "contract"), unit: "%", decimals: 1, max: 100 },
  { ...question("renewable_share_heat", "E1", "number", "contract"), unit: "%", decimals: 1, max: 100 },
  derived("energy_fossil", "E1", null, "MWh", 1),
  derived("energy_nuclear", "E1", null, "MWh", 1),
  derived("energy_renewable", "E1", null, "MWh", 1),
  derived("energy_intensity", "E1", null, "MWh/M€", 1),
  optional(number("credits", "E1", null, "t CO₂e", 1, "contract")),
  optional(answer("credits_text", "E1", null, "long_text", "contract")),
  number("training_all", "S1", null, "h", 1, "payroll"),
  answer("chain_workers_text", "S2", null, "long_text", "policies"),
  answer("communities_text", "S3", null, "long_text", "policies"),
  answer("tenants_text", "S4", null, "long_text", "policies"),
  yesNo("whistleblowing", "G1", null, "policies"),
  yesNo("corruption_training", "G1", null, "policies"),
  number("payment_days", "G1", null, undefined, 0, "accounts"),
] as const;
