import {
  type NewsDataOf,
  type NewsKind,
  newsKinds,
  type TextDataOf,
  type TextKind,
  textKinds,
  type TextTemplates,
} from '@clinic/contract/outgoing.ts';
import type { Language } from '@clinic/contract/shared/languages/language.ts';
import type { TextKindDefinition } from '@clinic/contract/shared/languages/text-kind.ts';
import { allWords } from '@clinic/contract/shared/languages/words/all-words.ts';

/** The record that a message is about, and the clinic that sends it. */
export interface ToldRecord {
  id: number;
  clinic_id: number;
}

/** News for the consumer app. */
export interface News<Kind extends NewsKind> {
  record: ToldRecord;
  data: NewsDataOf<Kind>;
}

/** A text message to a phone. */
export interface TextMessage<Kind extends TextKind> {
  record: ToldRecord;
  /** The phone number, as it was given. */
  to: string;
  data: TextDataOf<Kind>;
  /** The patient's language. Default: English, which staff read. */
  language?: Language;
  /** Not sent after this time. Default: the kind's. */
  until?: Date;
  /** Not sent before this time. Default: at once. */
  due?: Date;
}

/** A message as it is written with the commit. */
export interface NewOutboxMessage {
  clinic_id: number;
  channel: 'consumer' | 'text';
  kind: string;
  record: string;
  record_id: number;
  recipient: string | null;
  data: object;
  created_at: string;
  due_at?: string;
  ends_at: string;
}

/** How long the consumer app may be unreachable before its news are given up. */
const news_worth_minutes = 24 * 60;

const minutesAfter = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString();

/** The message to the consumer app. Fields that the kind does not declare are dropped. */
export function newNews<Kind extends NewsKind>(now: Date, kind: Kind, { record, data }: News<Kind>): NewOutboxMessage {
  const { record: record_kind, data: schema } = newsKinds[kind];
  return {
    clinic_id: record.clinic_id,
    channel: 'consumer',
    kind,
    record: record_kind,
    record_id: record.id,
    recipient: null,
    data: schema.parse(data),
    created_at: now.toISOString(),
    ends_at: minutesAfter(now, news_worth_minutes),
  };
}

const texts: { [Kind in TextKind]: TextKindDefinition<TextDataOf<Kind>> } = textKinds;

/** The text message, with its words as they are now: in English by the platform's template, if it has set one. */
export function newText<Kind extends TextKind>(
  now: Date,
  templates: TextTemplates,
  kind: Kind,
  { record, to, data, language = 'en', until, due }: TextMessage<Kind>,
): NewOutboxMessage {
  const definition: TextKindDefinition<TextDataOf<Kind>> = texts[kind];
  const { to_patient } = definition;
  const translated = language !== 'en' && to_patient !== undefined;
  const template = translated ? allWords[language].texts[to_patient] : templates[kind];
  const count = 'count' in data ? { count: data.count } : {};
  return {
    clinic_id: record.clinic_id,
    channel: 'text',
    kind,
    record: definition.record,
    record_id: record.id,
    recipient: to,
    data: { text: definition.words(data, template, translated ? language : 'en'), ...count },
    created_at: now.toISOString(),
    ...(due && { due_at: due.toISOString() }),
    ends_at: until?.toISOString() ?? minutesAfter(now, definition.worth_minutes),
  };
}
