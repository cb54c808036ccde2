import {
  discardMailDelivery,
  type MailDelivery,
  retryMailDeliveries,
  retryMailDelivery,
} from '@clinic/contract/operations/mail-deliveries.ts';
import type { MailKind } from '@clinic/contract/shared/mails.ts';
import { countColumn, textColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { showDateTime } from '../../platform/format.ts';
import { listScreen } from '../parts/list-screen.tsx';
import { nameColumn } from '../parts/name-column.tsx';
import { mailReads } from './operations-reads.ts';
import { type ShownWork, stateWords, windowsOf, type Work, work_states } from './work.tsx';
import { failureColumn, noWork } from './work-columns.tsx';

const kindWords: Readonly<Record<MailKind, string>> = {
  invitation: 'Invitation',
  reset_code: 'Code for a new password',
  still_invited: 'Invitation that is still open',
  password_changed: 'Password changed',
  password_set: 'Password set',
  address_changed: 'Email address changed',
  new_device: 'Sign-in on a new device',
  second_factor_changed: 'Second factor changed',
  operator_recovered: 'Operator recovered',
  bank_exceptions: 'Exceptions at the bank',
  notifications: 'Notifications',
  receipt: 'Receipt',
  report: 'Report',
  other: 'Other',
};

const work: Work = {
  noun: 'email',
  reads: mailReads.reads,
  again: {
    label: 'Send again',
    one: retryMailDelivery,
    all: retryMailDeliveries,
    done: (count) => (count === 1 ? 'The email is sent again.' : `${count} emails are sent again.`),
    not: 'This email cannot be sent again. Please do what it was about anew, such as the invitation.',
  },
  discard: { call: discardMailDelivery, effect: 'The email is not sent any more. This cannot be undone.' },
};

const nameOf = ({ kind }: MailDelivery): string => kindWords[kind];

const shown = (mail: MailDelivery): ShownWork => ({
  id: mail.id,
  name: nameOf(mail),
  state: mail.state,
  facts: [
    { label: 'To', value: mail.address },
    { label: 'The relay’s answer', value: mail.answer },
    { label: 'Tries', value: mail.tries },
    { label: 'Created', value: showDateTime(mail.created_at) },
    { label: 'Last try', value: showDateTime(mail.tried_at) },
    ...(mail.sent_at ? [{ label: 'Sent', value: showDateTime(mail.sent_at) }] : []),
    { label: 'Job', value: mail.job_id },
  ],
  discarded: mail.discarded,
  can_retry: mail.can_retry,
  causes: [
    ...(mail.answer === null
      ? []
      : [{ label: 'All failed emails with the same reason', body: { answer: mail.answer } }]),
    { label: `All failed emails of this kind: ${nameOf(mail)}`, body: { kind: mail.kind } },
    { label: 'All failed emails', body: {} },
  ],
});

const { Facts, Again, Discard } = windowsOf(work, shown);

const MailList = defineList(mailReads, {
  noun: 'emails',
  title: 'Emails',
  filters: {
    state: { label: 'Status', all: 'All', words: { ...stateWords, sent: work_states.sent.word } },
    kind: { label: 'Kind', all: 'All kinds', words: kindWords },
  },
  named: (mail) => `${nameOf(mail)} to ${mail.address}`,
  columns: ({ open }) => [
    nameColumn('Email', nameOf, (mail) => open(Facts, mail)),
    textColumn('address', 'To', { width: 190, priority: 1 }),
    failureColumn(({ answer }) => answer),
    countColumn('tries', 'Tries', { priority: 3 }),
    timeColumn('created_at', 'Created', { priority: 1 }),
    timeColumn('tried_at', 'Last try', { priority: 2 }),
  ],
  rowWindow: Facts,
  actions: [
    { label: 'Send again', role: 'operations:write', window: Again, of: ({ can_retry }) => can_retry },
    { label: 'Discard', role: 'operations:write', window: Discard, of: ({ state }) => state === 'failed' },
  ],
  empty: ({ search, isFiltered }) => noWork('emails', search.state, isFiltered),
});

/** Emails that were tried, with what the relay said. */
export const MailListScreen = listScreen(mailReads.list, MailList);
