import type { FactorUnit, InventoryFactor } from "#domain/esg/factors/inventoryFactor.ts";
import type { OwnFactorFields } from "#domain/esg/factors/ownFactor.ts";
import { ownFactorSources } from "#domain/esg/factors/ownFactorOptions.ts";
import type { Basis } from "#domain/esg/ledger/posting.ts";
import { activityKinds } from "#domain/esg/ledger/postingOptions.ts";
import {
  choice,
  day,
  heading,
  inProject,
  integer,
  list,
  maybe,
  nullable,
  number,
  oneOf,
  reference,
  text,
} from "../field.ts";
import { author } from "../fieldSets.ts";
import { type Agreeing, type DocumentOf, addedIn, defineKind, onlyAdded } from "../kind.ts";

/**
 * A version of an emission factor that a person has entered with its evidence; never changed, a better value is the next version. The id
 * is `<factor_id>-v<version>`, so that two people who make one version apart meet in it.
 */
export const ownFactor = defineKind({
  kind: "own_factor",
  collection: "journal",
  table: "own_factors",
  scopes: ["project"],
  rights: addedIn("journal"),
  merge: onlyAdded,
  sealed: true,
  named_by: ["name", "supply"],
  fields: {
    project_id: inProject,
    /** The same in all versions. */
    factor_id: reference(),
    /** 1 and on. */
    version: integer(),
    name: heading(),
    activity: choice(activityKinds, { open: true }),
    /** Grams of CO₂ equivalent (of CO₂, by `gas`) per unit; for a refrigerant its GWP × 1000 per kg. */
    g_per_unit: number(),
    unit: text<FactorUnit>({ options: ["kWh", "m\u00b3", "l", "kg", "t", "km", "EUR"] }),
    basis: nullable(text<NonNullable<Basis>>({ options: ["Hs", "Hi"] })),
    gas: text<InventoryFactor["gas"]>({ options: ["CO2", "CO2e"] }),
    covers: text<InventoryFactor["covers"]>({ options: ["direct", "upstream", "with_upstream"] }),
    instrument: nullable(
      text<NonNullable<InventoryFactor["instrument"]>>({
        options: ["grid", "contract", "supplier", "residual"],
      }),
    ),
    valid_from: nullable(day()),
    valid_to: nullable(day()),
    /** The one meter or supply that it was agreed or stated for; empty, null or absent for any. */
    supply: maybe(text()),
    source_kind: oneOf(ownFactorSources, { open: true }),
    /** What the document is called, and where in it the value stands. */
    source: text(),
    evidence_ids: list(),
    /** Set by the server: who entered it. */
    author_id: author,
  },
});
export type OwnFactorRow = Agreeing<OwnFactorFields, DocumentOf<typeof ownFactor>>;
