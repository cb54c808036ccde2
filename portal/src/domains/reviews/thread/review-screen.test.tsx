import { listActivities } from '@clinic/contract/trail/activities.ts';
import { listOutboxMessages } from '@clinic/contract/outbox/outbox-messages.ts';
import { editReply, getReview, replyToReview } from '@clinic/contract/reviews/reviews.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { repliedSample, reviewSample } from '../testing/reviews.ts';
import { ReviewScreen } from './review-screen.tsx';

const api = fakeApi();
const all: Role[] = ['ROLE_CUSTOMER_REVIEW_VIEW', 'ROLE_CUSTOMER_REVIEW_UPDATE', 'ROLE_CUSTOMER_REVIEW_FEEDBACK'];

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(getReview, reviewSample());
  api.answer(listActivities, { data: [] });
  api.answer(listOutboxMessages, { data: [] });
});

const show = (roles: Role[] = all) => renderScreen(ReviewScreen, { path: '/reviews/$id', at: '/reviews/12', roles });
const own = () => page.getByRole('textbox', { name: 'Your Reply' });

test('a review of another branch is not found, an outage says so', async () => {
  api.refuse(getReview, 404, 'Review not found at this branch.');
  const gone = await show();
  await expect.element(gone.getByText('Review not found at this branch')).toBeVisible();
  await gone.unmount();
  api.refuse(getReview, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('Read review fail.')).toBeVisible();
});

test('a viewer reads the thread of the clinic and the platform, and can neither reply, edit nor flag', async () => {
  api.answer(getReview, repliedSample());
  const screen = await show(['ROLE_CUSTOMER_REVIEW_VIEW']);
  await expect.element(screen.getByRole('heading', { name: 'Tan Mei Ling · Replied' })).toBeVisible();
  const thread = screen.getByRole('list', { name: 'Thread' });
  await expect
    .element(thread)
    .toMatchTextContent(/Goh Pei Shan.*Clinic.*We are sorry\..*Grace Lim.*HQ.*Edited.*looked into it/);
  expect(own().query()).toBeNull();
  expect(screen.getByRole('button', { name: /Edit|Flag/ }).elements()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Orchard' }).query()).toBeNull();
});

test('the clinic leads to its profile and the customer to their page, for those who may open them', async () => {
  const screen = await show([...all, 'ROLE_PROVIDER_VIEW', 'ROLE_APPOINTMENT_VIEW']);
  await expect.element(screen.getByRole('link', { name: 'Orchard' })).toHaveAttribute('href', '/settings/profile');
  await expect.element(screen.getByRole('link', { name: 'Tan Mei Ling' })).toHaveAttribute('href', '/customers/7');
});

test('a reply names the last one that was seen; if somebody was faster, theirs appears and the text stays', async () => {
  const screen = await show();
  await own().fill('  We will call you. ');
  api.refuse(replyToReview, 409, 'Somebody has already replied. Please read that reply first.');
  api.answer(getReview, repliedSample());
  await screen.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect.element(screen.getByText('Has Replied')).toBeVisible();
  await expect.element(screen.getByText('We are sorry.')).toBeVisible();
  await expect.element(own()).toHaveValue('  We will call you. ');
  api.answer(replyToReview, repliedSample());
  await userEvent.click(own());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('Reply Success!')).toBeVisible();
  await expect.element(own()).toHaveValue('');
  expect(api.calls(replyToReview).map(({ body }) => body)).toEqual([
    { comment: 'We will call you.', seen_feedback_id: null },
    { comment: 'We will call you.', seen_feedback_id: 6 },
  ]);
});

test('one’s own reply is edited in its place, and no other one; a refusal keeps the text', async () => {
  api.answer(getReview, repliedSample());
  const screen = await show();
  const edit = screen.getByRole('button', { name: 'Edit your reply' });
  await edit.click();
  const editing = screen.getByRole('article', { name: /^Goh Pei Shan/ });
  await editing.getByRole('textbox').fill('We are very sorry.');
  api.refuse(editReply, 403, 'Only the user who wrote a reply can change it.');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Update comment fail.')).toBeVisible();
  await expect.element(editing.getByRole('textbox')).toHaveValue('We are very sorry.');
  api.answer(editReply, repliedSample());
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Update comment success.')).toBeVisible();
  await expect.element(edit).toBeVisible();
  expect(api.calls(editReply).at(-1)).toMatchObject({
    params: { id: '12' },
    body: { comment: 'We are very sorry.', feedback_id: 5 },
  });
});
