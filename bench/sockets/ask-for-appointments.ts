import { randomUUID } from 'node:crypto';
import { createAppointment } from '@clinic/contract/appointments/platform-appointments.ts';
import { atPace, instant } from './at-pace.ts';

/** Asks for appointments at these clinics, as patients do in the consumer app. Gives when each was asked for, by the id that it got. */
export async function askForAppointments(
  url: string,
  platform_key: string,
  clinic_ids: readonly number[],
  { date, per_second }: { date: string; per_second: number },
): Promise<Map<number, number>> {
  const sent_at_ms = new Map<number, number>();
  await atPace(clinic_ids, per_second, async (clinic_id) => {
    const key = randomUUID();
    const sent_at = instant();
    const answer = await fetch(`${url}/api${createAppointment.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${platform_key}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        clinic_id,
        type: 'n',
        user: { id: `u-${key}`, username: 'live.patient', mobile: '+6598765432' },
        attendee: { id: `p-${key}`, relation: 'self', name: 'Tan Live' },
        purpose: 'Fever',
        date,
        timing: 'm',
      }),
    });
    if (!answer.ok) throw new Error(`A request was answered ${answer.status}: ${await answer.text()}`);
    const { id } = (await answer.json()) as { id: number };
    sent_at_ms.set(id, sent_at);
  });
  return sent_at_ms;
}
