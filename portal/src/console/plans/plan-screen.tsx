import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import { getPlatformPlan, type PlatformPlan } from '@clinic/contract/clinics/platform-plans.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { percentText } from '../../domains/clinics/fees/fee-text.ts';
import { showDateTime } from '../../platform/format.ts';
import { textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { ListSection } from '../../platform/record/list-section.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../platform/record/record-sections.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { allClinicColumns } from '../clinics/clinic-columns.tsx';
import { recordWords } from '../parts/record-words.ts';
import { FeesSection } from './fees-section.tsx';

const EditPlanWindow = codeOnDemand(() => import('./edit-plan-window.tsx'), 'EditPlanWindow');

const route = getRouteApi('/console/plan/$id');
const words = recordWords('plan', 'The link may be incomplete.');

type Change = PlatformPlan['changes'][number];
const change_words: Record<Change['kind'], string> = {
  plan_created: 'Plan created',
  plan_updated: 'Plan changed',
  admin_fee_set: 'Fee set',
  admin_fee_deleted: 'Fee deleted',
  clinic_plan_set: 'Clinic moved to the plan',
};

const changeColumns: Column<Change>[] = [
  timeColumn('at', 'When', { priority: 1 }),
  { id: 'kind', header: 'Change', width: 180, required: true, card: 'title', cell: ({ kind }) => change_words[kind] },
  textColumn('summary', 'What', { width: 280, wrap: 'two-lines', priority: 1 }),
  textColumn('actor', 'By', { width: 180, wrap: 'all', priority: 2 }),
];

/** The page of one plan: its fees, its clinics and its changes. */
export function PlanScreen() {
  const { id } = route.useParams();
  const query = useQuery(endpointQuery(getPlatformPlan, { params: { id } }));
  const canChange = useCan('plans:write');
  const [isChanging, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <RecordPage
      query={query}
      id={Number(id)}
      title="Plan"
      back_button={<BackArrow list="/console/plans" label="Back" />}
      words={words}
      skeleton={<RecordSkeleton facts={200} contents={[240, 200]} />}
      head={({ name }) => ({
        title: name,
        actions: canChange && (
          <Button variant="default" onClick={() => setChanging(true)}>
            Change
          </Button>
        ),
      })}
      facts={(plan) => <PlanFacts plan={plan} />}
    >
      {(plan) => (
        <>
          <FeesSection plan={plan} />
          <PlanClinics plan={plan} />
          <SectionCard title="Changes" flush none={plan.changes.length === 0 ? 'None since it was set up.' : undefined}>
            {plan.changes.length > 0 && (
              <DataTable
                label={`Changes of ${plan.name}`}
                embedded
                columns={changeColumns}
                rows={plan.changes}
                rowId={({ id: change }) => String(change)}
                empty={null}
              />
            )}
          </SectionCard>
          {isChanging && (
            <PartOnDemand onMissing={close}>
              <EditPlanWindow plan={plan} onClose={close} />
            </PartOnDemand>
          )}
        </>
      )}
    </RecordPage>
  );
}

const PlanFacts = ({ plan }: { plan: PlatformPlan }) => (
  <SectionCard title="About">
    <FieldList
      lines={[
        { label: 'Handling fee', value: percentText(plan.handling_fee_rate) },
        { label: 'Vouchers', value: plan.voucher_types.map((type) => voucherTypeWords[type]).join(', ') || 'None' },
        { label: 'Clinics', value: `${plan.clinics} now or later` },
        { label: 'Last changed', value: showDateTime(plan.updated_at) },
      ]}
    />
  </SectionCard>
);

function PlanClinics({ plan }: { plan: PlatformPlan }) {
  const [p, setPage] = useState(1);
  const query = { plan_id: String(plan.id), p: String(p), n: '20' };
  const read = useQuery({ ...endpointQuery(listPlatformClinics, { query }), placeholderData: keepPreviousData });
  const { history } = useRouter();
  return (
    <ListSection
      title="Clinics"
      label={`Clinics on ${plan.name}`}
      noun="clinics"
      nothing="No clinic is on this plan now."
      query={read}
      columns={allClinicColumns}
      onOpen={({ id }) => history.push(`/console/clinic/${id}`)}
      page={{ p, onPage: setPage }}
    />
  );
}
