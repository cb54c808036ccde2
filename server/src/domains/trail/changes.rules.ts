import type { ActivityChange } from '@clinic/contract/trail/activities.ts';
import { fieldWord, valueWords } from '@clinic/contract/trail/field-words.ts';
import { recordOfKind } from '@clinic/contract/records.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import type { Recorded } from '../../platform/trail/audited-activity.ts';

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text);
const isDayOnly = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

function inWords(entity: string, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  // The names of read-only fields that a save ignored.
  if (field === 'fields' && Array.isArray(value))
    return value.map((name) => fieldWord(entity, String(name))).join(', ') || null;
  const words = valueWords(entity, field);
  if (words && (typeof value === 'string' || typeof value === 'number')) return words[value] ?? String(value);
  if (typeof value === 'number' && field.endsWith('_cents')) return moneyText(toDollars(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && isInstant(value)) return `${showDate(value)} ${showTime(value)}`;
  if (typeof value === 'string' && isDayOnly(value)) return showDate(`${value}T00:00:00+08:00`);
  if (Array.isArray(value)) return value.map((one) => inWords(entity, field, one) ?? '–').join(', ') || null;
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, part]) => [fieldWord(entity, name), inWords(entity, name, part)])
        .filter(([, part]) => part !== null)
        .map(([name, part]) => `${name}: ${part}`)
        .join(', ') || null
    );
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Fields that users look for come first, the others by name, because the database does not keep the order of fields. */
const first_fields = ['Status', 'Type', 'Amount', 'Refund'];
const rank = ({ field }: ActivityChange): number => {
  const at = first_fields.indexOf(field);
  return at === -1 ? first_fields.length : at;
};

/** The changes of an entry, field by field, in words. Unchanged fields are left out. */
export function changesOf(entity: string, before: Recorded, after: Recorded): ActivityChange[] {
  const told = recordOfKind(entity)?.told;
  const [old, present] = [before ?? {}, after ?? {}].map((fields) => told?.(fields) ?? fields);
  const fields = new Set([...Object.keys(old ?? {}), ...Object.keys(present ?? {})]);
  return [...fields]
    .map((field) => {
      // Without `after`, the entry shows what was removed. A field that is missing in `after` is unchanged.
      const is_told = after === null || field in (present ?? {});
      const from = inWords(entity, field, old?.[field]);
      return { field: fieldWord(entity, field), from, to: is_told ? inWords(entity, field, present?.[field]) : from };
    })
    .filter(({ from, to }) => from !== to)
    .toSorted((one, other) => rank(one) - rank(other) || one.field.localeCompare(other.field));
}
