import type { Machine, Need, Step } from "#domain/steps/machine.ts";
import { stepsOf } from "#domain/steps/machine.ts";

/** What the generator needs of a kind besides its machine. */
export interface CheckedKind {
  readonly machine: Machine;
  readonly table: string;
  /** The capability by which somebody reads documents of the kind. */
  readonly read: string;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const all = (parts: readonly string[]) => (parts.length === 0 ? "true" : parts.join(" and "));

/** A way between two states: what whoever takes it must be allowed, and the step that it ends with. */
interface Way {
  readonly who: readonly string[];
  readonly last: Step;
}

/** The ways between two states that pass none twice; those that ask more than another one with the same end are left out. */
function waysBetween(machine: Machine, from: string, to: string): readonly Way[] {
  const walk = (state: string, seen: readonly string[], who: readonly string[]): readonly Way[] =>
    stepsOf(machine).flatMap(([, step]): readonly Way[] => {
      if (!step.from.includes(state) || seen.includes(step.to)) return [];
      const asked = [...new Set([...who, ...step.who])].toSorted();
      return step.to === to ? [{ who: asked, last: step }] : walk(step.to, [...seen, step.to], asked);
    });
  const ways = walk(from, [from], []);
  const asksMore = (one: Way, other: Way) =>
    one.last === other.last &&
    other.who.length < one.who.length &&
    other.who.every((who) => one.who.includes(who));
  return ways.filter((one) => !ways.some((other) => asksMore(one, other)));
}

const mayOne = (capability: string) => `private.may(new.project_id, ${quoted(capability)})`;
const has = ({ field, among }: Need) =>
  among
    ? `coalesce(new.${field}::text in (${among.map(quoted).join(", ")}), false)`
    : `coalesce(btrim(new.${field}::text), '') <> ''`;
const ready = ({ last: { needs = [] } }: Way) => needs.map(has);
const either = (parts: readonly string[]) => {
  const found = [...new Set(parts)];
  if (found.includes("true")) return "true";
  return found.map((part) => (found.length > 1 && part.includes(" and ") ? `(${part})` : part)).join(" or ");
};

/** Moves of a machine, each with who may make it and what it needs. */
function movesOf(
  machine: Machine,
): readonly { readonly move: string; readonly ways: readonly Way[] | "free" }[] {
  const begun = machine.states.map((to) => ({
    move: `→ ${to}`,
    ways: machine.starts.includes(to)
      ? ("free" as const)
      : machine.starts.flatMap((from) => waysBetween(machine, from, to)),
  }));
  const changed = machine.states.flatMap((from) =>
    machine.states
      .filter((to) => to !== from)
      .map((to) => ({ move: `${from} → ${to}`, ways: waysBetween(machine, from, to) })),
  );
  return [...begun, ...changed].filter(({ ways }) => ways.length > 0);
}

function checkOf({ machine, table }: CheckedKind): string {
  const name = `private.check_steps_of_${machine.kind}`;
  const moves = movesOf(machine);
  const lines = (of: typeof moves, say: (ways: readonly Way[]) => string) =>
    of
      .map(({ move, ways }) => `    when ${quoted(move)} then ${ways === "free" ? "true" : say(ways)}`)
      .join("\n");
  const needing = moves.filter(({ ways }) => ways !== "free" && ways.some((way) => ready(way).length > 0));
  const needs = `
  elsif not (case v_move
${lines(needing, (ways) => either(ways.map((way) => all([...way.who.map(mayOne), ...ready(way)]))))}
    else true
  end) then
    raise exception 'something is needed before the step: %', v_move using errcode = 'SY042';`;
  return `
create or replace function ${name}() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  v_before text := case tg_op when 'UPDATE' then old.${machine.field} end;
  v_move text := concat_ws(' ', v_before, '→', new.${machine.field});
begin
  if current_user <> 'authenticated' or new.${machine.field} is not distinct from v_before or private.is_giving_back() then return new; end if;
  if v_move <> all (array[${moves.map(({ move }) => quoted(move)).join(", ")}]) then
    raise exception 'no such step: %', v_move using errcode = 'SY041';
  elsif not (case v_move
${lines(moves, (ways) => either(ways.map(({ who }) => all(who.map(mayOne)))))}
  end) then
    raise exception 'a step that this user may not take: %', v_move using errcode = '42501';${needing.length > 0 ? needs : ""}
  end if;
  return new;
end $$;
drop trigger if exists steps_are_checked on public.${table};
create trigger steps_are_checked before insert or update on public.${table} for each row execute function ${name}();
`;
}

/** The server's check of all machines, and who reads the steps of which kind: the text of a migration. */
export const stepsSql = (kinds: readonly CheckedKind[]): string =>
  `-- Written by \`npx vitest run tests/architecture/steps -u\` from \`src/domain/steps/machines.ts\`; not edited by hand.
-- A document arrives in a state only where this person could have taken the steps to it, one after the other; what the last of them needs
-- must be there. SY041 no such step · SY042 something is needed first. What comes back from a lost history is not judged again.
${kinds.map(checkOf).join("")}
-- Whoever reads a document reads its steps.
drop policy if exists read on public.steps;
create policy read on public.steps for select to authenticated using (case
${kinds
  .map(
    ({ machine: { kind }, read }) =>
      `  when about_kind = ${quoted(kind)} then scope = any ((select private.scopes_with(${quoted(read)}))::text[])`,
  )
  .join("\n")}
  else false end);
`;
