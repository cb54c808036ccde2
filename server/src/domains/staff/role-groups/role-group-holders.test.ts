import { getRoleGroup } from '@clinic/contract/staff/change-role-groups.ts';
import { listRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { describe, expect, it } from 'vitest';
import { makeClinic, makeGroup, makeRoleGroup, makeUser, mintSession } from '../../../testing/factories.ts';
import { staffWorld } from '../../../testing/people/staff-world.ts';

const world = staffWorld();

describe('Holders of a role group', () => {
  it('lists holders at the caller’s branches, and only flags that there are holders elsewhere', async () => {
    const other = await makeGroup(world.app);
    const [here, there] = [
      await makeClinic(world.app, other, { name: 'Bedok' }),
      await makeClinic(world.app, other, { name: 'Jurong' }),
    ];
    const desk = await makeRoleGroup(world.app, other, ['ROLE_DASHBOARD'], 'Desk');
    const reader = await makeUser(world.app, other, { clinics: [here], roles: ['ROLE_SUPERADMIN'] });
    const [one, two] = [await makeUser(world.app, other), await makeUser(world.app, other)];
    for (const [user, at] of [
      [one, here],
      [two, here],
      [one, there],
    ] as const)
      await world.app.owner.query('insert into user_group_clinic values ($1, $2, $3, $4)', [
        other.id,
        user.id,
        at.id,
        desk,
      ]);
    const { token } = await mintSession(world.app, reader, here);
    const { answer } = await world.app.call(listRoleGroups, {}, token);
    expect(answer.data.find(({ id }) => id === desk)).toEqual({
      id: desk,
      name: 'Desk',
      delegated: false,
      roles: ['ROLE_DASHBOARD'],
      second_factor_required: false,
      users: 2,
      branches: [{ id: here.id, name: 'Bedok', users: 2 }],
      elsewhere: true,
      hindrance: 'elsewhere',
      may_narrow: true,
      updated_at: null,
      updated_by: null,
    });
    expect(answer.data.find(({ id }) => id !== desk)?.hindrance).toBe('own');
    const detail = await world.app.call(getRoleGroup, { params: { id: desk } }, token);
    expect(detail.answer.members.map(({ username, branches }) => [username, branches.map(({ name }) => name)])).toEqual(
      [one, two].toSorted((a, b) => (a.username < b.username ? -1 : 1)).map(({ username }) => [username, ['Bedok']]),
    );
    expect(detail.text).not.toContain('Jurong');
  });
});
