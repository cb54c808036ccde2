import { Webhook } from 'standardwebhooks';
import { type StandIn, type StandInAnswer, startStandIn } from '../push/stand-in.ts';

/** The news that the consumer app received. */
interface Told {
  id: string;
  type: string;
  data: { id: number; clinic_id: number; sequence: number };
}

export interface ConsumerApp extends Pick<StandIn, 'origin' | 'close'> {
  secret: string;
  /** Every message with a good signature, in the order of arrival, repeats included. */
  told: Told[];
  /** Messages without a good signature. */
  unsigned: number;
  /** The most requests with the same id at the same time. */
  most_at_once: number;
  /** Its answer. Default: 204. */
  answer: (told: Told) => StandInAnswer | Promise<StandInAnswer>;
}

/** A stand-in for the consumer app on loopback, which checks the signature of what it receives. */
export async function startConsumerApp(): Promise<ConsumerApp> {
  const secret = `whsec_${Buffer.from('a secret of the consumer app').toString('base64')}`;
  const under_way = new Map<string, number>();
  const stand_in = await startStandIn(async ({ headers, body }) => {
    const id = String(headers['webhook-id']);
    // The library's own check compares the time with this machine's clock, which tests shift for the server.
    const signed_at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    if (headers['webhook-signature'] !== new Webhook(secret).sign(id, signed_at, body.toString())) {
      app.unsigned += 1;
      return { status: 401 };
    }
    const told: Told = { ...(JSON.parse(body.toString()) as Omit<Told, 'id'>), id };
    app.told.push(told);
    const now = (under_way.get(told.id) ?? 0) + 1;
    under_way.set(told.id, now);
    app.most_at_once = Math.max(app.most_at_once, now);
    try {
      return await app.answer(told);
    } finally {
      under_way.set(told.id, now - 1);
    }
  });
  const app: ConsumerApp = {
    ...stand_in,
    secret,
    told: [],
    unsigned: 0,
    most_at_once: 0,
    answer: () => ({ status: 204 }),
  };
  return app;
}
