import type { giroFile } from '@clinic/contract/settlement/giro-files.ts';
import type { z } from 'zod/mini';
import type { GiroCount, GiroCounts, GiroFileRow } from './giro-files.queries.ts';

/** Maps a file with its counts to the response. */
export function toGiroFile(row: GiroFileRow, counts: GiroCounts): z.output<typeof giroFile> {
  const countOf = (status: GiroCount['status']): number =>
    counts.payments.find((count) => count.giro_file_id === row.id && count.status === status)?.payments ?? 0;
  return {
    id: row.id,
    message_id: row.message_id,
    created_at: row.created_at,
    execution_date: row.execution_date,
    number_of_transactions: row.number_of_transactions,
    total: row.total_cents,
    sent: countOf('sent'),
    paid: countOf('paid'),
    rejected: countOf('rejected'),
    conflicting_answers: counts.conflicting_answers.get(row.id) ?? 0,
  };
}
