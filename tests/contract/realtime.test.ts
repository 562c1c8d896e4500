import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, describe, expect, test } from "vitest";
import { given, person, service, visitor, type Person } from "./clients.ts";

const clients: SupabaseClient[] = [];
afterAll(async () => void (await Promise.all(clients.map((client) => client.removeAllChannels()))));

function of(client: SupabaseClient): SupabaseClient {
  clients.push(client);
  return client;
}

/** Joins; the answer is the state the join ended in, with the server's reason. */
function joined(channel: RealtimeChannel): Promise<{ status: string; reason?: string | undefined }> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED" || status === "CHANNEL_ERROR" || status === "TIMED_OUT")
        resolve({ status, reason: error?.message });
    });
  });
}

/** The first message that a channel hears, and all of them so far. */
function heard(
  channel: RealtimeChannel,
  event: string,
): { first: Promise<Record<string, unknown>>; all: unknown[] } {
  const all: unknown[] = [];
  const first = new Promise<Record<string, unknown>>((resolve) => {
    channel.on("broadcast", { event }, ({ payload }: { payload: Record<string, unknown> }) => {
      all.push(payload);
      resolve(payload);
    });
  });
  return { first, all };
}

const ring = (topic: string, payload: object, isPrivate = true) =>
  service().rpc("contract_ring", { topic, payload, private: isPrivate });
const privately = { config: { private: true } };

describe("private topics", () => {
  test("a message from the database reaches who may hear the topic", async () => {
    const anna = await person();
    const topic = `contract:${anna.id}`;
    const channel = of(anna.client).channel(topic, privately);
    const bell = heard(channel, "bell");
    expect((await joined(channel)).status).toBe("SUBSCRIBED");
    expect((await ring(topic, { collection: "projects", n: 1 })).error).toBeNull();
    expect(await bell.first).toMatchObject({ collection: "projects", n: 1 });
  });
  test("messages of one transaction after the other arrive in order, each once", async () => {
    const anna = await person();
    const topic = `contract:${anna.id}`;
    const channel = of(anna.client).channel(topic, privately);
    const bell = heard(channel, "bell");
    await joined(channel);
    for (let n = 0; n < 20; n++) expect((await ring(topic, { n })).error).toBeNull();
    await expect.poll(() => bell.all.length).toBe(20);
    expect(bell.all.map((payload) => (payload as { n: number }).n)).toEqual(
      Array.from({ length: 20 }, (_, n) => n),
    );
  });
  test("who may not hear a topic cannot join it, and is told why", async () => {
    const [anna, bert] = await Promise.all([person(), person()]);
    const { status, reason } = await joined(of(bert.client).channel(`contract:${anna.id}`, privately));
    expect(status).toBe("CHANNEL_ERROR");
    expect(reason).toContain("Unauthorized");
    const guest = of(visitor());
    expect((await joined(guest.channel(`contract:${anna.id}`, privately))).status).toBe("CHANNEL_ERROR");
  });
  test("a private message is not heard on a public channel of the same name", async () => {
    const anna = await person();
    const [open, closed] = [
      of(visitor()).channel("contract:news"),
      of(anna.client).channel("contract:news", privately),
    ];
    const [outside, inside] = [heard(open, "bell"), heard(closed, "bell")];
    await Promise.all([joined(open), joined(closed)]);
    await ring("contract:news", { for: "members" });
    expect(await inside.first).toMatchObject({ for: "members" });
    await ring("contract:news", { for: "all" }, false);
    expect(await outside.first).toMatchObject({ for: "all" });
    expect([outside.all.length, inside.all.length]).toEqual([1, 1]);
  });
  test("two devices of one user hear each other", async () => {
    const anna = await person();
    const tablet = of(visitor());
    given(await tablet.auth.signInWithPassword(anna));
    const topic = `contract:${anna.id}`;
    const [here, there] = [of(anna.client).channel(topic, privately), tablet.channel(topic, privately)];
    const ear = heard(there, "hello");
    await Promise.all([joined(here), joined(there)]);
    await here.send({ type: "broadcast", event: "hello", payload: { from: "Büro" } });
    expect(await ear.first).toEqual({ from: "Büro" });
  });
  test("who may hear but not speak is not heard", async () => {
    const [anna, bert] = await Promise.all([person(), person()]);
    const [speaker, listener] = [
      of(anna.client).channel("contract:news", { config: { private: true, broadcast: { ack: true } } }),
      of(bert.client).channel("contract:news", privately),
    ];
    const [ear, bell] = [heard(listener, "hello"), heard(listener, "bell")];
    await Promise.all([joined(speaker), joined(listener)]);
    expect(await speaker.send({ type: "broadcast", event: "hello", payload: {} })).not.toBe("ok");
    await ring("contract:news", { after: "hello" });
    expect(await bell.first).toMatchObject({ after: "hello" });
    expect(ear.all).toEqual([]);
  });
  test("a message without a socket needs the same right", async () => {
    const [anna, bert] = await Promise.all([person(), person()]);
    const topic = `contract:${anna.id}`;
    const channel = of(anna.client).channel(topic, privately);
    const ear = heard(channel, "post");
    const tablet = of(visitor());
    given(await tablet.auth.signInWithPassword(anna));
    await joined(channel);
    const post = (who: Person, n: number) =>
      who.client
        .channel(topic, privately)
        .httpSend("post", { n })
        .then(
          ({ success }) => success,
          () => false,
        );
    expect(await post(bert, 1)).toBe(false);
    expect(await post({ ...anna, client: tablet }, 2)).toBe(true);
    expect(await ear.first).toEqual({ n: 2 });
    expect(ear.all).toHaveLength(1);
  });
});

