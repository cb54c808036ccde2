import { getCustomer, listCustomerCards, listCustomers } from '@clinic/contract/customers/customers.ts';
import { reportCustomer } from '@clinic/contract/customers/platform-customers.ts';
import { searchEverything } from '@clinic/contract/search/search.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession } from '../../../testing/factories.ts';
import { toldCustomer } from '../../../testing/samples/customers.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let token: string;

async function tell(name: string, user: object = {}, patients?: object[]): Promise<number> {
  const told = toldCustomer({ clinic });
  const all = patients ?? [{ ...told.patients[0], name }];
  const body = { ...told, user: { ...told.user, ...user }, patients: all };
  return (await app.call(reportCustomer, { body: body as never }, test_platform_key)).answer.id;
}

beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_VISIT_VIEW'] });
  token = (await mintSession(app, user, clinic)).token;
  await tell('Lim Boon Keng', { mobile: '9876 5432', e_card_type: 'Silver', company: 'Bedok Bakery' });
  await tell('Aishah binte Osman', { e_card_type: null, company: null });
  await tell('Zhang Wei', { username: 'zhang' });
});

const list = async (query: object = {}) => (await app.call(listCustomers, { query }, token)).answer;
const names = async (query: object) => (await list(query)).data.map(({ name }) => name);

describe('the list of customers', () => {
  test('shows those seen last first, and counts all', async () => {
    const { data, pager } = await list({ n: '2' });
    expect(data.map(({ name }) => name)).toEqual(['Zhang Wei', 'Aishah binte Osman']);
    expect(pager).toEqual({ p: 1, n: 2, pages: 2, rows: 3 });
    expect(data[0]).toMatchObject({ patients: 1, patient_names: 'Zhang Wei', username: 'zhang' });
  });

  test('is sorted by name, both ways', async () => {
    expect(await names({ sort: 'name,asc' })).toEqual(['Aishah binte Osman', 'Lim Boon Keng', 'Zhang Wei']);
    expect(await names({ sort: 'name,desc', p: '2', n: '2' })).toEqual(['Aishah binte Osman']);
  });

  test.each([
    ['boon', ['Lim Boon Keng']],
    ['9876-5432', ['Lim Boon Keng']],
    ['bakery', ['Lim Boon Keng']],
    ['567a', ['Zhang Wei', 'Aishah binte Osman', 'Lim Boon Keng']],
    ['S8412567A', ['Zhang Wei', 'Aishah binte Osman', 'Lim Boon Keng']],
    ['S8412567', []],
    ['nobody', []],
    ['100%', []],
  ])('finds by %s', async (name, found) => {
    expect(await names({ name })).toEqual(found);
  });

  test('is narrowed to a card, also with a search; the cards are those in use', async () => {
    expect(await names({ card: 'Silver' })).toEqual(['Lim Boon Keng']);
    expect((await list({ card: 'Gold' })).pager.rows).toBe(1);
    expect(await names({ card: 'Gold', name: 'boon' })).toEqual([]);
    const cards = (await app.call(listCustomerCards, {}, token)).answer.data;
    expect(cards).toEqual([
      { name: 'Gold', customers: 1 },
      { name: 'Silver', customers: 1 },
    ]);
  });

  test('a search is noted with its words', async () => {
    await names({ name: 'osman' });
    const { rows } = await app.owner.query(
      "select words from patient_view where clinic_id = $1 and entity = 'customer' and way = 'searched' and words = 'osman'",
      [clinic.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('of another group are others', async () => {
    const elsewhere = await makeClinic(app, await makeGroup(app));
    const other = await makeUser(app, { id: elsewhere.group_id } as Group, {
      clinics: [elsewhere],
      roles: ['ROLE_APPOINTMENT_VIEW'],
    });
    const answer = await app.call(listCustomers, {}, (await mintSession(app, other, elsewhere)).token);
    expect(answer.answer.pager.rows).toBe(0);
  });
});

test('the search of all records finds a customer once the words are submitted', async () => {
  const search = async (query: object) => (await app.call(searchEverything, { query } as never, token)).answer.data;
  expect(await search({ text: 'zhang', typing: 'true' })).toEqual([]);
  expect(await search({ text: 'zhang' })).toMatchObject([{ kind: 'customer', title: 'Zhang Wei' }]);
});

test('the page of a customer has the patients, the customer first, with the numbers of this branch only', async () => {
  const [one] = toldCustomer({ clinic }).patients;
  const child = {
    ...one,
    id: `${one?.id}-c`,
    relation: 'dependant',
    name: 'Wei Junior',
    patient_id: `${one?.patient_id}C`,
  };
  const id = await tell('Wei', {}, [child, { ...one, name: 'Wei Senior' }]);
  const { patients } = (await app.call(getCustomer, { params: { id: String(id) } }, token)).answer;
  expect(patients.map(({ name, patient_ids }) => [name, patient_ids])).toEqual([
    ['Wei Senior', [one?.patient_id]],
    ['Wei Junior', [child.patient_id]],
  ]);
  const sister = await makeClinic(app, group);
  const there = await makeUser(app, group, { clinics: [sister], roles: ['ROLE_VISIT_VIEW'] });
  const seen = await app.call(
    getCustomer,
    { params: { id: String(id) } },
    (await mintSession(app, there, sister)).token,
  );
  expect(seen.answer.patients.map(({ patient_ids }) => patient_ids)).toEqual([[], []]);
});
