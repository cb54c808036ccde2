import { getUser, updateUser } from '@clinic/contract/staff/user.ts';
import { beforeEach, expect, it } from 'vitest';
import { type Clinic, makeDoctor, makeUser, type User } from '../../../testing/factories.ts';
import { staffWorld } from '../../../testing/people/staff-world.ts';

const world = staffWorld();
const email = 'doctor@clinic.example';
let target: User;
beforeEach(async () => {
  target = await makeUser(world.app, world.group, { clinics: [world.clinic], email });
  await setMobile('+6591234567');
});

const setMobile = (mobile: string) =>
  world.app.owner.query('update staff_user set mobile = $1 where id = $2', [mobile, target.id]);
const put = (body: object) =>
  world.app.call(updateUser, { params: { id: target.id }, body: { email, ...body } }, world.owner.token);
const mobile = async () =>
  (await world.app.call(getUser, { params: { id: target.id } }, world.owner.token)).answer.mobile;

/** Makes the user a doctor at the branch with appointment SMS to the user's mobile. */
async function makeNotified(at: Clinic): Promise<number> {
  const { id } = await makeDoctor(world.app, at, { user_id: target.id });
  await world.app.owner.query(
    'update doctor set is_allow_appt = true, is_enable_appointment_sms_notify = true where id = $1',
    [id],
  );
  return id;
}

it('refuses to empty the mobile of a doctor with appointment SMS, here or at a branch out of sight', async () => {
  for (const at of [world.clinic, world.sister]) {
    const doctor_id = await makeNotified(at);
    const { status, problem } = await put({ mobile: '' });
    expect([status, problem.errors]).toEqual([422, { mobile: ['Mobile can not be empty.'] }]);
    expect(await mobile()).toBe('+6591234567');
    await world.app.owner.query('update doctor set deleted_at = now() where id = $1', [doctor_id]);
  }
});

it('accepts another mobile and all other changes; a mobile that is already empty does not block a save', async () => {
  await makeNotified(world.clinic);
  expect((await put({ mobile: '9765 4321' })).answer.mobile).toBe('+6597654321');
  expect((await put({ first_name: 'Wei' })).status).toBe(200);
  await setMobile('');
  expect((await put({ mobile: '', first_name: 'Ming' })).answer.first_name).toBe('Ming');
});

it('allows emptying it if the doctor has no appointment SMS, or no longer has it', async () => {
  await makeDoctor(world.app, world.clinic, { user_id: target.id });
  expect((await put({ mobile: '' })).answer.mobile).toBe('');
  await setMobile('+6591234567');
  const doctor_id = await makeNotified(world.sister);
  await world.app.owner.query('update doctor set deleted_at = now() where id = $1', [doctor_id]);
  expect((await put({ mobile: '' })).answer.mobile).toBe('');
});
