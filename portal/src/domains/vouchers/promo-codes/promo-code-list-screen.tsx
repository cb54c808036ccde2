import { promoCodeStateWords } from '@clinic/contract/vouchers/promo-code.ts';
import { may_create_vouchers } from '@clinic/contract/vouchers/voucher-list.ts';
import { Button, Stack } from '@mantine/core';
import { IconPlus, IconRosetteDiscount } from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { countInForce, type ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { promoCodeColumns } from './promo-code-columns.tsx';
import { promo_code_page_sizes } from './promo-code-list-search.ts';
import { usePrefetchPromoCodes, usePromoCodeListLive, usePromoCodes } from './promo-codes.data.ts';

const NewPromoCode = codeOnDemand(async () => (await import('./new-promo-code.tsx')).NewPromoCode);

const route = getRouteApi('/promo-code');

const filters: readonly ListFilter<'code' | 'state'>[] = [
  { kind: 'text', key: 'code', label: 'Code' },
  {
    kind: 'choice',
    key: 'state',
    label: 'Status',
    all: 'All statuses',
    options: Object.entries(promoCodeStateWords).map(([value, label]) => ({ value, label })),
  },
];

/** The promo codes of the branch. The address holds the whole state. */
export function PromoCodeListScreen() {
  const search = route.useSearch();
  const go = useListNavigation('/promo-code', search);
  const list = usePromoCodes(search);
  const prefetch = usePrefetchPromoCodes();
  const { history } = useRouter();
  const canCreate = useCan(may_create_vouchers);
  const [isCreating, setCreating] = useState(false);
  const close = () => setCreating(false);
  usePromoCodeListLive();
  return (
    <Stack gap="md">
      <PageHeader
        title="Promo Codes"
        actions={
          canCreate && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
              Create Promo Code
            </Button>
          )
        }
      />
      <ListFilters filters={filters} search={search} go={go} />
      <ListRows
        name="promo_code"
        label="Promo codes"
        noun="promo codes"
        list={list}
        columns={promoCodeColumns}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => history.push(`/promo-code/${id}`)}
        search={search}
        go={go}
        sizes={promo_code_page_sizes}
        prefetch={{
          page: (p) => prefetch.page(p === undefined ? undefined : { ...search, p }),
          row: prefetch.code,
          keep: prefetch.keep,
        }}
        empty={<NoPromoCodes isFiltered={countInForce(filters, search) > 0} canCreate={canCreate} />}
      />
      {isCreating && (
        <PartOnDemand onMissing={close}>
          <NewPromoCode onClose={close} />
        </PartOnDemand>
      )}
    </Stack>
  );
}

const NoPromoCodes = ({ isFiltered, canCreate }: { isFiltered: boolean; canCreate: boolean }) => (
  <EmptyState
    icon={<IconRosetteDiscount size={32} stroke={1.5} />}
    title={isFiltered ? 'No promo codes match these filters' : 'No promo codes yet'}
    hint={
      isFiltered
        ? 'Choose other filters above, or clear them.'
        : canCreate
          ? 'Create a code that gives customers a discount on vouchers. The branch pays for it.'
          : 'The promo codes of this branch appear here.'
    }
  />
);
