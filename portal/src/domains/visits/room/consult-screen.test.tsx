import {
  type Consult,
  endOwnConsult,
  previewBill,
  readConsult,
  saveConsult,
  setGuardRail,
} from '@clinic/contract/visits/consult/consult.ts';
import { suggestMedicines } from '@clinic/contract/telemed/medicines/medicines.ts';
import { readVisitPhotos } from '@clinic/contract/visits/visit/visit-photos.ts';
import { findMatchingVisit } from '@clinic/contract/visits/calls/answer-call.ts';
import { getNotificationPreferences } from '@clinic/contract/notifications/preferences.ts';
import { getVisit } from '@clinic/contract/visits/visit/visits.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { billSample } from '../testing/bill-samples.ts';
import { consultOf, visitInConsult } from '../testing/consult-samples.ts';
import { visitSample } from '../testing/visit-samples.ts';
import { ConsultScreen } from './consult-screen.tsx';

const api = fakeApi();
const path = '/consult/$id';
const show = () => renderScreen(ConsultScreen, { path, at: '/consult/12' });

let text: Consult;
beforeEach(async () => {
  await page.viewport(1440, 900);
  text = consultOf();
  api.answer(getVisit, visitInConsult());
  api.answer(readConsult, () => text);
  api.answer(findMatchingVisit, null);
  api.answer(getNotificationPreferences, { data: [], email: null });
  api.answer(readVisitPhotos, { data: [], expires_at: '2026-11-26T04:00:00.000Z' });
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'));
});
afterEach(() => void vi.restoreAllMocks());

/** Saves as the server does: each save is a version of its own. */
const takeSaves = () => {
  let version = 0;
  api.answer(saveConsult, ({ body }) => {
    text = { ...text, ...(body as Consult), updated_at: `2026-11-26T04:00:0${(version += 1)}.000Z` };
    return text;
  });
};

