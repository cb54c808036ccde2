import { expect, type Page } from '@playwright/test';
import { look, openWindow, setUpNext } from './open-area.ts';

/** Creates the first plan on the page Plans. Its page opens. */
export async function createPlan(page: Page, plan: { name: string; percent: string }): Promise<void> {
  await setUpNext(page, 'Create the first plan.', 'Plans');
  const dialog = await openWindow(page, page.getByRole('button', { name: 'Create plan' }), 'Create plan');
  await dialog.getByLabel('Name').fill(plan.name);
  await dialog.getByLabel('Handling fee (%)').fill(plan.percent);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('The plan was created.')).toBeVisible();
  await look(page, plan.name);
}

/** Creates the first group on the page Groups. Its page opens. */
export async function createGroup(page: Page, group: { name: string; code: string }): Promise<void> {
  await setUpNext(page, 'Create the first group.', 'Groups');
  const dialog = await openWindow(page, page.getByRole('button', { name: 'Create group' }), 'Create group');
  await dialog.getByLabel('Name').fill(group.name);
  await dialog.getByLabel('Group code').fill(group.code);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('The group was created.')).toBeVisible();
  await look(page, group.name);
}

export interface Branch {
  name: string;
  code: string;
  uen: string;
  plan: string;
  head_office?: boolean;
}

/** Creates a clinic on the page of its group. Its page opens. */
export async function createBranch(page: Page, branch: Branch): Promise<void> {
  const dialog = await openWindow(page, page.getByRole('button', { name: 'Create clinic' }), /^Create clinic/);
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(branch.name);
  await dialog.getByLabel('UEN').fill(branch.uen);
  if (branch.head_office) await dialog.getByLabel('Head office branch').check();
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(branch.code);
  await dialog.getByLabel('Plan').selectOption({ label: branch.plan });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('The clinic was created.').last()).toBeVisible();
  await look(page, branch.name);
}

/** Adds a role group from a template, on the page of the group. */
export async function createRoleGroup(page: Page, template: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  const item = page.getByRole('menuitem', { name: 'Create role group' });
  const dialog = await openWindow(page, item, 'Create role group');
  await dialog.getByLabel('Template').selectOption({ label: template });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(/has the role group now/)).toBeVisible();
}

export interface Owner {
  username: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** Invites the owner of a group that has none, on its page. */
export async function inviteOwner(page: Page, group: string, owner: Owner): Promise<void> {
  await setUpNext(page, `Invite the owner of ${group}. Nobody of this group can sign in yet.`, group);
  const dialog = await openWindow(page, page.getByRole('button', { name: 'Invite owner' }), 'Invite owner');
  await dialog.getByLabel('User name').fill(owner.username);
  await dialog.getByLabel('First name').fill(owner.first_name);
  await dialog.getByLabel('Last name').fill(owner.last_name);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText(`The invitation goes to ${owner.email}.`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Owners of the group' })).toContainText('Invited');
}
