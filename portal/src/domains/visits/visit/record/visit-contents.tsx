import { history_statuses } from '@clinic/contract/visits/history/history-list.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { showDateTime } from '../../../../platform/format.ts';
import { FieldList, type FieldLine } from '../../../../ui/field-list.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { VisitBillCard } from '../../billing/visit-bill-card.tsx';
import { CallLog } from '../log/call-log.tsx';
import { GuardRailsCard } from '../parts/guard-rails-card.tsx';
import { PreconsultAnswers } from '../parts/preconsult-answers.tsx';
import { VisitPhotosButton } from '../photos/visit-photos-button.tsx';
import { doctorText, specifiedText } from '../visit-text.ts';

const Answers = ({ visit }: { visit: VisitPage }) => {
  const { telemed_preconsult_groups: groups } = visit;
  const none = groups.length === 0 ? { none: 'The patient answered no questions' } : {};
  return (
    <SectionCard title="Before the consult" actions={<VisitPhotosButton visit={visit} />} {...none}>
      <PreconsultAnswers groups={groups} />
    </SectionCard>
  );
};

/** A time that has come, or is known. */
const timeLine = (label: string, at: string | null): FieldLine[] =>
  at === null ? [] : [{ label, value: showDateTime(at) }];

const What = ({ visit }: { visit: VisitPage }) => (
  <SectionCard title="Tele-consult">
    <FieldList
      lines={[
        { label: 'Service', value: visit.telemed_service.name },
        { label: 'By', value: visit.media === 'video' ? 'Video' : 'Sound only' },
        { label: 'Doctor', value: doctorText(visit) },
        { label: 'Specified', value: specifiedText(visit) },
        { label: 'First visit', value: visit.is_first_visit ? 'Yes' : 'No' },
        ...timeLine('Booked for', visit.schedule_at),
        ...timeLine('Called', visit.call_at),
        ...timeLine('Consult start', visit.consult_start_at),
        ...timeLine('Consult end', visit.consult_end_at),
      ]}
    />
  </SectionCard>
);

const isOver = ({ status }: VisitPage): boolean => history_statuses.some((one) => one === status);

/** What the domain of claims shows: the claim of a member’s visit. */
export type ClaimSlot = (visit: VisitPage) => ReactNode;

/** What a visit is about, and what happened to it. */
export const VisitContents = ({ visit, claim }: { visit: VisitPage; claim: ClaimSlot }) => (
  <>
    <Answers visit={visit} />
    <What visit={visit} />
    {isOver(visit) && <VisitBillCard id={visit.id} patient_name={visit.patient_name} />}
    {visit.notes !== '' && (
      <SectionCard title="Notes">
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {visit.notes}
        </Text>
      </SectionCard>
    )}
    {claim(visit)}
    <GuardRailsCard rails={visit.guard_rails} />
    <SectionCard title="Call Log">
      <CallLog visit_id={visit.id} />
    </SectionCard>
  </>
);
