import { type AdminFee, type Plan, deleteAdminFee } from '@clinic/contract/clinics/plans.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { FailedRead, StaleRead } from '../../../platform/reading/failed-read.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts';
import { feeRowName, type FeeRow, feeRowsOf } from './fee-rows.ts';
import { percentText, feeText } from './fee-text.ts';
import { useAdminFees, finance_reads } from '../finance.data.ts';
import { feeColumns } from './parts/fee-columns.tsx';
import { AdminFeeHistory } from './admin-fee-history.tsx';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { ConfirmCall } from '../../../platform/list/confirm-call.tsx';

interface DeleteAdminFeeProps {
  fee: AdminFee;
  /** The fee that continues instead, if any. */
  before: AdminFee | undefined;
  onClose: () => void;
}

/** Deletes a future fee after a confirmation. */
const DeleteAdminFee = ({ fee, before, onClose }: DeleteAdminFeeProps) => (
  <ConfirmCall
    does={{
      label: 'Delete',
      call: deleteAdminFee,
      question: `${productTypeWords[fee.product_type]}: ${feeText(fee)} from ${showDay(fee.effective_date)}. Without it, ${
        before ? `${feeText(before)} continues` : 'there is no admin fee'
      }. Only the platform can add it again.`,
      dismiss: 'Keep it',
      destructive: true,
      saved: 'Delete Success.',
      failed: 'Delete fail.',
    }}
    id={fee.id}
    called="this future fee?"
    reads={finance_reads}
    onClose={onClose}
  />
);

/** The fees of a plan, by product. */
export function AdminFeesSection({ plan }: { plan: Plan }) {
  const fees = useAdminFees(plan.id);
  const [history, setHistory] = useState<FeeRow>();
  const [deleted, setDeleted] = useState<AdminFee>();
  const rows = fees.data?.data;
  useFailureToast(fees.isError, 'Admin fee read error, type: all', sentenceOf(fees.error));
  const before = (fee: AdminFee) =>
    rows?.find((one) => one.product_type === fee.product_type && one.effective_date < fee.effective_date);
  return (
    <SectionCard title="Admin fees" flush>
      <Text size="sm" c="dimmed" px="md" py="sm">
        {`Every payment also has a payment fee of ${percentText(plan.handling_fee_rate)}. Both fees have ${percentText(plan.gst_rate)} GST. The example includes everything. A payment keeps the fees of the day it was made.`}
      </Text>
      <StaleRead of="The fees" read={fees} />
      {!rows && fees.isError ? (
        <FailedRead title="The admin fees could not be loaded." read={fees} />
      ) : (
        <DataTable
          label={`Admin fees of ${plan.name}`}
          embedded
          columns={feeColumns({ plan, onHistory: setHistory, onDelete: setDeleted })}
          rows={rows && feeRowsOf(rows)}
          rowId={feeRowName}
          expectedRows={3}
          empty={<EmptyState title="No products" />}
        />
      )}
      {history && (
        <AdminFeeHistory
          plan={plan}
          product={history.products[0]}
          name={history.name}
          onClose={() => setHistory(undefined)}
        />
      )}
      {deleted && <DeleteAdminFee fee={deleted} before={before(deleted)} onClose={() => setDeleted(undefined)} />}
    </SectionCard>
  );
}
