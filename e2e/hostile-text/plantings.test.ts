import { saveContacts } from '@clinic/contract/clinics/contacts.ts';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import { createUser } from '@clinic/contract/staff/user.ts';
import { expect, test } from 'vitest';
import { freeTextsOf } from './free-texts.ts';
import { never_shown, reasonOf } from './never-shown.ts';
import { plantings } from './plantings.ts';
import { generatedTexts, textMaker } from './text-maker.ts';

const texts = allEndpoints.flatMap((one) => freeTextsOf(one).map(({ field }) => ({ call: one.name, field })));
const planted = new Set(plantings.flatMap(({ fills }) => fills.map(({ name }) => name)));

test('T25 the journey plants every contract text that accepts markup, or the text is listed as never shown', () => {
  expect(texts.length).toBeGreaterThan(50);
  const forgotten = texts.filter(({ call, field }) => !planted.has(call) && reasonOf(call, field) === undefined);
  expect(forgotten.map(({ call, field }) => `${call}.${field}`)).toEqual([]);
});

test('every listed reason names a field that exists', () => {
  const known = new Set(texts.flatMap(({ call, field }) => [call, field, `${call}.${field}`]));
  expect(Object.keys(never_shown).filter((name) => !known.has(name))).toEqual([]);
});

test('texts that accept markup are found anywhere in a body, and other texts are ignored', () => {
  expect(freeTextsOf(createIssue)).toEqual([{ field: 'remark', longest: 500 }]);
  expect(freeTextsOf(saveContacts)[0]).toEqual({ field: '[].name', longest: 100 });
  const of_user = freeTextsOf(createUser).map(({ field }) => field);
  expect(of_user).toEqual(expect.arrayContaining(['first_name', 'address', 'remarks']));
  for (const field of ['username', 'email', 'mobile']) expect(of_user).not.toContain(field);
});

test('the same seed makes the same texts; each fits its field, has a number and is used', () => {
  expect(generatedTexts(400, 7)).toEqual(generatedTexts(400, 7));
  expect(generatedTexts(400, 7)).not.toEqual(generatedTexts(400, 8));
  const maker = textMaker(400, 7);
  const made = Array.from({ length: 200 }, (_, number) => maker.make([16, 20, 60, 255, 1000][number % 5] ?? 60));
  expect(new Set(made).size).toBe(200);
  expect(made.filter((text, number) => text.length > ([16, 20, 60, 255, 1000][number % 5] ?? 60))).toEqual([]);
  expect(maker.left()).toBe(0);
});
