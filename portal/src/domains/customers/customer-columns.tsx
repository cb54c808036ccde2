import type { CustomerRow } from '@clinic/contract/customers/customers.ts';
import { showDate, showTime } from '../../platform/format.ts';
import { textColumn } from '../../platform/list/columns/field-columns.tsx';
import { titleColumn } from '../../platform/list/columns/title-column.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import classes from '../../ui/data-table/cell.module.css';
import { PhoneNumber } from '../../platform/links/phone-number.tsx';

/** The patients. The first is the customer, whose name the row already has. */
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
  titleColumn('name', 'Name', { width: 190, wrap: 'two-lines' }, ({ id, name }) => ({
    path: `/customers/${id}`,
    text: name,
  })),
  {
    id: 'mobile',
    header: 'Mobile',
    width: 136,
    priority: 1,
    cell: ({ mobile }) => <PhoneNumber number={mobile ?? '–'} />,
  },
  textColumn('e_card_type', 'Card', { width: 104, priority: 2 }),
  textColumn('company', 'Company', { width: 170, priority: 3, wrap: 'two-lines' }),
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