describe('before the consult is there', () => {
  test('an outage says what failed, with a retry', async () => {
    api.refuse(readConsult, 503, 'The service is busy.');
    const screen = await show();
    await expect.element(screen.getByText('The consult could not be loaded.')).toBeVisible();
    api.answer(readConsult, () => text);
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Tan Mei Ling', level: 1 })).toBeVisible();
  });

  test('a consult of another doctor is refused in the server’s words', async () => {
    api.refuse(readConsult, 403, 'Another doctor sees this patient.');
    const screen = await show();
    await expect.element(screen.getByText('This consult is not yours to open')).toBeVisible();
    await expect.element(screen.getByText('Another doctor sees this patient.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Back to visits' })).toHaveAttribute('href', '/telemed-list');
  });

  test('without a camera the check says what to do, and the notes are there all the same', async () => {
    const screen = await show();
    await expect.element(screen.getByText(/No camera or microphone was found/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Enter the consult room' })).toBeDisabled();
    await expect.element(screen.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  });
});

describe('what the doctor writes', () => {
  test('is saved as it is typed, in the version that was saved before', async () => {
    takeSaves();
    const screen = await show();
    await screen.getByRole('textbox', { name: 'Notes' }).fill('Throat red');
    await vi.waitFor(() => expect(api.calls(saveConsult)).toHaveLength(1), { timeout: 5_000 });
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    await screen.getByRole('textbox', { name: 'Diagnosis' }).fill('Pharyngitis');
    await vi.waitFor(() => expect(api.calls(saveConsult)).toHaveLength(2), { timeout: 5_000 });
    expect(api.calls(saveConsult).map(({ body }) => body)).toMatchObject([
      { notes: 'Throat red', diagnosis: '', updated_at: null },
      { notes: 'Throat red', diagnosis: 'Pharyngitis', updated_at: '2026-11-26T04:00:01.000Z' },
    ]);
  });

  test('waits for the network and is saved when it is back: nothing is lost', async () => {
    api.cut(saveConsult);
    const screen = await show();
    await screen.getByRole('textbox', { name: 'Notes' }).fill('Throat red');
    await expect.element(screen.getByText(/Not saved yet: the connection is lost/)).toBeVisible();
    takeSaves();
    await vi.waitFor(() => expect(text.notes).toBe('Throat red'), { timeout: 10_000 });
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  });

  test('over a newer version is not saved: both texts are there, and the doctor chooses', async () => {
    api.refuse(saveConsult, 409, 'Another user has changed this.', {}, 'stale_object');
    const screen = await show();
    text = { ...text, notes: 'From the other window', updated_at: '2026-11-26T05:00:00.000Z' };
    await screen.getByRole('textbox', { name: 'Notes' }).fill('From here');
    await expect.element(screen.getByText('Another window saved this consult meanwhile')).toBeVisible();
    await expect.element(screen.getByText('From the other window')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('From here');
    takeSaves();
    await screen.getByRole('button', { name: 'Keep what I typed' }).click();
    await vi.waitFor(() => expect(text.notes).toBe('From here'));
    expect(api.calls(saveConsult).at(-1)?.body).toMatchObject({ updated_at: '2026-11-26T05:00:00.000Z' });
  });
});

/** Chooses a suggestion. The browser shows them outside the page, where no test can press one. */
function choose(field: HTMLInputElement, name: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, name);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}

test('a medicine of the list fills in dose and price; what is only typed does not', async () => {
  takeSaves();
  const at = '2026-11-01T00:00:00.000Z';
  const listed = { id: 1, created_at: at, updated_at: at, enable: true } as const;
  api.answer(suggestMedicines, {
    data: [
      {
        ...listed,
        name: 'Ibuprofen',
        strength: '400 mg',
        form: 'tablet',
        usual_dose: '1 tablet after food',
        price: 0.25,
      },
    ],
  });
  const screen = await show();
  await screen.getByRole('button', { name: 'Add medicine' }).click();
  const field = screen.getByRole('combobox', { name: 'Name' }).element() as HTMLInputElement;
  await expect
    .poll(() => [...(field.list?.options ?? [])].map(({ value }) => value))
    .toEqual(['Ibuprofen 400 mg tablet']);
  choose(field, 'Ibuprofen 400 mg tablet');
  await expect.element(screen.getByRole('textbox', { name: 'Dose' })).toHaveValue('1 tablet after food');
  await screen.getByRole('textbox', { name: 'Quantity' }).fill('10');
  const filled = { name: 'Ibuprofen 400 mg tablet', dose: '1 tablet after food', quantity: 10, price: 2.5 };
  await expect
    .poll(() => api.calls(saveConsult).at(-1)?.body, { timeout: 5_000 })
    .toMatchObject({ medicines: [filled] });
  await screen.getByRole('textbox', { name: 'Dose' }).fill('2 tablets');
  await screen.getByRole('combobox', { name: 'Name' }).fill('Ibuprofen 400 mg');
  await screen.getByRole('combobox', { name: 'Name' }).fill('Ibuprofen 400 mg tablet');
  await expect.element(screen.getByRole('textbox', { name: 'Dose' })).toHaveValue('2 tablets');
});

test('without a document the identity is confirmed by what the patient says', async () => {
  const [identity, ...others] = visitInConsult().guard_rails;
  api.answer(
    getVisit,
    visitInConsult({ guard_rails: identity ? [{ ...identity, ways: ['details'] }, ...others] : [] }),
  );
  api.answer(setGuardRail, { data: [] });
  const screen = await show();
  const rails = screen.getByRole('region', { name: 'Before you begin' });
  await expect
    .element(rails.getByText(/no photo of a document.*Tan Mei Ling, born 02\/03\/1984, NRIC ending in 567D/))
    .toBeVisible();
  expect(rails.getByText(/document below/).query()).toBeNull();
  await rails.getByRole('button', { name: 'The details match' }).click();
  await vi.waitFor(() => expect(api.calls(setGuardRail)[0]?.body).toMatchObject({ rail: 'identity', way: 'details' }));
});

test('a guard rail that is missing is confirmed, or passed over with a reason', async () => {
  api.answer(setGuardRail, { data: [] });
  const screen = await show();
  const rails = screen.getByRole('region', { name: 'Before you begin' });
  await rails.getByRole('button', { name: 'It is the same person' }).click();
  await vi.waitFor(() =>
    expect(api.calls(setGuardRail)[0]?.body).toEqual({ rail: 'identity', override_reason: null, way: 'document' }),
  );
  await expect.element(screen.getByText('Location is not available.')).toBeVisible();
  await rails.getByRole('button', { name: 'Continue without' }).last().click();
  const save = rails.getByRole('button', { name: 'Save reason' });
  await expect.element(save).toBeDisabled();
  await rails.getByRole('textbox', { name: 'Reason' }).fill('On a ship.');
  await save.click();
  await vi.waitFor(() =>
    expect(api.calls(setGuardRail)[1]?.body).toEqual({ rail: 'place', override_reason: 'On a ship.' }),
  );
});

test('a consult that is over shows the bill that was sent and its papers, and nothing to write', async () => {
  text = {
    ...text,
    status: 'w',
    notes: 'Throat red',
    bill: billSample(),
    documents: ['mc'],
  };
  api.answer(findMatchingVisit, visitSample({ id: 13, patient_name: 'Ong Kim', status: 'm' }));
  const screen = await show();
  await expect.element(screen.getByRole('dialog', { name: 'New Tele-Consult call' })).toMatchTextContent(/Ong Kim/);
  await expect.element(screen.getByRole('link', { name: 'Back to visits' })).toHaveAttribute('href', '/telemed-list');
  await expect.element(screen.getByRole('heading', { name: 'Tan Mei Ling · Completed' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Total S$25.00' })).toBeVisible();
  expect(screen.getByText('Member pays').query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Medical certificate' })).toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  expect([api.calls(previewBill).length, api.calls(endOwnConsult).length]).toEqual([0, 0]);
});

test.each([
  [false, 'Claim pays −20.00'],
  [true, 'Claim pays, as expected −20.00'],
])('a claimed bill says what the claim takes off, and what is left; expected: %s', async (is_expected, row) => {
  const claim = { deducts: 20, pays: 5, is_expected };
  text = { ...text, status: 'w', bill: billSample({ claim }) };
  const screen = await show();
  await expect.element(screen.getByRole('row', { name: 'Total S$25.00' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: row, exact: true })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Member pays S$5.00' })).toBeVisible();
});
