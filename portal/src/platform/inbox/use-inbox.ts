import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiProblem } from '../api/api-problem.ts';
import type { InboxAsked, InboxPart, InboxRow } from './inbox-part.ts';

/** A row with its kind. `outcome`: somebody else was faster, and it is about to leave. */
export interface ShownRow extends InboxRow {
  key: string;
  part: InboxPart;
  outcome_text?: string;
}

/** How long a row says whose it was. */
const outcome_ms = 6_000;

interface PartRead {
  part: InboxPart;
  rows: InboxRow[] | undefined;
  more: number;
  /** Read, or known to fail: the others do not wait for it. */
  is_settled: boolean;
  error: ApiProblem | null;
  isFetching: boolean;
  refetch: () => unknown;
}

const withPart = (part: InboxPart, row: InboxRow): ShownRow => ({ ...row, part, key: `${part.kind}-${row.id}` });

const oldestFirst = (one: ShownRow, other: ShownRow): number =>
  one.since.localeCompare(other.since) || one.key.localeCompare(other.key, 'en', { numeric: true });

/** The rows that others have taken: each says for some seconds what became of it. */
function useOutcomes(reads: readonly PartRead[], own: ReadonlySet<string>) {
  const before = useRef(new Map<string, readonly ShownRow[]>());
  const [gone, setGone] = useState<readonly ShownRow[]>([]);
  const tell = useEffectEvent(async (row: ShownRow): Promise<void> => {
    const outcome_text = await row.outcome().catch(() => undefined);
    if (outcome_text === undefined) return;
    setGone((all) => [...all.filter(({ key }) => key !== row.key), { ...row, outcome_text }]);
    setTimeout(() => setGone((all) => all.filter(({ key }) => key !== row.key)), outcome_ms);
  });
  useEffect(() => {
    for (const { part, rows } of reads) {
      if (!rows) continue;
      const here = rows.map((row) => withPart(part, row));
      const keys = new Set(here.map(({ key }) => key));
      for (const row of before.current.get(part.kind) ?? [])
        if (!keys.has(row.key) && !own.has(row.key)) void tell(row);
      before.current.set(part.kind, here);
    }
  });
  return gone;
}

/** Everything that needs the reader, oldest first, of all these kinds. `own`: the rows on which the reader has just acted. */
export function useInbox(parts: readonly InboxPart[], asked: InboxAsked, own: ReadonlySet<string>) {
  const results = useQueries({ queries: parts.map((part) => part.query(asked)) });
  const reads = results.map((result, place): PartRead => {
    const part = parts[place] as InboxPart;
    const { data, error, failureCount, isPending, isFetching, refetch } = result;
    const is_settled = !isPending || failureCount > 0;
    return { part, rows: data?.rows, more: data?.more ?? 0, is_settled, error, isFetching, refetch };
  });
  const gone = useOutcomes(reads, own);
  const waiting = reads.flatMap(({ part, rows }) => rows?.map((row) => withPart(part, row)) ?? []);
  const left = gone.filter(({ key }) => !waiting.some((row) => row.key === key));
  return {
    reads,
    rows: [...waiting, ...left].toSorted(oldestFirst),
    is_loading: reads.some((read) => !read.is_settled),
    has_failed: reads.some(({ error }) => error !== null),
  };
}
