import { processStatusWords } from '@clinic/contract/settlement/payment-advices.ts';
import { getSettledAdvice, type SettledAdvice } from '@clinic/contract/settlement/settlement-runs.ts';
import { Alert, Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { auditedBy, processStatusTones, showDayOrNone } from '../../domains/settlement/settlement-words.ts';
import { showDateTime } from '../../platform/format.ts';
import { linkedLine } from '../../platform/links/linked-line.tsx';
import { PathLink } from '../../platform/links/path-link.tsx';
import { endpointQuery } from '../../platform/query.ts';
import { BackArrow } from '../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../platform/record/record-sections.tsx';
import { useCan } from '../../platform/session/session-context.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { moneyText } from '../../ui/money/amount-text.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { recordWords } from '../parts/record-words.ts';
import { adviceReads } from './settlement-reads.ts';

const AuditOne = codeOnDemand(() => import('./audit-window.tsx'), 'AuditOne');
const PaidWindow = codeOnDemand(() => import('./advice-windows.tsx'), 'PaidWindow');
const FailedWindow = codeOnDemand(() => import('./advice-windows.tsx'), 'FailedWindow');
const RetryWindow = codeOnDemand(() => import('./advice-windows.tsx'), 'RetryWindow');

const route = getRouteApi('/console/advice/$id');
const lists = [adviceReads.walk({})];
const words = recordWords('advice', 'The link may be incomplete.');

/** The action that fits each status, and its window. */
const next = {
  w: { label: 'Audit', Window: AuditOne },
  r: { label: 'Mark as paid', Window: PaidWindow },
  f: { label: 'Try again', Window: RetryWindow },
} as const;

/** The page of one payment advice. */
export function AdviceScreen() {
  const { id } = route.useParams();
  const query = useQuery(endpointQuery(getSettledAdvice, { params: { id } }));
  const canMove = useCan('settlement:write');
  const [opened, setOpened] = useState<'next' | 'fail'>();
  const close = () => setOpened(undefined);
  return (
    <RecordPage
      query={query}
      id={Number(id)}
      title="Advice"
      back_button={<BackArrow list="/console/advices" label="Back" />}
      lists={lists}
      words={words}
      skeleton={<RecordSkeleton facts={200} contents={[200]} />}
      head={({ pay_to_clinic_total, process_status, display_id }) => ({
        title: moneyText(pay_to_clinic_total),
        status: { tone: processStatusTones[process_status], word: processStatusWords[process_status] },
        below: display_id,
        ...(canMove && {
          menu: process_status === 'r' ? [failing(() => setOpened('fail'))] : undefined,
          actions: process_status !== 'p' && (
            <Button onClick={() => setOpened('next')}>{next[process_status].label}</Button>
          ),
        }),
      })}
      facts={(advice) => <AdviceFacts advice={advice} />}
    >
      {(advice) => (
        <>
          {advice.process_status === 'r' && (
            <Text size="sm">
              A file under <PathLink path="/console/giro">GIRO</PathLink> pays it, and the bank’s answer marks it as
              paid. Mark by hand only what was paid in another way.
            </Text>
          )}
          <Payout advice={advice} />
          {opened && (
            <PartOnDemand onMissing={close}>
              <AdviceWindow advice={advice} opened={opened} onClose={close} />
            </PartOnDemand>
          )}
        </>
      )}
    </RecordPage>
  );
}

const failing = (onSelect: () => void) => ({
  label: 'Mark as failed',
  icon: <IconX size={18} aria-hidden />,
  destructive: true,
  onSelect,
});

interface AdviceWindowProps {
  advice: SettledAdvice;
  opened: 'next' | 'fail';
  onClose: () => void;
}

function AdviceWindow({ advice, opened, onClose }: AdviceWindowProps) {
  if (opened === 'fail') return <FailedWindow row={advice} onClose={onClose} />;
  if (advice.process_status === 'p') return null;
  const { Window } = next[advice.process_status];
  return <Window row={advice} onClose={onClose} />;
}

/** A payout that failed goes back to its audit with what it had. */
const wasAudited = ({ batch_date, fail_reason }: SettledAdvice): boolean => batch_date !== null || fail_reason !== null;

function Payout({ advice }: { advice: SettledAdvice }) {
  if (advice.process_status === 'w' && !wasAudited(advice))
    return <SectionCard title="Audit and payout" none="Not audited yet." />;
  return (
    <SectionCard title="Audit and payout">
      {advice.fail_reason !== null && (
        <Alert color="red" variant="light" mb="sm" title="The payout failed">
          {advice.fail_reason}
        </Alert>
      )}
      <FieldList
        lines={[
          { label: 'Audited by', value: auditedBy(advice.audited_by) },
          { label: 'Batch date', value: showDayOrNone(advice.batch_date) },
          { label: 'Comments', value: advice.comments },
          { label: 'Paid out on', value: showDayOrNone(advice.pay_out_date) },
          { label: 'Bank reference', value: advice.bank_reference },
        ]}
      />
    </SectionCard>
  );
}

const AdviceFacts = ({ advice }: { advice: SettledAdvice }) => (
  <SectionCard title="About">
    <FieldList
      lines={[
        linkedLine('Clinic', advice.clinic.name, `/console/clinic/${advice.clinic.id}`, 'clinics:read'),
        { label: 'Payments', value: advice.number_of_transactions },
        { label: 'To the clinic', value: moneyText(advice.pay_to_clinic_total) },
        { label: 'Created', value: showDateTime(advice.created_at) },
      ]}
    />
  </SectionCard>
);
