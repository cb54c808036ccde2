import type { PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import { setClinicBankAccount } from '@clinic/contract/settlement/clinic-bank-account.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { Button, Group } from '@mantine/core';
import { percentText } from '../../domains/clinics/fees/fee-text.ts';
import { ReadStates } from '../../platform/reading/read-states.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { LoadingBars } from '../../ui/states/loading-bars.tsx';
import { WaitingApproval } from '../parts/waiting-approval.tsx';
import { useClinicPlan, usePlans } from './clinic-reads.ts';

/** What a button of the cards opens. */
export type OfPlan = 'plan' | 'account' | 'fees';
type Open = (what: OfPlan, clinic: PlatformClinic) => void;

function Plan({ clinic, open }: { clinic: PlatformClinic; open: Open }) {
  const canChange = useCan('plans:write');
  const plan = usePlans().data?.data.find(({ id }) => id === clinic.plan.id);
  const { next_plan } = clinic;
  return (
    <SectionCard
      title="Plan"
      actions={
        <Group gap="xs">
          {plan && (
            <Button size="xs" variant="subtle" onClick={() => open('fees', clinic)}>
              Fees
            </Button>
          )}
          {canChange && (
            <Button size="xs" variant="default" onClick={() => open('plan', clinic)}>
              Change
            </Button>
          )}
        </Group>
      }
    >
      <FieldList
        lines={[
          { label: 'Plan', value: clinic.plan.name },
          ...(plan ? [{ label: 'Handling fee', value: percentText(plan.handling_fee_rate) }] : []),
          ...(next_plan ? [{ label: `From ${showDay(next_plan.effective_date)}`, value: next_plan.name }] : []),
        ]}
      />
    </SectionCard>
  );
}

function Account({ clinic, open }: { clinic: PlatformClinic; open: Open }) {
  const canChange = useCan('settlement:write');
  const { bank_account } = clinic;
  const path = `/api/platform/clinic/${clinic.id}/bank_account`;
  const waiting = <WaitingApproval what="A change" call={setClinicBankAccount.name} path={path} />;
  return (
    <SectionCard
      title="Bank account"
      none={
        bank_account ? undefined : (
          <>
            {canChange
              ? 'None. The clinic cannot be paid out.'
              : 'None. The clinic cannot be paid out until finance sets one.'}
            {waiting}
          </>
        )
      }
      actions={
        canChange && (
          <Button size="xs" variant="default" onClick={() => open('account', clinic)}>
            {bank_account ? 'Change' : 'Set'}
          </Button>
        )
      }
    >
      {bank_account && (
        <FieldList
          lines={[
            { label: 'Bank', value: bank_account.bank_name ?? bank_account.bank_code },
            { label: 'Account name', value: bank_account.account_name },
            { label: 'Account number', value: bank_account.account_no },
            { label: 'Branch code', value: bank_account.branch_code },
          ]}
        />
      )}
      {bank_account && waiting}
    </SectionCard>
  );
}

/** What a clinic pays, and where it is paid out. */
export const PlanAndAccount = ({ id, open }: { id: number; open: Open }) => (
  <ReadStates
    read={useClinicPlan(String(id))}
    of="The plan and the bank account"
    loading={<LoadingBars label="Loading the plan" bars={2} height={80} />}
  >
    {(clinic) => (
      <>
        <Plan clinic={clinic} open={open} />
        <Account clinic={clinic} open={open} />
      </>
    )}
  </ReadStates>
);
