import { createTelemedDoctor } from '@clinic/contract/doctors/doctors.ts';
import { updateUser } from '@clinic/contract/staff/user.ts';
import { expect, it } from 'vitest';
import { makeDoctor, makeUser, type User } from '../../testing/factories.ts';
import { meetingOf } from '../../testing/meeting.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { staffWorld } from '../../testing/people/staff-world.ts';

const world = staffWorld();
const email = 'doctor@clinic.example';

async function newUser(): Promise<User> {
  const user = await makeUser(world.app, world.group, { clinics: [world.clinic], email });
  await world.app.owner.query("update staff_user set mobile = '+6591234567' where id = $1", [user.id]);
  return user;
}

type Deed = (user: User) => Promise<unknown>;

const tell: Deed = ({ id: user_id }) =>
  world.app.call(
    createTelemedDoctor,
    { body: { user_id, name: 'Lim', is_allow_appt: true, is_enable_appointment_sms_notify: true } },
    world.owner.token,
  );
const empty: Deed = ({ id }) =>
  world.app.call(updateUser, { params: { id }, body: { email, mobile: '' } }, world.owner.token);

/**
 * In each round a user becomes a doctor with appointment SMS while the user's mobile is emptied. Returns in how many rounds both
 * succeeded.
 */
async function crossed(pair: () => [Deed, Deed], rounds: number): Promise<number> {
  let times = 0;
  for (let round = 0; round < rounds; round += 1) {
    const user = await newUser();
    await Promise.all(pair().map((deed) => deed(user)));
    const { rows } = await world.app.owner.query<{ tells: boolean; has_mobile: boolean }>(
      `select mobile <> '' as has_mobile, (
         select count(*) > 0 from doctor where user_id = $1 and is_enable_appointment_sms_notify) as tells
       from staff_user where id = $1`,
      [user.id],
    );
    const { tells = false, has_mobile = false } = rows[0] ?? {};
    expect(tells || !has_mobile, 'one of both is done').toBe(true);
    if (tells && !has_mobile) times += 1;
  }
  return times;
}

/** The naive twin: both check before either writes. */
function naivePair(): [Deed, Deed] {
  const haveLooked = meetingOf(2);
  const look = async (question: string, { id }: User): Promise<boolean> => {
    const { rowCount } = await world.app.owner.query(question, [id]);
    await haveLooked();
    return rowCount === 1;
  };
  const naiveTell: Deed = async (user) => {
    if (!(await look("select from staff_user where id = $1 and mobile <> ''", user))) return;
    const { id } = await makeDoctor(world.app, world.clinic, { user_id: user.id });
    const write = 'update doctor set is_allow_appt = true, is_enable_appointment_sms_notify = true where id = $1';
    await world.app.owner.query(write, [id]);
  };
  const naiveEmpty: Deed = async (user) => {
    if (!(await look('select from doctor where user_id = $1 and is_enable_appointment_sms_notify', user)))
      await world.app.owner.query("update staff_user set mobile = '' where id = $1", [user.id]);
  };
  return [naiveTell, naiveEmpty];
}

it('of appointment SMS being enabled for a doctor and the mobile being emptied at once, only one succeeds', async () => {
  expect(await crossed(() => [tell, empty], raceRounds(10))).toBe(0);
});

it('the naive twin, which checks and then writes, leaves a doctor without a mobile', async () => {
  expect(await crossed(naivePair, 2)).toBe(2);
});
