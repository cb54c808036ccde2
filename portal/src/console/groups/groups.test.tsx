import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import {
  closeGroup,
  createGroup,
  getPlatformGroup,
  listPlatformGroups,
  updateGroup,
} from '@clinic/contract/clinics/platform-groups.ts';
import { listPlatformPlans } from '@clinic/contract/clinics/platform-plans.ts';
import {
  createGroupOwner,
  type GroupOwner,
  inviteGroupOwner,
  listGroupOwners,
  resetOwnerSecondFactor,
} from '@clinic/contract/staff/group-owners.ts';
import { createRoleGroupFromTemplate } from '@clinic/contract/staff/role-group-templates.ts';
import { listGroupPrices, setGroupPrice } from '@clinic/contract/telemed/prices/platform-default-prices.ts';
import { readGroupPartnerSite, setGroupPartnerSite } from '@clinic/contract/visits/partner-site/partner-site.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { basic_plan, bedok, lumen, pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();

const mei: GroupOwner = {
  id: 5,
  username: 'mei',
  first_name: 'Mei',
  last_name: 'Tan',
  email: 'mei@lumen.sg',
  enable: true,
  invitation: { sent_at: '2026-11-02T00:00:00.000Z', expires_at: null, ended: false },
  has_second_factor: false,
  created_at: '2026-11-01T00:00:00.000Z',
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listPlatformGroups, pageOf(lumen));
  api.answer(getPlatformGroup, lumen);
  api.answer(listPlatformClinics, pageOf(bedok));
  api.answer(listPlatformPlans, { ...pageOf(basic_plan), gst_rate: 0.09, first_day: '2026-11-30' });
  api.answer(listGroupOwners, pageOf(mei));
  api.answer(listGroupPrices, pageOf());
  api.answer(readGroupPartnerSite, { partner_site: null, sites: ['acme'] });
});

const list = (roles: Parameters<typeof renderConsole>[0]['roles'] = ['operations'], at = '/console/groups') =>
  renderConsole({ at, roles });
const one = (roles: Parameters<typeof renderConsole>[0]['roles'] = ['operations']) =>
  renderConsole({ at: '/console/group/12', roles });

test('the list says that it failed, and can be read again', async () => {
  api.refuse(listPlatformGroups, 500, 'Internal error.');
  const screen = await list();
  await expect.element(screen.getByText('Internal error.')).toBeVisible();
  api.answer(listPlatformGroups, pageOf(lumen));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: 'Group Lumen Family' })).toBeVisible();
});

