import type { AdminFee, Plan } from '@clinic/contract/clinics/plans.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts';
import { feeRowName, type FeeRow, feeRowsOf } from './fee-rows.ts';
import { percentText } from './fee-text.ts';
import { useAdminFees } from '../finance.data.ts';
import { feeColumns } from './parts/fee-columns.tsx';
import { AdminFeeHistory } from './admin-fee-history.tsx';
import { DeleteAdminFee } from './delete-admin-fee.tsx';

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
      {rows && fees.isError && (
        <StaleNotice onRetry={() => void fees.refetch()}>
          The fees could not be refreshed and may be out of date.
        </StaleNotice>
      )}
      {!rows && fees.isError ? (
        <FailedState
          title="The admin fees could not be loaded."
          reason={sentenceOf(fees.error)}
          onRetry={() => void fees.refetch()}
          retrying={fees.isFetching}
        />
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
