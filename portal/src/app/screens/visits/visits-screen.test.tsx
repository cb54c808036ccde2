import { getOwnTelemedDoctor } from '@clinic/contract/doctors/own-telemed-doctor.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { type DoctorPresence, listDoctorsOnline } from '@clinic/contract/visits/presence/presence.ts';
import type { Visit } from '@clinic/contract/visits/visit/visit.ts';
import { listAllVisits, listQueuedVisits, listVisitPrograms } from '@clinic/contract/visits/visit/visits.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownTelemedDoctorFor } from '../../../domains/doctors/testing/doctor.ts';
import { onePage, programsSample } from '../../../domains/visits/visit/testing/visit-samples.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { VisitsScreen } from './visits-screen.tsx';

const api = fakeApi();
const show = async (path: string, roles: Role[], allow_telemed = false) => {
  await page.viewport(1280, 900);
  api.answer(listQueuedVisits, onePage<Visit>([]));
  api.answer(listAllVisits, onePage<Visit>([]));
  api.answer(listVisitPrograms, programsSample);
  api.answer(listDoctorsOnline, onePage<DoctorPresence>([]));
  return renderScreen(VisitsScreen, { path, roles, allow_telemed });
};
const tabs = async (screen: Awaited<ReturnType<typeof show>>) => {
  const links = screen.getByRole('navigation', { name: 'Visits' }).getByRole('link');
  await expect.poll(() => links.elements().length).toBeGreaterThan(1);
  return links.elements().map((link) => link.textContent);
};

test('a tab whose role is missing is hidden, also from a doctor', async () => {
  const viewer = await show('/telemed-list', ['ROLE_VISIT_VIEW']);
  expect(await tabs(viewer)).toEqual(['Today’s Appointment', 'Previous Consult']);
  await viewer.unmount();
  api.answer(getOwnTelemedDoctor, ownTelemedDoctorFor());
  expect(await tabs(await show('/telemed-list', [], true))).toEqual(['Today’s Appointment', 'Previous Consult']);
});

test('the address decides the tab', async () => {
  const screen = await show('/telemed-list/visit', ['ROLE_VISIT_VIEW_ALL']);
  expect(await tabs(screen)).toEqual(['Today’s Appointment', 'Previous Consult', 'All Consult History']);
  await expect
    .element(screen.getByRole('link', { name: 'All Consult History' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByText('No tele-consults in these days')).toBeVisible();
  expect(api.calls(listQueuedVisits)).toEqual([]);
});
