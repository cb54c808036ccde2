import type { PaymentAdviceRow } from '@clinic/contract/settlement/payment-advices.ts';
import { showDate } from '../../../platform/format.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/money/money.tsx';
import { PathLink } from '../../../platform/links/path-link.tsx';
import { countColumn } from '../../../platform/list/columns/field-columns.tsx';
import type { AdviceKind } from './advice-kind.ts';
import { adviceReads } from './advice-reads.ts';
import { ProcessStatusBadge } from '../status-badges.tsx';

type AmountField =
  | 'amount_total'
  | 'admin_fee_total'
  | 'handling_fee_total'
  | 'giro_fee'
  | 'all_gst'
  | 'pay_to_clinic_fee_total';

const amountColumn = (
  id: AmountField,
  header: string,
  width: number,
  priority: 1 | 2 | 3,
): Column<PaymentAdviceRow> => ({
  id,
  header,
  width,
  priority,
  emphasis: id === 'pay_to_clinic_fee_total',
  align: 'right',
  cell: (row) => <Money value={row[id]} column={id} />,
});

/** Columns of both lists. Statements also show their status. */
export const adviceColumns = (kind: AdviceKind): Column<PaymentAdviceRow>[] => {
  const status: Column<PaymentAdviceRow> = {
    id: 'process_status',
    header: 'Status',
    width: 120,
    priority: 1,
    card: 'corner',
    cell: (row) => <ProcessStatusBadge status={row.process_status} />,
  };
  return [
    {
      id: 'display_id',
      header: 'ID',
      width: 164,
      required: true,
      sorts: 'text',
      card: 'title',
      cell: (row) => (
        <PathLink path={adviceReads[kind].pathOf(row)} label={`Detail of ${row.display_id}`}>
          {row.display_id}
        </PathLink>
      ),
    },
    { id: 'clinic', header: 'Clinic', width: 104, wrap: 'two-lines', cell: (row) => row.clinic.name },
    {
      id: 'created_at',
      header: 'Created',
      sorts: 'time',
      width: 100,
      cell: (row) => <time dateTime={row.created_at}>{showDate(row.created_at)}</time>,
    },
    countColumn('number_of_transactions', 'Count', { width: 80 }),
    amountColumn('amount_total', 'Amount', 104, 1),
    amountColumn('admin_fee_total', 'Admin fee', 100, 3),
    amountColumn('handling_fee_total', 'Payment fee', 112, 3),
    amountColumn('giro_fee', 'GIRO fee', 92, 3),
    amountColumn('all_gst', 'GST', 80, 3),
    amountColumn('pay_to_clinic_fee_total', 'Pay to clinic', 118, 1),
    ...(kind === 'statement' ? [status] : []),
  ];
};
