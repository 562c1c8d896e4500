import { beforeAll, describe, expect, test } from "vitest";
import { given, visitor } from "./clients.ts";

const run = crypto.randomUUID().slice(0, 8);
const id = (name: string) => `${run}-${name}`;
const db = visitor();
const books = () => db.from("contract_books");
const mine = () => books().select("id").like("id", `${run}-%`).order("id");
const ids = async (query: PromiseLike<{ data: { id: string }[] | null; error: unknown }>) => {
  const { data, error } = await query;
  if (error !== null) throw error;
  return (data ?? []).map((row) => row.id.slice(run.length + 1));
};
let author: string;

beforeAll(async () => {
  const made = await db
    .from("contract_authors")
    .insert({ name: `Autorin ${run}` })
    .select()
    .single();
  author = given(made).id;
  given(
    await books()
      .insert([
        {
          id: id("a"),
          author_id: author,
          title: "Äpfel",
          price: 9.5,
          pages: 100,
          tags: ["obst", "haus"],
          details: { wand: { u: 0.24 }, raum: [1, 2] },
          published_on: "2024-01-01",
        },
        {
          id: id("b"),
          author_id: author,
          title: "Birnen, (reif)",
          price: 19.99,
          pages: 250,
          tags: ["obst"],
          details: { wand: null },
          published_on: "2025-06-30",
        },
        { id: id("c"), title: "Chaos", price: null, pages: 300, tags: [], details: {} },
      ])
      .select("id"),
  );
});

describe("filters", () => {
  test("eq, neq, gt, gte, lt, lte", async () => {
    expect(await ids(mine().eq("title", "Äpfel"))).toEqual(["a"]);
    expect(await ids(mine().neq("title", "Äpfel"))).toEqual(["b", "c"]);
    expect(await ids(mine().gt("pages", 100))).toEqual(["b", "c"]);
    expect(await ids(mine().gte("pages", 100).lt("pages", 300))).toEqual(["a", "b"]);
    expect(await ids(mine().lte("price", 9.5))).toEqual(["a"]);
  });
  test("in, with commas, brackets and umlauts in values", async () => {
    expect(await ids(mine().in("title", ["Birnen, (reif)", "Äpfel"]))).toEqual(["a", "b"]);
  });
  test("is null, not is null", async () => {
    expect(await ids(mine().is("price", null))).toEqual(["c"]);
    expect(await ids(mine().not("price", "is", null))).toEqual(["a", "b"]);
  });
  test("like and ilike", async () => {
    expect(await ids(mine().like("title", "%hao%"))).toEqual(["c"]);
    expect(await ids(mine().ilike("title", "ä%"))).toEqual(["a"]);
  });
  test("or of conditions", async () => {
    expect(await ids(mine().or("pages.eq.100,title.eq.Chaos"))).toEqual(["a", "c"]);
  });
  test("or with a quoted column that begins with an underscore, and nested and", async () => {
    const filter = `"_modified".gt."2100-01-01T00:00:00Z",and("_modified".gt."2000-01-01T00:00:00Z","pages".eq.250)`;
    expect(await ids(mine().or(filter))).toEqual(["b"]);
  });
  test("contains and overlaps of arrays", async () => {
    expect(await ids(mine().contains("tags", ["obst"]))).toEqual(["a", "b"]);
    expect(await ids(mine().overlaps("tags", ["haus", "nichts"]))).toEqual(["a"]);
  });
  test("a path into JSON", async () => {
    expect(await ids(mine().eq("details->wand->>u", "0.24"))).toEqual(["a"]);
    expect(await ids(mine().contains("details", { raum: [2] }))).toEqual(["a"]);
  });
  test("match several columns", async () => {
    expect(await ids(mine().match({ pages: 250, title: "Birnen, (reif)" }))).toEqual(["b"]);
  });
});

describe("what comes back", () => {
  test("columns, other names, JSON paths", async () => {
    const row = given(
      await books().select("name:title, u:details->wand->u, title_length").eq("id", id("a")).single(),
    );
    expect(row).toEqual({ name: "Äpfel", u: 0.24, title_length: 5 });
  });
  test("types: numeric as number, arrays, JSON, dates", async () => {
    const row = given(await books().select("price, tags, details, published_on").eq("id", id("a")).single());
    expect(row).toEqual({
      price: 9.5,
      tags: ["obst", "haus"],
      details: { wand: { u: 0.24 }, raum: [1, 2] },
      published_on: "2024-01-01",
    });
  });
  test("instants in ISO 8601 with T and +00:00, to the microsecond", async () => {
    const row = given(await books().select("_modified").eq("id", id("a")).single());
    expect(row._modified).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/);
  });
  test("an instant that was read finds its row again", async () => {
    const row = given(await books().select("_modified").eq("id", id("b")).single());
    expect(await ids(mine().eq("_modified", row._modified))).toEqual(["b"]);
  });
  test("the row one belongs to, and the rows that belong to one", async () => {
    const up = given(await books().select("title, contract_authors(name)").eq("id", id("a")).single());
    expect(up).toEqual({ title: "Äpfel", contract_authors: { name: `Autorin ${run}` } });
    const down = given(
      await db
        .from("contract_authors")
        .select("name, contract_books(title)")
        .eq("id", author)
        .order("title", { referencedTable: "contract_books" })
        .single(),
    );
    expect(down.contract_books).toEqual(
      [{ title: "Birnen, (reif)" }, { title: "Äpfel" }].toSorted((a, b) => (a.title < b.title ? -1 : 1)),
    );
  });
  test("only rows that have a related one", async () => {
    expect(await ids(mine().select("id, contract_authors!inner(name)").order("id"))).toEqual(["a", "b"]);
  });
  test("a count without rows", async () => {
    const { count, data } = await books().select("*", { count: "exact", head: true }).like("id", `${run}-%`);
    expect([count, data]).toEqual([3, null]);
  });
  test("a range with the exact count", async () => {
    const { data, count, status } = await books()
      .select("id", { count: "exact" })
      .like("id", `${run}-%`)
      .order("id")
      .range(1, 1);
    expect([data, count, status]).toEqual([[{ id: id("b") }], 3, 206]);
  });
  test("order with nulls last, then limit", async () => {
    expect(
      await ids(
        books()
          .select("id")
          .like("id", `${run}-%`)
          .order("price", { ascending: false, nullsFirst: false })
          .limit(2),
      ),
    ).toEqual(["b", "a"]);
  });
  test("CSV", async () => {
    expect(given(await books().select("id,pages").eq("id", id("a")).csv())).toBe(`id,pages\n${id("a")},100`);
  });
  test("a view", async () => {
    expect(given(await db.from("contract_titles").select("title").eq("id", id("c")).single())).toEqual({
      title: "CHAOS",
    });
  });
  test("single: no row is PGRST116, maybeSingle gives null", async () => {
    expect((await books().select().eq("id", "nobody").single()).error?.code).toBe("PGRST116");
    expect((await books().select().eq("id", "nobody").maybeSingle()).data).toBeNull();
  });
});
