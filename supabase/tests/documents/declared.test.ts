import { expect, test } from "vitest";
import { kinds } from "#data/collections.ts";
import { sampleEdits, sampleFaults, sampleRow } from "../../../tests/fixtures/kinds/sampleRow.ts";
import { ownWorld, server, world } from "../fixtures/fileWorld.ts";
import type { Answer } from "../fixtures/protocol.ts";
import { callerOf } from "../fixtures/restCaller.ts";
import { declaredAlone } from "../rights/matrix.ts";

ownWorld();

const times = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };

/** What the owner of the project gets for rows of a kind. */
async function answersTo(
  kind: string,
  docs: readonly object[],
  base: number | null,
  id: (at: number) => string,
) {
  const scope = `project:${world.project}`;
  const rows = docs.map((doc, at) => ({
    kind,
    id: id(at),
    base,
    mutation: `${kind}-${at}-${base}`,
    scope,
    doc,
  }));
  return (await callerOf(server, world.people.owner)("sync_push", {
    p_device: "d",
    p_rows: rows,
  })) as readonly Answer[];
}

test("there is a kind of which nothing is known but its declaration", () =>
  expect(declaredAlone.length).toBeGreaterThan(0));

test.each(declaredAlone)(
  "%s: what its declaration allows is taken, what it forbids is refused",
  async (kind) => {
    const good = {
      scope: `project:${world.project}`,
      project_id: world.project,
      ...times,
      ...sampleRow(kind),
    };
    const edits = sampleEdits(kind).filter((edit) => !("_deleted" in edit));
    const name = kind.replaceAll("_", "-");
    const made = await answersTo(
      kind,
      [good, ...edits.map((edit) => ({ ...good, ...edit }))],
      null,
      (at) => `${name}-${at}`,
    );
    expect(made.map(({ status, code }) => code ?? status)).toEqual(made.map(() => "applied"));
    const faults = sampleFaults(kind);
    const refused = await answersTo(
      kind,
      faults.map((fault) => ({ ...good, ...fault })),
      null,
      (at) => `${name}-bad-${at}`,
    );
    faults.forEach((fault, at) =>
      expect(refused[at]!.status, JSON.stringify(fault).slice(0, 80)).toBe("rejected"),
    );
    // a revision that the row has: the change itself is what is judged
    const [row] =
      await server.sql`select rev::int rev from ${server.sql(kinds[kind].table!)} where id = ${`${name}-0`}`;
    if (kinds[kind].append_only) return;
    const [gone] = await answersTo(kind, [{ _deleted: true }], Number(row!["rev"]), () => `${name}-0`);
    expect(gone!.status).toBe("applied");
  },
);
