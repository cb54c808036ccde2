import { useLocation, useSearch } from '@tanstack/react-router';
import { surchargeListSearch } from '../../domains/teleconsult/surcharges/surcharge-list-search.ts';
import { SurchargeListScreen } from '../../domains/teleconsult/surcharges/surcharge-list-screen.tsx';
import { TabbedPage } from '../../ui/page/tabbed-page.tsx';
import { TabBar } from '../frame/tab-bar.tsx';

const pages = [
  { to: '/consultation-surcharge', label: 'Weekday', exact: true },
  { to: '/consultation-surcharge/date', label: 'Holiday' },
] as const;

/** The surcharges by weekday and by date, as two tabs. */
export function SurchargesScreen() {
  const is_date = useLocation({ select: ({ pathname }) => pathname.endsWith('/date') });
  const search = surchargeListSearch.parse(useSearch({ strict: false }));
  const type = is_date ? 'd' : 'w';
  return (
    <TabbedPage title="Consultation Surcharges" tabs={<TabBar label="Surcharges" pages={pages} />}>
      <SurchargeListScreen key={type} type={type} search={search} />
    </TabbedPage>
  );
}
