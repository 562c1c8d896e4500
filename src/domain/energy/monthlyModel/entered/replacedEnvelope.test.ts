import { expect, test } from "vitest";
import { house, model } from "../../../../../tests/fixtures/models/aHouse.ts";
import { envelope } from "#domain/ifc/envelope/envelope.ts";
import { monthsLosses } from "../../envelopeLosses.ts";
import { balanceOf, made, of1978 } from "../aModelHouse.fixture.ts";
import { replacedEnvelope } from "./replacedEnvelope.ts";

const aHouse = { model: model(house), faces: house.faces };
const own = envelope(aHouse.model, aHouse.faces, of1978);
const saying = (...overrides: readonly { readonly path: string; readonly value: number }[]) =>
  made(
    aHouse,
    of1978,
    overrides.map((one) => ({ ...one, reason: "Aufmaß" })),
  );
const wall = "zones.residential.parts.wall:guid-1";

test("an envelope of which nobody has replaced anything stays as it is", () => {
  expect(replacedEnvelope(own, saying().input)).toBe(own);
});

test("what a person has replaced of a part stands in the envelope as their word, and the loss is U · A of it", () => {
  const result = saying({ path: `${wall}.u_w_m2k`, value: 0.24 }, { path: `${wall}.area_m2`, value: 30 });
  const replaced = replacedEnvelope(own, result.input);
  const part = replaced.parts.find(({ global_id }) => global_id === "guid-1")!;
  const entered = { from: "default", rule: "entered" };
  expect(part).toMatchObject({
    area_m2: 30,
    area_origin: entered,
    u_value: { value: 0.24, origin: entered },
  });
  const index = replaced.parts.indexOf(part);
  const lost = monthsLosses(replaced, balanceOf(result)).parts.find(({ id }) => id.endsWith(`:${index}`))!;
  expect(lost.h_w_k).toBeCloseTo(0.24 * 30, 6);
  for (const [at, one] of replaced.parts.entries())
    if (one.global_id !== "guid-1") expect(one).toEqual(own.parts[at]);
});