describe("public topics", () => {
  test("clients hear each other, and themselves only if they want to", async () => {
    const topic = `contract-open-${crypto.randomUUID()}`;
    const [one, two] = [
      of(visitor()).channel(topic, { config: { broadcast: { self: true, ack: true } } }),
      of(visitor()).channel(topic),
    ];
    const [own, other] = [heard(one, "x"), heard(two, "x")];
    await Promise.all([joined(one), joined(two)]);
    expect(await one.send({ type: "broadcast", event: "x", payload: { ä: 1 } })).toBe("ok");
    expect([await own.first, await other.first]).toEqual([{ ä: 1 }, { ä: 1 }]);
  });
  test("bytes arrive as bytes", async () => {
    const topic = `contract-bytes-${crypto.randomUUID()}`;
    const [one, two] = [of(visitor()).channel(topic), of(visitor()).channel(topic)];
    const bytes = new Promise<ArrayBuffer>(
      (resolve) =>
        void two.on("broadcast", { event: "raw" }, ({ payload }: { payload: ArrayBuffer }) =>
          resolve(payload),
        ),
    );
    await Promise.all([joined(one), joined(two)]);
    await one.send({ type: "broadcast", event: "raw", payload: Uint8Array.of(0, 255, 7).buffer });
    expect([...new Uint8Array(await bytes)]).toEqual([0, 255, 7]);
  });
  test("who has left hears nothing more", async () => {
    const topic = `contract-leave-${crypto.randomUUID()}`;
    const [one, two] = [
      of(visitor()).channel(topic, { config: { broadcast: { ack: true } } }),
      of(visitor()).channel(topic),
    ];
    const ear = heard(two, "x");
    await Promise.all([joined(one), joined(two)]);
    await two.unsubscribe();
    expect(await one.send({ type: "broadcast", event: "x", payload: {} })).toBe("ok");
    expect(ear.all).toEqual([]);
  });
});

describe("changes of tables", () => {
  interface Change {
    readonly eventType: string;
    readonly new: Record<string, unknown>;
    readonly old: Record<string, unknown>;
  }

  async function watching(who: Person, filter?: string): Promise<Change[]> {
    const changes: Change[] = [];
    const channel = of(who.client).channel(`contract-changes-${crypto.randomUUID()}`);
    const ready = new Promise<void>(
      (resolve) =>
        void channel.on("system", {}, ({ extension, status }: { extension: string; status: string }) => {
          if (extension === "postgres_changes" && status === "ok") resolve();
        }),
    );
    const wanted = {
      event: "*" as const,
      schema: "public",
      table: "contract_notes",
      ...(filter !== undefined && { filter }),
    };
    channel.on(
      "postgres_changes",
      wanted,
      (change) => void changes.push({ eventType: change.eventType, new: change.new, old: change.old }),
    );
    expect((await joined(channel)).status).toBe("SUBSCRIBED");
    await ready;
    return changes;
  }

  test("insert, update and delete of rows one may see", async () => {
    const anna = await person();
    const changes = await watching(anna);
    const id = crypto.randomUUID();
    const notes = anna.client.from("contract_notes");
    given(await notes.insert({ id, title: "eins" }).select());
    await expect.poll(() => changes.length).toBe(1);
    given(await notes.update({ title: "zwei ü" }).eq("id", id).select());
    await expect.poll(() => changes.length).toBe(2);
    given(await notes.delete().eq("id", id).select());
    await expect
      .poll(() => changes.filter((change) => change.old["id"] === id && change.eventType === "DELETE").length)
      .toBe(1);
    expect(changes[0]).toMatchObject({ eventType: "INSERT", new: { id, title: "eins", owner: anna.id } });
    expect(changes[1]).toMatchObject({ eventType: "UPDATE", new: { id, title: "zwei ü" }, old: { id } });
  });
  test("row security decides who hears of a row", async () => {
    const [anna, bert] = await Promise.all([person(), person()]);
    const [annas, berts] = [await watching(anna), await watching(bert)];
    given(
      await anna.client.from("contract_notes").insert({ id: crypto.randomUUID(), title: "privat" }).select(),
    );
    given(
      await bert.client.from("contract_notes").insert({ id: crypto.randomUUID(), title: "seins" }).select(),
    );
    const titles = (changes: Change[]) =>
      changes.filter((change) => change.eventType === "INSERT").map((change) => change.new["title"]);
    await expect.poll(() => [titles(annas), titles(berts)]).toEqual([["privat"], ["seins"]]);
  });
  test("a filter keeps the rest away", async () => {
    const anna = await person();
    const changes = await watching(anna, "title=eq.richtig");
    const notes = anna.client.from("contract_notes");
    given(await notes.insert({ id: crypto.randomUUID(), title: "falsch" }).select());
    given(await notes.insert({ id: crypto.randomUUID(), title: "richtig" }).select());
    await expect
      .poll(() =>
        changes.filter((change) => change.eventType === "INSERT").map((change) => change.new["title"]),
      )
      .toEqual(["richtig"]);
  });
});
