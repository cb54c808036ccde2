import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingWarnings } from './setting-warnings.ts';
import { createSettings, type StoredSettings } from './settings.ts';

const company = {
  COMPANY_NAME: 'Portal Company Pte. Ltd.',
  COMPANY_ADDRESS: '1 Harbour Road|Singapore 018989',
  COMPANY_UEN: '202600001A',
  COMPANY_GST_NUMBER: 'M9-0000001-9',
};
const stored_company = {
  name: 'Stored Pte. Ltd.',
  address: ['2 Road'],
  uen: '202600002B',
  gst_number: '2',
  contact: '',
};

/** The settings of an environment over a database that has these stored. */
async function settingsOf(environment: Record<string, string>, stored: StoredSettings = {}) {
  const config = readConfig({ SANDBOX: 'off', ...environment });
  const settings = createSettings(config);
  const rows = Object.entries(stored).map(([name, value]) => ({ name, value }));
  await settings.read({ query: async () => ({ rows }) } as never);
  return { config, settings };
}

test('a variable wins over what is stored, and what is stored over the usual', async () => {
  const stored = { company: stored_company, mail: { from: 'stored@clinics.sg', name: 'Clinics' } };
  const { settings } = await settingsOf({ ...company, MAIL_FROM: 'set@clinics.sg' }, stored);
  expect(settings.company).toMatchObject({ name: 'Portal Company Pte. Ltd.', uen: '202600001A' });
  expect(settings.mail).toEqual({ from: 'set@clinics.sg', name: 'Clinics', reply_to: null });
  expect(Object.keys(settings.byEnvironment('mail'))).toEqual(['from']);
  const { settings: without } = await settingsOf({}, stored);
  expect([without.company, without.mail.from]).toEqual([stored_company, 'stored@clinics.sg']);
  expect(without.byEnvironment('company')).toEqual({});
});

test('with nothing set there is no company, and mails come from the address of the portal', async () => {
  const { settings } = await settingsOf({ PUBLIC_ORIGIN: 'https://portal.clinics.sg' });
  expect([settings.company, settings.has_sender, settings.tracking_url]).toEqual([undefined, false, undefined]);
  expect(settings.mail).toEqual({ from: 'no-reply@portal.clinics.sg', name: 'Clinic Portal', reply_to: null });
  expect((await settingsOf({})).settings.mail.from).toBe('no-reply@localhost');
  expect((await settingsOf({ SANDBOX: 'on' })).settings.company?.name).toMatch(/^Sandbox /);
});

test('a sender counts as set by its variable or when it is stored, not by its name alone', async () => {
  const senders: [Record<string, string>, StoredSettings, boolean][] = [
    [{ MAIL_FROM: 'set@clinics.sg' }, {}, true],
    [{}, { mail: { from: 'stored@clinics.sg' } }, true],
    [{}, { mail: { name: 'Clinics' } }, false],
  ];
  for (const [environment, stored, has_sender] of senders)
    expect((await settingsOf(environment, stored)).settings.has_sender).toBe(has_sender);
});

test('of two readings that overlap the later one counts', async () => {
  const { settings } = await settingsOf({});
  let end = (): void => {};
  const slow = new Promise<void>((done) => (end = done));
  const answering = (name: string, when: Promise<void> | undefined) =>
    settings.read({
      query: async () => {
        await when;
        return { rows: [{ name: 'company', value: { ...stored_company, name } }] };
      },
    } as never);
  const first = answering('Former', slow);
  await answering('Present', undefined);
  end();
  await first;
  expect(settings.company?.name).toBe('Present');
});

test.each<[string, Record<string, string>, string[]]>([
  ['nothing at all', {}, ['company_missing', 'relay_missing']],
  ['the sandbox', { SANDBOX: 'on' }, []],
  ['mail off', { ...company, MAIL: 'off' }, ['mail_off']],
  ['a relay', { ...company, SMTP_URL: 'smtp://127.0.0.1:25' }, []],
])('warnings of %s', async (_, environment, codes) => {
  const { settings } = await settingsOf(environment);
  expect(settingWarnings(settings).map(({ code }) => code)).toEqual(codes);
});
