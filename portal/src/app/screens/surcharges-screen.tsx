import { surchargeList } from '@clinic/contract/telemed/surcharges/surcharge-list.ts';
import { useLocation, useSearch } from '@tanstack/react-router';
import { SurchargeList } from '../../domains/telemed/surcharges/surcharge-list-screen.tsx';
import { searchOf } from '../../platform/list/search-of.ts';
import { TabbedPage } from '../../ui/page/tabbed-page.tsx';
import { TabBar } from '../frame/tab-bar.tsx';

const pages = [
  { to: '/consultation-surcharge', label: 'Weekday', exact: true },
  { to: '/consultation-surcharge/date', label: 'Holiday' },
] as const;
const search_of = searchOf(surchargeList);

/** The surcharges by weekday and by date, as two tabs. */
export function SurchargesScreen() {
  const is_date = useLocation({ select: ({ pathname }) => pathname.endsWith('/date') });
  const search = search_of.parse(useSearch({ strict: false }));
  const type = is_date ? 'd' : 'w';
  return (
    <TabbedPage title="Consultation Surcharges" tabs={<TabBar label="Surcharges" pages={pages} />}>
      <SurchargeList key={type} fixed={{ type }} path={pages[is_date ? 1 : 0].to} search={search} />
    </TabbedPage>
  );
}
