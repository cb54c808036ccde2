import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const number = '7K2Q9XW3F4H8T0ZM';
const at = (app: TestApp, path: string) => app.raw(`/api/delivery/tracking/${path}`, { redirect: 'manual' });

describe('without a delivery service', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('the link leads to the portal’s own page, whether the order exists or not', async () => {
    const answer = await at(app, number);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/print/tracking/${number}`]);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    'short',
    number.toLowerCase(),
    `${number}0`,
    `${number}%2F..`,
    '..%2f..%2fapi',
    '%2F%2Fevil.example',
    `${number}%0d%0aSet-Cookie:a`,
    '7K2Q9XW3F4H8T0ZI',
    '%E2%82%AC'.repeat(16),
  ])('T28 %s is no number of an order: 404 without a place to go', async (path) => {
    const answer = await at(app, path);
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  });
});

test('with a delivery service the link leads there, with the number in its place', async () => {
  const delivery_tracking_url = 'https://courier.example/track?order={ordernumber}&by=clinic';
  const app = await startTestApp({ config: { delivery_tracking_url } });
  try {
    const answer = await at(app, number);
    expect(answer.headers.get('location')).toBe(`https://courier.example/track?order=${number}&by=clinic`);
  } finally {
    await app.close();
  }
});
