import { visit_roles } from '@clinic/contract/visits/visit/visit-list.ts';
import { mayCallNow, mayCancel } from '@clinic/contract/visits/visit/visit-words.ts';
import type { Visit } from '@clinic/contract/visits/visit/visit.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { Button } from '@mantine/core';
import { IconCalendarCancel } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { RecordActivity } from '../../../../platform/activity/record-activity.tsx';
import { BackArrow } from '../../../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../../../platform/record/record-sections.tsx';
import { recordWords } from '../../../../platform/record/record-words.ts';
import { useSession } from '../../../../platform/session/session-context.tsx';
import { serverNow } from '../../../../platform/time/clock.ts';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { Milestones } from '../../../../ui/timeline/milestones.tsx';
import { useVisitWindows } from '../moves/use-visit-windows.tsx';
import { doctorName, visitStatusOf } from '../visit-text.ts';
import { useCallNow, useVisit, useVisitLive, visitWalks } from '../visits.data.ts';
import { type ClaimSlot, VisitContents } from './visit-contents.tsx';
import { type IdentitySlot, VisitFacts } from './visit-facts.tsx';
import { milestonesOf } from './visit-milestones.ts';

const route = getRouteApi('/telemed-list/$id');

const words = recordWords('tele-consult', {
  hint: 'It may belong to another branch, or to another doctor: change the location above.',
});
const skeleton = <RecordSkeleton timeline={150} facts={360} contents={[180, 280]} />;

function CallNow({ visit }: { visit: Pick<Visit, 'id' | 'patient_name'> }) {
  const { isCalling, callNow } = useCallNow(visit);
  return (
    <Button loading={isCalling} onClick={callNow}>
      Call Now
    </Button>
  );
}

/** The page of a tele-consult: the call and its outcome. */
export function VisitScreen({ identity, claim }: { identity: IdentitySlot; claim: ClaimSlot }) {
  const id = Number(route.useParams().id);
  const query = useVisit(id);
  const { roles } = useSession();
  const { open, window } = useVisitWindows();
  const now_ms = useNow(serverNow, 20_000);
  useVisitLive(id);
  return (
    <RecordPage
      query={query}
      id={id}
      title={`Tele-consult #${id}`}
      back_button={<BackArrow list="/telemed-list" label="Back" />}
      lists={visitWalks}
      words={words}
      skeleton={skeleton}
      head={(visit) => ({
        title: visit.patient_name,
        status: visitStatusOf(visit),
        below: [
          `Tele-consult #${id}`,
          visit.telemed_service.name,
          ...(visit.telemed_doctor_profile ? [doctorName(visit.telemed_doctor_profile)] : []),
        ].join(' · '),
        menu: mayCancel(visit, new Date(now_ms))
          ? [
              {
                label: 'Cancel appointment',
                icon: <IconCalendarCancel size={18} aria-hidden />,
                destructive: true,
                onSelect: () => open('cancel', visit),
              },
            ]
          : [],
        actions: mayCallNow(visit) && <CallNow visit={visit} />,
      })}
      timeline={(visit) => (
        <SectionCard title="Progress">
          <Milestones label="Progress of the tele-consult" steps={milestonesOf(visit)} />
        </SectionCard>
      )}
      facts={(visit) => <VisitFacts visit={visit} identity={identity} />}
      wide={() => (
        <>
          {/* A doctor without the role has the call log above. */}
          {can(roles, visit_roles) && <RecordActivity entity="visit" id={id} isOfPatient />}
          {window}
        </>
      )}
    >
      {(visit) => <VisitContents visit={visit} claim={claim} />}
    </RecordPage>
  );
}
