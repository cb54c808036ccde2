import type { Page, WebSocketRoute } from '@playwright/test';
import { generateCode } from '../journey/counter.ts';
import { expect, test } from '../journey/journey.ts';
import { openPhone } from '../journey/phone.ts';
import { signIn } from '../journey/sign-in.ts';

/** Lets a test cut and restore the socket of a page. The rest of the network stays. */
async function lineOf(page: Page) {
  let is_cut = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    if (is_cut) {
      await socket.close();
      return;
    }
    open.add(socket);
    socket.connectToServer();
  });
  return {
    cut: async () => {
      is_cut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend: () => {
      is_cut = false;
    },
  };
}

test('the outcome of a payment arrives although the socket is cut while the customer pays', async ({
  page,
  newBrowser,
  problems,
}) => {
  test.slow();
  problems.allow(/WebSocket/);
  const line = await lineOf(page);
  await signIn(page, { username: 'cashier' }, '/payment/payment');
  const status = page.getByRole('contentinfo').getByRole('status');
  await expect(status).toContainText('Active Connection');
  const phone = await openPhone(newBrowser);
  await generateCode(page, { amount: '58.20', patient_id: 'OR-100020' });
  await line.cut();
  await expect(status).toContainText('Connection Fail', { timeout: 30_000 });
  await phone.scan('58.20');
  await phone.press('Pay S$58.20');
  await phone.expectAnswer('Paid');
  await expect(page.getByText('Transaction is successful!')).toBeVisible({ timeout: 15_000 });
  await expect(status).toContainText('Connection Fail');
  line.mend();
  await expect(status).toContainText('Active Connection', { timeout: 45_000 });
});
