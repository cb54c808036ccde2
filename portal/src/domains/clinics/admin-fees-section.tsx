import type { AdminFee, Plan } from '@clinic/contract/clinics/plans.ts';
import type { ProductType } from '@clinic/contract/payments/transactions.ts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts';
import { percentText, product_order } from './fee-text.ts';
import { useAdminFees } from './finance.data.ts';
import classes from './parts/admin-fee-block.module.css';
import { AdminFeeBlock } from './parts/admin-fee-block.tsx';

const AdminFeeHistory = codeOnDemand(async () => (await import('./admin-fee-history.tsx')).AdminFeeHistory);
const DeleteAdminFee = codeOnDemand(async () => (await import('./delete-admin-fee.tsx')).DeleteAdminFee);

/** The admin fees of a plan, one block per product type. */
export function AdminFeesSection({ plan }: { plan: Plan }) {
  const fees = useAdminFees(plan.id);
  const [history, setHistory] = useState<ProductType>();
  const [deleted, setDeleted] = useState<AdminFee>();
  const rows = fees.data?.data;
  useFailureToast(fees.isError, 'Admin fee read error, type: all', sentenceOf(fees.error));
  const before = (fee: AdminFee) =>
    rows?.find((one) => one.product_type === fee.product_type && one.effective_date < fee.effective_date);
  return (
    <SectionCard title="Admin fees">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {`${percentText(plan.handling_fee_rate)} payment fee comes on top, and ${percentText(plan.gst_rate)} GST on both. A payment keeps the fees of its own day.`}
        </Text>
        {rows && fees.isError && (
          <StaleNotice onRetry={() => void fees.refetch()}>These fees may be out of date.</StaleNotice>
        )}
        {rows && (
          <div className={classes.grid}>
            {product_order.map((product) => (
              <AdminFeeBlock
                key={product}
                product={product}
                fees={rows.filter(({ product_type }) => product_type === product)}
                gst_rate={plan.gst_rate}
                onHistory={() => setHistory(product)}
                onDelete={setDeleted}
              />
            ))}
          </div>
        )}
        {!rows && fees.isError && (
          <FailedState
            title="The admin fees could not be loaded."
            reason={sentenceOf(fees.error)}
            onRetry={() => void fees.refetch()}
            retrying={fees.isFetching}
          />
        )}
        {!rows && !fees.isError && <Skeleton height={220} role="status" aria-label="Loading the admin fees" />}
      </Stack>
      {history && (
        <PartOnDemand onMissing={() => setHistory(undefined)}>
          <AdminFeeHistory plan={plan} product={history} onClose={() => setHistory(undefined)} />
        </PartOnDemand>
      )}
      {deleted && (
        <PartOnDemand onMissing={() => setDeleted(undefined)}>
          <DeleteAdminFee fee={deleted} before={before(deleted)} onClose={() => setDeleted(undefined)} />
        </PartOnDemand>
      )}
    </SectionCard>
  );
}