test('the list is filtered by words and state in its address; a row opens its group', async () => {
  const screen = await list(['support'], '/console/groups?state=open');
  await expect.poll(() => api.calls(listPlatformGroups)[0]?.query).toMatchObject({ state: 'open', sort: 'name,asc' });
  expect(screen.getByRole('button', { name: 'Create group' }).query()).toBeNull();
  await screen.getByRole('link', { name: 'Group Lumen Family' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/console/group/12');
  await expect.element(screen.getByRole('heading', { name: /Lumen Family/ })).toBeVisible();
});

test('without groups the list says what to do first', async () => {
  api.answer(listPlatformGroups, { data: [], pager: { p: 1, n: 20, pages: 0, rows: 0 } });
  const screen = await list();
  await expect.element(screen.getByText('No groups yet')).toBeVisible();
});

test('a group is created: a taken code shows at its field, then its page opens', async () => {
  const screen = await list();
  await screen.getByRole('button', { name: 'Create group' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Create group' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Lumen Family');
  await dialog.getByRole('textbox', { name: /^Group code/ }).fill('lumen');
  api.refuse(createGroup, 409, 'Taken.', { code: ['The group “Lumen” has this code.'] }, 'group_code_taken');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(dialog.getByText('The group “Lumen” has this code.')).toBeVisible();
  api.answer(createGroup, lumen);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/console/group/12');
});

test('an unknown group says so', async () => {
  api.refuse(getPlatformGroup, 404, 'This group does not exist.', undefined, 'group_not_found');
  const screen = await one();
  await expect.element(screen.getByText('Group not found')).toBeVisible();
});

test('those who may only look see no button that changes anything', async () => {
  const screen = await one(['finance']);
  await expect.element(screen.getByRole('heading', { name: 'Owners' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Invite|Create|Add|More|Save/ }).elements()).toEqual([]);
});

test('a group is renamed over the version that was read', async () => {
  const screen = await one();
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Lumen Care');
  api.answer(updateGroup, { ...lumen, name: 'Lumen Care', updated_at: '2026-11-03T00:00:00.000Z' });
  await screen.getByRole('button', { name: 'Save' }).first().click();
  await expect.element(screen.getByText('The group was renamed.')).toBeVisible();
  expect(api.calls(updateGroup)[0]?.body).toEqual({ name: 'Lumen Care', updated_at: lumen.updated_at });
});

test('an owner is created with a link, which is shown once', async () => {
  api.answer(listGroupOwners, pageOf());
  const screen = await one();
  await screen.getByRole('button', { name: 'Invite owner' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Invite owner' });
  await dialog.getByRole('textbox', { name: /^User name/ }).fill('wei');
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('wei@lumen.sg');
  await dialog.getByLabelText('As a link that you hand over').click();
  api.answer(createGroupOwner, () => {
    api.answer(listGroupOwners, pageOf(mei));
    return { ...mei, id: 6, username: 'wei' };
  });
  api.answer(inviteGroupOwner, { ...mei.invitation, link: 'https://clinics.sg/invitation#secret' } as never);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect.element(screen.getByLabelText('Link')).toHaveValue('https://clinics.sg/invitation#secret');
  expect(api.calls(createGroupOwner)[0]?.body).toMatchObject({ username: 'wei', deliver: 'link' });
  expect(api.calls(inviteGroupOwner)[0]).toMatchObject({ params: { id: '12', user: '6' }, body: { deliver: 'link' } });
});

test('an invited owner is invited again by email', async () => {
  const screen = await one(['support']);
  await screen.getByRole('button', { name: 'Invite again: Mei Tan' }).click();
  api.answer(inviteGroupOwner, { ...mei.invitation, link: null } as never);
  await screen.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await expect.element(screen.getByText('The invitation was sent.')).toBeVisible();
});

test('a reset of the second factor waits for another operator', async () => {
  api.answer(listGroupOwners, pageOf({ ...mei, invitation: null, has_second_factor: true }));
  const screen = await one();
  await screen.getByRole('button', { name: 'Reset second factor: Mei Tan' }).click();
  api.answer({ ...resetOwnerSecondFactor, response: getPlatformGroup.response }, { approval_id: 4 } as never);
  await screen.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect.element(screen.getByText(/Another operator must approve this/)).toBeVisible();
});

test('closing names the open work that prevents it, then waits for another operator', async () => {
  const screen = await one();
  await screen.getByRole('button', { name: /More/ }).click();
  await screen.getByRole('menuitem', { name: 'Close' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Close Lumen Family' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Sold.');
  const open_work = { payments: ['3 payments that are not on a statement, S$40.00 in all.'] };
  api.refuse(closeGroup, 409, 'Work is open.', open_work, 'group_has_open_work');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(screen.getByText(/3 payments that are not on a statement/)).toBeVisible();
  api.answer(closeGroup, { approval_id: 5 } as never);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(screen.getByText(/Another operator must approve this/)).toBeVisible();
  expect(api.calls(closeGroup).at(-1)?.body).toMatchObject({ reason: 'Sold.', updated_at: lumen.updated_at });
});

test('a role group is created from a template', async () => {
  const screen = await one();
  await screen.getByRole('button', { name: /More/ }).click();
  await screen.getByRole('menuitem', { name: 'Create role group' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Create role group' });
  await dialog.getByLabelText('Template').selectOptions('Pharmacy');
  api.answer(createRoleGroupFromTemplate, {} as never);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(screen.getByText('Lumen Family has the role group now.')).toBeVisible();
  expect(api.calls(createRoleGroupFromTemplate)[0]?.body).toEqual({ template: 'pharmacy' });
});

test('consults open at a partner site, and a service gets its charges', async () => {
  const screen = await one();
  await screen.getByLabelText('Consults open at').selectOptions('acme');
  api.answer(setGroupPartnerSite, { partner_site: 'acme', sites: ['acme'] });
  await screen.getByRole('region', { name: 'Consults' }).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => api.calls(setGroupPartnerSite)[0]?.body).toEqual({ partner_site: 'acme' });
  await screen.getByRole('button', { name: 'Add service' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add service' });
  await dialog.getByRole('textbox', { name: 'Service' }).fill('General consult');
  await dialog.getByRole('textbox', { name: /^Consult fee/ }).fill('28');
  await dialog.getByRole('textbox', { name: /^With MC/ }).fill('5.50');
  await dialog.getByLabelText('With drug').selectOptions('Fixed amount');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('This value should not be blank.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Amount with drug/ }).fill('12');
  api.answer(setGroupPrice, {} as never);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The service was saved.')).toBeVisible();
  expect(api.calls(setGroupPrice)[0]?.body).toEqual({
    name: 'General consult',
    available: true,
    consult: 28,
    prescription_type: 'f',
    prescription_value: 12,
    mc: 5.5,
    facility_enable: false,
    facility_type: null,
    facility_value: null,
  });
});
