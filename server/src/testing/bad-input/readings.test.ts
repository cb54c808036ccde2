import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { updateTransaction } from '@clinic/contract/payments/transactions.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGoodCall } from '../samples/good-call.ts';
import { bytesOf, untouched } from './bad-request.ts';
import { changedTables, takeFingerprint } from './fingerprint.ts';
import { type BadInputStage, setStage } from './stage.ts';
import { Wire } from './wire.ts';

let stage: BadInputStage;
let wire: Wire;
beforeAll(async () => {
  stage = await setStage('error');
  wire = new Wire(stage.app.url);
});
afterAll(async () => {
  wire.close();
  await stage.app.close();
});

interface Traces {
  /** Written on the first read. */
  once?: readonly string[];
  /** Written on every read. */
  each?: readonly string[];
}

/** Views of patient data: once per user, record and quarter of an hour, whatever call showed it. */
const looks = 'public.patient_view';
/** Once an hour, that the key was used. */
const used = 'public.platform_key';

/** Other deliberate traces of reads: the trail of exports, and read counters. */
const traces: Readonly<Record<string, Traces>> = {
  exportTransactions: { each: ['public.audit'] },
  exportVisits: { each: ['public.audit'] },
  exportActivities: { each: ['public.audit'] },
  downloadUserOrders: { each: ['public.audit'] },
  // It is a GET that writes, as the specification names it: the first one answers a customer who waits.
  rejectVoucherRedemption: {
    once: [
      'public.voucher_redemption',
      'public.audit',
      'public.event',
      'public.event_counter',
      'public.outbox_message',
    ],
  },
  downloadReceipt: { each: ['public.audit'] },
  downloadDocument: { each: ['public.audit'] },
  openPatientPhoto: { each: ['public.audit'] },
  openVisitPhoto: { each: ['public.audit'] },
  openConsultDocument: { each: ['public.audit'] },
  // The document is made when somebody first asks for it, and then kept.
  downloadTelemedInvoice: { once: ['public.telemed_invoice', 'public.audit'] },
  openTelemedInvoice: { each: ['public.audit'] },
  printMedicineLabels: { each: ['public.audit'] },
  readReportFile: { each: ['public.audit'] },
  // The document of a day is made when it is first taken, unless the job was faster.
  downloadDayClose: { once: ['public.day_close'], each: ['public.audit'] },
  downloadFeeStatement: { once: ['public.fee_statement'], each: ['public.audit'] },
  // A note's document is made when it is first printed and then kept; a ticket has few uses.
  printPdf: { once: ['public.payment_note'], each: ['public.audit', 'public.print_ticket'] },
  // When the screen was last active.
  readDeviceMessage: { each: ['public.device_screen'] },
  readQueueScreen: { each: ['public.device_screen'] },
};

/** The tables that change with every read. */
async function changesOf(endpoint: EndpointDefinition, times: number): Promise<string[][]> {
  const { app, world } = stage;
  const call = await makeGoodCall(world, endpoint);
  const changes: string[][] = [];
  let before = await takeFingerprint(app.owner);
  for (let time = 0; time < times; time += 1) {
    const answered = await wire.send(bytesOf(untouched(call)));
    expect(typeof answered === 'string' ? answered : answered.status).toBe(200);
    const after = await takeFingerprint(app.owner);
    changes.push(changedTables(before, after));
    before = after;
  }
  return changes;
}

const readings = allEndpoints
  .filter(({ method }) => method === 'GET')
  .map((endpoint) => [endpoint.name, endpoint] as const);

test.each(readings)('T17 %s changes nothing, however often it is called', async (name, endpoint) => {
  const { once = [], each = [] } = traces[name] ?? {};
  const [first = [], again = []] = await changesOf(endpoint, 2);
  expect(first.filter((table) => ![looks, used, ...once, ...each].includes(table))).toEqual([]);
  expect(again.filter((table) => !each.includes(table))).toEqual([]);
});

test('T17 finds a call that changes something', async () => {
  expect((await changesOf(updateTransaction, 1)).flat()).toContain('public.transaction');
});
