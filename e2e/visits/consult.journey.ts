import type { Page } from '@playwright/test';
import { whole_browser } from '../../tools/setup/chromium-arguments.ts';
import { expectAccessible } from '../journey/accessibility.ts';
import { askPlatform } from '../journey/platform.ts';
import { expect, test } from '../journey/journey.ts';
import { openSessionIn } from '../journey/open-session.ts';
import { signIn } from '../journey/sign-in.ts';
import {
  callDoctor,
  type CuttablePage,
  expectPicture,
  fake_media,
  openCuttable,
  watchConnections,
} from '../journey/consult-call.ts';

// Both change what opens for the one demo doctor.
test.describe.configure({ mode: 'serial' });
test.use({
  launchOptions: { ...whole_browser, args: [...whole_browser.args, ...fake_media] },
});

const doctor_of_orchard = { username: 'doctor', branch: 'Orchard' };

const join = async (patient: Page, visit: number) => {
  await patient.goto(`/sandbox/room.html?visit=${visit}`);
  await patient.getByRole('button', { name: 'Join consult' }).click();
};
const enter = async (doctor: Page) => {
  await doctor.getByRole('button', { name: 'Enter the consult room' }).click();
  await expect(doctor.getByRole('group', { name: 'Call' })).toBeVisible();
};

/** Each side receives the video of the other. */
async function expectPictures(...pages: Page[]): Promise<void> {
  for (const page of pages) await expectPicture(page);
}

/** A reload of either side, and a cut of the patient’s network in the middle. */
async function goThroughTrouble(doctor: Page, own: CuttablePage, visit: number): Promise<void> {
  await doctor.getByRole('textbox', { name: 'Notes' }).fill('Throat red. No rash.');
  await expect(doctor.getByText('Saved', { exact: true })).toBeVisible();
  await doctor.reload();
  await expect(doctor.getByRole('textbox', { name: 'Notes' })).toHaveValue('Throat red. No rash.');
  await enter(doctor);
  await expectPictures(doctor, own.page);
  await join(own.page, visit);
  await expectPictures(doctor, own.page);
  await own.cut();
  try {
    await expect(doctor.getByText(/connection to .* is lost/)).toBeVisible({ timeout: 60_000 });
  } finally {
    own.restore();
  }
  await expectPictures(doctor, own.page);
}

async function writeConsult(doctor: Page): Promise<void> {
  const consult = doctor.getByRole('region', { name: 'Consult', exact: true });
  await consult.getByRole('textbox', { name: 'Diagnosis' }).fill('Pharyngitis');
  await consult.getByRole('button', { name: 'Add medicine' }).click();
  await consult
    .getByRole('group', { name: 'Medicine 1' })
    .getByRole('combobox', { name: 'Name' })
    .fill('Paracetamol 500 mg');
  const named = consult.getByRole('group', { name: 'Paracetamol 500 mg' });
  await named.getByRole('textbox', { name: 'Price (S$)' }).fill('6.10');
  await consult.getByRole('checkbox', { name: 'Medical certificate' }).check();
}

/** The bill is refused until each guard rail is met, or skipped with a reason. */
async function endConsult(doctor: Page): Promise<void> {
  await doctor.getByRole('button', { name: 'End consult' }).click();
  const bill = doctor.getByRole('dialog', { name: 'End consult' });
  await expect(
    bill.getByRole('row', {
      name: /Paracetamol 500 mg × 1.*6\.10/,
    }),
  ).toBeVisible();
  await expectAccessible(doctor, '[role="dialog"]');
  await bill.getByRole('button', { name: 'End and send bill' }).click();
  await expect(bill.getByText('Something that this consult needs is not confirmed yet.')).toBeVisible();
  await bill.getByRole('button', { name: 'Back to the consult' }).click();
  const rails = doctor.getByRole('region', { name: 'Before you begin' });
  await rails.getByRole('button', { name: 'The details match' }).click();
  await rails.getByRole('button', { name: 'Consent given' }).click();
  const place = rails.getByRole('listitem').filter({ hasText: 'In Singapore' }).first();
  await place.getByRole('button', { name: 'Continue without' }).click();
  await rails.getByRole('textbox', { name: 'Reason' }).fill('On the way home, crosses the border tonight.');
  await rails.getByRole('button', { name: 'Save reason' }).click();
  await expect(rails.getByText(/Skipped by/)).toBeVisible();
  await doctor.getByRole('button', { name: 'End consult' }).click();
  await bill.getByRole('button', { name: 'End and send bill' }).click();
}

