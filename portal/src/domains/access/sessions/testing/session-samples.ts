import type { OpenSession, UserSession } from '@clinic/contract/access/sessions.ts';

export const sessionSample = (wanted: Partial<OpenSession> = {}): OpenSession => ({
  id: 'a',
  device: 'Chrome on Windows',
  kind: 'computer',
  address: '192.168.1.20',
  clinic: { id: 1, name: 'Orchard' },
  created_at: '2026-11-19T01:00:00.000Z',
  last_used_at: '2026-11-20T01:00:00.000Z',
  current: false,
  locked: false,
  ...wanted,
});

export const userSessionSample = (wanted: Partial<UserSession> = {}): UserSession => ({
  ...sessionSample(),
  user: { id: 7, username: 'cashier', full_name: 'Nurul Huda Ismail' },
  ...wanted,
});

export const sessionPage = <Row>(data: Row[], rows = data.length) => ({
  data,
  pager: { p: 1, n: 20, pages: Math.ceil(rows / 20), rows },
});
