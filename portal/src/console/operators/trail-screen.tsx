import { listPlatformTrail, type PlatformTrailEntry } from '@clinic/contract/operators/platform-trail.ts';
import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { LogRows } from '../../domains/trail/log-rows.tsx';
import { SealNote } from '../../domains/trail/parts/seal-note.tsx';
import { textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx';
import { countInForce, type ListFilter } from '../../ui/filter-bar/list-filter.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { callText } from '../parts/call-text.ts';
import { nameColumn } from '../parts/name-column.tsx';
import type { TrailSearch } from './trail-search.ts';

const EntryWindow = codeOnDemand(() => import('./trail-window.tsx'), 'EntryWindow');

const route = getRouteApi('/console/settings/trail');

const filters: readonly ListFilter<'by' | 'text' | 'date'>[] = [
  { kind: 'text', key: 'by', label: 'Person', placeholder: 'Email' },
  { kind: 'text', key: 'text', label: 'Text', placeholder: 'Call, path or content' },
  { kind: 'days', key: 'date', label: 'Period' },
];

const columnsOf = (open: (entry: PlatformTrailEntry) => void) => [
  timeColumn<PlatformTrailEntry>('at', 'When', { required: true }),
  nameColumn<PlatformTrailEntry>('What', ({ kind }) => callText(kind), open, 260),
  textColumn<PlatformTrailEntry>('by', 'By', { width: 220, wrap: 'all', priority: 1, card: 'wide' }),
  textColumn<PlatformTrailEntry>('note', 'Note', { width: 280, wrap: 'two-lines', priority: 2, card: 'wide' }),
];

/** What operators changed, and their sign-ins. */
export function TrailScreen() {
  const { before, ...values } = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const [opened, setOpened] = useState<PlatformTrailEntry>();
  const close = () => setOpened(undefined);
  const list = useQuery({
    ...endpointQuery(listPlatformTrail, { query: { ...values, before } }),
    placeholderData: keepPreviousData,
  });
  const go = (change: Partial<TrailSearch>, how?: { replace: boolean }) =>
    void navigate({ search: { ...values, before: undefined, ...change }, resetScroll: false, ...how });
  return (
    <Stack gap="md">
      <PageHeader title="Trail" />
      <FilterBar filters={filters} values={values} today={today} onChange={go} />
      <LogRows
        label="Trail"
        list={list}
        columns={columnsOf(setOpened)}
        onOpen={setOpened}
        isFiltered={countInForce(filters, values) > 0}
        before={before}
        onPage={(from) => go({ before: from })}
        hint="What operators change is noted here, and their sign-ins."
      />
      {list.data && <SealNote last_seal={list.data.last_seal} />}
      {opened && (
        <PartOnDemand onMissing={close}>
          <EntryWindow row={opened} fixed={{}} onClose={close} />
        </PartOnDemand>
      )}
    </Stack>
  );
}
