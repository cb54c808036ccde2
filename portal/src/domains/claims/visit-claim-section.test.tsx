import { deleteClaim, readVisitClaim, retryClaim, type VisitClaim } from '@clinic/contract/claims/visit-claims.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { claimEntry, claimSample, ofVisit, submittedSample } from './testing/claim-samples.ts';
import { VisitClaimSection } from './visit-claim-section.tsx';

const api = fakeApi();
const show = async (roles: Role[] = ['ROLE_VISIT_VIEW']) => {
  await page.viewport(1280, 900);
  return renderScreen(() => <VisitClaimSection visit_id={12} />, { path: '/record', roles });
};
const section = () => page.getByRole('region', { name: 'Claim', exact: true });

test('an outage says so, and what was read stays', async () => {
  api.refuse(readVisitClaim, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(section().getByText('The claim could not be loaded.')).toBeVisible();
  api.answer(readVisitClaim, ofVisit(claimSample()));
  await section().getByRole('button', { name: 'Retry' }).click();
  await expect.element(section().getByText('Limit known').first()).toBeVisible();
  api.refuse(readVisitClaim, 503, 'The service is busy.');
  screen.live.emit('claim_changed', { visit_id: 12 });
  await expect.element(section().getByText('The claim could not be refreshed and may be out of date.')).toBeVisible();
  await expect.element(section().getByText('S$30.00', { exact: true })).toBeVisible();
});

test('a reader without the role of visits sees none and asks for none', async () => {
  await show(['ROLE_TRANSACTION_VIEW']);
  expect(section().elements()).toHaveLength(0);
  expect(api.calls(readVisitClaim)).toEqual([]);
});

test('a visit without a claim is one line, also where no claim system is connected', async () => {
  api.answer(readVisitClaim, ofVisit(null));
  const screen = await show();
  await expect.element(section().getByText('Nothing is claimed')).toBeVisible();
  await screen.unmount();
  api.answer(readVisitClaim, ofVisit(null, false));
  await show();
  await expect.element(section().getByText('No claim system is connected, so nothing is claimed.')).toBeVisible();
});

const failure = 'The claim system did not answer within 3 seconds.';
test.each<[string, Partial<VisitClaim>, RegExp]>([
  ['Checking limit', { state: 'waiting', limit: null, tries: 0, log: [] }, /The consult does not wait for it\./],
  [
    'Checking limit',
    { state: 'waiting', limit: null, failure, next_try_at: '2026-11-23T01:05:00.000Z' },
    /did not answer within 3 seconds\. Next try at 09:05\./,
  ],
  ['Limit known', {}, /The claim is submitted when the bill is sent\./],
  [
    'Failed',
    { state: 'failed', limit: null, failure, can_retry: true },
    /How much the member can claim is not known\. The claim is submitted after the consult anyway\./,
  ],
  [
    'Submitting',
    { step: 'submit', state: 'waiting', total_fee_after_gst: 45, deducts: 30 },
    /Until then the bill counts with S\$30\.00 from the claim\./,
  ],
  [
    'Submitting',
    { step: 'submit', state: 'waiting', total_fee_after_gst: 45, limit: null },
    /Until then the bill counts without the claim\./,
  ],
  [
    'Failed',
    { step: 'submit', state: 'failed', total_fee_after_gst: 45, failure, can_retry: true, can_delete: true },
    /The member pays the whole bill, unless the claim is taken later\./,
  ],
  ['Deleting', { step: 'delete', state: 'waiting' }, /The claim system is asked to delete the claim\./],
  ['Deleted', { step: 'delete' }, /^Nothing is claimed\.$/],
  ['Deleted', { step: 'delete', total_fee_after_gst: 45 }, /Nothing is claimed: the member pays the whole bill\./],
  [
    'Failed',
    { step: 'delete', state: 'failed', failure, can_retry: true },
    /The claim system may still have the claim\. The member pays the whole bill\./,
  ],
])('says in plain words: %s %o', async (word, change, sentence) => {
  api.answer(readVisitClaim, ofVisit(claimSample(change)));
  await show();
  await expect.element(section().getByText(word, { exact: true }).first()).toBeVisible();
  await expect.element(section().getByText(sentence)).toBeVisible();
  expect(section().getByRole('button', { name: 'Retry the claim' }).elements()).toHaveLength(change.can_retry ? 1 : 0);
});

test('a submitted claim shows its amounts, its code and every request', async () => {
  api.answer(readVisitClaim, ofVisit(submittedSample()));
  await show();
  await expect.element(section().getByText('Submitted', { exact: true })).toBeVisible();
  for (const words of ['Ally Plus', 'S$45.00', 'CL-482910'])
    await expect.element(section().getByText(words, { exact: true })).toBeVisible();
  await expect
    .element(section().getByRole('list', { name: 'Claim log' }))
    .toMatchTextContent(
      /Limit known23\/11\/2026 09:00The limit is S\$30\.00\.Claim submitted23\/11\/2026 09:20 · Fee S\$45\.00 · Claim pays S\$30\.00 · CL-482910Covered/,
    );
});

test('a failed claim is retried, and the answer comes live; a refusal is shown', async () => {
  const failed = claimSample({
    step: 'submit',
    state: 'failed',
    total_fee_after_gst: 45,
    failure,
    can_retry: true,
    log: [claimEntry(1), claimEntry(2, { type: 'submit', is_done: false, remark: failure, total_fee_after_gst: 45 })],
  });
  api.answer(readVisitClaim, ofVisit(failed));
  const screen = await show();
  await expect.element(section().getByText('The claim could not be submitted')).toBeVisible();
  api.refuse(retryClaim, 409, 'This claim has not failed. Please look at it again.');
  await section().getByRole('button', { name: 'Retry the claim' }).click();
  await expect.element(page.getByText('This claim has not failed. Please look at it again.')).toBeVisible();
  const waiting = ofVisit({ ...failed, state: 'waiting', failure: null, can_retry: false });
  api.answer(retryClaim, waiting);
  api.answer(readVisitClaim, waiting);
  await section().getByRole('button', { name: 'Retry the claim' }).click();
  await expect.element(section().getByText('Submitting')).toBeVisible();
  expect(api.calls(retryClaim).at(-1)?.params).toEqual({ id: '12' });
  api.answer(readVisitClaim, ofVisit(submittedSample()));
  screen.live.emit('claim_changed', { visit_id: 13 });
  screen.live.emit('claim_changed', { visit_id: 12 });
  await expect.element(section().getByText('Submitted', { exact: true })).toBeVisible();
});

test('a claim is deleted after a question that says what it means', async () => {
  api.answer(readVisitClaim, ofVisit(submittedSample()));
  await show();
  await section().getByRole('button', { name: 'Delete claim' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this claim?' });
  await expect.element(question.getByText(/A deleted claim cannot be submitted again\./)).toBeVisible();
  await question.getByRole('button', { name: 'Keep claim' }).click();
  expect(api.calls(deleteClaim)).toEqual([]);
  const deleting = ofVisit(submittedSample({ step: 'delete', state: 'waiting', can_delete: false }));
  api.answer(deleteClaim, deleting);
  api.answer(readVisitClaim, deleting);
  await section().getByRole('button', { name: 'Delete claim' }).click();
  await question.getByRole('button', { name: 'Delete claim' }).click();
  await expect.element(section().getByText('Deleting')).toBeVisible();
  expect(api.calls(deleteClaim).map(({ params }) => params)).toEqual([{ id: '12' }]);
  expect(section().getByRole('button', { name: 'Delete claim' }).elements()).toHaveLength(0);
});
