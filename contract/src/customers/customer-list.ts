import { list, named, searched } from '../shared/lists/list.ts';

/** Who sees customers: holders of any one of these roles. */
export const customer_roles = ['ROLE_APPOINTMENT_VIEW', 'ROLE_VISIT_VIEW'] as const;

/** The longest text of a search for customers. */
const longest_customer_search = 64;

/** The customers of the group, those seen last first unless asked otherwise. */
export const customerList = list({
  path: '/customers',
  role: customer_roles,
  page: {
    name: 'customers',
    title: 'Customers',
    menu: { group: 'Customers', order: 1, label: 'Customers', icon: 'IconAddressBook' },
  },
  opens: true,
  sorts: ['id', 'seen_at', 'name'],
  sort: 'seen_at,desc',
  sizes: [20, 10, 50],
  filters: {
    /** A part of a name, user name, company or mobile, or the last characters of an identity number. */
    name: searched(longest_customer_search),
    /** The card, as it is written. */
    card: named(60),
  },
});
