import type { ServerRecord } from '../../platform/records/server-record.ts';

/** The search or trail function of the domain that owns a kind of record. Throws at startup if no domain provides it. */
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
