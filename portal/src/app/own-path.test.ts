import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const foreign = [
  '//evil',
  '//evil/payment/transaction',
  '///evil',
  '/\\evil',
  '\\\\evil',
  '/\t/evil',
  '\n//evil',
  'https://evil.example/payment/transaction',
  'https:evil',
  'http://user@evil/',
  'javascript:alert(1)',
  'JavaScript://%0aalert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:null/x',
  'about:blank',
  'file:///etc/passwd',
  'http://',
];

const not_ours = [
  '/nowhere',
  '/payment',
  '/payment/transaction/1/2',
  '/payment/transaction/',
  '/payment/..//evil.example',
  '//',
  '/api/clinic/user/self',
  '/sandbox/',
  '/metrics',
  '/print/device-message?token=x',
  '/print/invoice/3',
  '/%2f/evil',
  '/%5cevil',
];

test('T21 refuses another site, a script and a path outside the route table', () => {
  for (const address of [...foreign, ...not_ours]) expect(ownPath(address), address).toBeUndefined();
});

test('T21 accepts every menu page and detail page, with filters', () => {
  for (const path of [
    '/',
    '/payment/transaction',
    '/payment/transaction?status=p&p=2',
    '/payment/transaction/12',
    '/payment/payment-advice/3#lines',
    '/payment/../payment/transaction',
  ]) {
    const { pathname, search, hash } = new URL(path, window.location.origin);
    expect(ownPath(path), path).toBe(pathname + search + hash);
    expect(ownPath(window.location.origin + path), path).toBe(pathname + search + hash);
  }
});
