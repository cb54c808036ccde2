import { describe, expect, test } from 'vitest';
import { moneyText } from '../money-text.ts';
import { textKinds } from '../../outgoing.ts';
import { chosenLanguage, type Language, languages, languagesOn, locales } from './language.ts';
import { patientCount, patientDateTime } from './patient-format.ts';
import { reviewLines, sentencesOf, unreviewedOf } from './sentences.ts';
import { placeholdersOf } from './text-kind.ts';
import { allWords } from './words/all-words.ts';
import { contexts } from './words/contexts.ts';

const others = ['zh', 'ms', 'ta'] as const;
const scripts: Record<(typeof others)[number], RegExp> = {
  zh: /\p{Script=Han}/u,
  ms: /\p{L}/u,
  ta: /\p{Script=Tamil}/u,
};

describe('each sentence', () => {
  test.each(others)('in %s is a sentence of that language, and not the English one', (language) => {
    const same = sentencesOf(language).filter(({ english, text }) => text === english || !scripts[language].test(text));
    // What was paid for is one of the sentences itself.
    expect(same.map(({ name }) => name).filter((name) => name !== 'receipt.mail_product')).toEqual([]);
  });

  test.each(others)('in %s keeps every name, number and time of the English one', (language) => {
    const lost = sentencesOf(language).filter(({ name, text }) => {
      const [area = '', key = ''] = name.split('.');
      const { example } =
        (contexts as unknown as Record<string, Record<string, { example?: object }>>)[area]?.[key] ?? {};
      return Object.values(example ?? {}).some((place) => !text.includes(String(place)));
    });
    expect(lost).toEqual([]);
  });

  test.each(others)(
    'in %s ends as the English one does: a heading has no full stop, nothing has an exclamation mark',
    (language) => {
      const stops = /[.。]$/;
      const wrong = sentencesOf(language).filter(
        ({ english, text }) => /[!！]/.test(text) || (stops.test(text) && !stops.test(english)),
      );
      expect(wrong).toEqual([]);
    },
  );

  test.each(languages)('in %s has no blanks at its ends and no double ones', (language) => {
    expect(sentencesOf(language).filter(({ text }) => text !== text.trim() || text.includes('  '))).toEqual([]);
  });
});

describe('numbers, times and amounts', () => {
  const at = '2026-11-30T01:05:00.000Z';
  test.each<[Language, string]>([
    ['en', '30/11/2026 09:05'],
    ['zh', '2026年11月30日 09:05'],
    ['ms', '30/11/2026 09:05'],
    ['ta', '30/11/2026 09:05'],
  ])('a time in %s', (language, when) => expect(patientDateTime(language, at)).toBe(when));

  test('figures are written alike in every language of Singapore: one form of an amount serves all', () => {
    for (const language of languages) {
      const figures = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 }).format(1_234_567.5);
      expect(moneyText(1_234_567.5)).toBe(`S$${figures}`);
    }
  });

  test('midnight is 00:00 in every language', () => {
    for (const language of languages) expect(patientDateTime(language, '2026-11-29T16:00:00.000Z')).toMatch(/ 00:00$/);
  });

  test('one medicine is not several', () => {
    const said = (language: Language, count: number) => allWords[language].label.medicines({ count });
    expect([said('en', 1), said('en', 2), said('ta', 1), said('ta', 2)]).toEqual([
      '1 medicine',
      '2 medicines',
      '1 மருந்து',
      '2 மருந்துகள்',
    ]);
    expect(said('zh', 2)).toBe(said('zh', 1).replace('1', '2'));
    expect(patientCount('ta', 12_345)).toBe('12,345');
  });
});

