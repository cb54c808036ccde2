import {
  flagReview,
  listReviewDoctors,
  listReviews,
  type ReviewRow,
  summarizeReviews,
} from '@clinic/contract/reviews/reviews.ts';
import { reviewList } from '@clinic/contract/reviews/review-list.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { repliedSample, reviewSample, summarySample } from '../testing/reviews.ts';
import { searchOf } from '../../../platform/list/search-of.ts';
import { ReviewListScreen } from './review-list-screen.tsx';

const api = fakeApi();
const path = '/reviews';
const listOf = (data: ReviewRow[]) => ({ data, pager: { p: 1, n: 20, pages: 1, rows: data.length } });
const both = [reviewSample(), repliedSample({ id: 13, user: { ...reviewSample().user, name: 'Lim Wei' } })];

beforeEach(async () => {
  await page.viewport(1440, 900);
  api.answer(listReviews, listOf(both));
  api.answer(summarizeReviews, summarySample());
  api.answer(listReviewDoctors, { data: [{ id: 4, name: 'Dr Lim Wei Jie' }] });
});

const show = (at = path, roles: Role[] = ['ROLE_CUSTOMER_REVIEW_VIEW', 'ROLE_CUSTOMER_REVIEW_UPDATE']) =>
  renderScreen(ReviewListScreen, { path, at, search: searchOf(reviewList), roles, isBrief: true });

test('an outage does not look like an empty list, and the figures say so by themselves', async () => {
  api.refuse(listReviews, 503, 'The service is busy.');
  api.refuse(summarizeReviews, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The reviews could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('The ratings could not be loaded.')).toBeVisible();
  api.answer(listReviews, listOf([]));
  api.answer(summarizeReviews, summarySample({ reviews: 0, average: null, unanswered: 0 }));
  for (const retry of [1, 0]) await screen.getByRole('button', { name: 'Retry' }).nth(retry).click();
  await expect.element(screen.getByText('No reviews yet')).toBeVisible();
  await expect.element(screen.getByText('Every review has a reply')).toBeVisible();
});

test('shows stars, the reviews without a reply, and the state of a reply', async () => {
  const screen = await show();
  await expect
    .element(screen.getByRole('link', { name: 'Reply to Tan Mei Ling' }))
    .toHaveAttribute('href', '/reviews/12');
  await expect.element(screen.getByRole('link', { name: 'Replied to Lim Wei' })).toHaveAttribute('href', '/reviews/13');
  await expect.element(screen.getByRole('img', { name: '2 of 5 stars' }).first()).toBeVisible();
  expect(api.calls(listReviews)[0]?.query).toEqual({ p: '1', n: '20', sort: 'id,desc' });
});

test('a bar of the distribution and the unanswered ones filter the list', async () => {
  const screen = await show();
  await screen.getByRole('link', { name: '1 star: 40 reviews' }).click();
  await expect.poll(() => api.calls(listReviews).at(-1)?.query).toMatchObject({ rating: '1' });
  await expect.element(screen.getByRole('link', { name: '1 star: 40 reviews' })).toHaveAttribute('aria-current');
  await screen.getByRole('link', { name: 'Show unanswered' }).click();
  await expect
    .poll(() => api.calls(listReviews).at(-1)?.query)
    .toEqual({
      unanswered: '1',
      p: '1',
      n: '20',
      sort: 'id,desc',
    });
});

test('the address filters the list, and a wrong value is ignored', async () => {
  const screen = await show(`${path}?rating=5&doctor=4&state=flagged&date=2026-11-01,2026-11-02`);
  await expect.element(screen.getByRole('table', { name: 'Reviews' })).toBeVisible();
  expect(api.calls(listReviews)[0]?.query).toMatchObject({
    rating: '5',
    doctor_id: '4',
    flag: '1',
    date: '2026-11-01,2026-11-02',
  });
  await screen.unmount();
  await show(`${path}?rating=9&doctor=x&state=other`);
  await expect.poll(() => api.calls(listReviews).at(-1)?.query).toEqual({ p: '1', n: '20', sort: 'id,desc' });
});

test('a flag is set with the wanted state; a refusal says so; a viewer has no button', async () => {
  const viewer = await show(path, ['ROLE_CUSTOMER_REVIEW_VIEW']);
  await expect.element(viewer.getByText('I waited almost two hours.').first()).toBeVisible();
  expect(viewer.getByRole('button', { name: /^Flag the review/ }).elements()).toEqual([]);
  await viewer.unmount();
  const screen = await show();
  const button = screen.getByRole('button', { name: 'Flag the review of Tan Mei Ling' });
  api.refuse(flagReview, 503, 'The service is busy.');
  await button.click();
  await expect.element(screen.getByText('Flag update fail.')).toBeVisible();
  const flagged = reviewSample({ flag: true, flagged: { by: 'Goh Pei Shan', at: '2026-11-21T02:00:00.000Z' } });
  api.answer(flagReview, flagged);
  api.answer(listReviews, listOf([flagged]));
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  expect(api.calls(flagReview).map(({ body }) => body)).toEqual([{ flag: true }, { flag: true }]);
});
