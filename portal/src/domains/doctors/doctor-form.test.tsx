import type { Doctor } from '@clinic/contract/doctors/doctor.ts';
import { createDoctor, getDoctor, updateDoctor } from '@clinic/contract/doctors/doctors.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isFormModified } from '../../platform/form/modified-form.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DoctorCreateScreen } from './doctor-create-screen.tsx';
import { DoctorScreen } from './doctor-screen.tsx';
import { type DoctorField, doctorLabels } from './doctor-values.ts';
import { doctorFor } from './testing/doctor.ts';

const api = fakeApi();
const updater: Role[] = ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'];
const later = '2026-11-01T02:00:00.000Z';

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(getDoctor, doctorFor());
  api.answer(listActivities, { data: [] });
  api.answer(createDoctor, doctorFor());
  api.answer(updateDoctor, ({ body }) => ({ ...doctorFor(), ...(body as Partial<Doctor>), updated_at: later }));
});

const open = (roles: readonly Role[] = updater) =>
  renderScreen(DoctorScreen, { path: '/settings/doctor/$id', at: '/settings/doctor/7', roles });
const add = (roles: readonly Role[] = updater) =>
  renderScreen(DoctorCreateScreen, { path: '/settings/doctor/create', roles });

describe('the page of a doctor', () => {
  test('shows loading, failure with a retry, and a deleted doctor', async () => {
    api.never(getDoctor);
    const waiting = await open();
    await expect.element(waiting.getByRole('status', { name: 'Loading' })).toBeVisible();
    await waiting.unmount();
    api.refuse(getDoctor, 500, 'The database is away.');
    const screen = await open();
    await expect.element(screen.getByText('The database is away.')).toBeVisible();
    api.answer(getDoctor, doctorFor());
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Dr Lim Wei Ming' })).toBeVisible();
    await screen.unmount();
    api.refuse(getDoctor, 404, 'Doctor not found at this branch.');
    const gone = await open();
    await expect.element(gone.getByText('Doctor not found at this branch')).toBeVisible();
  });

  test('saves the form with the version that was read', async () => {
    const screen = await open();
    await screen.getByRole('textbox', { name: 'Doctor name' }).fill('Lim W M');
    await expect.poll(isFormModified).toBe(true);
    await screen.getByRole('radio', { name: 'Not specified' }).click();
    api.answer(getDoctor, doctorFor({ name: 'Lim W M', gender: null, updated_at: later }));
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Update doctor success!')).toBeVisible();
    expect(api.calls(updateDoctor)[0]?.body).toMatchObject({
      name: 'Lim W M',
      gender: null,
      mcr: 'M12345A',
      updated_at: doctorFor().updated_at,
    });
    await expect.poll(isFormModified).toBe(false);
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await screen.getByRole('textbox', { name: 'Qualification' }).fill('MBBS');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => api.calls(updateDoctor).map(({ body }) => (body as Doctor).updated_at))
      .toEqual([doctorFor().updated_at, later]);
  });

  test('is read-only without ROLE_PROVIDER_UPDATE', async () => {
    const screen = await open(['ROLE_PROVIDER_VIEW']);
    await expect.element(screen.getByRole('textbox', { name: 'Doctor name' })).toHaveAttribute('readonly');
    for (const name of ['Save', 'More actions', 'Upload image'])
      expect(screen.getByRole('button', { name }).query()).toBeNull();
  });

  test('a stale save shows both versions; “Keep mine” keeps the fields that only the other user changed', async () => {
    const screen = await open();
    await screen.getByRole('textbox', { name: 'Doctor name' }).fill('Lim W M');
    api.refuse(updateDoctor, 409, 'Somebody else changed this.', undefined, 'stale_object');
    api.answer(getDoctor, doctorFor({ name: 'Lim Ming', email: 'ming@clinic.example', updated_at: later }));
    await screen.getByRole('button', { name: 'Save' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Changed by another user' });
    for (const text of ['Doctor name', 'Lim Ming', 'Lim W M', 'ming@clinic.example'])
      await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
    api.answer(updateDoctor, ({ body }) => ({ ...doctorFor(), ...(body as Partial<Doctor>) }));
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(screen.getByText('Update doctor success!')).toBeVisible();
    expect(api.calls(updateDoctor).at(-1)?.body).toMatchObject({
      name: 'Lim W M',
      email: 'ming@clinic.example',
      updated_at: later,
    });
  });

  test('shows another user’s save at once if nothing was typed, and announces it otherwise', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('textbox', { name: 'Doctor name' })).toHaveValue('Lim Wei Ming');
    api.answer(getDoctor, doctorFor({ name: 'Lim Ming', updated_at: later }));
    screen.live.emit('doctor_changed', { doctor_id: 7 });
    await expect.element(screen.getByRole('textbox', { name: 'Doctor name' })).toHaveValue('Lim Ming');
    await screen.getByRole('textbox', { name: 'Email' }).fill('mine@clinic.example');
    api.answer(getDoctor, doctorFor({ name: 'Lim M', updated_at: '2026-11-01T03:00:00.000Z' }));
    screen.live.emit('doctor_changed', { doctor_id: 7 });
    await expect.element(screen.getByText(/Changed by another user/)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('mine@clinic.example');
  });
});

