import { callVisitNow } from '@clinic/contract/visits/visit/move-visits.ts';
import { usual_queue_status } from '@clinic/contract/visits/visit/visit-list.ts';
import { getVisit, listQueuedVisits } from '@clinic/contract/visits/visit/visits.ts';
import { IconPhoneX } from '@tabler/icons-react';
import { call } from '../../../platform/api/call.ts';
import { beyond, inboxPart, most_in_inbox } from '../../../platform/inbox/inbox-part.ts';
import { doctorText, timeOf, visitStatusOf } from '../visit/visit-text.ts';
import { visit_reads } from '../visit/visits.data.ts';

async function outcomeOf(id: number): Promise<string> {
  const visit = await call(getVisit, { params: { id: String(id) } });
  const doctor = visit.telemed_doctor_profile === null ? '' : `, ${doctorText(visit)}`;
  return `${visitStatusOf(visit).word}${doctor}`;
}

/** Tele-consult calls of today that no doctor took. */
export const missedCallsInbox = inboxPart({
  kind: 'missed',
  tag: 'Missed call',
  many: 'missed calls',
  Icon: IconPhoneX,
  list: '/telemed-list',
  needs: 'ROLE_VISIT_VIEW',
  telemed: 'doctors',
  events: ['visit_update_notify', 'call_rejected'],
  endpoint: listQueuedVisits,
  args: ({ today }) => {
    const of_today = { status: usual_queue_status, schedule_at: `${today},${today}`, sort: 'schedule_at,asc' } as const;
    return { query: { ...of_today, p: '1', n: most_in_inbox } };
  },
  more: beyond,
  rows: ({ data }) =>
    data.map((visit) => ({
      id: visit.id,
      since: visit.ended_at ?? timeOf(visit),
      what: visit.patient_name,
      facts: [visit.telemed_service.name, visit.telemed_doctor_profile === null ? '' : doctorText(visit)]
        .filter((fact) => fact !== '')
        .join(' · '),
      path: `/telemed-list/${visit.id}`,
      outcome: () => outcomeOf(visit.id),
      actions: [
        {
          key: 'c',
          label: 'Call now',
          run: {
            does: {
              call: () => call(callVisitNow, { params: { id: String(visit.id) } }),
              reads: visit_reads,
              saved: `${visit.patient_name} is back in the queue.`,
              failed: `${visit.patient_name} could not be called.`,
            },
          },
        },
      ],
    })),
});
