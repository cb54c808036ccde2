import { can, type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { explainAccess } from '@clinic/contract/staff/explain-access.ts';
import { roleWords } from '@clinic/contract/staff/role-words.ts';
import { Stack, Text } from '@mantine/core';
import { usePortalPages } from '../access/access-pages.ts';

/** The words of the roles that one set opens and the other does not. */
export const onlyIn = (one: ReadonlySet<Role>, other: ReadonlySet<Role>): string =>
  all_roles
    .filter((role) => one.has(role) && !can(other, role))
    .map((role) => roleWords[role].label)
    .join(', ');

/** The pages that the chosen roles open, by the menu's rules. */
export function OpenedPages({ roles }: { roles: ReadonlySet<Role> }) {
  const pages = usePortalPages().filter((page) => page.inMenu && page.roles.length > 0);
  const group = { id: 0, name: '', roles: [...roles] };
  const titles = pages.filter((page) => explainAccess(page.roles, [group]).open).map(({ title }) => title);
  return (
    <Text size="sm" c="dimmed">
      {titles.length === 0
        ? 'Opens only the home page.'
        : `Opens ${titles.length} of ${pages.length} pages in the menu: ${titles.join(', ')}.`}
    </Text>
  );
}

interface RoleGroupEffectProps {
  before: ReadonlySet<Role>;
  after: ReadonlySet<Role>;
  /** The affected users: '3 people at Orchard'. */
  concerned: string;
}

/** The pages that a change opens and closes, and for which users, before it is saved. */
export function RoleGroupEffect({ before, after, concerned }: RoleGroupEffectProps) {
  const [gains, loses] = [onlyIn(after, before), onlyIn(before, after)];
  return (
    <Stack gap={4} role="status">
      {gains !== '' && <Text size="sm">{`Gains: ${gains}`}</Text>}
      {loses !== '' && <Text size="sm">{`Loses: ${loses}`}</Text>}
      {(gains !== '' || loses !== '') && <Text size="sm" fw={600}>{`Applies right away to: ${concerned}`}</Text>}
    </Stack>
  );
}
