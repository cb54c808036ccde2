import { type Clinic, getClinic, updateClinic, writableClinic } from '@clinic/contract/clinics/clinic.ts';
import { type Contact, listContacts, saveContacts } from '@clinic/contract/clinics/contacts.ts';
import { listProviderSchemes } from '@clinic/contract/clinics/provider-schemes.ts';
import { schemes } from '@clinic/contract/clinics/schemes.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isFormModified } from '../../platform/form/modified-form.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { switchLabels, textLabels } from './profile-values.ts';
import { clinicFor } from './testing/clinic.ts';

const api = fakeApi();
const updater: Role[] = ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'];
const first = '2026-11-01T01:00:00.000Z';
const second = '2026-11-01T02:00:00.000Z';
const desk: Contact = { name: 'Front desk', phone: '+6561234567' };

const contactList = (data: Contact[], updated_at = first) => ({
  data,
  pager: { p: 1, n: 1, pages: 1, rows: data.length },
  updated_at,
});
const give = (clinic: Clinic, contacts: Contact[] = [desk]) => {
  api.answer(getClinic, clinic);
  api.answer(listContacts, contactList(contacts, clinic.updated_at));
};
const open = (roles: readonly Role[] = updater) => renderScreen(ProfileScreen, { path: '/settings/profile', roles });

/** The answer of a save: the branch with the sent values. */
const takeSaves = () => {
  api.answer(updateClinic, ({ body }) => ({ ...clinicFor(), ...(body as Partial<Clinic>), updated_at: second }));
  api.answer(saveContacts, ({ body }) => contactList(body as Contact[], second));
};

const schemeList = schemes.map(({ id, name, icon }) => ({ id, name, icon }));
const catalogue = (data: { id: number; name: string; icon: string | null }[]) => ({
  data,
  pager: { p: 1, n: data.length, pages: 1, rows: data.length },
});

beforeEach(() => {
  give(clinicFor());
  api.answer(listProviderSchemes, catalogue(schemeList));
  takeSaves();
});

