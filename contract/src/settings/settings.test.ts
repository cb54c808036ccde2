import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { appointmentsTexts } from '../appointments/texts.ts';
import { textKinds } from '../outgoing.ts';
import { placeholdersOf } from '../shared/languages/text-kind.ts';
import { saveCompanySetting, saveDeliverySetting, saveMailSetting } from './platform-settings.ts';
import { faultsOfTemplate, saveTextSettings } from './text-settings.ts';

const reserved_at = '2026-11-26T01:00:00.000Z';

test('each usual text is a valid template, and its placeholders are filled', () => {
  for (const [kind, { template, words }] of Object.entries(textKinds)) {
    expect(faultsOfTemplate(kind as keyof typeof textKinds, template), kind).toEqual([]);
    const data = { clinic_name: 'Sunrise', reserved_at, wanted: '24/11/2026, 8am-12pm', count: 2 };
    expect((words as (of: typeof data) => string)(data)).not.toMatch(/[{}]|undefined/);
  }
  expect(appointmentsTexts.appointment_requests.words({ clinic_name: 'Sunrise', count: 1 })).toBe(
    '1 new appointment request at Sunrise. Please approve or reject it in the portal.',
  );
});

test('a text keeps the braces and dollars of a clinic’s name', () => {
  const data = { clinic_name: '{date} $& Clinic', reserved_at };
  expect(appointmentsTexts.appointment_reminder.words(data, '{clinic}: {date} {time}')).toMatch(
    /^\{date\} \$& Clinic: /,
  );
});

test.each([
  ['{clinic} on {date}', ['Missing: {time}.']],
  ['{clinic} on {date} at {time} with {doctor}', ['Unknown: {doctor}. This text has {clinic}, {date}, {time}.']],
  ['{Clinic} on {date} at {time}', [expect.stringMatching(/^Unknown: \{Clinic\}/), 'Missing: {clinic}.']],
  ['{clinic} on {date} at {time} {', ['A brace is not closed.']],
  ['{time} {clinic}, {date}: {clinic}', []],
])('the placeholders of “%s”', (template, faults) => {
  expect(faultsOfTemplate('appointment_reminder', template)).toEqual(faults);
});

test('a wrong template is refused at its text, and a kind is named once', () => {
  const faultsOf = (texts: unknown[]) =>
    z.safeParse(saveTextSettings.body, { texts }).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const good = { kind: 'appointment_bookings', text: '{bookings}, {clinic}' };
  expect(faultsOf([good, { kind: 'appointment_reminder', text: '{clinic}' }])).toEqual([
    ['texts.1.text', 'Missing: {date}, {time}.'],
  ]);
  expect(faultsOf([good, good])).toEqual([['texts', 'A kind is there twice.']]);
  expect(faultsOf([{ ...good, kind: 'greeting' }])).toEqual([['texts.0.kind', 'Incorrect format.']]);
  expect(placeholdersOf(good.text)).toEqual(['bookings', 'clinic']);
});

test('addresses that cannot work are refused', () => {
  const mail = (from: string): boolean => z.safeParse(saveMailSetting.body, { from }).success;
  expect(['no-reply@clinics.sg', 'a@portal.invalid', 'a@b.example', 'two@x.sg, b@x.sg', ''].map(mail)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  const tracking = (tracking_url: string): boolean => z.safeParse(saveDeliverySetting.body, { tracking_url }).success;
  const wrong = [
    'http://courier.sg/{ordernumber}',
    'https://courier.sg/',
    'javascript:{ordernumber}',
    'https://{ordernumber}',
  ];
  expect(['', 'https://courier.sg/track?order={ordernumber}', ...wrong].map(tracking)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a company has an address and its numbers', () => {
  const company = { name: 'Portal', address: ['1 Road'], uen: '202600001A', gst_number: 'M9-0000001-9' };
  const isGood = (changed: object): boolean => z.safeParse(saveCompanySetting.body, { ...company, ...changed }).success;
  expect([{}, { address: [] }, { address: [' '] }, { uen: '12' }, { gst_number: '' }].map(isGood)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
