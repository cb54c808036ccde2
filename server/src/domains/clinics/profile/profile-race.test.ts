import { getClinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import { beforeAll, expect, test } from 'vitest';
import { meetingOf } from '../../../testing/meeting.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
  counter = await makeCounter(app, { roles: ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'] });
});

/** Saves a phone number over the given version and returns the outcome. */
type Save = (phone: string, updated_at: string) => Promise<'saved' | 'too late' | 'broken'>;

const byCall: Save = async (phone, updated_at) => {
  const { status } = await app.call(updateClinic, { body: { phone, updated_at } }, counter.token);
  return status === 200 ? 'saved' : status === 409 ? 'too late' : 'broken';
};

/** The naive twin: compares the version, then writes. */
function naively(): Save {
  const look = meetingOf(2);
  return async (phone, updated_at) => {
    const { rows } = await app.owner.query<{ updated_at: Date }>('select updated_at from clinic where id = $1', [
      counter.clinic.id,
    ]);
    await look();
    if (rows[0]?.updated_at.toISOString() !== updated_at) return 'too late';
    await app.owner.query('update clinic set phone = $2, updated_at = clock_timestamp() where id = $1', [
      counter.clinic.id,
      phone,
    ]);
    return 'saved';
  };
}

async function endsOf(save: () => Save, rounds: number): Promise<Set<string>> {
  const ends = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const { updated_at } = (await app.call(getClinic, {}, counter.token)).answer;
    const one = save();
    const both = await Promise.all([one(`6111 000${round}`, updated_at), one(`6222 000${round}`, updated_at)]);
    ends.add(both.toSorted().join());
  }
  return ends;
}

test('race: of two saves of one version one is refused as stale; the naive twin refuses neither', async () => {
  expect(await endsOf(() => byCall, 10)).toEqual(new Set(['saved,too late']));
  expect(await endsOf(naively, 1)).toEqual(new Set(['saved,saved']));
});
