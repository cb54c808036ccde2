import { createDoctor } from '@clinic/contract/doctors/doctors.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Clinic, makeClinic, makeDoctor, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let clinic: Clinic;
let token: string;
beforeAll(async () => {
  app = await sharedApp();
  const group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_PROVIDER_UPDATE'] });
  token = (await mintSession(app, user, clinic)).token;
});

/** Adds a doctor with this number and returns the outcome. */
type Add = (mcr: string) => Promise<'added' | 'refused' | 'broken'>;

const byCall: Add = async (mcr) => {
  const { status } = await app.call(createDoctor, { body: { name: 'Lim', mcr } }, token);
  return status === 200 ? 'added' : status === 422 ? 'refused' : 'broken';
};

/** The naive twin: checks whether the number is free, then writes. */
const naively: Add = async (mcr) => {
  const { rowCount } = await app.owner.query('select 1 from doctor where clinic_id = $1 and mcr = $2', [
    clinic.id,
    mcr,
  ]);
  if (rowCount !== 0) return 'refused';
  // The delay lets both calls check before either writes.
  await new Promise((done) => setTimeout(done, 30));
  return makeDoctor(app, clinic, { mcr }).then(
    () => 'added',
    () => 'broken',
  );
};

async function endsOf(add: Add, letter: string): Promise<string[]> {
  const ends: string[] = [];
  for (let round = 0; round < raceRounds(10); round += 1) {
    // A number has five digits. The limit on a member's calls is not what is tested here.
    const mcr = `M${10_000 + round}${letter}`;
    await app.owner.query('delete from rate_limit');
    ends.push((await Promise.all([add(mcr), add(mcr)])).toSorted().join());
  }
  return ends;
}

it('of two calls that add one registration number at once, one is refused because it is taken: the naive twin breaks', async () => {
  expect(new Set(await endsOf(byCall, 'A'))).toEqual(new Set(['added,refused']));
  expect(await endsOf(naively, 'B')).toContain('added,broken');
});
