import { expect, test } from 'vitest';
import { judgeTold } from './told-messages.ts';

const told = (id: string, record: number, sequence: number) => ({
  id: `msg_${id}`,
  type: 'appointment.rejected',
  data: { id: record, clinic_id: 1, sequence },
});
const sent = (message_id: string) => ({ message_id, state: 'sent' });
const written = [sent('a'), sent('b'), sent('c')];
const good = [told('a', 1, 1), told('c', 2, 3), told('a', 1, 1), told('b', 1, 2)];
const figures = { most_at_once: 1, unsigned: 0 };

test('messages that arrived in order, some repeatedly, are good', () => {
  expect(judgeTold(written, { told: good, ...figures })).toEqual([]);
});

test.each([
  ['a lost message', written, good.slice(0, 3), figures, 'message b never arrived'],
  ['one that still waits', [...written, { message_id: 'd', state: 'waiting' }], good, figures, 'message d is waiting'],
  ['a later one first', written, [told('b', 1, 2), ...good], figures, 'message msg_a of record 1 1 arrived after a'],
  ['one sent by two at once', written, good, { ...figures, most_at_once: 2 }, 'sent 2 times at the same time'],
  ['a bad signature', written, good, { ...figures, unsigned: 1 }, '1 messages had no good signature'],
])('%s is found', (_, rows, arrivals, seen, sentence) => {
  expect(judgeTold(rows, { told: arrivals, ...seen }).join('\n')).toContain(sentence);
});
