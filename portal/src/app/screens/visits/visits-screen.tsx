import { can } from '@clinic/contract/shared/roles.ts';
import { visit_roles } from '@clinic/contract/visits/visit/visit-list.ts';
import { useLocation, useSearch } from '@tanstack/react-router';
import { VisitListScreen } from '../../../domains/visits/visit/list/visit-list-screen.tsx';
import {
  list_addresses,
  tab_names,
  type VisitListKind,
  visitSearches,
} from '../../../domains/visits/visit/list/visit-lists.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { TabbedPage } from '../../../ui/page/tabbed-page.tsx';
import { TabBar } from '../../frame/tab-bar.tsx';
import { useOwnDoctor } from '../../gates/use-own-doctor.ts';

const pages = [
  { to: list_addresses.queue, label: tab_names.queue, exact: true, role: visit_roles, for_doctors: true },
  { to: list_addresses.consult, label: tab_names.consult, role: visit_roles, for_doctors: true },
  { to: list_addresses.all, label: tab_names.all, role: 'ROLE_VISIT_VIEW_ALL', for_doctors: false },
] as const;

const kindOf = (pathname: string): VisitListKind => {
  if (pathname === list_addresses.consult) return 'consult';
  return pathname === list_addresses.all ? 'all' : 'queue';
};

/** The visit lists as tabs. A tab whose role is missing is hidden. */
export function VisitsScreen() {
  const kind = useLocation({ select: ({ pathname }) => kindOf(pathname) });
  const search = visitSearches[kind].parse(useSearch({ strict: false }));
  const { roles } = useSession();
  const { is_doctor } = useOwnDoctor();
  const shown = pages.filter(({ role, for_doctors }) => can(roles, role) || (for_doctors && is_doctor));
  return (
    <TabbedPage title="Visits" tabs={<TabBar label="Visits" pages={shown} />}>
      <VisitListScreen key={kind} kind={kind} search={search} />
    </TabbedPage>
  );
}