test('doctor and patient see each other, through a reload of each and a cut of the connection; the doctor writes, ends the consult and opens the papers', async ({
  page: doctor,
  playwright,
  launchOptions,
  baseURL,
  problems,
}) => {
  test.slow();
  problems.allow(/status of 409/);
  const name = `Koh Journey ${Date.now() % 100_000}`;
  const visit = await callDoctor(doctor, name);
  const own = await openCuttable(() => playwright.chromium.launch(launchOptions), baseURL);
  const patient = own.page;
  problems.watch(patient.context());
  for (const page of [doctor, patient]) await watchConnections(page);
  await openSessionIn(doctor, doctor_of_orchard);

  // The call is accepted in a window of its own, which leads to the room, because the group has no partner site.
  await doctor.goto(`/forward_consult?mode=visit&id=${visit}&accept=1`);
  await expect(doctor).toHaveURL(new RegExp(`/consult/${visit}$`));
  await expect(doctor.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(doctor.getByText('Patient Not In Singapore!')).toBeVisible();
  await expect(doctor.getByText('Fever since Monday')).toBeVisible();
  const level = doctor.getByRole('progressbar', { name: 'Microphone level' });
  await expect(level).not.toHaveAttribute('aria-valuenow', '0');
  await expectAccessible(doctor);
  await enter(doctor);
  await join(patient, visit);
  await expectPictures(doctor, patient);
  await expectAccessible(doctor);
  await doctor.getByRole('button', { name: 'Turn camera off' }).click();
  await doctor.getByRole('button', { name: 'Turn camera on' }).click();
  await expectPictures(patient);

  await goThroughTrouble(doctor, own, visit);
  await writeConsult(doctor);
  await endConsult(doctor);
  await expect(doctor.getByRole('heading', { name: `${name} · Completed` })).toBeVisible({ timeout: 30_000 });
  await expect(patient.getByText('The consult is over. Thank you.')).toBeVisible();
  const download = doctor.waitForEvent('download');
  await doctor.getByRole('button', { name: 'Medical certificate' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(doctor);
  await own.close();
  await doctor.getByRole('link', { name: 'Back to visits' }).click();
  await expect(doctor.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible();
});

test('the doctor module opens at the partner site in a window of its own: by a form, and by the fragment', async ({
  page,
  context,
}) => {
  await signIn(page, doctor_of_orchard);
  const link = page.getByRole('link', { name: 'Doctor Module' });
  for (const site of ['sandbox', 'sandbox-hash']) {
    await askPlatform(page, 'setPartnerSite', { params: { id: '1' }, body: { partner_site: site } });
    const opening = context.waitForEvent('page');
    await link.click();
    const partner = await opening;
    await expect(partner.getByRole('heading', { name: 'Partner consult site' })).toBeVisible();
    await expect(partner.getByText('This is the doctor module.')).toBeVisible();
    expect(await partner.evaluate(() => [window.opener, location.hash])).toEqual([null, '']);
    expect(partner.url()).not.toContain('token');
    await partner.close();
  }
  await askPlatform(page, 'setPartnerSite', { params: { id: '1' }, body: { partner_site: null } });
});

test('the doctor module opens in a frame of the portal where the partner allows it, and the token is in no address', async ({
  page,
}) => {
  await signIn(page, doctor_of_orchard);
  await askPlatform(page, 'setPartnerSite', { params: { id: '1' }, body: { partner_site: 'sandbox-frame' } });
  await page.reload();
  const link = page.getByRole('link', { name: 'Doctor Module' });
  await expect(link).toHaveAttribute('href', '/doctor-module');
  await link.click();
  await expect(page).toHaveURL(/\/doctor-module$/);
  const module = page.frameLocator('iframe[title="Doctor module of the partner"]');
  await expect(module.getByText('This is the doctor module.')).toBeVisible();
  for (const frame of page.frames()) expect(frame.url()).not.toContain('token');
  // The page in the frame is the partner's.
  await expectAccessible(page, 'main', 'iframe');
  await askPlatform(page, 'setPartnerSite', { params: { id: '1' }, body: { partner_site: null } });
});

test('a consult that cannot be opened says so, and closes its window', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await openSessionIn(page, doctor_of_orchard);
  const says: string[] = [];
  page.on('dialog', (dialog) => {
    says.push(dialog.message());
    void dialog.accept();
  });
  await page.goto('/forward_consult?mode=visit&id=999999999&accept=1');
  await expect.poll(() => says).toEqual(['An unknown error occurred.']);
});
