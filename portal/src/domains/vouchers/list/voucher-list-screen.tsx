import { AmountsChip } from '../../../ui/filter-bar/amounts-chip.tsx';
import { may_create_vouchers } from '@clinic/contract/vouchers/voucher-list.ts';
import { voucherStateWords, voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { Button, Stack } from '@mantine/core';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { countInForce, type ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { usePrefetchVouchers, useVoucherListLive, useVouchers } from '../vouchers.data.ts';
import { voucherColumns } from './voucher-columns.tsx';
import { voucher_page_sizes } from './voucher-list-search.ts';

const route = getRouteApi('/voucher');

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

const filters: readonly ListFilter<'title' | 'type' | 'status' | 'amount'>[] = [
  { kind: 'text', key: 'title', label: 'Voucher Name' },
  { kind: 'choice', key: 'type', label: 'Voucher Type', all: 'All types', options: optionsOf(voucherTypeWords) },
  { kind: 'choice', key: 'status', label: 'Status', all: 'All statuses', options: optionsOf(voucherStateWords) },
  { kind: 'amounts', key: 'amount', label: 'Amount Range', Chip: AmountsChip },
];

/** The vouchers of the branch. The address holds the whole state. */
export function VoucherListScreen() {
  const search = route.useSearch();
  const go = useListNavigation('/voucher', search);
  const list = useVouchers(search);
  const prefetch = usePrefetchVouchers();
  const { history } = useRouter();
  const canCreate = useCan(may_create_vouchers);
  useVoucherListLive();
  return (
    <Stack gap="md">
      <PageHeader
        title="Vouchers"
        actions={
          canCreate && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => history.push('/voucher/create')}>
              Create Voucher
            </Button>
          )
        }
      />
      <ListFilters filters={filters} search={search} go={go} />
      <ListRows
        name="voucher"
        label="Vouchers"
        noun="vouchers"
        list={list}
        columns={voucherColumns}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => history.push(`/voucher/${id}`)}
        search={search}
        go={go}
        sizes={voucher_page_sizes}
        prefetch={{
          page: (p) => prefetch.page(p === undefined ? undefined : { ...search, p }),
          row: prefetch.voucher,
          keep: prefetch.keep,
        }}
        empty={<NoVouchers isFiltered={countInForce(filters, search) > 0} canCreate={canCreate} />}
      />
    </Stack>
  );
}

const NoVouchers = ({ isFiltered, canCreate }: { isFiltered: boolean; canCreate: boolean }) => (
  <EmptyState
    icon={<IconTicket size={32} stroke={1.5} />}
    title={isFiltered ? 'No vouchers match these filters' : 'No vouchers yet'}
    hint={
      isFiltered
        ? 'Choose other filters above, or clear them.'
        : canCreate
          ? 'Create a voucher for a vaccination or a health screening. Customers can buy it in the app once it is live.'
          : 'The vouchers of this branch appear here.'
    }
  />
);
