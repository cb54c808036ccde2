import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { askPlatform } from './platform.ts';
import { openSession } from './open-session.ts';

/** A service of this journey alone: no doctor gives it until they choose it, so that calls ring at no other journey’s doctor. */
export async function addTeleConsult(page: Page): Promise<{ id: number; name: string }> {
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const charges = {
    available: false,
    consult: 25,
    prescription_type: 'c',
    prescription_value: null,
    facility_enable: false,
    facility_type: null,
    facility_value: null,
    mc: 0,
  };
  const asked = { params: { id: '1' }, body: { name, ...charges } };
  const { telemed_service } = await askPlatform<{ telemed_service: { id: number; name: string } }>(
    page,
    'setDefaultPrice',
    asked,
  );
  return telemed_service;
}

/** Makes a user a tele-consult doctor at Orchard who gives this service. The owner does it. */
export async function makeDoctor(page: Page, username: string, name: string, service_id: number): Promise<void> {
  const { session } = await openSession(page.request, { username: 'owner', branch: 'Orchard' });
  const headers = { authorization: `Bearer ${session.member_token}`, 'idempotency-key': randomUUID() };
  const listed = await page.request.get(`/api/clinic/users?username=${username}`, { headers });
  const [user] = ((await listed.json()) as { data: { id: number }[] }).data;
  const data = { user_id: user?.id, name, salutation: 'Dr', mcr: '', nurse: true, is_allow_call_now: true };
  const made = await page.request.post('/api/clinic/telemed/doctors', { headers, data });
  if (!made.ok()) throw new Error(`No doctor: ${await made.text()}`);
  const { id } = (await made.json()) as { id: number };
  const open = {
    available: true,
    consult: null,
    prescription_type: null,
    prescription_value: null,
    facility_enable: null,
    facility_type: null,
    facility_value: null,
    mc: null,
  };
  const priced = await page.request.put(`/api/clinic/eservice/doctor/price-table/${service_id}`, {
    headers,
    data: { ...open, doctor_id: id },
  });
  if (!priced.ok()) throw new Error(`No price: ${await priced.text()}`);
}
