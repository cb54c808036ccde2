import { useState } from 'react';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';
import { AdminFeesSection } from './fees/admin-fees-section.tsx';
import { BankSection } from './bank-section.tsx';
import { useFinance, useFinanceLive } from './finance.data.ts';
import { PlanSection } from './parts/plan-section.tsx';

const words = {
  loading: 'Loading plan and bank account',
  failed: 'Plan and bank account could not be loaded.',
  stale: 'Plan and bank could not be refreshed and may be out of date.',
};
const skeleton = (
  <>
    <FormSkeleton fields={2} />
    <FormSkeleton fields={6} />
  </>
);

/** Plan, fees and bank account of the branch. Read-only, because the platform sets them. */
export function FinanceScreen() {
  const query = useFinance();
  useFinanceLive();
  return (
    <RecordPage query={query} title="Plan and Bank" words={words} skeleton={skeleton}>
      {({ clinic, plans }) => (
        <>
          <Plans clinic={clinic} plans={plans} />
          <BankSection clinic={clinic} />
        </>
      )}
    </RecordPage>
  );
}

type Shown = Pick<Parameters<typeof PlanSection>[0], 'clinic' | 'plans'>;

function Plans({ clinic, plans }: Shown) {
  const [chosen, setChosen] = useState<number>();
  const shown = plans.find(({ id }) => id === chosen) ?? plans.find(({ current }) => current) ?? plans[0];
  if (!shown) return null;
  return (
    <>
      <PlanSection clinic={clinic} plans={plans} shown={shown} onShow={setChosen} />
      <AdminFeesSection key={shown.id} plan={shown} />
    </>
  );
}
