import { getDoctor } from '@clinic/contract/doctors/doctors.ts';
import { getRoleGroup } from '@clinic/contract/staff/change-role-groups.ts';
import { getUser } from '@clinic/contract/staff/user.ts';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DoctorCreateScreen } from '../../domains/doctors/doctor-create-screen.tsx';
import { DoctorScreen } from '../../domains/doctors/doctor-screen.tsx';
import { CreateUserScreen } from '../../domains/staff/users/create-user-screen.tsx';
import { CreateRoleGroupScreen } from '../../domains/staff/role-groups/create-role-group-screen.tsx';
import { RoleGroupScreen } from '../../domains/staff/role-groups/role-group-screen.tsx';
import { ImportDoctorsScreen, ImportMedicinesScreen, ImportUsersScreen } from './import-screens.tsx';
import { UserScreen } from './user-screen.tsx';

const api = fakeApi();

interface Way {
  Screen: () => ReactNode;
  path: string;
  list: string;
  button: 'Back' | 'Cancel';
}

const ways: Way[] = [
  { Screen: CreateUserScreen, path: '/settings/user/create', list: '/settings/user', button: 'Cancel' },
  { Screen: UserScreen, path: '/settings/user/$id', list: '/settings/user', button: 'Back' },
  { Screen: ImportUsersScreen, path: '/settings/user/import', list: '/settings/user', button: 'Cancel' },
  {
    Screen: CreateRoleGroupScreen,
    path: '/settings/role-groups/create',
    list: '/settings/role-groups',
    button: 'Cancel',
  },
  { Screen: RoleGroupScreen, path: '/settings/role-groups/$id', list: '/settings/role-groups', button: 'Back' },
  { Screen: DoctorCreateScreen, path: '/settings/doctor/create', list: '/settings/doctors', button: 'Cancel' },
  { Screen: DoctorScreen, path: '/settings/doctor/$id', list: '/settings/doctors', button: 'Cancel' },
  { Screen: ImportDoctorsScreen, path: '/settings/doctor/import', list: '/settings/doctors', button: 'Cancel' },
  {
    Screen: ImportMedicinesScreen,
    path: '/consultation-medicine/import',
    list: '/consultation-medicine',
    button: 'Cancel',
  },
];

describe.each(ways)('$path', ({ Screen, path, list, button }) => {
  const at = path.replace('$id', '99');
  // The back link exists for an unknown record too.
  const answer = () => {
    for (const endpoint of [getUser, getRoleGroup, getDoctor]) api.refuse(endpoint, 404);
  };

  test(`${button} leads back to the list as it was left`, async () => {
    answer();
    const screen = await renderScreen(Screen, { path, at: `${list}?name=tan&p=3` });
    await expect.element(screen.getByText('Elsewhere')).toBeVisible();
    screen.router.history.push(at);
    await screen.getByRole('button', { name: button }).click();
    await expect.poll(() => screen.router.history.location.href).toBe(`${list}?name=tan&p=3`);
    expect(screen.router.history.length).toBe(2);
  });

  test(`opened by its address, ${button} leads to the list`, async () => {
    answer();
    const screen = await renderScreen(Screen, { path, at });
    await screen.getByRole('button', { name: button }).click();
    await expect.poll(() => screen.router.history.location.href).toBe(list);
  });
});
