import { certificateFilterWords } from '@clinic/contract/vouchers/certificate-words.ts';
import { redeemer_roles } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { Button, Stack } from '@mantine/core';
import { IconCertificate, IconScan } from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { can } from '@clinic/contract/shared/roles.ts';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { ReportButton } from '../../../platform/reports/report-button.tsx';
import { useSession } from '../../../platform/session/session-context.tsx';
import { countInForce, type ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SummaryTiles } from '../../../ui/page/summary-tiles.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { certificateColumns } from './certificate-columns.tsx';
import { sales_page_sizes } from './sales-list-search.ts';
import { totalTiles, usePrefetchSales, useSales, useSalesLive, useVoucherOptions } from './sales.data.ts';

const route = getRouteApi('/voucher-sales');

type SalesFilter = 'status' | 'voucher_id' | 'date' | 'name' | 'seq_no';

const filtersWith = (vouchers: { value: string; label: string }[]): readonly ListFilter<SalesFilter>[] => [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    all: 'All statuses',
    options: Object.entries(certificateFilterWords).map(([value, label]) => ({ value, label })),
  },
  { kind: 'choice', key: 'voucher_id', label: 'Voucher', all: 'All vouchers', options: vouchers },
  { kind: 'days', key: 'date', label: 'Sold' },
  { kind: 'text', key: 'name', label: 'Customer', placeholder: 'Name or mobile', waits_for_enter: true },
  {
    kind: 'text',
    key: 'seq_no',
    label: 'Certificate number',
    placeholder: 'Certificate number',
    waits_for_enter: true,
  },
];

/** The certificates that the branch has sold, with number and money of what is filtered. The address holds the whole state. */
export function SalesListScreen() {
  const search = route.useSearch();
  const { status, voucher_id, date, name, seq_no, sort } = search;
  const go = useListNavigation('/voucher-sales', search);
  const list = useSales(search);
  const filters = filtersWith(useVoucherOptions(list.data?.data.map(({ voucher }) => voucher) ?? []));
  const prefetch = usePrefetchSales();
  const { history } = useRouter();
  const canCheck = can(useSession().roles, redeemer_roles);
  useSalesLive();
  return (
    <Stack gap="md">
      <PageHeader
        title="Voucher Sales"
        actions={
          <>
            {canCheck && (
              <Button
                variant="default"
                leftSection={<IconScan size={18} aria-hidden />}
                onClick={() => history.push('/voucher-redemption')}
              >
                Check certificate
              </Button>
            )}
            <ReportButton type="voucher_sales" filters={{ status, voucher_id, date, name, seq_no, sort }} />
          </>
        }
      />
      <ListFilters filters={filters} search={search} go={go} />
      <SummaryTiles
        label="Totals"
        refreshing={list.isPlaceholderData}
        tiles={totalTiles('Certificates', list.data?.totals, list.isError)}
      />
      <ListRows
        name="voucher_certificate"
        label="Voucher sales"
        noun="certificates"
        failed="The voucher sales could not be loaded."
        list={list}
        columns={certificateColumns}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => history.push(`/voucher-sales/${id}`)}
        search={search}
        go={go}
        sizes={sales_page_sizes}
        prefetch={{
          page: (p) => prefetch.page(p === undefined ? undefined : { ...search, p }),
          row: prefetch.certificate,
          keep: prefetch.keep,
        }}
        empty={<NoSales isFiltered={countInForce(filters, search) > 0} />}
      />
    </Stack>
  );
}

const NoSales = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<IconCertificate size={32} stroke={1.5} />}
    title={isFiltered ? 'No certificates match these filters' : 'No vouchers sold yet'}
    hint={
      isFiltered
        ? 'Choose other filters above, or clear them.'
        : 'Each voucher that a customer buys in the app appears here right away.'
    }
  />
);
