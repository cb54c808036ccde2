import type { PlatformPlan } from '@clinic/contract/clinics/platform-plans.ts';
import { productTypeWords } from '@clinic/contract/payments/transaction-words.ts';
import type { ProductType } from '@clinic/contract/payments/transactions.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { Button, Stack } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { feeText, percentText } from '../../domains/clinics/fees/fee-text.ts';
import { countColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { titleColumn } from '../../platform/list/columns/title-column.tsx';
import { useReturn } from '../../platform/links/returned-to.ts';
import { ReadTable } from '../../platform/reading/read-table.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { usePlans } from '../clinics/clinic-reads.ts';

const CreatePlanWindow = codeOnDemand(() => import('./create-plan-window.tsx'), 'CreatePlanWindow');

/** The current admin fee of a product; a dash for none. */
const feeColumn = (product: ProductType, header: string): Column<PlatformPlan> => ({
  id: product,
  header,
  width: 120,
  align: 'right',
  priority: 1,
  cell: ({ admin_fees }) => {
    const fee = admin_fees.find(({ product_type, state }) => product_type === product && state === 'current');
    return fee ? feeText(fee) : '–';
  },
});

const pathOf = ({ id }: PlatformPlan): string => `/console/plan/${id}`;

const columns: Column<PlatformPlan>[] = [
  titleColumn('name', 'Name', { width: 180, wrap: 'two-lines' }, (plan) => ({
    path: pathOf(plan),
    text: plan.name,
    label: `Plan ${plan.name}`,
  })),
  {
    id: 'handling_fee_rate',
    header: 'Handling fee',
    width: 116,
    align: 'right',
    priority: 1,
    cell: ({ handling_fee_rate }) => percentText(handling_fee_rate),
  },
  feeColumn('c', productTypeWords.c),
  feeColumn('t', productTypeWords.t),
  {
    id: 'voucher_types',
    header: 'Vouchers',
    width: 210,
    wrap: 'two-lines',
    priority: 3,
    cell: ({ voucher_types }) => voucher_types.map((type) => voucherTypeWords[type]).join(', ') || '–',
  },
  countColumn('clinics', 'Clinics', { priority: 1 }),
  timeColumn('updated_at', 'Last changed', { priority: 3 }),
];

/** What clinics pay. There are a few plans, so all are on one page. */
export function PlanListScreen() {
  const plans = usePlans();
  const { history } = useRouter();
  const back = useReturn();
  const canCreate = useCan('plans:write');
  const [isCreating, setCreating] = useState(false);
  const close = () => setCreating(false);
  return (
    <Stack gap="md">
      <PageHeader
        title="Plans"
        below="What clinics pay. A fee applies from a future day; payments of earlier days keep theirs."
        actions={
          canCreate && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
              Create plan
            </Button>
          )
        }
      />
      <ReadTable
        of="The plans"
        read={plans}
        label="Plans"
        columns={columns}
        rows={plans.data?.data}
        rowId={({ id }) => String(id)}
        onOpen={(plan) => history.push(pathOf(plan))}
        onLeaveBy={({ id }) => back.leaveBy(String(id))}
        returnTo={back.returnTo}
        expectedRows={5}
        empty={
          <EmptyState
            icon={<IconTags size={32} stroke={1.5} />}
            title="No plans yet"
            hint={canCreate ? 'Create the first plan, then its fees.' : 'Finance creates the first plan.'}
          />
        }
      />
      {isCreating && (
        <PartOnDemand onMissing={close}>
          <CreatePlanWindow onClose={close} />
        </PartOnDemand>
      )}
    </Stack>
  );
}
