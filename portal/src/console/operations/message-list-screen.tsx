import {
  discardPlatformMessage,
  type PlatformMessage,
  retryPlatformMessage,
  retryPlatformMessages,
} from '@clinic/contract/operations/platform-messages.ts';
import { countColumn, timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { showDateTime } from '../../platform/format.ts';
import { listScreen } from '../parts/list-screen.tsx';
import { nameColumn } from '../parts/name-column.tsx';
import { messageReads } from './operations-reads.ts';
import { type ShownWork, stateWords, windowsOf, type Work } from './work.tsx';
import { failureColumn, noWork, placeColumns, placeText, recordText } from './work-columns.tsx';

const channelWords = { consumer: 'App', text: 'Text message' } as const;

const work: Work = {
  noun: 'message',
  reads: messageReads.reads,
  again: {
    label: 'Send again',
    one: retryPlatformMessage,
    all: retryPlatformMessages,
    done: (count) => (count === 1 ? 'The message is sent again.' : `${count} messages are sent again.`),
    not: 'This message cannot be sent again.',
  },
  discard: {
    call: discardPlatformMessage,
    effect: 'The message is not sent any more: the clinic cannot send it again either. This cannot be undone.',
  },
};

const channelText = ({ channel, to }: PlatformMessage): string =>
  to === null ? channelWords[channel] : `${channelWords[channel]} to ${to}`;

const nameOf = ({ title }: PlatformMessage): string => title;

const shown = (message: PlatformMessage): ShownWork => ({
  id: message.id,
  name: nameOf(message),
  state: message.state,
  facts: [
    { label: 'By', value: channelText(message) },
    { label: 'Reason', value: message.failure },
    { label: 'Tries', value: message.tries },
    { label: 'Clinic', value: `${placeText(message)}, ${message.group.name}` },
    { label: 'Record', value: recordText(message) },
    { label: 'Created', value: showDateTime(message.created_at) },
    ...(message.state === 'failed' && message.ended_at
      ? [{ label: 'Given up', value: showDateTime(message.ended_at) }]
      : []),
  ],
  discarded: message.discarded,
  can_retry: message.can_retry,
  causes: [
    ...(message.failure === null
      ? []
      : [
          {
            label: `All failed messages with the same reason (${channelWords[message.channel]})`,
            body: { channel: message.channel, failure: message.failure },
          },
        ]),
    { label: `All failed messages (${channelWords[message.channel]})`, body: { channel: message.channel } },
  ],
});

const { Facts, Again, Discard } = windowsOf(work, shown);

const MessageList = defineList(messageReads, {
  noun: 'messages',
  title: 'Messages',
  filters: {
    state: { label: 'Status', all: 'All', words: stateWords },
    channel: { label: 'By', all: 'All', words: channelWords },
  },
  named: (message) => `${nameOf(message)}, ${placeText(message)}`,
  columns: ({ open }) => [
    nameColumn('Message', nameOf, (message) => open(Facts, message)),
    { id: 'channel', header: 'By', width: 190, priority: 2, wrap: 'two-lines', cell: channelText },
    failureColumn(({ failure }) => failure),
    ...placeColumns<PlatformMessage>(),
    countColumn('tries', 'Tries', { priority: 3 }),
    timeColumn('created_at', 'Created', { priority: 1 }),
  ],
  rowWindow: Facts,
  actions: [
    { label: 'Send again', role: 'operations:write', window: Again, of: ({ can_retry }) => can_retry },
    { label: 'Discard', role: 'operations:write', window: Discard, of: ({ state }) => state === 'failed' },
  ],
  empty: ({ search, isFiltered }) => noWork('messages', search.state, isFiltered),
});

/** Messages of every clinic to the app and to phones that are not sent. */
export const MessageListScreen = listScreen(messageReads.list, MessageList);
