import { fieldMessages } from '@clinic/contract/shared/field-messages.ts';
import { z } from 'zod/mini';
import type { ServerReport } from '../../platform/reports/server-report.ts';

export type Filters = Record<string, string>;

interface ReadFilters {
  /** The filters to store: those that the list knows, without empty ones. */
  kept: Filters;
  /** The filters as the list's queries take them. */
  parsed: unknown;
  /** In words, without and with the days. */
  text: string;
}

const knownTo = ({ filters }: ServerReport, name: string): boolean =>
  Object.hasOwn((filters as z.ZodMiniObject).shape, name);

/** Reads filters by the schema of the list. The messages are by field of the call: `filters.date`. */
export function readFilters(
  report: ServerReport,
  asked: Filters,
): { read: ReadFilters } | { errors: Record<string, string[]> } {
  const kept = Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => value !== '' && knownTo(report, name)),
  );
  const parsed = z.safeParse(report.filters, kept, { reportInput: true });
  if (!parsed.success) {
    const messages = Object.entries(fieldMessages(parsed.error.issues, 'filters'));
    return { errors: Object.fromEntries(messages.map(([name, said]) => [`filters.${name}`, said])) };
  }
  return { read: { kept, parsed: parsed.data, text: report.words(parsed.data).join(' · ') } };
}

/** Reads the filters that somebody asks for. One that the list does not know is named: left out, it would widen what the file shows. */
export function askedFilters(report: ServerReport, asked: Filters): ReturnType<typeof readFilters> {
  const unknown = Object.keys(asked).filter((name) => !knownTo(report, name));
  if (unknown.length === 0) return readFilters(report, asked);
  return { errors: Object.fromEntries(unknown.map((name) => [`filters.${name}`, ['Unknown field.']])) };
}

/** The kept filters of a report, as the list's queries take them. A release that changed the list refuses old ones. */
export function keptFilters(report: ServerReport, kept: Filters): ReadFilters {
  const read = readFilters(report, kept);
  if ('errors' in read) throw new Error('The list no longer takes the filters of this report.');
  return read.read;
}
