// @vitest-environment jsdom
import { expect, test } from "vitest";
import { handoverForm } from "#domain/application/forms/handoverForm.ts";
import { mostAttachments } from "#domain/application/inbox/protocol.ts";
import { photoRoom } from "./FormEditor.tsx";

const form = handoverForm(["de"], { rooms: [] });
const taken = (count: number, field = "photos") =>
  Array.from({ length: count }, (_, at) => ({ name: `${field}-${at + 1}.jpg`, mime: "image/jpeg" as const }));

test("photos leave room for the signatures that are still to come, so that a handover can be sent", () => {
  expect(photoRoom(form, {}, [])).toBe(mostAttachments - 2);
  expect(photoRoom(form, {}, taken(mostAttachments - 2))).toBe(0);
  const signed = { signed_from: ["signed-from-1.png"] };
  expect(photoRoom(form, signed, [...taken(8), ...taken(1, "signed-from")])).toBe(mostAttachments - 10);
  expect(photoRoom(form, {}, taken(mostAttachments))).toBe(0);
});
