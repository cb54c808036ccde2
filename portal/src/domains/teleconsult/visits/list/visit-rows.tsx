import { IconVideo } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { ListRows } from '../../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../../platform/list/use-list-navigation.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { buttons_width, VisitButtons } from '../moves/visit-buttons.tsx';
import type { useVisitActs } from '../moves/use-visit-acts.tsx';
import { usePrefetchVisits, useVisits } from '../visits.data.ts';
import { visitColumns } from './visit-columns.tsx';
import { visit_page_sizes, type VisitListSearch } from './visit-list-search.ts';
import { list_addresses, list_names, type VisitListKind } from './visit-lists.ts';

interface VisitRowsProps {
  kind: VisitListKind;
  search: VisitListSearch;
  today: string;
  now_ms: number;
  acts: Pick<ReturnType<typeof useVisitActs>, 'act' | 'calling'>;
  /** Filters that narrow the list. */
  filters_in_force: number;
}

const nothing: Record<VisitListKind, { title: string; hint: string }> = {
  queue: {
    title: 'No missed calls in these days',
    hint: 'A call that no doctor answers appears here right away. Choose other days above to look further back.',
  },
  consult: {
    title: 'No consults in these days',
    hint: 'Consults appear here when a doctor accepts the call. Choose other days above to look further back.',
  },
  all: {
    title: 'No tele-consults in these days',
    hint: 'Calls and bookings of patients appear here right away. Choose other days above to look further back.',
  },
};

/** The rows of a visit list. */
export function VisitRows({ kind, search, today, now_ms, acts, filters_in_force }: VisitRowsProps) {
  const list = useVisits(kind, search, today);
  const peek = usePrefetchVisits(kind, today);
  const { history } = useRouter();
  return (
    <ListRows
      name={list_names[kind]}
      label={kind === 'queue' ? 'Call queue' : kind === 'consult' ? 'Previous consults' : 'All consult history'}
      noun="tele-consults"
      list={list}
      columns={visitColumns({
        today,
        width: kind === 'consult' ? buttons_width.quiet : buttons_width.all,
        buttons: (visit) => (
          <VisitButtons visit={visit} now_ms={now_ms} isCalling={acts.calling === visit.id} onAct={acts.act} />
        ),
      })}
      rowId={({ id }) => String(id)}
      onOpen={({ id }) => history.push(`/telemed-list/${id}`)}
      search={search}
      go={useListNavigation<VisitListSearch>(list_addresses[kind], search)}
      sizes={visit_page_sizes}
      prefetch={{ page: (p) => peek(p === undefined ? undefined : { ...search, p }) }}
      empty={
        <EmptyState
          icon={<IconVideo size={32} stroke={1.5} />}
          {...(filters_in_force > 0
            ? { title: 'No tele-consults match these filters', hint: 'Choose other filters above, or clear them.' }
            : nothing[kind])}
        />
      }
    />
  );
}