describe('the page of a new doctor', () => {
  test('sends once and leads back to the list', async () => {
    const screen = await add();
    await screen.getByRole('textbox', { name: 'Doctor name' }).fill('Tan Mei');
    await screen.getByRole('textbox', { name: 'MCR number' }).fill('d 12345 b');
    await screen.getByRole('button', { name: 'Save' }).dblClick();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/settings/doctors');
    await expect.element(screen.getByText('Create Doctor success!')).toBeVisible();
    expect(api.calls(createDoctor).map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Tan Mei', mcr: 'd 12345 b', gender: null }),
    ]);
  });

  test('shows errors before sending, in the server’s words', async () => {
    const screen = await add();
    await screen.getByRole('textbox', { name: 'MCR number' }).fill('M123');
    await screen.getByRole('textbox', { name: 'Email' }).fill('nowhere');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: 'Doctor name' }))
      .toHaveAccessibleDescription('This value should not be blank.');
    await expect.element(screen.getByRole('textbox', { name: 'Doctor name' })).toHaveFocus();
    await expect
      .element(screen.getByRole('textbox', { name: 'MCR number' }))
      .toHaveAccessibleDescription(/Incorrect format\./);
    await expect
      .element(screen.getByRole('textbox', { name: 'Email' }))
      .toHaveAccessibleDescription('Incorrect format.');
    expect(api.calls(createDoctor)).toEqual([]);
  });

  test('keeps what was typed after a failure', async () => {
    api.refuse(createDoctor, 503, 'The service is busy.');
    const screen = await add();
    await screen.getByRole('textbox', { name: 'Doctor name' }).fill('Tan Mei');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Create Doctor error.')).toBeVisible();
    await expect.element(screen.getByText('The service is busy.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Doctor name' })).toHaveValue('Tan Mei');
  });

  test('is not available without the role', async () => {
    const screen = await add(['ROLE_PROVIDER_VIEW']);
    await expect.element(screen.getByText('You can view doctors but not add them')).toBeVisible();
  });
});

const fields = Object.keys(doctorLabels) as DoctorField[];
const in_groups: ReadonlySet<DoctorField> = new Set<DoctorField>(['gender', 'photos']);

describe.each([
  { form: 'new', show: add, call: createDoctor },
  { form: 'change', show: open, call: updateDoctor },
])('every field of the form to $form shows its error', ({ show, call }) => {
  test.each(fields)('%s shows the server’s message under the field', async (field) => {
    api.refuse(call, 422, 'Validation failed.', { [field]: [`Wrong: ${field}.`] });
    const screen = await show();
    await screen.getByRole('textbox', { name: 'Doctor name' }).fill('Tan Mei');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText(`Wrong: ${field}.`)).toBeVisible();
    if (in_groups.has(field)) return;
    const role = field === 'salutation' ? 'combobox' : 'textbox';
    const input = screen.getByRole(role, { name: doctorLabels[field] });
    await expect.element(input).toHaveAccessibleDescription(new RegExp(`Wrong: ${field}\\.`));
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  });
});

test('shows a toast for an error of a field that is not on the page', async () => {
  api.refuse(updateDoctor, 422, 'Validation failed.', { appointment_notify_number: ['Mobile can not be empty.'] });
  const screen = await open();
  await screen.getByRole('textbox', { name: 'Doctor name' }).fill('Tan Mei');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Mobile can not be empty.')).toBeVisible();
});
