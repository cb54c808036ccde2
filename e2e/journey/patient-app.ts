import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { askPlatform } from './platform.ts';
import { openSession } from './open-session.ts';

export interface AskedAppointment {
  attendee: string;
  /** Days from today in Singapore. */
  in_days: number;
  timing: 'm' | 'n' | 'e';
  clinic_id?: number;
}

interface PatientAppointment {
  id: number;
  status: string;
  reserved_at: string | null;
  queue: { status: string; number: number | null } | null;
}

const dayAhead = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** A patient whose app is new asks for an appointment. Returns its id. */
export async function askForAppointment(page: Page, asked: AskedAppointment): Promise<number> {
  const { attendee, in_days, timing, clinic_id = 1 } = asked;
  const id = randomUUID();
  const body = {
    clinic_id,
    type: 'n',
    user: { id: `u-${id}`, username: 'journey.patient', mobile: '+6598765432' },
    attendee: { id: `p-${id}`, relation: 'self', name: attendee },
    purpose: 'Fever',
    date: dayAhead(in_days),
    timing,
  };
  return (await askPlatform<PatientAppointment>(page, 'createAppointment', { body })).id;
}

export const readInApp = (page: Page, id: number): Promise<PatientAppointment> =>
  askPlatform(page, 'readPlatformAppointment', { params: { id: String(id) } });

export const cancelInApp = (page: Page, id: number): Promise<PatientAppointment> =>
  askPlatform(page, 'cancelPlatformAppointment', { params: { id: String(id) } });

/** The patient scans at the counter. */
export const arriveInApp = (page: Page, id: number): Promise<PatientAppointment> =>
  askPlatform(page, 'registerArrival', { params: { id: String(id) } });

/** Staff approve the request for a time in a few minutes. */
export async function approveInMinutes(page: Page, id: number, minutes: number): Promise<void> {
  const { session } = await openSession(page.request, { username: 'owner', branch: 'Orchard' });
  const response = await page.request.put(`/api/clinic/appointment/${id}/approve`, {
    headers: { authorization: `Bearer ${session.member_token}` },
    data: { reserved_at: new Date(Date.now() + minutes * 60_000).toISOString() },
  });
  if (!response.ok()) throw new Error(`Not approved: ${await response.text()}`);
}
