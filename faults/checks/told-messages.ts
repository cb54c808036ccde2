import type { ConsumerApp } from '@clinic/server/testing/outside/consumer-app.ts';

/** A message as the database has it. */
export interface WrittenMessage {
  message_id: string;
  state: string;
}

/** Every message was sent and arrived, first arrivals are in the order of their record, and none was sent twice at the same time. */
export function judgeTold(
  written: readonly WrittenMessage[],
  { told, most_at_once, unsigned }: Pick<ConsumerApp, 'told' | 'most_at_once' | 'unsigned'>,
): string[] {
  const wrong: string[] = [];
  const arrived = new Set(told.map(({ id }) => id));
  for (const { message_id, state } of written) {
    if (state !== 'sent') wrong.push(`message ${message_id} is ${state}`);
    if (!arrived.has(`msg_${message_id}`)) wrong.push(`message ${message_id} never arrived`);
  }
  const seen = new Set<string>();
  const highest = new Map<string, number>();
  for (const { id, data } of told) {
    if (seen.has(id)) continue;
    seen.add(id);
    const record = `${data.clinic_id} ${data.id}`;
    const before = highest.get(record) ?? 0;
    if (data.sequence < before) wrong.push(`message ${id} of record ${record} arrived after a later one`);
    highest.set(record, Math.max(before, data.sequence));
  }
  if (most_at_once > 1) wrong.push(`a message was sent ${most_at_once} times at the same time`);
  if (unsigned > 0) wrong.push(`${unsigned} messages had no good signature`);
  return wrong;
}
