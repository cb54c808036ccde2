import { platform_work_message } from '@clinic/contract/live-messages.ts';
import { listBankExceptions } from '@clinic/contract/bank/bank-exceptions.ts';
import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import { listPlatformGroups } from '@clinic/contract/clinics/platform-groups.ts';
import { listPlatformPlans } from '@clinic/contract/clinics/platform-plans.ts';
import { listJobs } from '@clinic/contract/operations/jobs.ts';
import { listMailDeliveries } from '@clinic/contract/operations/mail-deliveries.ts';
import { listPlatformMessages } from '@clinic/contract/operations/platform-messages.ts';
import { listApprovals } from '@clinic/contract/operators/approvals.ts';
import { listOperators, type Operator } from '@clinic/contract/operators/operators.ts';
import { listSettingWarnings, readMailSetting } from '@clinic/contract/settings/platform-settings.ts';
import { readPayoutAccount } from '@clinic/contract/settlement/giro-files.ts';
import { type PlatformWork, readPlatformWork } from '@clinic/contract/settlement/platform-work.ts';
import { listGroupOwners } from '@clinic/contract/staff/group-owners.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { listWaitingVoucherRefunds } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { basic_plan, bedok, lumen, pageOf, waiting_refund } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const sockets = vi.hoisted(() => ({ open: vi.fn() }));
vi.mock('../../platform/live/open-socket.ts', () => ({ openSocket: sockets.open }));

const counts: PlatformWork = {
  open_issues: 3,
  held_payments: 0,
  unmatched_outcomes: 1,
  advices_waiting: 4,
  advices_processing: 0,
  advices_failed: 2,
  giro_files: 0,
  refunds: 0,
  bank_exceptions: 0,
  bank_exceptions_overdue: 0,
  fee_statements_overdue: 4,
  acquirers_silent: 1,
};
const rows = (count: number) => ({ data: [], pager: { p: 1, n: 1, pages: count, rows: count } });

beforeEach(async () => {
  await page.viewport(1280, 900);
  sockets.open.mockRejectedValue(new Error('No socket.'));
  api.answer(readPlatformWork, counts);
  api.answer(listApprovals, rows(2));
  api.answer(listJobs, { ...rows(5), kinds: [] });
  api.answer(listMailDeliveries, rows(0));
  api.answer(listPlatformMessages, rows(0));
  api.answer(listWaitingVoucherRefunds, { data: [] });
  api.answer(listPlatformGroups, pageOf(lumen));
  api.answer(listPlatformClinics, ({ query }) => (query['has_account'] === '0' ? rows(0) : pageOf(bedok)));
  api.answer(listPlatformPlans, { ...pageOf(basic_plan), gst_rate: 0.09, first_day: '2026-11-30' });
  api.answer(listGroupOwners, rows(1));
  api.answer(readPayoutAccount, {
    account_name: 'P',
    account_number: '1',
    bic: 'DBSSSGSG',
    updated_at: lumen.updated_at,
  });
  api.answer(listSettingWarnings, { data: [] });
  api.answer(readMailSetting, {
    from: 'no-reply@clinics.sg',
    name: 'Clinics',
    reply_to: null,
    relay: 'relay',
    set_by_environment: ['from'],
    updated_at: null,
    updated_by: null,
  });
});

const mei = {
  id: 7,
  username: 'mei.tan@platform.sg',
  first_name: 'Mei',
  last_name: 'Tan',
  email: 'mei.tan@platform.sg',
  photo: null,
  groups: [],
  created_at: '2026-11-01T00:00:00.000Z',
};

type Roles = Parameters<typeof renderConsole>[0]['roles'];
const home = (roles: Roles) => renderConsole({ at: '/console', roles });
type Screen = Awaited<ReturnType<typeof home>>;
const screenText = (screen: Screen) => screen.container.textContent;
const figuresOf = (screen: Screen) =>
  [...screen.container.querySelectorAll('[aria-label="Work that waits"] > div')].map((tile) =>
    [...tile.children].slice(0, 2).map((part) => part.textContent),
  );

test('a figure that cannot be loaded says so in its tile', async () => {
  api.refuse(listApprovals, 503, 'The service is busy.');
  const screen = await home(['operations']);
  await expect.element(screen.getByText(/Could not be loaded/)).toBeVisible();
});

test('each role sees the work that its scopes open', async () => {
  const finance = await home(['finance']);
  await expect
    .poll(() => figuresOf(finance))
    .toEqual([
      ['Approvals', '2'],
      ['Open issues', '3'],
      ['Unmatched payments', '1'],
      ['Advices to audit', '4'],
      ['Failed payouts', '2'],
      ['Overdue fees', '4'],
      ['Silent acquirers', '1'],
    ]);
  expect(api.calls(listApprovals)[0]?.query).toMatchObject({ state: 'waiting', is_own: '0' });
  expect(api.calls(listJobs)).toEqual([]);
  await finance.unmount();
  const support = await home(['support']);
  await expect
    .poll(() => figuresOf(support))
    .toEqual([
      ['Open issues', '3'],
      ['Failed jobs', '5'],
    ]);
  expect(screenText(support)).not.toContain('Nothing waits');
  await support.unmount();
  api.answer(listWaitingVoucherRefunds, { data: Array.from({ length: 200 }, () => waiting_refund) });
  const operations = await home(['operations']);
  await expect
    .poll(() => figuresOf(operations))
    .toEqual([
      ['Approvals', '2'],
      ['Voucher refunds', '200+'],
    ]);
});

