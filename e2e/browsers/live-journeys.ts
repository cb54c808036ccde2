import { expect } from 'vitest';
import { callDoctor } from '../journey/consult-call.ts';
import { askToRedeem, buyVoucher, putOnSale, readRedemptionInApp } from '../journey/voucher-app.ts';
import { eventually, fill, press, see } from './acts.ts';
import type { Tab } from './browser.ts';
import type { Journey } from './journeys.ts';
import { hear, listenTo, showToCamera } from './media.ts';
import { signedIn } from './sign-in.ts';

export async function redeemVoucher({ browser, origin, keep, outside, can }: Journey): Promise<Tab[]> {
  const voucher = await putOnSale(outside);
  const customer = `redeems.${Date.now() % 100_000}`;
  const { certificates } = await buyVoucher(outside, voucher, { username: customer });
  const seq_no = certificates[0]?.seq_no ?? '';
  const counter = await signedIn(browser, origin, { username: 'cashier' }, '/voucher-redemption');
  await showToCamera(counter, seq_no);
  await press(counter, 'button', 'Scan');
  await see(counter, { kind: 'text', name: 'It can be redeemed here.' });
  await keep(counter, 'scanned');

  await listenTo(counter);
  const asked = await askToRedeem(outside, seq_no);
  await see(counter, { kind: 'heading', name: 'Accept Voucher Redemption' });
  await hear(counter, can.sound);
  await keep(counter, 'redemption-window');
  await press(counter, 'button', 'Redeem');
  await see(counter, { kind: 'text', name: 'Voucher Redeemed.' });
  expect(await readRedemptionInApp(outside, asked)).toMatchObject({ status: 'a' });
  return [counter];
}

/** A patient calls. The doctor hears it and accepts, and the consult opens in a window of its own. */
async function acceptCall({ browser, origin, keep, outside, can }: Journey, patient: string): Promise<[Tab, number]> {
  const member = { username: 'doctor', branch: 'Orchard' };
  const doctor = await signedIn(browser, origin, member, '/account/notifications');
  // A browser lets a page play sounds only after a user gesture.
  await press(doctor, 'button', 'Switch to', true);
  await listenTo(doctor);
  const visit = await callDoctor(outside, patient);
  await see(doctor, { kind: 'heading', name: 'New Tele-Consult call' });
  await see(doctor, { kind: 'text', name: patient });
  await hear(doctor, can.sound);
  await keep(doctor, 'call');
  await press(doctor, 'button', 'Accept');
  await see(doctor, { kind: 'heading', name: 'You have a seeing call' });
  await eventually('a window of the consult', async () => ((await doctor.windows()) > 1 ? true : undefined));
  return [doctor, visit];
}

export async function openConsult(journey: Journey): Promise<Tab[]> {
  const { origin, keep, can } = journey;
  const patient_name = `Koh Browsers ${Date.now() % 100_000}`;
  const [doctor, visit] = await acceptCall(journey, patient_name);
  await doctor.open(`${origin}/consult/${visit}`);
  await see(doctor, { kind: 'heading', name: patient_name });
  await fill(doctor, 'Notes', 'Throat red. No rash.');
  await see(doctor, { kind: 'text', name: 'Saved' });
  await keep(doctor, 'consult');
  if (can.media) {
    await press(doctor, 'button', 'Enter the consult room');
    await see(doctor, { kind: 'button', name: 'Turn camera off' });
    await keep(doctor, 'consult-room');
  }
  return [doctor];
}
