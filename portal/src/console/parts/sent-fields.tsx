import { isDay, showDay } from '@clinic/contract/shared/singapore-time.ts';
import { showDateTime } from '../../platform/format.ts';
import { FieldList } from '../../ui/field-list.tsx';
import { moneyText } from '../../ui/money/amount-text.ts';
import { nameInWords } from './call-text.ts';

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const money = /(?:amount|total)$/;
/** What tells a reader nothing: the version and the number of the record, that it is no trial, and what a trial draws anew. */
const left_out = new Set(['id', 'updated_at', 'dry_run', 'message_id']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The fields of an object with their values in words. */
const wordsOf = (of: object): { label: string; value: string }[] =>
  Object.entries(of)
    .filter(([name]) => !left_out.has(name))
    .map(([name, value]) => ({ label: nameInWords(name), value: valueText(name, value) }));

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return money.test(name) ? moneyText(value) : String(value);
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join(', ') || '–';
  if (isObject(value))
    return wordsOf(value)
      .map((one) => `${one.label}: ${one.value}`)
      .join(' · ');
  const text = value as string;
  if (isDay(text)) return showDay(text);
  return instant.test(text) ? showDateTime(text) : text;
}

/** What was sent or answered, field by field, without the fields that have the same value in another object. */
export function sentLines(of: unknown, besides?: unknown): { label: string; value: string }[] {
  const known = new Map(isObject(besides) ? wordsOf(besides).map(({ label, value }) => [label, value]) : []);
  return isObject(of) ? wordsOf(of).filter(({ label, value }) => known.get(label) !== value) : [];
}

/** What was sent or answered. */
export function SentFields({ of }: { of: unknown }) {
  const lines = sentLines(of);
  return lines.length > 0 && <FieldList lines={lines} />;
}
