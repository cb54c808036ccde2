import { listCustomers } from '@clinic/contract/customers/customers.ts';
import { folded, hasWords } from '@clinic/contract/shared/typed/folded-words.ts';
import { beforeAll, expect, test } from 'vitest';
import { makeClinic, makeGroup, makeUser, mintSession } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await sharedApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  await app.owner.query(
    `insert into customer (group_id, platform_id, username, e_card_type, created_at, updated_at, seen_at)
     select $1, 'c' || n, 'crowd ' || n, case when n <= 30 then 'Gold' end, now(), now(), now() - n * interval '1 minute'
     from generate_series(1, 10050) n`,
    [group.id],
  );
  await app.owner.query(
    `insert into customer (group_id, platform_id, username, created_at, updated_at, seen_at) values ($1, 'marks', 'Élodie O’Brien', now(), now(), now())`,
    [group.id],
  );
  await app.owner.query(
    `insert into customer (group_id, platform_id, username, e_card_type, created_at, updated_at, seen_at)
     select $1, 'named ' || n, n, 'Silver', now(), now(), now() from unnest(array['zoe', 'ÉLISE', 'elias', 'Émile', 'eve']) n`,
    [group.id],
  );
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_VISIT_VIEW'] });
  token = (await mintSession(app, user, clinic)).token;
});

const list = async (query: object) => (await app.call(listCustomers, { query }, token)).answer;

test('a word that more than 10,000 customers have is counted up to one more, and its pages are in order', async () => {
  const { data, pager } = await list({ name: 'crowd', n: '2', p: '3' });
  expect(data.map(({ username }) => username)).toEqual(['crowd 5', 'crowd 6']);
  expect(pager.rows).toBe(10_001);
});

test('with a card it is counted exactly', async () => {
  const { data, pager } = await list({ name: 'crowd', card: 'Gold', sort: 'name,asc', n: '2' });
  expect([data.map(({ username }) => username), pager.rows]).toEqual([['crowd 1', 'crowd 10'], 30]);
});

test('a word that few have is found among them', async () => {
  const { data, pager } = await list({ name: 'crowd 1004' });
  expect(pager.rows).toBe(11);
  expect(data[0]?.username).toBe('crowd 1004');
});

test.each(['elodie', "o'brien", 'OBRIEN  \u00A0élodie', 'E\u0301lodie'])('%j finds Élodie O’Brien', async (name) => {
  const { data } = await list({ name });
  expect(data.map(({ username }) => username)).toEqual(['Élodie O’Brien']);
});

test.each([
  ['el', ['elias', 'ÉLISE', 'Élodie O’Brien']],
  ["e o'", ['Élodie O’Brien']],
  ['eli li', []],
])('%j finds the names with a word that begins so: %j', async (name, names) => {
  const { data } = await list({ name, sort: 'name,asc' });
  expect(data.map(({ username }) => username)).toEqual(names);
});

test.each(["'", '& -', 'elodie obrian'])('%j finds nobody', async (name) => {
  expect((await list({ name })).pager.rows).toBe(0);
});

test('names are in the order of languages, whatever their accents and capitals', async () => {
  const { data } = await list({ card: 'Silver', sort: 'name,asc' });
  expect(data.map(({ username }) => username)).toEqual(['elias', 'ÉLISE', 'Émile', 'eve', 'zoe']);
});

test('the database finds the words that a page finds', async () => {
  const texts = [
    'Ng Wei',
    'Wong',
    'Lim-Ng',
    'a.b (ng)',
    'lim_ng [ng ~ng',
    'Tan & Sons',
    'S1234567A',
    '陈美玲',
    'line\nng',
    '100% [x] \\d $1',
  ];
  const sought = [
    'ng',
    'wo',
    'g',
    'tan & so',
    '&',
    '陈',
    '美玲',
    'a.b',
    '.',
    '100%',
    '[x]',
    '\\d',
    '$1',
    'ong',
    ' ',
    '(n',
    '***:x',
    '(?i)N',
  ];
  const { rows } = await app.owner.query<{ found: string[] }>(
    `select array(select t from unnest($1::text[]) with ordinality as texts (t, n) where folded(t) ~ all (word_expressions(w)) order by n) as found
     from unnest($2::text[]) with ordinality as sought (w, n) order by n`,
    [texts, sought],
  );
  expect(rows.map(({ found }) => found)).toEqual(sought.map((words) => texts.filter((text) => hasWords(text, words))));
});

test('the database folds a text as a page does', async () => {
  const texts = [
    "O'Brien",
    'O’Brien O\u00B4Brien O`Brien',
    'E\u0301lodie ÉLODIE',
    'İbrahim Iı',
    'Łukasz Søren Đặng',
    'Jean\u2011Luc',
    'ΟΔΟΣ Ά',
    'ﬁ ①\u00A0Ａ',
    'Ёлка',
    '陈 ガ 👍🏽',
  ];
  const { rows } = await app.owner.query<{ folded: string }>(
    'select folded(t) from unnest($1::text[]) with ordinality as texts (t, n) order by n',
    [texts],
  );
  expect(rows.map((row) => row.folded)).toEqual(texts.map(folded));
});
