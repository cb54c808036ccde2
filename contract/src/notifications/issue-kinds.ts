import { transactionRecord } from '../payments/transaction.record.ts';
import { notificationKind } from './notification-kind.ts';

export interface OfIssue {
  [key: string]: number | string;
  transaction_id: number;
  issue_id: number;
}

const issueAnswers = {
  n: 'reopened',
  i: 'is looking into',
  r: 'resolved',
  u: 'could not resolve',
} as const;

/** Notifications about errors that users report on payments. */
export const issueKinds = {
  issue_reported: notificationKind<OfIssue & { by: string }>().for({
    label: 'A colleague reports an error on a payment',
    section: 'Reported errors',
    audience: 'ROLE_ISSUE_UPDATE',
    channels: ['bell'],
    words: ({ by, transaction_id }) => ({
      title: 'Error reported',
      text: `${by} reported an error on transaction ${transaction_id}.`,
    }),
    path: ({ transaction_id }) => `${transactionRecord.page}/${transaction_id}`,
  }),
  issue_answered: notificationKind<OfIssue & { status: keyof typeof issueAnswers }>().for({
    label: 'Head office answers a reported error',
    section: 'Reported errors',
    audience: 'ROLE_ISSUE_VIEW',
    channels: ['bell', 'desktop'],
    words: ({ transaction_id, status }) => ({
      title: 'Answer from head office',
      text: `Head office ${issueAnswers[status]} the error on transaction ${transaction_id}.`,
    }),
    path: ({ transaction_id }) => `${transactionRecord.page}/${transaction_id}`,
  }),
} as const;
