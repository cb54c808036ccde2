import type { Consult } from '@clinic/contract/visits/consult/consult.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../../ui/on-demand/lazy-on-idle.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { LeaveWindow } from '../../../ui/page/leave-window.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { visits_path } from '../calls/calls.data.ts';
import { showFailure } from '../../../ui/toast/toast.ts';
import { aboutPatient } from '../calls/visit-text.ts';
import classes from './consult-screen.module.css';
import { DeviceCheck } from './parts/device-check.tsx';
import { PatientCard } from './parts/patient-card.tsx';
import { Stage } from './parts/stage.tsx';
import { closeMedia } from './talk/own-media.ts';
import { useTalk } from './talk/use-talk.ts';
import { hasUnreadDay } from './write/autosave.ts';
import { ConsultForm, SaveNote } from './write/consult-form.tsx';
import { type ConsultWriting, useConsultText } from './write/use-consult-text.ts';

const GuardRailsCard = codeOnDemand(() => import('./rails/guard-rails-card.tsx'), 'GuardRailsCard');
const EndConsultWindow = codeOnDemand(() => import('./end/end-consult-window.tsx'), 'EndConsultWindow');

interface RoomProps {
  consult: Consult;
  visit: VisitPage;
  is_stale: boolean;
}

/** The text is saved before the bill is shown, because the bill is computed from the text on the server. */
function EndButton({ visit, writing }: { visit: VisitPage; writing: ConsultWriting }) {
  const [is_open, setOpen] = useState(false);
  const [is_saving, setSaving] = useState(false);
  const open = async () => {
    if (hasUnreadDay(writing.draft.text)) {
      showFailure('The medical certificate has no date.', 'Please correct its first day, or take the certificate out.');
      return;
    }
    setSaving(true);
    await writing.save();
    setSaving(false);
    setOpen(true);
  };
  return (
    <>
      <Button color="red" loading={is_saving} disabled={writing.state.kind === 'conflict'} onClick={() => void open()}>
        End consult
      </Button>
      {is_open && (
        <PartOnDemand onMissing={() => setOpen(false)}>
          <EndConsultWindow
            visit_id={visit.id}
            patient_name={visit.patient_name}
            updated_at={writing.updated_at()}
            onClose={() => setOpen(false)}
          />
        </PartOnDemand>
      )}
    </>
  );
}

interface CallProps {
  visit: VisitPage;
  own: MediaStream;
  writing: ConsultWriting;
}

function Call({ visit, own, writing }: CallProps) {
  const [camera, setCamera] = useState(true);
  const [microphone, setMicrophone] = useState(true);
  const { talk, tryPicture } = useTalk(visit.id, { stream: own, camera, microphone });
  useEffect(() => {
    for (const track of own.getAudioTracks()) track.enabled = microphone;
  }, [own, microphone]);
  if (talk.failure)
    return (
      <EmptyState
        title="The consult room could not be entered."
        hint={sentenceOf(talk.failure)}
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      />
    );
  return (
    <Stage
      talk={talk}
      own={own}
      patient_name={visit.patient_name}
      camera={camera}
      microphone={microphone}
      onCamera={() => setCamera(!camera)}
      onMicrophone={() => setMicrophone(!microphone)}
      onTryPicture={tryPicture}
    >
      <EndButton visit={visit} writing={writing} />
    </Stage>
  );
}

/** The consult room: the call on one side, the patient's data and the doctor's text on the other. */
export function ConsultRoom({ consult, visit, is_stale }: RoomProps) {
  const [own, setOwn] = useState<MediaStream>();
  const writing = useConsultText(consult);
  useEffect(() => () => closeMedia(own), [own]);
  return (
    <main className={classes.room}>
      <header className={classes.head}>
        <div>
          <Title order={1} size="h3">
            {visit.patient_name}
          </Title>
          <Text size="sm" c="dimmed">
            {aboutPatient(visit)}
          </Text>
        </div>
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {visit.telemed_service.name}
          </Text>
          <LeaveWindow path={visits_path}>Back to visits</LeaveWindow>
        </Group>
      </header>
      {is_stale && (
        <div className={classes.notice}>
          <StaleNotice>The patient’s details could not be refreshed and may be out of date.</StaleNotice>
        </div>
      )}
      <div className={classes.call}>
        {own ? (
          <Call visit={visit} own={own} writing={writing} />
        ) : (
          <DeviceCheck patient_name={visit.patient_name} onEnter={setOwn} />
        )}
        <LazyOnIdle waiting={<Skeleton height={240} radius="md" />}>
          <GuardRailsCard visit={visit} />
        </LazyOnIdle>
      </div>
      <div className={classes.side}>
        <SectionCard title="Consult">
          <SaveNote {...writing} />
          <ConsultForm {...writing} />
        </SectionCard>
        <PatientCard visit={visit} />
      </div>
    </main>
  );
}
