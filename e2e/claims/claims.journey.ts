import type { Page } from '@playwright/test';
import { expectAccessible } from '../journey/accessibility.ts';
import { expect, test } from '../journey/journey.ts';
import { openSession } from '../journey/open-session.ts';
import { signIn } from '../journey/sign-in.ts';

const owner = { username: 'owner', branch: 'Orchard' };

interface Visits {
  data: { id: number; medinet_user_network: string | null }[];
}
interface Claimed {
  claim: { step: string; state: string } | null;
}

/** A consult of the demo that is over, whose claim failed. */
async function findFailed(page: Page): Promise<number> {
  const { session } = await openSession(page.request, owner);
  const headers = { authorization: `Bearer ${session.member_token}` };
  const read = async <Answer>(path: string): Promise<Answer> => {
    const response = await page.request.get(`/api/clinic/${path}`, { headers });
    if (!response.ok()) throw new Error(`Not read: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  for (let number = 1; ; number += 1) {
    const { data } = await read<Visits>(`visits?status=w&schedule_at=&p=${number}&n=100`);
    if (data.length === 0) throw new Error('The demo has no claim that failed.');
    for (const { id } of data.filter((visit) => visit.medinet_user_network !== null)) {
      const { claim } = await read<Claimed>(`visit/${id}/claim`);
      if (claim?.step === 'submit' && claim.state === 'failed') return id;
    }
  }
}

/** At the desk of the sandbox’s claim system. */
async function answerWith(desk: Page, answers: string): Promise<void> {
  const form = desk.getByRole('form', { name: 'Answers' });
  await form.getByRole('combobox', { name: 'It answers' }).selectOption({ label: answers });
  const saved = desk.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await form.getByRole('button', { name: 'Save' }).click();
  await saved;
}

test('a failed claim is tried again while the claim system is away, is submitted when it is back, and is deleted', async ({
  page: counter,
  newBrowser,
}) => {
  const desk = await newBrowser();
  await desk.goto('/sandbox/#claims');
  await answerWith(desk, 'Not at all (error 503)');

  const id = await findFailed(counter);
  await signIn(counter, owner, `/telemed-list/${id}`);
  const claim = counter.getByRole('region', { name: 'Claim', exact: true });
  await expect(claim.getByText('The member pays the whole bill, unless the claim is taken later.')).toBeVisible();
  await expectAccessible(counter, 'main');
  await claim.getByRole('button', { name: 'Retry the claim' }).click();
  await expect(claim.getByText(/answered with an error \(503\)\. Next try at/)).toBeVisible();
  await expectAccessible(counter, 'main');

  await answerWith(desk, 'As it should');
  await expect(claim.getByText('The claim system took the claim.')).toBeVisible({ timeout: 60_000 });
  await expect(claim.getByRole('list', { name: 'Claim log' }).getByText('Claim submitted')).toBeVisible();
  const code = await claim.locator('dd', { hasText: /^CL-/ }).textContent();
  const taken = desk.getByRole('article', { name: `Claim ${code}` });
  await expect(taken).toContainText('Taken');
  await expectAccessible(desk, 'main');

  await claim.getByRole('button', { name: 'Delete claim' }).click();
  const question = counter.getByRole('dialog', { name: 'Delete this claim?' });
  await expectAccessible(counter, '[role="dialog"]');
  await question.getByRole('button', { name: 'Delete claim' }).click();
  await expect(claim.getByText('Nothing is claimed: the member pays the whole bill.')).toBeVisible();
  await expect(taken).toContainText('Deleted');
});
