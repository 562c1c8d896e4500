import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Bytes, utf8 } from "#domain/application/bytes.ts";
import { goLive, keptVersions, takeDown, tidy } from "#domain/application/publish/goLive.ts";
import { type PackedBundle, packBundle } from "#domain/application/bundle/packBundle.ts";
import type { Pointer } from "#domain/application/bundle/release.ts";
import { newSigningKey, sign, type SigningKey } from "#domain/application/keys/signature.ts";
import { type TargetWorld, targetWorlds } from "../../../../tests/fixtures/applications/targetWorlds.ts";

const { subtle } = crypto;
const at = "2026-11-27T08:00:00.000Z";
let key: SigningKey;
let world: TargetWorld;

const bundle = async (text: string, seq: number): Promise<PackedBundle> => {
  const shell = { version: "1.0.0", sha256: "0".repeat(64) };
  const facts = { app_id: "app-1", template: "building-book", shell, languages: ["de"], data_scope: [] };
  const files = new Map([
    ["index.html", utf8(text)],
    ["assets/app.js", utf8("the same in every version")],
  ]);
  const note = { version: `${seq}.0.0`, seq, built_at: at, built_by: "Test" };
  return packBundle(subtle, { facts, files }, { key, note });
};
const whole = (zip: Bytes) => async () => zip;
const publisher = () => ({
  app_id: "app-1",
  sign: (pointer: Pointer) => sign(subtle, key, pointer),
  set_at: at,
});
const publish = ({ content_id, zip }: PackedBundle, device = world.device()) =>
  goLive(device, publisher(), { content_id, bundle: whole(zip) });
const pointer = (current: string | null, seq: number) =>
  sign<Pointer>(subtle, key, { what: "pointer", app_id: "app-1", seq, current, set_at: at });
const problem = (done: { readonly ok: boolean; readonly error?: { readonly kind: string } }) =>
  done.ok ? "ok" : done.error?.kind;

