import {
  getSettlementRun,
  type RunClinic,
  runKindWords,
  type RunOutcome,
  runOutcomeWords,
  type SettlementRun,
} from '@clinic/contract/settlement/settlement-runs.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { showDateTime } from '../../platform/format.ts';
import { PermittedLink } from '../../platform/links/permitted-link.tsx';
import { PathLink } from '../../platform/links/path-link.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { ListSection } from '../../platform/record/list-section.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../platform/record/record-sections.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { FieldList } from '../../ui/field-list.tsx';
import { Money } from '../../ui/money/money.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { recordWords } from '../parts/record-words.ts';
import { rowsOnPage } from '../parts/rows-on-page.ts';
import { runReads } from './settlement-reads.ts';

const route = getRouteApi('/console/settlement/run/$id');
const lists = [runReads.walk({})];
const words = recordWords('settlement run', 'The link may be incomplete.');
const refresh_ms = 2_000;

const tones: Record<RunOutcome, Tone> = {
  made: 'positive',
  nothing: 'neutral',
  below_zero: 'warning',
  owes: 'positive',
};

/** The advice and the fee statement that the run made. */
function Documents({ payment_advice, fee_statement }: RunClinic) {
  if (!payment_advice && !fee_statement) return '–';
  return (
    <Stack gap={2}>
      {payment_advice && <PathLink path={`/console/advice/${payment_advice.id}`}>{payment_advice.display_id}</PathLink>}
      {fee_statement && (
        <PathLink path={`/console/fee-statement/${fee_statement.id}`}>{fee_statement.invoice_number}</PathLink>
      )}
    </Stack>
  );
}

const columns: Column<RunClinic>[] = [
  {
    id: 'clinic',
    header: 'Clinic',
    width: 200,
    required: true,
    card: 'title',
    wrap: 'two-lines',
    cell: ({ clinic }) => (
      <PermittedLink path={`/console/clinic/${clinic.id}`} needs="clinics:read">
        {clinic.name}
      </PermittedLink>
    ),
  },
  {
    id: 'outcome',
    header: 'Result',
    width: 150,
    priority: 1,
    card: 'corner',
    cell: ({ outcome }) => <StatusBadge tone={tones[outcome]}>{runOutcomeWords[outcome]}</StatusBadge>,
  },
  {
    id: 'payment_advice',
    header: 'Documents',
    width: 160,
    priority: 1,
    wrap: 'two-lines',
    cell: Documents,
  },
  {
    id: 'pay_to_clinic_total',
    header: 'To the clinic',
    width: 120,
    align: 'right',
    priority: 1,
    cell: ({ pay_to_clinic_total }) => <Money column="pay_to_clinic_total" value={pay_to_clinic_total} />,
  },
];

/** One settlement run and its result at each clinic. It follows the run until it has finished. */
export function RunScreen() {
  const { id } = route.useParams();
  const query = useQuery({
    ...endpointQuery(getSettlementRun, { params: { id } }),
    refetchInterval: ({ state }) => state.data?.finished_at === null && refresh_ms,
  });
  return (
    <RecordPage
      query={query}
      id={Number(id)}
      title="Settlement run"
      back_button={<BackArrow list="/console/settlement/runs" label="Back" />}
      lists={lists}
      words={words}
      skeleton={<RecordSkeleton facts={240} contents={[320]} />}
      head={({ created_at, finished_at }) => ({
        title: `Run of ${showDateTime(created_at)}`,
        status: finished_at === null ? { tone: 'progress', word: 'Running' } : { tone: 'positive', word: 'Finished' },
      })}
      facts={(run) => <RunFacts run={run} />}
    >
      {(run) => <RunClinics run={run} />}
    </RecordPage>
  );
}

/** The result at each clinic, those that need attention first. */
function RunClinics({ run }: { run: SettlementRun }) {
  const [p, setPage] = useState(1);
  const query = useQuery({
    ...endpointQuery(getSettlementRun, { params: { id: String(run.id) } }),
    select: ({ clinics }) =>
      rowsOnPage(
        clinics.map((one) => ({ ...one, id: one.clinic.id })),
        p,
      ),
  });
  return (
    <ListSection
      title="Clinics"
      label="Result at each clinic"
      noun="clinics"
      nothing={run.finished_at === null ? 'None yet.' : 'None had anything to settle.'}
      query={query}
      columns={columns}
      page={{ p, onPage: setPage }}
    />
  );
}

const RunFacts = ({ run }: { run: SettlementRun & { clinics: RunClinic[] } }) => (
  <SectionCard title="About">
    <FieldList
      lines={[
        { label: 'Kind', value: runKindWords[run.kind] },
        { label: 'For', value: run.clinic_id === null ? 'All clinics' : (run.clinics[0]?.clinic.name ?? 'One clinic') },
        { label: 'Cut-off', value: showDateTime(run.cut_off) },
        { label: 'Finished', value: run.finished_at === null ? '–' : showDateTime(run.finished_at) },
        { label: 'Advices made', value: run.made },
        { label: 'Fee statements alone', value: run.owes },
        { label: 'Nothing to settle', value: run.nothing },
        {
          label: 'Below zero',
          value: run.below_zero === 0 ? 0 : `${run.below_zero}: their items wait for the next run`,
        },
      ]}
    />
  </SectionCard>
);
