import { can } from '@clinic/contract/shared/roles.ts';
import type { SearchOf } from '@clinic/contract/shared/lists/list.ts';
import { certificateFilterWords } from '@clinic/contract/vouchers/certificate-words.ts';
import { type certificateList, redeemer_roles } from '@clinic/contract/vouchers/voucher-sales-list.ts';
import { Button } from '@mantine/core';
import { IconCertificate, IconScan } from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { defineList } from '../../../platform/list/define-list.tsx';
import { ReportButton } from '../../../platform/reports/report-button.tsx';
import { useSession } from '../../../platform/session/session-context.tsx';
import { SummaryTiles } from '../../../ui/page/summary-tiles.tsx';
import { certificateColumns } from './certificate-columns.tsx';
import { salesReads, totalTiles, useVoucherOptions } from './sales.data.ts';

const route = getRouteApi('/voucher-sales');

type Search = { search: SearchOf<typeof certificateList> };

function Buttons({ search: { status, voucher_id, date, name, seq_no, sort } }: Search) {
  const { history } = useRouter();
  return (
    <>
      {can(useSession().roles, redeemer_roles) && (
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
  );
}

function Totals({ search }: Search) {
  const { data, isPlaceholderData, isError } = salesReads.usePage(search, {});
  return (
    <SummaryTiles
      label="Totals"
      refreshing={isPlaceholderData}
      tiles={totalTiles('Certificates', data?.totals, isError)}
    />
  );
}

const SalesList = defineList(salesReads, {
  name: 'voucher_certificate',
  noun: 'certificates',
  title: 'Voucher Sales',
  label: 'Voucher sales',
  failed: 'The voucher sales could not be loaded.',
  filters: {
    status: { label: 'Status', all: 'All statuses', words: certificateFilterWords },
    voucher_id: { label: 'Voucher', all: 'All vouchers', is_always: true },
    date: { label: 'Sold' },
    name: { label: 'Customer', placeholder: 'Name or mobile', waits_for_enter: true },
    seq_no: { label: 'Certificate number', placeholder: 'Certificate number', waits_for_enter: true },
  },
  useChoices: (search) => {
    const { data } = salesReads.usePage(search, {});
    return { voucher_id: { options: useVoucherOptions(data?.data.map(({ voucher }) => voucher) ?? []) } };
  },
  columns: () => certificateColumns,
  Header: Buttons,
  Between: Totals,
  empty: ({ isFiltered }) => ({
    icon: <IconCertificate size={32} stroke={1.5} />,
    title: isFiltered ? 'No certificates match these filters' : 'No vouchers sold yet',
    hint: isFiltered
      ? 'Choose other filters above, or clear them.'
      : 'Each voucher that a customer buys in the app appears here right away.',
  }),
});

/** The certificates that the branch has sold, with number and money of what is filtered. The address holds the whole state. */
export const SalesListScreen = () => <SalesList search={route.useSearch()} fixed={{}} />;
