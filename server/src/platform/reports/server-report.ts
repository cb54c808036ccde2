import type { Schema } from '@clinic/contract/shared/endpoint.ts';
import type { z } from 'zod/mini';
import type { Scope } from '../act/scope.ts';
import type { ReadDb } from '../db/handles.ts';
import type { Cell, Sheet } from '../documents/spreadsheet.ts';

/** A domain's functions for a report about its data. */
interface ReportAnswers<Filters extends Schema> {
  /** The schema of the list's query, without page and size. */
  filters: Filters;
  /** The filter that takes a span of days: a schedule sets it to the day, week or month before. */
  days: string;
  /** The sheet and its columns. */
  sheet: Sheet;
  /** The kind of records in the trail, if the report shows patients. */
  shows_patients?: string;
  /** The filters as users name them, one part each. */
  words(filters: z.output<Filters>): string[];
  /** The number of rows, for the progress. */
  count(db: ReadDb, scope: Scope, filters: z.output<Filters>): Promise<number>;
  /** The rows in pieces, through a cursor of the open transaction. */
  rows(db: ReadDb, scope: Scope, filters: z.output<Filters>): AsyncIterable<Cell[][]>;
}

export type ServerReport = { type: string } & ReportAnswers<Schema>;

/** Pairs a type of report with what its domain provides for it. */
export const serverReport = <Filters extends Schema>(type: string, answers: ReportAnswers<Filters>): ServerReport => ({
  type,
  ...answers,
});
