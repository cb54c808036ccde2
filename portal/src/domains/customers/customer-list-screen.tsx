import { IconAddressBook } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { defineList } from '../../platform/list/define-list.tsx';
import { customerColumns } from './customer-columns.tsx';
import { customerReads, useCustomerCards } from './customers.data.ts';

const route = getRouteApi('/customers');

const CustomerList = defineList(customerReads, {
  name: 'customer',
  noun: 'customers',
  title: 'Customers',
  filters: {
    name: { label: 'Name', placeholder: 'Name, mobile or last 4 of ID' },
    card: { label: 'Card', all: 'All cards' },
  },
  useChoices: ({ card }) => {
    const cards = useCustomerCards();
    // A card in the address stays a choice until the cards are read.
    const known = cards.data?.data ?? (card === undefined ? [] : [{ name: card }]);
    return { card: { options: known.map(({ name }) => ({ value: name, label: name })) } };
  },
  columns: () => customerColumns,
  empty: ({ isFiltered }) => ({
    icon: <IconAddressBook size={32} stroke={1.5} />,
    title: isFiltered ? 'No customers match these filters' : 'No customers yet',
    hint: isFiltered
      ? 'Try part of the name, the mobile number, or the last four characters of the NRIC.'
      : 'People appear here once they have used the app with one of your branches.',
  }),
});

/** The customers of the group: accounts of the consumer app with their patients. The address holds the whole state. */
export const CustomerListScreen = () => <CustomerList search={route.useSearch()} fixed={{}} />;
