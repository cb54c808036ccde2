import { Stack, Title } from '@mantine/core';
import { ListFilters } from '../../../../platform/list/list-filters.tsx';
import { useListNavigation } from '../../../../platform/list/use-list-navigation.ts';
import { useCan } from '../../../../platform/session/session-context.tsx';
import { serverNow } from '../../../../platform/time/clock.ts';
import { useToday } from '../../../../platform/time/use-today.ts';
import { countInForce } from '../../../../ui/filter-bar/list-filter.ts';
import { codeOnDemand } from '../../../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../../../ui/on-demand/lazy-on-idle.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { DoctorsOnline } from '../../presence/doctors-online.tsx';
import { useVisitActs } from '../moves/use-visit-acts.tsx';
import { BookedVisits, WaitingVisits } from '../queue/open-visits.tsx';
import { useVisitListsLive } from '../visits.data.ts';
import { useVisitFilters } from './use-visit-filters.ts';
import type { VisitListSearch } from './visit-list-search.ts';
import { list_addresses, tab_names, type VisitListKind } from './visit-lists.ts';
import { VisitRows } from './visit-rows.tsx';
import classes from './visit-list-screen.module.css';

/** Loads after the list; its space is reserved. */
const ExportVisits = codeOnDemand(async () => (await import('./export-visits.tsx')).ExportVisits);

interface VisitListScreenProps {
  kind: VisitListKind;
  search: VisitListSearch;
}

/** One of the visit lists. Above the call queue stand the doctors who are online, the calls that wait, and what is booked for today. The address holds the whole state. */
export function VisitListScreen({ kind, search }: VisitListScreenProps) {
  const today = useToday();
  const now_ms = useNow(serverNow, 20_000);
  const acts = useVisitActs();
  const canWatch = useCan('ROLE_VISIT_VIEW');
  const filters = useVisitFilters(kind, search, today);
  const go = useListNavigation<VisitListSearch>(list_addresses[kind], search);
  useVisitListsLive();
  return (
    <Stack gap="md">
      <PageHeader
        title={tab_names[kind]}
        actions={
          <div className={classes.action}>
            <LazyOnIdle>
              <ExportVisits kind={kind} search={search} />
            </LazyOnIdle>
          </div>
        }
      />
      {kind === 'queue' && (
        <>
          {canWatch && <DoctorsOnline />}
          <WaitingVisits today={today} now_ms={now_ms} acts={acts} />
          <BookedVisits today={today} now_ms={now_ms} acts={acts} />
          <Title order={2} size="h4">
            Call queue
          </Title>
        </>
      )}
      <ListFilters filters={filters} search={search} go={go} />
      <VisitRows
        kind={kind}
        search={search}
        today={today}
        now_ms={now_ms}
        acts={acts}
        filters_in_force={countInForce(filters, search)}
      />
      {acts.window}
    </Stack>
  );
}
