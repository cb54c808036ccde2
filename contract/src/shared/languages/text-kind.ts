import type { Language } from './language.ts';
import type { Words } from './words/words.ts';

/** One kind of text message, to a patient's phone or a clinic's. */
interface TextKindDeclaration<Data extends object> {
  /** The record that it is about, by its kind in the trail. */
  record: string;
  /** Its title for staff: `Reminder two hours before`. */
  label: string;
  /** Not sent later than this: a reminder is useless after the appointment. */
  worth_minutes: number;
  /** The message, with its placeholders in braces. Other people see a phone's screen, so it says nothing about the patient's condition. */
  template: string;
  /** Its name among the sentences that patients read, in other languages too. Absent: staff read it, in English. */
  to_patient?: keyof Words['texts'];
  /** The text of each placeholder. */
  places: (data: Data, language: Language) => Readonly<Record<string, string>>;
}

export interface TextKindDefinition<Data extends object> extends TextKindDeclaration<Data> {
  /** The message, by another template if one is set, or that of another language. */
  words: (data: Data, template?: string, language?: Language) => string;
}

const placeholder = /\{([^{}]*)\}/g;

/** The placeholders of a template, in order. */
export const placeholdersOf = (template: string): string[] => [
  ...new Set([...template.matchAll(placeholder)].map(([, name]) => name ?? '')),
];

/** Declares a kind of text message. `contract/src/outgoing.ts` joins them. */
export const textKind = <Data extends object>(kind: TextKindDeclaration<Data>): TextKindDefinition<Data> => ({
  ...kind,
  words: (data, template = kind.template, language = 'en') => {
    const places = kind.places(data, language);
    return template.replaceAll(placeholder, (whole, name: string) => places[name] ?? whole);
  },
});
