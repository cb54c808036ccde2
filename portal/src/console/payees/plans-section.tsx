import { deletePayeePlan, type PayeePlan } from '@clinic/contract/payees/payee-plans.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { dayColumn, textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { forceColumn } from '../plans/fee-columns.tsx';
import { AddButton } from '../parts/add-button.tsx';
import { payee_reads, payeeText, planFor, usePayeePlans } from './payee-reads.ts';

const PayeePlanWindow = codeOnDemand(() => import('./payee-plan-window.tsx'), 'PayeePlanWindow');
const ConfirmCall = codeOnDemand(() => import('../../platform/list/confirm-call.tsx'), 'ConfirmCall');

const takes_back = {
  label: 'Take back',
  title: 'Take this change back',
  call: deletePayeePlan,
  question: '',
  destructive: true,
  saved: 'The change was taken back.',
  failed: 'The change could not be taken back.',
};

const columns: Column<PayeePlan>[] = [
  { id: 'for', header: 'For', width: 220, required: true, card: 'title', wrap: 'two-lines', cell: planFor },
  {
    id: 'account',
    header: 'Paid',
    width: 290,
    required: true,
    wrap: 'two-lines',
    cell: payeeText,
  },
  dayColumn('effective_date', 'From', { priority: 1 }),
  forceColumn(),
  textColumn('created_by', 'Set by', { width: 180, wrap: 'all', priority: 3 }),
  timeColumn('created_at', 'Set on', { priority: 3 }),
];

/** A plan whose day has not begun can be taken back. */
const takeBackColumn = (onTakeBack: (plan: PayeePlan) => void): Column<PayeePlan> => ({
  id: 'actions',
  header: 'Actions',
  headerHidden: true,
  required: true,
  width: 110,
  align: 'right',
  card: 'footer',
  cell: (plan) =>
    plan.state === 'future' && (
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={`Take back: ${planFor(plan)} from ${showDay(plan.effective_date)}`}
        onClick={() => onTakeBack(plan)}
      >
        Take back
      </Button>
    ),
});

/** Which account the codes of clinics pay, from which day on. */
export function PlansSection() {
  const canChange = useCan('settlement:write');
  const [opened, setOpened] = useState<'set' | PayeePlan>();
  const close = () => setOpened(undefined);
  return (
    <ReadStates
      read={usePayeePlans()}
      of="The payees"
      loading={<LoadingBars label="Loading the payees" bars={1} height={120} />}
    >
      {({ data: plans, first_day }) => (
        <SectionCard
          title="Who is paid"
          flush
          none={
            plans.length === 0 ? 'Nobody. No QR code can be made until an account is set for all clinics.' : undefined
          }
          actions={canChange && <AddButton label="Set account" onClick={() => setOpened('set')} />}
        >
          {plans.length > 0 && (
            <DataTable
              label="Who is paid"
              embedded
              columns={canChange ? [...columns, takeBackColumn(setOpened)] : columns}
              rows={plans}
              rowId={({ id }) => String(id)}
              empty={null}
            />
          )}
          {opened && (
            <PartOnDemand onMissing={close}>
              {opened === 'set' ? (
                <PayeePlanWindow
                  is_first={plans.every(({ group }) => group !== null)}
                  first_day={first_day}
                  onClose={close}
                />
              ) : (
                <ConfirmCall does={takes_back} id={opened.id} reads={payee_reads} onClose={close}>
                  {`From ${showDay(opened.effective_date)} codes of ${planFor(opened)} would pay ${payeeText(opened)}. They go on paying the account before it.`}
                </ConfirmCall>
              )}
            </PartOnDemand>
          )}
        </SectionCard>
      )}
    </ReadStates>
  );
}
