import { history_statuses } from '@clinic/contract/visits/history/history-list.ts';
import type { VisitPage, PreconsultGroup } from '@clinic/contract/visits/visit/visit.ts';
import { Text, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { showDateTime } from '../../../../platform/format.ts';
import { FieldList, type FieldLine } from '../../../../ui/field-list.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { VisitBillCard } from '../../billing/visit-bill-card.tsx';
import { CallLog } from '../log/call-log.tsx';
import { doctorText, specifiedText } from '../visit-text.ts';
import { guardRailWords, type VisitGuardRail } from '@clinic/contract/visits/visit/guard-rails.ts';
import classes from './preconsult-answers.module.css';
import { IconPhoto } from '@tabler/icons-react';
import { codeOnDemand } from '../../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../../ui/on-demand/part-on-demand.tsx';

const VisitPhotosWindow = codeOnDemand(() => import('../photos/visit-photos-window.tsx'), 'VisitPhotosWindow');

/** Opens the photos of a visit. Nothing is read before, because each look is recorded. */
function VisitPhotosButton({ visit }: { visit: VisitPage }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPhoto size={16} aria-hidden />}
        aria-label={`Photos of ${visit.patient_name}`}
        onPointerEnter={() => void VisitPhotosWindow.preload()}
        onClick={() => setOpen(true)}
      >
        Photos
      </Button>
      {isOpen && (
        <PartOnDemand onMissing={close}>
          <VisitPhotosWindow visit={visit} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}

type Question = PreconsultGroup['questions'][number];

/** The typed answer, or how many pictures the patient sent. */
function answerText({ type, answer, pictures }: Question): string {
  if (type === 'text') return answer || 'No answer';
  if (pictures === 0) return type === 'file' ? 'No file' : 'No picture';
  return pictures === 1 ? '1 picture' : `${pictures} pictures`;
}

/** The patient's answers before the consult, by groups of questions. */
const PreconsultAnswers = ({ groups }: { groups: readonly PreconsultGroup[] }) =>
  groups.map(({ title, description, questions }) => (
    <section key={title} className={classes.group} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {description !== '' && <p className={classes.description}>{description}</p>}
      <dl className={classes.answers}>
        {questions.map((question) => (
          <div key={question.title}>
            <dt>{question.title}</dt>
            <dd>{answerText(question)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));

/** `Yes · Dr Lim · 26/11/2026 14:31`, `Not confirmed`, or why it was skipped. */
function stateText({ state, reason, by, at }: VisitGuardRail): string {
  const who = [by, at && showDateTime(at)].filter((part) => typeof part === 'string');
  if (state === 'missing') return 'Not confirmed';
  return [state === 'met' ? 'Yes' : `Skipped: ${reason ?? ''}`, ...who].join(' · ');
}

/** The group's guard rails, and how each was met. Empty for a group without any. */
function GuardRailsCard({ rails }: { rails: readonly VisitGuardRail[] }) {
  const asked = rails.filter(({ is_required, state }) => is_required || state === 'overridden');
  if (asked.length === 0) return null;
  return (
    <SectionCard title="Checks before the consult">
      <FieldList lines={asked.map((rail) => ({ label: guardRailWords[rail.rail], value: stateText(rail) }))} />
    </SectionCard>
  );
}

const Answers = ({ visit }: { visit: VisitPage }) => {
  const { telemed_preconsult_groups: groups } = visit;
  const none = groups.length === 0 ? { none: 'The patient answered no questions' } : {};
  return (
    <SectionCard title="Before the consult" actions={<VisitPhotosButton visit={visit} />} {...none}>
      <PreconsultAnswers groups={groups} />
    </SectionCard>
  );
};

/** A time that has passed, or is planned. */
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

/** The section of the claims domain: the claim of a member’s visit. */
export type ClaimSlot = (visit: VisitPage) => ReactNode;

/** The contents of a visit's page: its subject and its history. */
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
