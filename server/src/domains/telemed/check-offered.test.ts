import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeGoodCall, makeWorld } from '../../testing/samples/good-call.ts';
import { sendCall } from '../../testing/authorization/send-call.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

/** An appointment of another type needs no tele-consults. */
const of_tele_consults: Partial<Record<string, object>> = { createAppointment: { type: 't' } };

describe('a branch that offers no tele-consults', () => {
  const refused = allEndpoints.filter(({ refusals }) => refusals?.includes('telemed_not_allowed'));

  test.each(refused.map((endpoint) => [endpoint.name, endpoint] as const))('%s is refused', async (name, endpoint) => {
    const world = await makeWorld(app);
    // The sample's consult is under way, because its call was accepted; that of a missed call has not begun.
    const good = await makeGoodCall(world, name === 'acceptVisit' ? { ...endpoint, name: 'missCall' } : endpoint);
    await app.owner.query(`update appointment set type = 't' where clinic_id = $1`, [world.clinic.id]);
    await app.owner.query('update clinic set allow_telemed = false where id = $1', [world.clinic.id]);
    app.platform.sessions.forget();
    const body = good.body && { ...(good.body as Record<string, unknown>), ...of_tele_consults[name] };
    const answered = await sendCall(app.url, { ...good, body });
    expect([answered.status, (JSON.parse(answered.body) as { type: string }).type]).toEqual([
      409,
      '/problems/telemed_not_allowed',
    ]);
  });
});
