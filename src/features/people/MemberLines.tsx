import { IconChevronDown } from "#ui/icons/icons.gen.ts";
import { useTranslation } from "react-i18next";
import type { Guest, Member } from "#data/server/people/people.ts";
import { fitsPlace, type Role } from "#domain/rights/capabilities.ts";
import { useFormats } from "#shell/i18n/useFormats.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/controls/Menu.tsx";
import { Tag } from "#ui/feedback/Tag.tsx";
import { ListRow } from "#ui/layout/ListRow.tsx";
import { RowList } from "#ui/layout/RowList.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

interface Props<M extends Member | Guest> {
  readonly label: string;
  readonly members: readonly M[];
  readonly gives: readonly Role[];
  readonly place: "organisation" | "project";
  readonly onRole: (member: M, role: Role) => void;
  readonly onRemove: (member: M) => void;
}

/** People with their role: what may be changed can be pressed, what may not stands there as a word. */
export function MemberLines<M extends Member | Guest>(props: Props<M>) {
  const { label, members, gives, place, onRole, onRemove } = props;
  const { t } = useTranslation("people");
  const format = useFormats();
  return (
    <RowList label={label} flush>
      {members.map((member) => {
        const mayChange = gives.includes(member.role);
        const mayGo = mayChange || (member.me && place === "organisation");
        const name = member.email === "" ? t(($) => $.nameless) : member.email;
        const since = t(($) => $.members.since, { date: format.date(member.since) });
        return (
          <ListRow
            key={member.id}
            title={name}
            note={"project" in member ? `${member.project} · ${since}` : since}
            end={
              <Stack row gap={8}>
                {member.me && <Tag>{t(($) => $.members.me)}</Tag>}
                {mayChange ? (
                  <Menu
                    align="end"
                    trigger={
                      <Button
                        icon={IconChevronDown}
                        aria-label={t(($) => $.members.role, { name, role: t(($) => $.roles[member.role]) })}
                      >
                        {t(($) => $.roles[member.role])}
                      </Button>
                    }
                    entries={gives
                      .filter((role) => fitsPlace(role, place))
                      .map((role) => ({
                        id: role,
                        label: t(($) => $.roles[role]),
                        note: t(($) => $.roleNotes[role]),
                        checked: role === member.role,
                        onSelect: () => {
                          if (role !== member.role) onRole(member, role);
                        },
                      }))}
                  />
                ) : (
                  <Tag>{t(($) => $.roles[member.role])}</Tag>
                )}
                {mayGo && (
                  <Button
                    variant="quiet"
                    aria-label={t(($) => (member.me ? $.members.leaveName : $.members.removeName), { name })}
                    onClick={() => onRemove(member)}
                  >
                    {t(($) => (member.me ? $.members.leave : $.members.remove))}
                  </Button>
                )}
              </Stack>
            }
          />
        );
      })}
    </RowList>
  );
}