test('shows the loading state, a failure and a retry', async () => {
  api.never(getClinic);
  const waiting = await open();
  await expect.element(waiting.getByLabelText('Loading the profile')).toBeVisible();
  await waiting.unmount();
  api.refuse(getClinic, 500, 'The database is away.');
  const screen = await open();
  await expect.element(screen.getByText('The profile could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('The database is away.')).toBeVisible();
  give(clinicFor());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByLabelText('Block no')).toHaveValue('391B');
});

test('shows the platform’s fields as text and the clinic’s own fields as inputs', async () => {
  const screen = await open();
  const details = screen.getByRole('region', { name: 'Details' });
  await expect.element(details.getByText('General Practitioners (GP)')).toBeVisible();
  for (const shown of ['ORCHARD', '201812907A']) await expect.element(details.getByText(shown)).toBeVisible();
  for (const label of ['Code', 'Name', 'Type', 'Specialty', 'GST registered', 'GST reg no'])
    expect(screen.getByRole('textbox', { name: label, exact: true }).elements()).toEqual([]);
  const is_registered = details.getByRole('switch', { name: 'GST registered' });
  await expect.element(is_registered).toBeChecked();
  await expect.element(is_registered).toBeDisabled();
  await expect.element(details.getByText('01/01/2025 08:00')).toBeVisible();
  await expect.element(screen.getByLabelText('Contact 1: name')).toHaveValue('Front desk');
  for (const slot of [2, 3]) await expect.element(screen.getByLabelText(`Contact ${slot}: name`)).toHaveValue('');
  await expect.element(screen.getByLabelText('CHAS (Community Health Assist Scheme)')).toBeChecked();
  const icons = screen.getByRole('group', { name: 'Supported schemes' }).element().querySelectorAll('img');
  expect([...icons].map((icon) => icon.getAttribute('src'))).toEqual(schemes.map(({ icon }) => icon));
});

test('offers the schemes of the server; keeps the supported ones if those cannot be loaded', async () => {
  api.refuse(listProviderSchemes, 503, 'The service is busy.');
  const screen = await open();
  await expect.element(screen.getByText('The schemes could not be loaded.')).toBeVisible();
  await screen.getByLabelText('Phone', { exact: true }).fill('6222 2222');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => api.calls(updateClinic).at(-1)?.body).toMatchObject({ supports: [1, 4] });
  api.answer(listProviderSchemes, catalogue([...schemeList, { id: 16, name: 'A new scheme', icon: null }]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByLabelText('A new scheme')).not.toBeChecked();
});

test('is read-only and has no Save without ROLE_PROVIDER_UPDATE', async () => {
  const screen = await open(['ROLE_PROVIDER_VIEW']);
  await expect.element(screen.getByLabelText('Block no')).toHaveAttribute('readonly');
  await expect.element(screen.getByLabelText('Zone')).toBeDisabled();
  await expect.element(screen.getByRole('switch', { name: 'Tele-consults' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
  expect(screen.getByLabelText('Contact 2: name').elements()).toEqual([]);
});

test('saves the clinic’s own fields with a toast; contacts only with name and phone', async () => {
  const screen = await open();
  await screen.getByLabelText('Phone', { exact: true }).fill(' 6222 2222 ');
  await expect.poll(isFormModified).toBe(true);
  await screen.getByLabelText('Fax').fill('');
  await screen.getByLabelText('Consultation rate').fill('52.5');
  await screen.getByLabelText('Contact 2: name').fill('Nurse Tan');
  await screen.getByLabelText('Contact 2: phone').fill('9123 4567');
  await screen.getByLabelText('Contact 3: name').fill('Nobody yet');
  await expect.element(screen.getByText('Not saved if empty')).toBeVisible();
  await expect.element(screen.getByLabelText('Contact 5: name')).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Update clinic success!')).toBeVisible();
  const sent = api.calls(updateClinic)[0]?.body as Record<string, unknown>;
  expect(sent).toMatchObject({ phone: '6222 2222', fax: null, consultation_rate: 52.5, updated_at: first });
  const of_other_pages = new Set([
    'exception_hours_include_holidays',
    'is_delivery_hour_follow_operating_hour',
    'special_remark',
  ]);
  const own = Object.keys(writableClinic).filter((field) => !of_other_pages.has(field));
  expect(Object.keys(sent).toSorted()).toEqual([...own, 'updated_at'].toSorted());
  const [list] = api.calls(saveContacts);
  // As typed: the server reads a number by the rules of its country.
  expect(list?.body).toEqual([
    { ...desk, phone: '6123 4567' },
    { name: 'Nurse Tan', phone: '9123 4567' },
  ]);
  expect(list?.query).toEqual({ updated_at: second });
  // An incomplete contact stays in the form and still counts as unsaved.
  await expect.element(screen.getByLabelText('Contact 3: name')).toHaveValue('Nobody yet');
  await expect.poll(isFormModified).toBe(true);
});

test('does not send unchanged contacts', async () => {
  const screen = await open();
  await screen.getByLabelText('Unit no').fill('#01-01');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Update clinic success!')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(api.calls(saveContacts)).toEqual([]);
});

test('clears an estate that is not in the chosen zone', async () => {
  const screen = await open();
  await expect.element(screen.getByLabelText('Estate')).toHaveValue('Orchard');
  await screen.getByLabelText('Zone').selectOptions('East');
  await expect.element(screen.getByLabelText('Estate')).toHaveValue('');
  await screen.getByLabelText('Estate').selectOptions('Bedok');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => api.calls(updateClinic)[0]?.body).toMatchObject({ zone: 'East', estate: 'Bedok' });
});

test('shows every server message under its field and focuses the first one', async () => {
  const labels = Object.entries({ ...textLabels, ...switchLabels });
  const told: [string, string[]][] = labels.map(([field]) => [field, [`${field} is wrong.`]]);
  api.refuse(updateClinic, 422, 'Validation failed.', Object.fromEntries(told));
  const screen = await open();
  await screen.getByLabelText('Building name').fill('Somewhere else');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Update clinic fail.')).toBeVisible();
  await expect.element(screen.getByLabelText('Consultation rate')).toHaveFocus();
  for (const [field, label] of labels) {
    const control = screen.getByLabelText(label, { exact: true });
    await expect.element(control).toHaveAttribute('aria-invalid', 'true');
    await expect.element(control).toHaveAccessibleDescription(expect.stringContaining(`${field} is wrong.`));
  }
  await expect.element(screen.getByLabelText('Building name')).toHaveValue('Somewhere else');
});

test.each([
  ['supports.2', 'Supported schemes'],
  ['photos', 'Images'],
])('shows the message about %s in its section', async (field, section) => {
  api.refuse(updateClinic, 422, 'Validation failed.', { [field]: ['This is wrong.'] });
  const screen = await open();
  await screen.getByLabelText('Unit no').fill('#01-01');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('region', { name: section }).getByText('This is wrong.')).toBeVisible();
});

test('does not send an invalid number', async () => {
  const screen = await open();
  await screen.getByLabelText('Latitude').fill('north');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Incorrect format.')).toBeVisible();
  await expect.element(screen.getByLabelText('Latitude')).toHaveFocus();
  expect(api.calls(updateClinic)).toEqual([]);
});

test('shows a wrong contact at its row; the rest is saved and what was typed stays', async () => {
  api.refuse(saveContacts, 422, 'Validation failed.', { '1.phone': ['Incorrect format.'] });
  const screen = await open();
  await screen.getByLabelText('Unit no').fill('#01-01');
  await screen.getByLabelText('Contact 2: name').fill('Half');
  await screen.getByLabelText('Contact 3: name').fill('Nurse');
  await screen.getByLabelText('Contact 3: phone').fill('ask');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Update clinic contact fail.')).toBeVisible();
  await expect.element(screen.getByLabelText('Contact 3: phone')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('Contact 3: phone')).toHaveValue('ask');
  // The next save starts from the version that the first part created.
  api.answer(saveContacts, ({ body }) => contactList(body as Contact[], second));
  await screen.getByLabelText('Contact 3: phone').fill('91234567');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Update clinic success!')).toBeVisible();
  expect(api.calls(updateClinic)[1]?.body).toMatchObject({ updated_at: second, unit_no: '#01-01' });
});

test('keeps what was typed during an outage', async () => {
  api.cut(updateClinic);
  const screen = await open();
  await screen.getByLabelText('Unit no').fill('#01-01');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Update clinic fail.')).toBeVisible();
  await expect.element(screen.getByLabelText('Unit no')).toHaveValue('#01-01');
});

/** Another user saves a phone number and a unit while the unit is also edited here. */
async function comeTooLate() {
  const screen = await open();
  await screen.getByLabelText('Unit no').fill('#09-09');
  await screen.getByLabelText('Road name').fill('My Road');
  give({ ...clinicFor(), unit_no: '#02-02', phone: '6777 7777', updated_at: second });
  api.refuse(updateClinic, 409, 'Somebody else changed this.', undefined, 'stale_object');
  await screen.getByRole('button', { name: 'Save' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Changed by another user' });
  await expect.element(dialog.getByText('#02-02')).toBeVisible();
  await expect.element(dialog.getByText('#09-09')).toBeVisible();
  await expect.element(dialog.getByText('6777 7777')).toBeVisible();
  takeSaves();
  return { screen, dialog };
}

test('a stale save shows the other user’s changes; “Keep mine” saves mine together with theirs', async () => {
  const { screen, dialog } = await comeTooLate();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(screen.getByText('Update clinic success!')).toBeVisible();
  expect(api.calls(updateClinic).at(-1)?.body).toMatchObject({
    unit_no: '#09-09',
    road_name: 'My Road',
    phone: '6777 7777',
    updated_at: second,
  });
});

test('after a stale save, the user can take the other version and save nothing', async () => {
  const { screen, dialog } = await comeTooLate();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(screen.getByLabelText('Unit no')).toHaveValue('#02-02');
  await expect.element(screen.getByLabelText('Road name')).toHaveValue('Orchard Road');
  await expect.poll(isFormModified).toBe(false);
  expect(api.calls(updateClinic)).toHaveLength(1);
});

test('shows another user’s save at once if nothing was typed, and announces it otherwise', async () => {
  const screen = await open();
  await expect.element(screen.getByLabelText('Unit no')).toHaveValue('#05-12');
  give({ ...clinicFor(), unit_no: '#02-02', updated_at: second });
  screen.live.emit('clinic_changed', { clinic_id: 1 });
  await expect.element(screen.getByLabelText('Unit no')).toHaveValue('#02-02');
  await screen.getByLabelText('Road name').fill('My Road');
  give({ ...clinicFor(), unit_no: '#03-03', updated_at: '2026-11-01T03:00:00.000Z' });
  screen.live.emit('clinic_changed', { clinic_id: 1 });
  await expect.element(screen.getByText(/Changed by another user/)).toBeVisible();
  await expect.element(screen.getByLabelText('Unit no')).toHaveValue('#02-02');
});

test('discards typed changes', async () => {
  const screen = await open();
  await screen.getByLabelText('Unit no').fill('#09-09');
  await screen.getByRole('switch', { name: 'Tele-consults' }).click();
  await screen.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(screen.getByLabelText('Unit no')).toHaveValue('#05-12');
  await expect.element(screen.getByRole('switch', { name: 'Tele-consults' })).toBeChecked();
  await expect.poll(isFormModified).toBe(false);
});

describe('the languages of patients', () => {
  const region = (screen: Awaited<ReturnType<typeof open>>) =>
    screen.getByRole('region', { name: 'Languages of patients' });

  test('English stays on, and a reader without the role changes nothing', async () => {
    const screen = await open(['ROLE_PROVIDER_VIEW']);
    await expect.element(region(screen).getByRole('checkbox', { name: 'English' })).toBeDisabled();
    await expect.element(region(screen).getByRole('checkbox', { name: 'Chinese' })).toBeDisabled();
  });

  test('a branch that switches one on is told that nobody has reviewed it, gets the list, and orders them', async () => {
    const screen = await open();
    expect(
      region(screen)
        .getByText(/reviewed/)
        .query(),
    ).toBeNull();
    await region(screen).getByRole('checkbox', { name: 'Tamil' }).click();
    await expect
      .element(region(screen).getByText(/^None of \d+ sentences is reviewed by a native speaker/))
      .toBeVisible();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
    await region(screen).getByRole('button', { name: 'List for reviewers (Tamil)' }).click();
    const lines = (await new Response(saved[0]).text()).split('\r\n');
    expect(lines[0]).toContain('"Sentence","Where it stands","English","Translation","Reviewed"');
    expect(lines[1]).toContain('"மொழி","draft"');
    await region(screen).getByRole('button', { name: 'Move Tamil up' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => api.calls(updateClinic)[0]?.body).toMatchObject({ languages: ['ta', 'en'] });
    vi.restoreAllMocks();
  });
});
