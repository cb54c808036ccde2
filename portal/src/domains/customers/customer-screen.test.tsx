import { getCustomer, revealIdentity, setCustomerLanguage } from '@clinic/contract/customers/customers.ts';
import { openPatientPhoto, readPatientPhotos, revealPatientPhotos } from '@clinic/contract/customers/patient-photos.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { listPatientViews } from '@clinic/contract/trail/activity-log.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CustomerScreen } from './customer-screen.tsx';
import { customerSample } from './testing/customer.ts';

const api = fakeApi();

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(getCustomer, customerSample());
  api.answer(listActivities, { data: [] });
});

const show = (roles: Role[] = ['ROLE_APPOINTMENT_VIEW']) =>
  renderScreen(() => <CustomerScreen sections={({ id }) => <p>Payments of {id}</p>} />, {
    path: '/customers/$id',
    at: '/customers/7',
    roles,
  });
const ask = async (screen: Awaited<ReturnType<typeof show>>): Promise<void> => {
  await screen.getByRole('button', { name: 'Show NRIC of Tan Mei Ling' }).click();
  await screen.getByRole('button', { name: 'For a claim or an insurer' }).click();
};

test('a customer of another group is not found, an outage says so', async () => {
  api.refuse(getCustomer, 404, 'Customer not found.');
  const gone = await show();
  await expect.element(gone.getByText('Customer not found')).toBeVisible();
  await gone.unmount();
  api.refuse(getCustomer, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The customer could not be loaded.')).toBeVisible();
});

test('shows who they are, their patients masked, and the sections of other domains', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'Tan Mei Ling · Gold' })).toBeVisible();
  const patients = screen.getByRole('region', { name: 'Patients' });
  await expect.poll(() => patients.element().textContent).toContain('born 17/05/1984');
  await expect.poll(() => patients.element().textContent).toContain('S****567A');
  await expect.poll(() => patients.element().textContent).toContain('Patient ID HQ-000123');
  await expect.element(screen.getByText('Payments of 7')).toBeVisible();
});

const [patient] = customerSample().patients;
const photographed = customerSample({ patients: patient ? [{ ...patient, has_photos: true }] : [] });

test('photos are read only when somebody opens them, and leave with the window', async () => {
  api.answer(getCustomer, photographed);
  api.answer(readPatientPhotos, {
    data: [
      { kind: 'face', link: 'one' },
      { kind: 'document_front', link: null },
    ],
    expires_at: '2026-11-24T02:05:00.000Z',
  });
  api.answer(revealPatientPhotos, {
    data: [
      { kind: 'face', link: 'one' },
      { kind: 'document_front', link: 'two' },
    ],
    expires_at: '2026-11-24T02:05:00.000Z',
  });
  api.sendFile(openPatientPhoto, 'jpeg');
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Photos of Tan Mei Ling' })).toBeVisible();
  expect(api.calls(readPatientPhotos)).toHaveLength(0);
  await screen.getByRole('button', { name: 'Photos of Tan Mei Ling' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Photos of Tan Mei Ling' });
  const face = dialog.getByRole('img', { name: 'Face of Tan Mei Ling' });
  await expect.element(face).toBeInTheDocument();
  expect(api.calls(openPatientPhoto).map(({ params }) => params)).toEqual([{ link: 'one' }]);
  await dialog.getByRole('button', { name: 'Show identity document' }).click();
  await screen.getByRole('button', { name: 'For a claim or an insurer' }).click();
  await expect
    .element(dialog.getByRole('img', { name: 'Identity document, front of Tan Mei Ling' }))
    .toBeInTheDocument();
  expect(api.calls(revealPatientPhotos).map(({ body }) => body)).toContainEqual({ reason: 'claim' });
  const address = (face.element() as HTMLImageElement).src;
  expect(address).toMatch(/^blob:/);
  await userEvent.keyboard('{Escape}');
  await expect
    .poll(() =>
      fetch(address).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone');
});

test('photos that could not be loaded say why, and are read again', async () => {
  api.answer(getCustomer, photographed);
  api.refuse(readPatientPhotos, 503, 'The service is busy.');
  const screen = await show();
  await screen.getByRole('button', { name: 'Photos of Tan Mei Ling' }).click();
  await expect.element(screen.getByText('The photos could not be loaded.')).toBeVisible();
  api.answer(readPatientPhotos, { data: [], expires_at: '2026-11-24T02:05:00.000Z' });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('The photos were removed.')).toBeVisible();
});

test('a number is revealed for a reason, and can be hidden at once', async () => {
  api.answer(revealIdentity, { number: 'S8418567A' });
  const screen = await show();
  await ask(screen);
  await expect.element(screen.getByText('S8418567A')).toBeVisible();
  expect(api.calls(revealIdentity)[0]).toMatchObject({ params: { id: '70' }, body: { reason: 'claim' } });
  await screen.getByRole('button', { name: 'Hide NRIC of Tan Mei Ling' }).click();
  await expect.element(screen.getByText('S****567A')).toBeVisible();
  expect(screen.getByText('S8418567A').query()).toBeNull();
});

test('a number that cannot be shown says why and stays masked', async () => {
  api.refuse(revealIdentity, 409, 'This patient has no identity number.');
  const screen = await show();
  await ask(screen);
  await expect.element(screen.getByText('This patient has no identity number.')).toBeVisible();
  await expect.element(screen.getByText('S****567A')).toBeVisible();
});

test('owners see who viewed the customer, not the payment of the same number', async () => {
  api.answer(listPatientViews, { data: [], older: null, searched_back_to: null });
  const screen = await show(['ROLE_SUPERADMIN']);
  await screen.getByRole('button', { name: 'Who viewed' }).click();
  await expect.element(screen.getByText('No one has viewed this yet')).toBeVisible();
  expect(api.calls(listPatientViews).at(-1)?.query).toEqual({ entity: 'customer', entity_id: '7' });
});

test('staff set the language in which a customer reads; a failure says so', async () => {
  api.refuse(setCustomerLanguage, 503, 'The service is busy.');
  const screen = await show();
  const language = screen.getByRole('combobox', { name: 'Language' });
  await expect.element(language).toHaveValue('');
  await language.selectOptions('Tamil');
  await expect.element(screen.getByText('The language could not be saved.')).toBeVisible();
  api.answer(setCustomerLanguage, { language: 'ta' });
  api.answer(getCustomer, customerSample({ language: 'ta' }));
  await language.selectOptions('Tamil');
  await expect.element(language).toHaveValue('ta');
  expect(api.calls(setCustomerLanguage).map(({ body }) => body)).toEqual([{ language: 'ta' }, { language: 'ta' }]);
});
