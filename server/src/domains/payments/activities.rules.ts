import {
  type IssueStatus,
  issueStatusWords,
  type IssueType,
  issueTypeWords,
} from '@clinic/contract/payments/issues.ts';
import { displayStatus, displayStatusWords } from '@clinic/contract/payments/transaction-words.ts';
import type { Activity, PaymentStatus, TransactionStatus } from '@clinic/contract/payments/transactions.ts';
import type { AuditedActivity } from './activities.queries.ts';

type Recorded = Record<string, unknown> | null;

/** The words of the states that an entry recorded, or null where it recorded none. */
function statusWord(recorded: Recorded): string | null {
  if (typeof recorded?.['status'] !== 'string' || typeof recorded['payment_status'] !== 'string') return null;
  const status = recorded['status'] as TransactionStatus;
  const payment_status = recorded['payment_status'] as PaymentStatus;
  return displayStatusWords[displayStatus({ status, payment_status, payment_advice_status: null })];
}

const issueWord = (recorded: Recorded): string | null =>
  typeof recorded?.['type'] === 'number' ? (issueTypeWords[recorded['type'] as IssueType] ?? null) : null;

/** The word of where head office left an issue. */
const answerWord = (recorded: Recorded): string | null =>
  issueStatusWords[recorded?.['issue_status'] as IssueStatus] ?? null;

const corrected = ['patient_id', 'remark'] as const;

/** Of a correction only what changed. */
const changedText = (one: Recorded, other: Recorded): string | null =>
  corrected
    .filter((field) => one?.[field] !== other?.[field])
    .map((field) => one?.[field])
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .join(', ') || null;

/** An entry of the trail as people read it. */
export function toActivity({ id, at, kind, actor, before, after, note }: AuditedActivity): Activity {
  const entry = { id, at: at.toISOString(), kind, by: actor, note };
  if (kind === 'transaction_updated')
    return { ...entry, from: changedText(before, after), to: changedText(after, before) };
  if (kind === 'issue_answered') return { ...entry, from: answerWord(before), to: answerWord(after) };
  if (kind === 'issue_created' || kind === 'issue_updated') {
    const [from, to] = [issueWord(before), issueWord(after)];
    const remark = typeof after?.['remark'] === 'string' ? after['remark'] : null;
    return { ...entry, from: from === to ? null : from, to: from === to ? null : to, note: note ?? remark };
  }
  return { ...entry, from: statusWord(before), to: statusWord(after) };
}
