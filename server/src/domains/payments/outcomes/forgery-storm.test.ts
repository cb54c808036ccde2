import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgeOutcome, forgery_classes } from '../../../testing/money/forged-outcomes.ts';
import { type Counter, makeCounter, outcomeOf, signedHeaders, startPayment } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** Forgeries per class, more than 7,000 in total. */
const of_each = 500;
const at_once = 16;
const seed = 22;

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
});
afterAll(() => app.close());

test(
  `T22 of ${forgery_classes.length} classes of forgeries, ${of_each} each, none is taken`,
  { timeout: 240_000 },
  async () => {
    const payment = await startPayment(app, counter);
    const taken: string[] = [];
    let sent = 0;
    const send = async ([name, index]: readonly [string, number]): Promise<void> => {
      const now = new Date();
      const forged = forgeOutcome({ seed, name, index, reference: payment.reference, now });
      const { status } = await app.raw('/api/platform/payments', { method: 'POST', ...forged });
      sent += 1;
      if (status !== 401)
        taken.push(`seed ${seed}, ${name}, ${index}, ${now.toISOString()}: ${status} ${JSON.stringify(forged)}`);
    };
    const all = forgery_classes
      .flatMap((name) => Array.from({ length: of_each }, (_, index) => [name, index] as const))
      .values();
    await Promise.all(
      Array.from({ length: at_once }, async () => {
        for (const one of all) await send(one);
      }),
    );
    expect(taken).toEqual([]);
    expect(sent).toBe(forgery_classes.length * of_each);
    const { rows } = await app.owner.query(
      'select payment_status, (select count(*)::int from payment_outcome) as outcomes from transaction where id = $1',
      [payment.id],
    );
    expect(rows).toEqual([{ payment_status: 'i', outcomes: 0 }]);

    // Control: the same request is accepted if it is not forged.
    const body = JSON.stringify(outcomeOf(app, { reference: payment.reference }));
    const genuine = await app.raw('/api/platform/payments', { method: 'POST', headers: signedHeaders(body), body });
    expect([genuine.status, await genuine.json()]).toEqual([200, { effect: 'paid', repeated: false }]);
  },
);
