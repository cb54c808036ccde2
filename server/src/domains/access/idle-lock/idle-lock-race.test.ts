import { updateIdleLock } from '@clinic/contract/access/idle-lock.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClinic, makeGroup, makeUser, type SignedIn, signIn } from '../../../testing/factories.ts';
import { asOwner, untilWaiting } from '../../../testing/people/waiting-call.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const stricter = 'update device set idle_lock_seconds = 60 where device_id = $1';
let app: TestApp;
let here: SignedIn;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_VIEW'] });
  here = await signIn(app, user, clinic);
});

const seconds = async (): Promise<number | null> => {
  const { rows } = await app.owner.query<{ idle_lock_seconds: number | null }>(
    'select idle_lock_seconds from device where device_id = $1',
    [here.device_id],
  );
  return rows[0]?.idle_lock_seconds ?? null;
};

describe('an idle lock set during a stricter change of the same device', () => {
  it('is refused as a longer one', async () => {
    const answer = await asOwner(app, async (colleague) => {
      await colleague.query(stricter, [here.device_id]);
      const setting = app.call(updateIdleLock, { body: { idle_lock_seconds: 300 } }, here.token);
      await untilWaiting(app, 1);
      await colleague.query('commit');
      return setting;
    });
    expect(refusalOf(answer)).toEqual([403, 'idle_lock_role']);
    expect(await seconds()).toBe(60);
  });

  it('lengthens it in the naive twin, which reads the present time without a lock', async () => {
    await asOwner(app, async (colleague) => {
      await colleague.query(stricter, [here.device_id]);
      const before = await seconds();
      expect(before).toBeNull();
      await colleague.query('commit');
      if (before === null)
        await app.owner.query('update device set idle_lock_seconds = 300 where device_id = $1', [here.device_id]);
    });
    expect(await seconds()).toBe(300);
  });
});
