import type { foundRecord } from '@clinic/contract/search/search.ts';
import type { RecordDefinition } from '@clinic/contract/shared/record.ts';
import type { z } from 'zod/mini';
import type { ReadAct } from '../act/act.ts';
import type { SearchText } from '../db/statements/search-text.ts';
import type { RecordNames } from './record-names.ts';
import type { TrailReading } from './trail-reading.ts';

export type FoundRecord = z.output<typeof foundRecord>;

/** A result. By default it is of the searched kind, opens its own page, has no amount, and is of the caller's branch. */
export type Found = Pick<FoundRecord, 'id' | 'title' | 'at' | 'status'> &
  Partial<FoundRecord> & {
    /** The searched fields that its title does not show. */
    also?: readonly (readonly [field: string, text: string | null])[];
  };

type RecordSearch = (act: ReadAct, search: SearchText) => Promise<Found[]>;

/** A domain's functions for a kind of record, used by code that handles records of every kind. */
export interface ServerRecord {
  kind: string;
  trail?: TrailReading | undefined;
  search?: RecordSearch | undefined;
  /** The names by which the log calls its records. */
  names?: RecordNames | undefined;
}

/** What the declaration requires: a searchable record has a search, a record with a trail defines how its trail is read. */
type Answers<Declared> = (Declared extends { is_searched: true } ? { search: RecordSearch } : { search?: undefined }) &
  (Declared extends { trail: unknown } ? { trail: TrailReading } : { trail?: undefined }) & { names?: RecordNames };

/** Pairs a declared record with what its domain provides for it. */
export const serverRecord = <Declared extends RecordDefinition>(
  { kind }: Declared,
  answers: Answers<Declared>,
): ServerRecord => ({ kind, ...answers });

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
