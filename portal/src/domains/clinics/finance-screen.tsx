import { Stack } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../ui/states/stale-notice.tsx';
import { FormSkeleton } from '../../ui/states/form-skeleton.tsx';
import { useClinic } from './clinic.data.ts';
import { useFinanceLive, usePlans } from './finance.data.ts';
import { AdminFeesSection } from './admin-fees-section.tsx';
import { BankSection } from './bank-section.tsx';
import { PlanSection } from './parts/plan-section.tsx';

/** Plan, fees and bank account of the branch: to be read, head office sets them. */
export function FinanceScreen() {
  const clinic = useClinic();
  const plans = usePlans();
  useFinanceLive();
  const failed = [clinic, plans].filter(({ isError }) => isError);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  return (
    <Stack gap="md">
      <PageHeader title="Plan and Bank" />
      {clinic.data && plans.data ? (
        <>
          {failed.length > 0 && <StaleNotice onRetry={retry}>This may be out of date.</StaleNotice>}
          <Plans clinic={clinic.data} plans={plans.data.data} />
          <BankSection clinic={clinic.data} />
        </>
      ) : failed.length > 0 ? (
        <FailedState
          title="Plan and bank account could not be loaded."
          reason={sentenceOf(failed[0]?.error)}
          onRetry={retry}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <Stack gap="md" role="status" aria-label="Loading plan and bank account">
          <FormSkeleton fields={2} />
          <FormSkeleton fields={6} />
        </Stack>
      )}
    </Stack>
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
