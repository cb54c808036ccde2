import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { askSettings, faultsOf, lineOf, type Settings } from './ask-settings.ts';

/** Answers in order. Returns what was asked for, by the first word of each question, what was told, and the answers. */
async function answer(given: string[], settings: Settings = {}) {
  const [asked, told]: [string[], string[]] = [[], []];
  const answers = await askSettings(settings, {
    ask: async (words) => {
      asked.push(words.split(/[ ,]/)[0] ?? '');
      return given.shift() ?? '';
    },
    tell: (words) => void told.push(words),
  });
  return { asked, told, answers };
}

const origin = 'https://portal.clinics.sg';

test('a refused answer shows its error and is asked for again, with those that belong to it', async () => {
  const wrong_origin = await answer(['http://portal.clinics.sg', origin]);
  expect(wrong_origin.told).toEqual(['PUBLIC_ORIGIN must begin with https://.']);
  const relay = ['smtp://mail.clinics.sg:25', 'smtps://mail.clinics.sg:465'];
  const { asked, told, answers } = await answer([origin, ...relay]);
  expect(asked).toEqual(['Address', 'Mail', 'Mail', 'PostgreSQL']);
  expect(told).toEqual([expect.stringMatching(/^SMTP_URL/)]);
  expect(answers).toMatchObject({ SMTP_URL: 'smtps://mail.clinics.sg:465' });
});

test('empty answers leave out the database, and turn mail off', async () => {
  const { answers, asked } = await answer([origin]);
  expect(answers).toEqual({ PUBLIC_ORIGIN: origin, MAIL: 'off' });
  expect(asked).toHaveLength(3);
  expect(faultsOf(answers)).toEqual([]);
});

test('what is set already, by value or as a file, is not asked for', async () => {
  const { asked } = await answer([], { PUBLIC_ORIGIN: origin, SMTP_URL_FILE: '/run/relay' });
  expect(asked).toEqual(['PostgreSQL']);
  expect((await answer([], { PUBLIC_ORIGIN: origin, MAIL: 'off' })).asked).not.toContain('Mail');
});

test('the line of an answer is read back as it was given', () => {
  for (const value of ['a b', "it's # here", 'say "yes" $HOME', 'both \' and "'])
    expect(parseEnv(lineOf('NAME', value))).toEqual({ NAME: value });
  expect(() => lineOf('NAME', '\'"`')).toThrow('NAME has all three kinds of quotes');
});