describe.each(Object.entries(targetWorlds))("%s", (_, make) => {
  beforeEach(async () => {
    key = await newSigningKey(subtle);
    world = await make(key);
  });
  afterEach(() => world.end());

  test("a version is kept, and shown only by its pointer; it is brought once, and a withdrawn one is not shown", async () => {
    const [one, device] = [await bundle("eins", 1), world.device()];
    const sent = await device.put(one.content_id, whole(one.zip));
    expect(sent.ok && sent.value.sent_bytes > 0).toBe(true);
    expect(await world.shown()).toBeNull();
    expect(await device.put(one.content_id, async () => null)).toEqual({
      ok: true,
      value: { sent_bytes: 0 },
    });
    expect(problem(await publish(one))).toBe("ok");
    expect(await world.shown()).toBe("eins");
    expect(await device.list()).toMatchObject({
      value: {
        pointer: { seq: 1, current: one.content_id },
        last_seq: 1,
        versions: [{ content_id: one.content_id, version: "1.0.0", seq: 1, key_id: one.key_id }],
      },
    });
    expect(problem(await takeDown(device, publisher()))).toBe("ok");
    expect(await world.shown()).toBeNull();
    expect(problem(await publish(one))).toBe("ok");
    expect(await world.shown()).toBe("eins");
  });

  test("what does not read back as it was is not shown, and what was shown stays", async () => {
    const [one, two, device] = [await bundle("eins", 1), await bundle("zwei", 2), world.device()];
    await publish(one);
    await device.put(two.content_id, whole(two.zip));
    expect(problem(await device.verify(two.content_id))).toBe("ok");
    await world.damage(two.content_id);
    expect(problem(await device.verify(two.content_id))).toBe("not_served");
    expect(problem(await device.setPointer(await pointer(two.content_id, 2)))).toBe("not_served");
    expect(await world.shown()).toBe("eins");
  });

  test("a target that goes away at any moment shows the old version or the new one, and the next try comes through", async () => {
    const [one, two] = [await bundle("eins", 1), await bundle("zwei", 2)];
    for (let calls = 0; ; calls++) {
      const fresh = await make(key);
      world = fresh;
      await publish(one);
      world.goesAwayAfter(calls);
      const cut = await publish(two);
      world.goesAwayAfter(null);
      if (cut.ok) expect(await world.shown()).toBe("zwei");
      else expect(["offline", "unreachable"]).toContain(cut.error.kind);
      expect(["eins", "zwei"]).toContain(await world.shown());
      expect(problem(await publish(two)), `after ${calls} calls`).toBe("ok");
      expect(await world.shown()).toBe("zwei");
      await fresh.end();
      if (cut.ok) return;
    }
  });

  test("of two devices that publish at once one is shown, and the other one hears that it came late", async () => {
    const [one, two] = [await bundle("eins", 1), await bundle("zwei", 2)];
    for (const { content_id, zip } of [one, two]) await world.device().put(content_id, whole(zip));
    const pointers = [await pointer(one.content_id, 1), await pointer(two.content_id, 1)];
    const done = await Promise.all(pointers.map((own) => world.device().setPointer(own)));
    expect(new Set(done.map(problem))).toEqual(new Set(["ok", "stale_pointer"]));
    expect(await world.shown()).toBe(done[0]!.ok ? "eins" : "zwei");
  });

  test("an old pointer that is played again is refused, also after a withdrawal", async () => {
    const [one, two, device] = [await bundle("eins", 1), await bundle("zwei", 2), world.device()];
    await device.put(one.content_id, whole(one.zip));
    const old = await pointer(one.content_id, 1);
    expect(problem(await device.setPointer(old))).toBe("ok");
    await publish(two);
    expect(problem(await device.setPointer(old))).toBe("stale_pointer");
    expect(await world.shown()).toBe("zwei");
    await takeDown(device, publisher());
    for (const seq of [1, 2, 3])
      expect(problem(await device.setPointer(await pointer(one.content_id, seq)))).toBe("stale_pointer");
    expect(await world.shown()).toBeNull();
  });

  test("what is shown is not removed; what is not can be, and is brought again when it is wanted", async () => {
    const [one, two, device] = [await bundle("eins", 1), await bundle("zwei", 2), world.device()];
    await publish(one);
    await publish(two);
    expect(problem(await device.remove(two.content_id))).toBe("in_use");
    expect(problem(await device.remove(one.content_id))).toBe("ok");
    expect(problem(await device.verify(one.content_id))).toBe("unknown_content");
    expect(problem(await device.setPointer(await pointer(one.content_id, 3)))).toBe("unknown_content");
    expect(await world.shown()).toBe("zwei");
    expect(problem(await publish(one))).toBe("ok");
    expect(await world.shown()).toBe("eins");
  });

  test("tidied up, it has the last five versions and what is shown, however old that is", async () => {
    const device = world.device();
    const all: PackedBundle[] = [];
    for (let seq = 1; seq <= 8; seq++) all.push(await bundle(`Stand ${seq}`, seq));
    for (const one of all) await device.put(one.content_id, whole(one.zip));
    await publish(all[1]!);
    expect(keptVersions).toBe(5);
    const kept = await tidy(device);
    const ids = [8, 7, 6, 5, 4, 2].map((seq) => all[seq - 1]!.content_id);
    expect(kept).toEqual({ ok: true, value: ids });
    const state = await device.list();
    if (!state.ok) throw new Error(problem(state));
    expect(state.value.versions.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual([2, 4, 5, 6, 7, 8]);
    expect(await world.shown()).toBe("Stand 2");
    expect(problem(await device.verify(all[7]!.content_id))).toBe("ok");
    expect(problem(await device.remove(all[0]!.content_id)), "is gone already").toBe("ok");
  });

  test("damaged bundles, forged pointers and what is not on this device are refused", async () => {
    const [one, two, device] = [await bundle("eins", 1), await bundle("zwei", 2), world.device()];
    await publish(one);
    const broken = two.zip.slice();
    broken[60]! ^= 1;
    expect(problem(await device.put(two.content_id, whole(broken)))).toBe("invalid_bundle");
    expect(problem(await device.put(two.content_id, async () => null))).toBe("not_on_device");
    const signed = await pointer(one.content_id, 5);
    const forged = { ...signed, statement: { ...signed.statement, seq: 9 } };
    expect(problem(await device.setPointer(forged))).toBe("bad_pointer");
    expect(await world.shown()).toBe("eins");
  });
});
