import type { EventData } from '@clinic/contract/events.ts';
import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { Button, Stack, Text, Group } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCaughtUp, useLiveEvent } from '../../../platform/live/live-context.tsx';
import { useSession } from '../../../platform/session/session-context.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { LiveWindow } from '../../../ui/window/live-window.tsx';
import { openTeleConsultChannel, type TeleConsultChannel } from '../presence/presence-channel.ts';
import { useHearsCalls, useLookForMatch, useMatch } from './calls.data.ts';
import { openConsult, useCallAnswers, type CallAnswers } from './use-call-answers.ts';
import { useRing } from './use-ring.ts';
import { VisitPreview } from './visit-preview.tsx';
import { aboutPatient } from './visit-text.ts';

/** The server ends an offer so much later at most. */
const longest_late_ms = 3_000;

/** Looks for the doctor’s call at once, on each event about it, and after a gap in the events. */
function useCall(): VisitPage | undefined {
  const { user_id } = useSession();
  const { data } = useMatch();
  const look = useLookForMatch();
  const lookIfOwn = (told: EventData, until_found = false): void => {
    if (told['user_id'] === user_id || told['visit_id'] === data?.id) void look(until_found);
  };
  useLiveEvent('video_create', (told) => lookIfOwn(told, true));
  useLiveEvent('video_cancel', (told) => lookIfOwn(told));
  useLiveEvent('visit_update_notify', (told) => lookIfOwn(told));
  useLiveEvent('consult_end', (told) => lookIfOwn(told));
  useLiveEvent('call_rejected', (told) => lookIfOwn(told));
  useCaughtUp(() => void look(false));
  const rings_until = data?.status === 'm' ? data.rings_until : null;
  // An event that says that the time is over may be lost.
  const lookAgain = useEffectEvent(() => void look(false));
  useEffect(() => {
    if (rings_until === null) return undefined;
    const timer = setTimeout(() => lookAgain(), Math.max(0, Date.parse(rings_until) - serverNow()) + longest_late_ms);
    return () => clearTimeout(timer);
  }, [rings_until]);
  return data ?? undefined;
}

/** Tabs of this browser that alert, and which of them answered. */
function useAnswered() {
  const { user_id, clinic } = useSession();
  const [answered, setAnswered] = useState<string>();
  const channel = useRef<TeleConsultChannel>(undefined);
  const hear = useEffectEvent((visit_id: number) => setAnswered(`m ${visit_id}`));
  useEffect(() => {
    const opened = openTeleConsultChannel({ user_id, clinic_id: clinic.id }, (news) => {
      if (news.type === 'answered') hear(news.visit_id);
    });
    channel.current = opened;
    return opened.close;
  }, [user_id, clinic.id]);
  return {
    /** Calls that this tab no longer shows: `<status> <visit>`. */
    answered,
    dismiss: setAnswered,
    tell: (visit_id: number) => channel.current?.tell({ type: 'answered', visit_id }),
  };
}

/** The call that rings at this doctor, over any page, until somebody answers it; and the way back to a patient who is being seen. */
export function IncomingCall() {
  const { answered, dismiss, tell } = useAnswered();
  const visit = useCall();
  const [viewed, setViewed] = useState<number>();
  const answers = useCallAnswers((id) => {
    tell(id);
    setViewed(undefined);
  });
  // The next call of this visit alerts again.
  const rings_no_more = visit === undefined;
  useEffect(() => {
    if (rings_no_more) dismiss(undefined);
  }, [rings_no_more, dismiss]);
  const alert = visit && `${visit.status} ${visit.id}`;
  const is_shown = alert !== undefined && alert !== answered;
  const rings = is_shown && visit?.status === 'm';
  const hears = useHearsCalls();
  useRing(rings && hears ? String(visit?.id) : undefined);
  if (!visit || !is_shown) return null;
  if (visit.status === 's') return <SeeingCall visit={visit} onClose={() => dismiss(alert)} />;
  return (
    <>
      <LiveWindow title="New Tele-Consult call" width={440} onClose={() => dismiss(alert)}>
        <Stack gap="sm">
          <WhoCalls visit={visit} />
          <CallButtons visit={visit} answers={answers} onView={() => setViewed(visit.id)} />
        </Stack>
      </LiveWindow>
      {viewed === visit.id && (
        <VisitPreview visit={visit} onClose={() => setViewed(undefined)}>
          <CallButtons visit={visit} answers={answers} />
        </VisitPreview>
      )}
    </>
  );
}

const WhoCalls = ({ visit }: { visit: VisitPage }) => (
  <div>
    <Text fw={600}>{visit.patient_name}</Text>
    <Text size="sm" c="dimmed">
      {[visit.telemed_service.name, aboutPatient(visit)].filter((part) => part !== '').join(' · ')}
    </Text>
    {visit.specified === true && <Text size="sm">The patient chose you.</Text>}
  </div>
);

const SeeingCall = ({ visit, onClose }: { visit: VisitPage; onClose: () => void }) => (
  <LiveWindow title="You have a seeing call" width={440} onClose={onClose}>
    <Stack gap="sm">
      <WhoCalls visit={visit} />
      <Button size="sm" onClick={() => openConsult(visit, false)}>
        Consult
      </Button>
    </Stack>
  </LiveWindow>
);

interface CallButtonsProps {
  visit: VisitPage;
  answers: CallAnswers;
  /** Absent: the preview is open already. */
  onView?: () => void;
}

/** The doctor's answers to a ringing call (part 1 §4). */
function CallButtons({ visit, answers, onView }: CallButtonsProps) {
  const { busy, accept, beUnavailable, decline } = answers;
  const others = { variant: 'default', size: 'sm', disabled: busy !== undefined } as const;
  return (
    <Group gap="xs">
      <Button
        color="teal.9"
        size="sm"
        loading={busy === 'accept'}
        disabled={busy !== undefined && busy !== 'accept'}
        onClick={() => void accept(visit)}
      >
        Accept
      </Button>
      {onView && (
        <Button {...others} onClick={onView}>
          View
        </Button>
      )}
      <Button {...others} onClick={() => void beUnavailable(visit)}>
        Unavailable
      </Button>
      <Button {...others} onClick={() => void decline(visit)}>
        Not for Tele-Consult
      </Button>
    </Group>
  );
}
