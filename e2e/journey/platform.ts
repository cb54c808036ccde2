import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The sender of requests beside the pages: a Playwright page, or another browser. */
export interface Asking {
  request: APIRequestContext;
}

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** Calls the platform API through the sandbox, which has the key. */
export async function askPlatform<Answer>({ request }: Asking, call: string, asked: Asked = {}): Promise<Answer> {
  const response = await request.post(`/sandbox/api/platform/${call}`, { data: asked });
  expect(response.ok(), `${call}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Answer;
}

interface Run {
  id: number;
  finished_at: string | null;
}

/** Settles the payments of a clinic and returns the id of its advice. */
export async function settleClinic(page: Page, clinic_id: number): Promise<number> {
  const { id } = await askPlatform<Run>(page, 'createSettlementRun', { body: { clinic_id } });
  let advice_id: number | undefined;
  await expect(async () => {
    const run = await askPlatform<{ clinics: { payment_advice: { id: number } | null }[] }>(page, 'getSettlementRun', {
      params: { id: String(id) },
    });
    advice_id = run.clinics[0]?.payment_advice?.id;
    expect(advice_id).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return advice_id ?? 0;
}

/** Audits an advice and pays it out. */
export async function payOut(page: Page, advice_id: number, bank_reference: string): Promise<void> {
  const params = { id: String(advice_id) };
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await askPlatform(page, 'auditPaymentAdvice', {
    params,
    body: { batch_date: today, audited_by: 'Mei Ling', comments: 'Looked at in the journey.' },
  });
  await askPlatform(page, 'payPaymentAdvice', { params, body: { pay_out_date: today, bank_reference } });
}
