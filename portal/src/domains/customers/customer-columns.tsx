import type { CustomerRow } from '@clinic/contract/customers/customers.ts';
import { showDate, showTime } from '../../platform/format.ts';
import { PathLink } from '../../platform/links/path-link.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import classes from './customer-columns.module.css';
import { PhoneNumber } from '../../platform/links/phone-number.tsx';

/** The patients, of whom the customer is the first: their name stands in the row already. */
function Patients({ row: { patients, patient_names, name } }: { row: CustomerRow }) {
  if (patients === 0) return <span className={classes.quiet}>None</span>;
  if (!`${patient_names}, `.startsWith(`${name}, `)) return patient_names;
  return (
    <>
      <span className={classes.quiet}>Self</span>
      {patient_names.slice(name.length)}
    </>
  );
}

/** Columns of the list of customers. */
export const customerColumns: Column<CustomerRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 190,
    required: true,
    wrap: 'two-lines',
    card: 'title',
    cell: ({ id, name }) => <PathLink path={`/customers/${id}`}>{name}</PathLink>,
  },
  {
    id: 'mobile',
    header: 'Mobile',
    width: 136,
    priority: 1,
    cell: ({ mobile }) => <PhoneNumber number={mobile ?? '–'} />,
  },
  { id: 'e_card_type', header: 'Card', width: 104, priority: 2, cell: (row) => row.e_card_type ?? '–' },
  {
    id: 'company',
    header: 'Company',
    width: 170,
    priority: 3,
    wrap: 'two-lines',
    cell: ({ company }) => company ?? '–',
  },
  {
    id: 'patients',
    header: 'Patients',
    width: 220,
    priority: 2,
    wrap: 'two-lines',
    cell: (row) => <Patients row={row} />,
  },
  {
    id: 'seen_at',
    header: 'Last seen',
    width: 142,
    priority: 1,
    sorts: 'time',
    cell: ({ seen_at }) => (
      <time dateTime={seen_at}>
        {showDate(seen_at)} <span className={classes.quiet}>{showTime(seen_at)}</span>
      </time>
    ),
  },
];
