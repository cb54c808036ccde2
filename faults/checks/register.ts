/** The status of a transaction as a client read it, between two instants of the monotonic clock. */
export interface StatusRead {
  transaction_id: number;
  called_ms: number;
  returned_ms: number;
  payment_status: string;
  status: string;
}

/** A change requested by its client; `done_ms` if it was acknowledged. */
export interface StatusWrite {
  transaction_id: number;
  called_ms: number;
  done_ms: number | undefined;
}

/** The progress of a payment, which never goes back (money: status of a transaction). */
const stepOf = ({ payment_status, status }: StatusRead): number => {
  if (payment_status === 'i') return 0;
  if (payment_status === 'e') return 1;
  return status === 'p' ? 3 : 2;
};

const named = ({ transaction_id, payment_status, status }: StatusRead): string =>
  `transaction ${transaction_id} was read as ${payment_status}/${status}`;

/** The highest of the reads that had returned, in order of return. */
function judgeReads(reads: readonly StatusRead[], writes: readonly StatusWrite[]): string[] {
  const wrong: string[] = [];
  const returned = reads.toSorted((one, other) => one.returned_ms - other.returned_ms);
  const first_asked_ms = Math.min(...writes.map(({ called_ms }) => called_ms));
  for (const read of reads) {
    const earlier = returned.filter(({ returned_ms }) => returned_ms < read.called_ms);
    const furthest = earlier.toSorted((one, other) => stepOf(other) - stepOf(one))[0];
    if (furthest && stepOf(furthest) > stepOf(read))
      wrong.push(`H3 ${named(read)} after it had been read as ${furthest.payment_status}/${furthest.status}`);
    const done = writes.some(({ done_ms }) => done_ms !== undefined && done_ms < read.called_ms);
    if (done && stepOf(read) === 0) wrong.push(`H3 ${named(read)} after its end had been acknowledged`);
    if (stepOf(read) > 0 && read.returned_ms < first_asked_ms)
      wrong.push(`H3 ${named(read)} before anybody had asked for it`);
  }
  return wrong;
}

/**
 * H3: the status of one transaction is one linearizable register over both servers: each read fits between what had returned before it
 * began and what had been requested before it returned. Because a payment only moves forward, comparing each read with the earlier ones
 * decides this.
 */
export function judgeRegister(reads: readonly StatusRead[], writes: readonly StatusWrite[]): string[] {
  const ids = new Set(reads.map(({ transaction_id }) => transaction_id));
  return [...ids].flatMap((id) =>
    judgeReads(
      reads.filter(({ transaction_id }) => transaction_id === id),
      writes.filter(({ transaction_id }) => transaction_id === id),
    ),
  );
}
