import { createDoctor, listDoctors } from '@clinic/contract/doctors/doctors.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Clinic, makeClinic, makeDoctor, makeGroup, makeUser, mintSession } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let clinic: Clinic;
let token: string;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  const group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  const roles = ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'] as const;
  token = (await mintSession(app, await makeUser(app, group, { clinics: [clinic], roles }), clinic)).token;
});

describe('the list of doctors', () => {
  it('sorts by each of its columns, both ways, and refuses others', async () => {
    const people = [
      { name: 'alya', gender: 'f', qualification: 'MBBS', mcr: 'M00003A', email: 'b@clinic.example' },
      { name: 'Ben', gender: 'm', qualification: 'BDS', mcr: 'D00001A', email: 'a@clinic.example' },
      { name: 'chen', gender: 'm', qualification: 'mrcs', mcr: 'M00002A', email: 'C@clinic.example' },
    ];
    for (const person of people) await app.call(createDoctor, { body: person }, token);
    const named = async (sort: string) =>
      (await app.call(listDoctors, { query: { sort } }, token)).answer.data.map(({ name }) => name).join();
    expect((await app.call(listDoctors, { query: {} }, token)).answer.data.map(({ name }) => name).join()).toBe(
      'chen,Ben,alya',
    );
    expect(await named('name,asc')).toBe('alya,Ben,chen');
    expect(await named('gender,asc')).toBe('alya,Ben,chen');
    expect(await named('qualification,asc')).toBe('Ben,alya,chen');
    expect(await named('mcr,desc')).toBe('alya,chen,Ben');
    expect(await named('email,desc')).toBe('chen,alya,Ben');
    expect((await app.call(listDoctors, { query: { sort: 'user_id,asc' } }, token)).status).toBe(400);
  });

  it('can be searched by a part of name, qualification or number, and filtered to doctors without a user', async () => {
    const user = await makeUser(app, { id: clinic.group_id, code: '' }, { clinics: [clinic] });
    await makeDoctor(app, clinic, { name: 'Lim 100% Mei', mcr: 'M11111A', user_id: user.id });
    await makeDoctor(app, clinic, { name: 'Lim Wei', mcr: 'M22222B' });
    await makeDoctor(app, clinic, { name: 'Tan', mcr: 'D33333C' });
    const found = async (query: object) => {
      const { answer } = await app.call(listDoctors, { query: { sort: 'name,asc', ...query } }, token);
      expect(answer.pager.rows).toBe(answer.data.length);
      return answer.data.map(({ name }) => name);
    };
    expect(await found({ name: 'lim' })).toEqual(['Lim 100% Mei', 'Lim Wei']);
    expect(await found({ name: '100%' })).toEqual(['Lim 100% Mei']);
    expect(await found({ name: '%' })).toEqual([]);
    expect(await found({ name: 'd3333', without_user: '' })).toEqual(['Tan']);
    expect(await found({ name: '', without_user: '1' })).toEqual(['Lim Wei', 'Tan']);
    expect((await app.call(listDoctors, { query: { without_user: '4' } }, token)).status).toBe(400);
  });

  it('is paged', async () => {
    for (let count = 0; count < 3; count += 1) await makeDoctor(app, clinic, { name: `Doctor ${count}` });
    const { answer } = await app.call(listDoctors, { query: { p: '2', n: '2' } }, token);
    expect([answer.data.map(({ name }) => name), answer.pager]).toEqual([
      ['Doctor 0'],
      { p: 2, n: 2, pages: 2, rows: 3 },
    ]);
  });
});