test('finance sees how old exceptions of the bank are, with their sums', async () => {
  api.answer(readPlatformWork, { ...counts, bank_exceptions: 2 });
  api.answer(listBankExceptions, { ...rows(2), ages: [{ age: 'over_7', count: 2, amount: 84 }] });
  const screen = await home(['finance']);
  await expect.element(screen.getByText('Over 7 days')).toBeVisible();
  await expect.element(screen.getByText('S$84.00')).toBeVisible();
});

test('without work, home says so, and repeats no page of the menu', async () => {
  api.answer(listApprovals, rows(0));
  api.answer(getSelfProfile, mei);
  const screen = await home(['operations']);
  await expect.element(screen.getByText('Nothing waits')).toBeVisible();
  await expect.element(screen.getByText('You are signed in as Mei Tan.')).toBeVisible();
  expect(screen.getByRole('main').getByRole('link').elements()).toEqual([]);
});

test('home reads again when work of the platform may have changed', async () => {
  const told = new Map<string, () => void>();
  sockets.open.mockResolvedValue({
    on: (name: string, handler: () => void) => told.set(name, handler),
    onAny: () => {},
    emit: () => {},
    connect: () => {},
    disconnect: () => {},
    connected: false,
  });
  const screen = await home(['administrator']);
  await expect.poll(() => figuresOf(screen)).toEqual([['Approvals', '2']]);
  await expect.poll(() => told.has(platform_work_message)).toBe(true);
  api.answer(listApprovals, rows(3));
  told.get(platform_work_message)?.();
  await expect.poll(() => figuresOf(screen)).toEqual([['Approvals', '3']]);
});

test('a platform that is set up says nothing of it', async () => {
  const screen = await home(['administrator', 'operations', 'finance']);
  await expect.poll(() => figuresOf(screen)[1]).toEqual(['Open issues', '3']);
  await expect.poll(() => api.calls(listGroupOwners).length).toBe(1);
  expect(screen.getByText('Left to set up').query()).toBeNull();
});

test('what is left to set up leads to where it is done', async () => {
  const message = 'The company is not set: no invoice or note is made.';
  api.answer(listSettingWarnings, { data: [{ code: 'company_missing', message }] });
  api.answer(listPlatformPlans, { ...pageOf(), gst_rate: 0.09, first_day: '2026-11-30' });
  api.answer(readPayoutAccount, null);
  api.answer(listGroupOwners, rows(0));
  const screen = await home(['administrator', 'operations', 'finance']);
  const left = screen.getByRole('alert', { name: 'Left to set up' });
  await expect
    .poll(() =>
      left
        .getByRole('link')
        .elements()
        .map((link) => [link.textContent, link.getAttribute('href')]),
    )
    .toEqual([
      [message, '/console/settings/company'],
      ['Create the first plan.', '/console/plans'],
      ['Set the account that payouts are paid from.', '/console/giro'],
      ['Invite the owner of Lumen Family. Nobody of this group can sign in yet.', '/console/group/12'],
    ]);
});

test('nobody is asked to set up what their roles cannot', async () => {
  api.answer(listPlatformGroups, rows(0));
  api.answer(listPlatformPlans, { ...pageOf(), gst_rate: 0.09, first_day: '2026-11-30' });
  const screen = await home(['support']);
  await expect.poll(() => figuresOf(screen)[0]).toEqual(['Open issues', '3']);
  expect(api.calls(listPlatformPlans)).toEqual([]);
  expect(screen.getByText('Left to set up').query()).toBeNull();
});

test('an empty platform begins with a group', async () => {
  api.answer(listPlatformGroups, rows(0));
  api.answer(listPlatformClinics, rows(0));
  const screen = await home(['operations']);
  await expect.element(screen.getByRole('link', { name: 'Create the first group.' })).toBeVisible();
  expect(screen.getByText(/Create the first clinic/).query()).toBeNull();
});

const colleague = (id: number, ...roles: Operator['roles']): Operator => ({
  id,
  email: `${id}@platform.sg`,
  first_name: '',
  last_name: '',
  roles,
  enable: true,
  invitation: null,
  has_second_factor: true,
  last_used_at: null,
  created_at: lumen.updated_at,
  updated_at: lumen.updated_at,
});

test('an administrator learns whom to invite, until two of finance can pay out', async () => {
  const left = (screen: Screen) =>
    screen
      .getByRole('link', { name: /^Invite/ })
      .elements()
      .map((link) => link.textContent);
  api.answer(listOperators, { ...pageOf(colleague(7, 'administrator')), two_people: true });
  const first = await home(['administrator']);
  await expect
    .poll(() => left(first))
    .toEqual([
      'Invite somebody for operations, who creates groups and clinics.',
      'Invite somebody for finance, who creates plans and pays clinics out.',
    ]);
  await first.unmount();
  api.answer(listOperators, { ...pageOf(colleague(8, 'operations', 'finance')), two_people: true });
  const second = await home(['administrator']);
  await expect.poll(() => left(second)).toEqual(['Invite a second person for finance: payouts take two.']);
  await second.unmount();
  api.answer(listOperators, { ...pageOf(colleague(8, 'operations', 'finance')), two_people: false });
  const alone = await home(['administrator']);
  await expect.poll(() => api.calls(listOperators).length).toBe(3);
  expect(left(alone)).toEqual([]);
});

test('finance learns which clinics cannot be paid out', async () => {
  api.answer(listPlatformClinics, pageOf(bedok));
  const screen = await home(['finance']);
  await expect
    .element(screen.getByRole('link', { name: /^Set the bank account of a clinic that has none/ }))
    .toHaveAttribute('href', '/console/clinics?account=missing&state=open');
});
