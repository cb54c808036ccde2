import type { ServerRecord } from '../../platform/records/server-record.ts';

/** What the domain of a kind of record answers for it. A kind for which no domain does is a fault of ours, told at the start. */
export function answerOf<Answer extends 'search' | 'trail'>(
  records: readonly ServerRecord[],
  kind: string,
  answer: Answer,
): NonNullable<ServerRecord[Answer]> {
  const given = records.find((record) => record.kind === kind)?.[answer];
  if (!given)
    throw new Error(`No domain answers for the ${answer} of '${kind}': add its serverRecord to <name>.domain.ts.`);
  return given;
}
