import { z } from 'zod/mini';
import { type TextKind, textKinds } from '../outgoing.ts';
import { endpoint } from '../shared/endpoint.ts';
import { generic_messages, requiredText } from '../shared/fields.ts';
import { placeholdersOf } from '../shared/languages/text-kind.ts';
import { instant } from '../shared/wire.ts';

const kind = z.enum(Object.keys(textKinds) as [TextKind, ...TextKind[]], generic_messages.format);

/** Why a template cannot be used: placeholders that are unknown or missing, by name. */
export function faultsOfTemplate(of: TextKind, template: string): string[] {
  const [wanted, given] = [placeholdersOf(textKinds[of].template), placeholdersOf(template)];
  const named = (name: string): string => `{${name}}`;
  const unknown = given.filter((name) => !wanted.includes(name)).map(named);
  const missing = wanted.filter((name) => !given.includes(name)).map(named);
  const rest = given.reduce((text, name) => text.replaceAll(named(name), ''), template);
  return [
    ...(unknown.length > 0 ? [`Unknown: ${unknown.join(', ')}. This text has ${wanted.map(named).join(', ')}.`] : []),
    ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}.`] : []),
    ...(/[{}]/.test(rest) ? ['A brace is not closed.'] : []),
  ];
}

/** A text message to patients or clinics, with its placeholders in braces. */
const textSetting = z.object({
  kind,
  /** Its title: `Reminder two hours before`. */
  label: z.string(),
  text: z.string(),
  /** What is sent if nothing is set. */
  usual_text: z.string(),
  /** Names of the placeholders. Each must be in the text. */
  placeholders: z.array(z.string()),
});

export const textSettings = z.object({
  texts: z.array(textSetting),
  /** Null: never saved. */
  updated_at: z.nullable(instant),
  updated_by: z.nullable(z.string()),
});
export type TextSettings = z.input<typeof textSettings>;

export const readTextSettings = endpoint({
  name: 'readTextSettings',
  method: 'GET',
  path: '/platform/settings/texts',
  summary: 'The texts of messages to phones, with their placeholders',
  access: { kind: 'platform', scope: 'settings:read' },
  response: textSettings,
});

const newText = z.strictObject({ kind, text: requiredText(480) }).check(({ value, issues }) => {
  for (const message of faultsOfTemplate(value.kind, value.text))
    issues.push({ code: 'custom', message, path: ['text'], input: value.text });
});

export const saveTextSettings = endpoint({
  name: 'saveTextSettings',
  method: 'PUT',
  path: '/platform/settings/texts',
  summary:
    'Sets the texts of some kinds of messages, for messages that are written from now on. The usual text ends a setting',
  access: { kind: 'platform', scope: 'settings:write', as_platform: true },
  body: z.strictObject({
    texts: z.array(newText, generic_messages.format).check(
      z.maxLength(Object.keys(textKinds).length),
      z.refine((texts) => new Set(texts.map((one) => one.kind)).size === texts.length, 'A kind is there twice.'),
    ),
    /** The version that was edited: null if nothing was saved. Absent: the save overwrites the current version. */
    updated_at: z.optional(z.nullable(instant)),
  }),
  response: textSettings,
  refusals: ['stale_object'],
});
