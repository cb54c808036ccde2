import { readPrintCreditNote } from '@clinic/contract/settlement/print-pages.ts';
import { createNoteTicket } from '@clinic/contract/settlement/print.ts';
import { roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { approvedNote } from '../../../testing/documents/documents.ts';
import { makeCounter } from '../../../testing/money/payments.ts';
import { startTestApp } from '../../../testing/test-app.ts';

test('T1 the log contains no ticket, address or link of a document', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const logging = await startTestApp({ log });
  const at_it = await makeCounter(logging, { roles: all_roles });
  const note = await approvedNote(logging, at_it);
  const named = { params: { id: String(note.id) } };
  const { url, token } = (await logging.call(createNoteTicket, named, at_it.token)).answer;
  await logging.call(readPrintCreditNote, { ...named, body: { token } });
  const authorization = { authorization: `Bearer ${at_it.token}` };
  await logging.raw(`/api/clinic/print/pdf?url=${encodeURIComponent(url)}`, { headers: authorization });
  await logging.raw(url);
  await logging.raw(`/api/clinic/document/${token}`, { headers: authorization });
  await logging.close();
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
});