describe('texts to phones', () => {
  /** Signs of a text in the alphabet of the network; outside it a part has 70, or 67 of several. */
  const plain = /^[A-Za-z0-9@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n\r]*$/;
  const partsOf = (text: string): number => {
    const [one, many] = plain.test(text) ? [160, 153] : [70, 67];
    return text.length <= one ? 1 : Math.ceil(text.length / many);
  };
  const reminder = (language: Language): string =>
    textKinds.appointment_reminder.words(
      { clinic_name: 'Orchard Family Clinic', reserved_at: '2026-11-30T01:05:00.000Z' },
      allWords[language].texts.appointment_reminder,
      language,
    );

  test.each(languages)('in %s have the placeholders of the English one', (language) => {
    expect(placeholdersOf(allWords[language].texts.appointment_reminder).toSorted()).toEqual(
      placeholdersOf(textKinds.appointment_reminder.template).toSorted(),
    );
  });

  test('cost as many parts as they should', () => {
    expect(languages.map((language) => [language, partsOf(reminder(language))])).toEqual([
      ['en', 1],
      ['zh', 1],
      ['ms', 1],
      ['ta', 2],
    ]);
    expect(partsOf(reminder('en').replace('R', '’'))).toBe(2);
  });

  test('say when and where', () => {
    expect(reminder('zh')).toBe('提醒：您在Orchard Family Clinic的预约时间是2026年11月30日 09:05。');
    expect(reminder('ms')).toContain('Orchard Family Clinic ialah pada 30/11/2026, jam 09:05.');
  });
});

describe('the language of a reader', () => {
  const on: Language[] = ['zh', 'en', 'ta'];
  test.each<[string, Parameters<typeof chosenLanguage>[0], Language]>([
    ['their choice comes first', { own: 'ta', on, choice: 'en', browser: ['zh-CN'] }, 'en'],
    ['then their own', { own: 'ta', on, browser: ['zh-CN'] }, 'ta'],
    ['then the best of the browser’s', { own: null, on, browser: ['fr-FR', 'ta-IN', 'en-US'] }, 'ta'],
    ['then the branch’s first', { own: null, on, browser: ['fr-FR'] }, 'zh'],
    ['a language that the branch does not have is passed over', { own: 'ms', on, choice: 'ms', browser: ['ms'] }, 'zh'],
    ['a branch without any reads English', { own: 'ms', on: [] }, 'en'],
  ])('%s', (_, wishes, language) => expect(chosenLanguage(wishes)).toBe(language));

  test.each([
    [[], false],
    [['zh'], false],
    [['en', 'en'], false],
    [['en', 'fr'], false],
    [['zh', 'en'], true],
  ])('a branch that sets %j: %s', (set, is_good) => expect(languagesOn.safeParse(set).success).toBe(is_good));
});

describe('reviews', () => {
  test('a sentence that nobody has reviewed is a draft; English is the original', () => {
    const all = sentencesOf('zh').length;
    expect([all > 80, unreviewedOf('zh'), unreviewedOf('en')]).toEqual([true, all, 0]);
  });

  test('a review holds for the sentence as it was read', () => {
    const review = { by: 'Mdm Goh', on: '2026-12-01' };
    const read = sentencesOf('zh', { zh: { 'receipt.title': { ...review, text: '收据' } }, ms: {}, ta: {} });
    expect(read.find(({ name }) => name === 'receipt.title')?.reviewed).toEqual(review);
    const changed = sentencesOf('zh', { zh: { 'receipt.title': { ...review, text: '单据' } }, ms: {}, ta: {} });
    expect(changed.find(({ name }) => name === 'receipt.title')?.reviewed).toBeUndefined();
  });

  test('the list for reviewers says where each sentence stands', () => {
    const [headings, ...lines] = reviewLines('ms');
    expect([headings?.length, lines.length]).toEqual([7, sentencesOf('ms').length]);
    expect(lines).toContainEqual([
      'tracking.order',
      'Below it: the order’s number',
      'Order 7K2Q 9XW3 F4H8 T0ZM',
      'Pesanan 7K2Q 9XW3 F4H8 T0ZM',
      'draft',
      '',
      '',
    ]);
  });
});
