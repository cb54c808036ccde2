import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import { listPlatformPlans } from '@clinic/contract/clinics/platform-plans.ts';
import { Title } from '@mantine/core';
import { CardList, Desk, DeskSkeleton, EmptyDesk, FailureNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import { ClinicCard } from './clinic-card.tsx';
import { NewPlanForm } from './new-plan-form.tsx';
import { PlanCard } from './plan-card.tsx';

const refresh_ms = 10_000;

async function readPlans() {
  const [plans, clinics] = await Promise.all([callPlatform(listPlatformPlans), callPlatform(listPlatformClinics)]);
  return { ...plans, clinics: clinics.data };
}

/** Plans with fees, their clinics, and the clinics' payout accounts. */
export function PlansDesk() {
  const { data, failure, refresh } = usePolled(readPlans, refresh_ms);
  return (
    <Desk
      title="Plans"
      lead="What clinics pay. A fee applies from a future day; payments of earlier days keep the earlier fee."
    >
      {failure && <FailureNote failure={failure} onRetry={refresh} stale={data !== undefined} />}
      {!data && !failure && <DeskSkeleton />}
      {data && (
        <>
          {data.data.length === 0 && <EmptyDesk title="No plan yet">Create the first one below.</EmptyDesk>}
          <CardList
            rows={data.data}
            card={(plan) => <PlanCard key={plan.id} plan={plan} first_day={data.first_day} onDone={refresh} />}
          />
          <NewPlanForm onDone={refresh} />
          <Title order={3} size="h5" mt="md">
            Clinics
          </Title>
          <CardList
            rows={data.clinics}
            card={(clinic) => (
              <ClinicCard
                key={clinic.id}
                clinic={clinic}
                plans={data.data}
                first_day={data.first_day}
                onDone={refresh}
              />
            )}
          />
        </>
      )}
    </Desk>
  );
}
