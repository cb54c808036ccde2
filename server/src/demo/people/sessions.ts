import { createHash } from 'node:crypto';
import type pg from 'pg';
import { bulkInsert } from '../bulk-insert.ts';
import { enter, type SeededClinic } from '../clinics/tenants.ts';

interface DemoSession {
  username: string;
  clinic: string;
  agent: string;
  address: string;
  /** The counter's browser, if the session is at a counter. */
  device_id?: string;
  signed_in_hours_ago: number;
  used_minutes_ago: number;
  locked?: true;
}

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/149.0.0.0 Safari/537.36`;
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** The sessions of the demo group's people before the demo starts: some at counters, some elsewhere. */
const demo_sessions: DemoSession[] = [
  {
    username: 'owner',
    clinic: 'HQ',
    agent: `${windows} Edg/149.0.0.0`,
    address: '10.20.1.14',
    signed_in_hours_ago: 290,
    used_minutes_ago: 2_900,
  },
  {
    username: 'owner',
    clinic: 'ORCHARD',
    agent: iphone,
    address: '203.0.113.24',
    signed_in_hours_ago: 74,
    used_minutes_ago: 320,
  },
  {
    username: 'cashier',
    clinic: 'ORCHARD',
    agent: windows,
    address: '192.168.1.20',
    device_id: 'demo-orchard-counter-1',
    signed_in_hours_ago: 5,
    used_minutes_ago: 17,
  },
  {
    username: 'counter',
    clinic: 'TAMPINES',
    agent: `Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) ${webkit} Chrome/149.0.0.0 Safari/537.36`,
    address: '192.168.4.31',
    device_id: 'demo-tampines-counter-1',
    signed_in_hours_ago: 6,
    used_minutes_ago: 44,
    locked: true,
  },
  {
    username: 'finance',
    clinic: 'HQ',
    agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
    address: '10.20.1.52',
    signed_in_hours_ago: 27,
    used_minutes_ago: 95,
  },
  {
    username: 'doctor',
    clinic: 'ORCHARD',
    agent:
      'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    address: '192.168.1.77',
    signed_in_hours_ago: 120,
    used_minutes_ago: 1_310,
  },
  {
    username: 'manager',
    clinic: 'TAMPINES',
    agent: `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webkit} Chrome/149.0.0.0 Mobile Safari/537.36`,
    address: '198.51.100.61',
    signed_in_hours_ago: 49,
    used_minutes_ago: 610,
  },
];

/** An id that is the same for the same session, so that the demo data are reproducible. */
function sessionId({ username, clinic, signed_in_hours_ago }: DemoSession): string {
  const digits = createHash('sha256').update(`${username} ${clinic} ${signed_in_hours_ago}`).digest('hex');
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Signs the people of the demo group in. */
export async function seedSessions(client: pg.ClientBase, clinics: SeededClinic[], now: Date): Promise<void> {
  const [first] = clinics;
  if (!first) return;
  const { group_id } = first;
  await enter(client, group_id, []);
  const { rows: users } = await client.query<{ id: string; username: string }>(
    'select id, username from staff_user where group_id = $1',
    [group_id],
  );
  const ago = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
  await bulkInsert(
    client,
    'session',
    demo_sessions.map((session) => ({
      id: sessionId(session),
      group_id,
      user_id: Number(users.find(({ username }) => username === session.username)?.id),
      device_id: session.device_id ?? null,
      created_at: ago(session.signed_in_hours_ago * 60),
      proved_at: ago(session.signed_in_hours_ago * 60),
      proved_with: 'password',
      last_used_at: ago(session.used_minutes_ago),
      expires_at: ago(session.used_minutes_ago - 30 * 24 * 60),
      locked_at: session.locked ? ago(session.used_minutes_ago - 6) : null,
      agent: session.agent,
      address: session.address,
      last_address: session.address,
      last_clinic_id: clinics.find(
        (clinic) => clinic.group_id === group_id && clinic.definition.code === session.clinic,
      )?.id,
    })),
  );
}
