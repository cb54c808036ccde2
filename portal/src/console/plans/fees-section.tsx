import {
  deletePlatformAdminFee,
  type PlatformAdminFee,
  type PlatformPlan,
} from '@clinic/contract/clinics/platform-plans.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { feeText } from '../../domains/clinics/fees/fee-text.ts';
import { useCan } from '../../platform/session/session-context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { AddButton } from '../parts/add-button.tsx';
import { byProductAndDay, feeColumns } from './fee-columns.tsx';
import { plan_reads, productName } from './plan-reads.ts';

const FeeWindow = codeOnDemand(() => import('./fee-window.tsx'), 'FeeWindow');
const ConfirmCall = codeOnDemand(() => import('../../platform/list/confirm-call.tsx'), 'ConfirmCall');

const deletes = {
  label: 'Delete',
  title: 'Delete this fee',
  call: deletePlatformAdminFee,
  question: '',
  destructive: true,
  saved: 'The fee was deleted.',
  failed: 'The fee could not be deleted.',
};

const inWords = (fee: PlatformAdminFee): string =>
  `${productName(fee.product_type)} from ${showDay(fee.effective_date)}`;

/** A future fee can still be deleted. */
const deleteColumn = (onDelete: (fee: PlatformAdminFee) => void): Column<PlatformAdminFee> => ({
  id: 'actions',
  header: 'Actions',
  headerHidden: true,
  required: true,
  width: 90,
  align: 'right',
  card: 'footer',
  cell: (fee) =>
    fee.state === 'future' && (
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={`Delete ${inWords(fee)}`}
        onClick={() => onDelete(fee)}
      >
        Delete
      </Button>
    ),
});

/** The admin fees of a plan, by product and day. */
export function FeesSection({ plan }: { plan: PlatformPlan }) {
  const canChange = useCan('plans:write');
  const [opened, setOpened] = useState<'set' | PlatformAdminFee>();
  const close = () => setOpened(undefined);
  const fees = plan.admin_fees.toSorted(byProductAndDay);
  return (
    <SectionCard
      title="Admin fees"
      flush
      none={fees.length === 0 ? 'None. Payments cost only the handling fee.' : undefined}
      actions={canChange && <AddButton label="Set fee" onClick={() => setOpened('set')} />}
    >
      {fees.length > 0 && (
        <DataTable
          label={`Admin fees of ${plan.name}`}
          embedded
          columns={canChange ? [...feeColumns, deleteColumn(setOpened)] : feeColumns}
          rows={fees}
          rowId={({ id }) => String(id)}
          empty={null}
        />
      )}
      {opened && (
        <PartOnDemand onMissing={close}>
          {opened === 'set' ? (
            <FeeWindow plan={plan} onClose={close} />
          ) : (
            <ConfirmCall does={deletes} id={opened.id} reads={plan_reads} onClose={close}>
              {`${inWords(opened)}: ${feeText(opened)}. The fee before it stays in force.`}
            </ConfirmCall>
          )}
        </PartOnDemand>
      )}
    </SectionCard>
  );
}
