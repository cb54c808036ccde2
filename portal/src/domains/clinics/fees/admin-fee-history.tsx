import { actorWords } from '@clinic/contract/trail/actor-words.ts';
import { type AdminFee, adminFeeStateWords, listAdminFees } from '@clinic/contract/clinics/plans.ts';
import type { ProductType } from '@clinic/contract/payments/transactions.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { showDateTime } from '../../../platform/format.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { FailedRead, StaleRead } from '../../../platform/reading/failed-read.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts';
import { Window } from '../../../ui/window/window.tsx';
import { feeText } from './fee-text.ts';

const tones: Record<AdminFee['state'], Tone> = { future: 'progress', current: 'positive', past: 'neutral' };

const timeOf = (at: string | null) => (at === null ? '–' : <time dateTime={at}>{showDateTime(at)}</time>);

const columns: Column<AdminFee>[] = [
  {
    id: 'effective_date',
    header: 'Effective Date',
    width: 120,
    card: 'title',
    cell: (fee) => <time dateTime={fee.effective_date}>{showDay(fee.effective_date)}</time>,
  },
  { id: 'admin_fee', header: 'Admin Fee', width: 100, align: 'right', cell: feeText },
  {
    id: 'state',
    header: 'Status',
    width: 110,
    card: 'corner',
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{adminFeeStateWords[state]}</StatusBadge>,
  },
  {
    id: 'create_user',
    header: 'Set By',
    width: 110,
    cell: ({ create_user }) => (create_user === null ? '–' : actorWords(create_user)),
  },
  { id: 'created_at', header: 'Set At', width: 136, cell: ({ created_at }) => timeOf(created_at) },
  {
    id: 'update_user',
    header: 'Updated By',
    width: 110,
    cell: ({ update_user }) => (update_user === null ? '–' : actorWords(update_user)),
  },
  { id: 'updated_at', header: 'Updated At', width: 136, cell: ({ updated_at }) => timeOf(updated_at) },
];

interface AdminFeeHistoryProps {
  plan: { id: number; name: string };
  product: ProductType;
  name: string;
  onClose: () => void;
}

/** All past, current and future fees of one product in a plan. */
export function AdminFeeHistory({ plan, product, name, onClose }: AdminFeeHistoryProps) {
  const fees = useQuery(
    endpointQuery(listAdminFees, { params: { id: String(plan.id) }, query: { product_type: product } }),
  );
  useFailureToast(fees.isError, `Admin fee read error, type: ${name}`, sentenceOf(fees.error));
  return (
    <Window opened onClose={onClose} title={`Admin fees of ${name} · ${plan.name}`} size="58rem">
      {fees.isError && !fees.data ? (
        <FailedRead title="The admin fees could not be loaded." read={fees} />
      ) : (
        <Stack gap="sm">
          <StaleRead of="The fees" read={fees} />
          <DataTable
            label={`Admin fees of ${name}`}
            columns={columns}
            rows={fees.data?.data}
            rowId={(fee) => String(fee.id)}
            expectedRows={3}
            empty={<EmptyState title="No admin fee yet" hint="Payments of this type have no admin fee." />}
          />
        </Stack>
      )}
    </Window>
  );
}
