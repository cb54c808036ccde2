import { appointmentsTexts } from './appointments/texts.ts';

/** Every kind of text message, of all domains. */
export const textKinds = { ...appointmentsTexts };

export type TextKind = keyof typeof textKinds;

/** The data of a kind's words. */
export type TextDataOf<Kind extends TextKind> = Parameters<(typeof textKinds)[Kind]['words']>[0];
