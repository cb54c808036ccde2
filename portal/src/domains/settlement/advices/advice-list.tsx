import { adviceList, type AdviceListSearch } from '@clinic/contract/settlement/advice-list.ts';
import { Stack } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import type { ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SummaryTiles } from '../../../ui/page/summary-tiles.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { adviceColumns } from './advice-columns.tsx';
import { type AdviceKind, adviceKinds } from './advice-kind.ts';
import { adviceTiles } from './advice-tiles.ts';
import { AdviceLink } from '../links.tsx';
import { useAdvices, usePrefetchAdvices } from '../settlement.data.ts';
import { useAdviceListLive } from '../settlement.live.ts';

const adviceFilters: readonly ListFilter<'date'>[] = [{ kind: 'days', key: 'date', label: 'Date' }];

interface AdviceListProps {
  kind: AdviceKind;
  search: AdviceListSearch;
}

/** The page of payment advices or payment statements. The address holds the whole state. */
export function AdviceList({ kind, search }: AdviceListProps) {
  const go = useListNavigation(adviceKinds[kind].list, search);
  useAdviceListLive();
  return (
    <Stack gap="md">
      <PageHeader title={adviceKinds[kind].title} />
      <ListFilters filters={adviceFilters} search={search} go={go} />
      <AdviceTotals kind={kind} search={search} />
      <AdviceRows kind={kind} search={search} />
    </Stack>
  );
}

/** The totals of all filtered advices. */
function AdviceTotals({ kind, search }: AdviceListProps) {
  const { data, isError, isPlaceholderData } = useAdvices(kind, search);
  return <SummaryTiles label="Totals" refreshing={isPlaceholderData} tiles={adviceTiles(data?.totals, isError)} />;
}

function AdviceRows({ kind, search }: AdviceListProps) {
  const list = useAdvices(kind, search);
  const prefetch = usePrefetchAdvices(kind);
  const navigate = useNavigate();
  const words = adviceKinds[kind];
  return (
    <ListRows
      name={words.name}
      label={words.plural}
      noun={words.plural}
      list={list}
      columns={adviceColumns(kind, (row) => (
        <AdviceLink kind={kind} id={row.id} label={`Detail of ${row.display_id}`}>
          {row.display_id}
        </AdviceLink>
      ))}
      rowId={(row) => String(row.id)}
      onOpen={(row) => void navigate({ to: words.detail, params: { id: String(row.id) } })}
      search={search}
      go={useListNavigation(words.list, search)}
      sizes={adviceList.sizes.toSorted((one, other) => one - other)}
      prefetch={{
        page: (p) => prefetch.advices(p === undefined ? undefined : { ...search, p }),
        row: (row) => prefetch.advice(row?.id),
        keep: prefetch.keepAdvice,
      }}
      empty={<NoAdvices kind={kind} isFiltered={search.date !== undefined} />}
    />
  );
}

function NoAdvices({ kind, isFiltered }: { kind: AdviceKind; isFiltered: boolean }) {
  const { plural } = adviceKinds[kind];
  const hint =
    kind === 'advice'
      ? 'A payment advice appears here once its payout has arrived.'
      : 'A payment statement appears here until its payout has arrived.';
  return (
    <EmptyState
      icon={<IconFileInvoice size={32} stroke={1.5} />}
      title={isFiltered ? `No ${plural} in this period` : `No ${plural}`}
      hint={isFiltered ? 'Change or clear the dates above.' : hint}
    />
  );
}
