import { expect, test } from 'vitest';
import { portalRoutes } from '../../tools/portal-routes.ts';
import { fileNameOf, isFramed, pagesWith, sign_in } from './pages.ts';

test('every page of the router has pictures, under a name of its own', () => {
  const pages = pagesWith([]);
  expect(pages).toEqual([sign_in, ...portalRoutes().map(({ path }) => path)]);
  expect(new Set(pages.map(fileNameOf)).size).toBe(pages.length);
});

test('words choose among the pages', () => {
  expect(pagesWith(['/'])).toEqual(['/']);
  expect(pagesWith(['refund', 'sign-in'])).toEqual([sign_in, '/payment/refund']);
  expect(pagesWith(['nowhere'])).toEqual([]);
});

test('the name of a file is the path of its page', () => {
  expect(['/', '/payment/transaction/$id'].map(fileNameOf)).toEqual(['home', 'payment-transaction-id']);
});

test('states are those of pages within the frame', () => {
  expect(['/payment/transaction', '/payment/transaction/$id'].map(isFramed)).toEqual([true, true]);
  expect([sign_in, '/print/receipt', '/print/invoice/$id'].map(isFramed)).toEqual([false, false, false]);
});
