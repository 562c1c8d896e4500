import { guidOf } from "#domain/bcf/guidOf.ts";
import { canonicalJson, type Json } from "#domain/application/canonicalJson.ts";
import { scopeMark } from "#domain/sync/scopeMark.ts";
import { type Bill, billFields, billIdStart, plain } from "../bills/bill.ts";

/**
 * The id of a bill that came with a file: it follows from what the row says, so the same row is the same bill on every device and in
 * every import. What people add later (documents, reasons, factors) does not count.
 * @param nth which one of equal rows of a file it is, from 0.
 * @param place what the row says of its house, cost centre or customer; empty where it says nothing, and in bills of earlier imports.
 */
export const importedBillId = (projectId: string, bill: Bill, nth: number, place = ""): string =>
  `${billIdStart}${scopeMark(`project:${projectId}`)}-${rowGuid(projectId, bill, nth, place)}`;

/** The id that the same row was given until version 0.1: bills of earlier imports still have it. */
export const earlierBillId = (projectId: string, bill: Bill, nth: number): string =>
  `${billIdStart}${rowGuid(projectId, bill, nth)}`;

const rowGuid = (projectId: string, bill: Bill, nth: number, place = ""): string =>
  guidOf(
    JSON.stringify([
      "bill",
      projectId,
      bill.carrier,
      plain(bill.meter),
      plain(bill.supplier),
      plain(bill.document_number),
      bill.from_day,
      bill.to_day,
      bill.amount,
      bill.unit,
      bill.basis,
      bill.calorific_value,
      bill.state_number,
      bill.controlled_by,
      bill.sort,
      plain(bill.description),
      nth,
      ...(place === "" ? [] : [place]),
    ]),
  );

/** What a bill says in all of its fields, as one short text: whether somebody has worked on it since can be told by it. */
export const contentMark = (bill: Bill): string =>
  guidOf(canonicalJson(Object.fromEntries(saidFields(bill).map((field) => [field, bill[field] as Json]))));

/** Fields of a bill that say something: one that came later than bills of earlier versions counts only where it is filled. */
const saidFields = (bill: Bill): readonly (keyof Bill)[] =>
  billFields.filter((field) => field !== "takes_back" || bill.takes_back.length > 0);
