import { randomUUID } from 'node:crypto';
import { atPace, instant } from './at-pace.ts';

/** Starts a payment with each of these sessions, at a steady pace. Gives when each was asked for, by the id that it got. */
export async function startPayments(
  url: string,
  tokens: readonly string[],
  per_second: number,
): Promise<Map<number, number>> {
  const sent_at_ms = new Map<number, number>();
  await atPace(tokens, per_second, async (token) => {
    const sent_at = instant();
    const answer = await fetch(`${url}/api/clinic/transactions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        amount: 25,
        patient_id: `LIVE-${sent_at_ms.size}-${randomUUID()}`.slice(0, 30),
        remark: 'Consultation',
      }),
    });
    if (answer.status !== 200) throw new Error(`A payment was answered ${answer.status}: ${await answer.text()}`);
    const { id } = (await answer.json()) as { id: number };
    sent_at_ms.set(id, sent_at);
  });
  return sent_at_ms;
}
