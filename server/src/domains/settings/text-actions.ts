import type * as calls from '@clinic/contract/settings/text-settings.ts';
import { type TextKind, textKinds, type TextTemplates } from '@clinic/contract/outgoing.ts';
import { placeholdersOf } from '@clinic/contract/shared/languages/text-kind.ts';
import type { Action } from '../../platform/act/act.ts';
import { saveSetting } from './save-setting.ts';
import { readSetting, type StoredSetting } from './settings.queries.ts';

const kinds = Object.keys(textKinds) as TextKind[];

const shown = (stored: StoredSetting<'texts'> | undefined) => ({
  texts: kinds.map((kind) => {
    const { label, template } = textKinds[kind];
    const text = stored?.value[kind] ?? template;
    return { kind, label, text, usual_text: template, placeholders: placeholdersOf(template) };
  }),
  updated_at: stored?.updated_at ?? null,
  updated_by: stored?.updated_by ?? null,
});

/** The texts of messages to phones. */
export const readTextSettings: Action<typeof calls.readTextSettings> = async (act) =>
  shown(await readSetting(act.db, 'texts'));

/** Sets texts of messages that are written from now on. The usual text is not stored: it follows the product. Refuses: stale_object. */
export const saveTextSettings: Action<typeof calls.saveTextSettings> = async (act, { body }) => {
  const given: TextTemplates = Object.fromEntries(body.texts.map(({ kind, text }) => [kind, text]));
  const stored = await saveSetting(act, 'texts', body.updated_at, (before) => {
    const wanted: TextTemplates = { ...before, ...given };
    const own = kinds.filter((kind) => wanted[kind] !== undefined && wanted[kind] !== textKinds[kind].template);
    return Object.fromEntries(own.map((kind) => [kind, wanted[kind]]));
  });
  return shown(stored);
};
