import { Stack } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ListFilters } from '../../platform/list/list-filters.tsx';
import { ListRows } from '../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../platform/list/use-list-navigation.ts';
import { countInForce, type ListFilter } from '../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { customerColumns } from './customer-columns.tsx';
import { customer_page_sizes } from './customer-list-search.ts';
import { useCustomerCards, useCustomers, useCustomersLive, usePrefetchCustomers } from './customers.data.ts';

const route = getRouteApi('/customers');

/** A search for a person is noted, so it waits for Enter. */
const search_filter: ListFilter<'name'> = {
  kind: 'text',
  key: 'name',
  label: 'Name',
  placeholder: 'Name, mobile or last 4 of ID',
  waits_for_enter: true,
};

const cardFilter = (cards: readonly { name: string }[]): ListFilter<'card'>[] =>
  cards.length === 0
    ? []
    : [
        {
          kind: 'choice',
          key: 'card',
          label: 'Card',
          all: 'All cards',
          options: cards.map(({ name }) => ({ value: name, label: name })),
        },
      ];

/** The customers of the group: accounts of the consumer app with their patients. The address holds the whole state. */
export function CustomerListScreen() {
  const search = route.useSearch();
  const go = useListNavigation('/customers', search);
  const cards = useCustomerCards();
  const list = useCustomers(search);
  const prefetch = usePrefetchCustomers();
  const navigate = useNavigate();
  useCustomersLive();
  // A card in the address stays a choice until the cards are read.
  const known = cards.data?.data ?? (search.card === undefined ? [] : [{ name: search.card }]);
  const filters = [search_filter, ...cardFilter(known)];
  const isFiltered = countInForce(filters, search) > 0;
  return (
    <Stack gap="md">
      <PageHeader title="Customers" />
      <ListFilters filters={filters} search={search} go={go} />
      <ListRows
        name="customer"
        label="Customers"
        noun="customers"
        list={list}
        columns={customerColumns}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => void navigate({ to: '/customers/$id', params: { id: String(id) } })}
        search={search}
        go={go}
        sizes={customer_page_sizes}
        prefetch={{
          page: (p) => prefetch.page(p === undefined ? undefined : { ...search, p }),
          // The page of a customer is not read ahead: who reads it is noted.
          row: () => undefined,
          keep: prefetch.keep,
        }}
        empty={
          <EmptyState
            icon={<IconAddressBook size={32} stroke={1.5} />}
            title={isFiltered ? 'No customers match these filters' : 'No customers yet'}
            hint={
              isFiltered
                ? 'Try part of the name, the mobile number, or the last four characters of the NRIC.'
                : 'People appear here once they have used the app with one of your branches.'
            }
          />
        }
      />
    </Stack>
  );
}
