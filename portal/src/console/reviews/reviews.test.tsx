import { listClinicNames } from '@clinic/contract/clinics/platform-clinics.ts';
import { answerReview, listPlatformReviews, type ReadReview } from '@clinic/contract/reviews/platform-reviews.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const created_at = '2026-11-20T02:00:00.000Z';
const review: ReadReview = {
  id: 5,
  clinic_id: 31,
  type: 'h',
  rating: 2.5,
  comment: 'The app is slow.',
  created_at,
  replied_at: created_at,
  feed_backs: [
    {
      id: 1,
      comment: 'We are sorry.',
      created_at,
      edited_at: null,
      clinic_user: { id: 2, name: 'Mei Tan' },
      hq_user: null,
    },
  ],
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listClinicNames, { data: [{ id: 31, name: 'Lumen Bedok', group: { id: 12, name: 'Lumen Family' } }] });
  api.answer(listPlatformReviews, pageOf(review));
});

const show = (query: string) => renderConsole({ at: `/console/reviews${query}`, roles: ['support'] });

test('the list asks for a clinic first', async () => {
  const screen = await show('');
  await expect.element(screen.getByText('What its customers wrote is then listed here.')).toBeVisible();
  expect(api.calls(listPlatformReviews)).toEqual([]);
});

test('support replies to a review, and sees the replies before', async () => {
  const screen = await show('?clinic_id=31&state=unanswered');
  await screen.getByRole('button', { name: 'Reply to review 5' }).click();
  expect(api.calls(listPlatformReviews)[0]?.query).toMatchObject({ clinic_id: '31', unanswered: '1' });
  const dialog = screen.getByRole('dialog', { name: 'Reply to review 5' });
  await expect.element(dialog.getByText(/^Mei Tan.*We are sorry\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reply' }).click();
  await expect.element(dialog.getByText('This value should not be blank.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Reply/ }).fill('A new version is coming.');
  api.answer(answerReview, review);
  await dialog.getByRole('button', { name: 'Reply' }).click();
  await expect.element(screen.getByText('The reply was sent.')).toBeVisible();
  expect(api.calls(answerReview)[0]).toMatchObject({
    params: { id: '5' },
    body: { comment: 'A new version is coming.' },
  });
});
