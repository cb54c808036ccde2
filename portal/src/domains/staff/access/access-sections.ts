import { roles } from '@clinic/contract/shared/roles.ts';
import { explainAccess, type HeldGroup } from '@clinic/contract/staff/explain-access.ts';
import { roleWords } from '@clinic/contract/staff/role-words.ts';
import type { PortalAction } from '@clinic/contract/staff/user-access.ts';
import type { PortalPage } from './access-pages.ts';
import type { AccessSection } from './access-table.tsx';

const byArea = <Item>(items: readonly Item[], areaOf: (item: Item) => string): [string, Item[]][] => [
  ...Map.groupBy(items, areaOf),
];

export const pageSections = (pages: readonly PortalPage[], held: readonly HeldGroup[]): AccessSection[] => [
  {
    lines: pages.map(({ to, title, place, summary, roles: asked }) => ({
      id: to,
      what: title,
      hint: [place === title ? undefined : place, summary].filter(Boolean).join(' · ') || undefined,
      explained: explainAccess(asked, held),
    })),
  },
];

export const actionSections = (actions: readonly PortalAction[], held: readonly HeldGroup[]): AccessSection[] =>
  byArea(actions, ({ area }) => area).map(([area, of_area]) => ({
    area,
    lines: of_area.map(({ name, summary, roles: asked, of_group }) => ({
      id: name,
      what: summary,
      hint: of_group ? 'Whole group, at head office' : undefined,
      explained: explainAccess(asked, held),
    })),
  }));

/** The 42 roles in words. */
export const roleSections = (held: readonly HeldGroup[]): AccessSection[] =>
  byArea(roles, (role) => roleWords[role].area).map(([area, of_area]) => ({
    area,
    lines: of_area.map((role) => ({
      id: role,
      what: roleWords[role].label,
      hint: `Can ${roleWords[role].may}`,
      explained: explainAccess([role], held),
    })),
  }));
