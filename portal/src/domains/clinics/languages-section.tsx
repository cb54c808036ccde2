import '@mantine/core/styles/Checkbox.layer.css';
import { type Language, languages, languageWords } from '@clinic/contract/shared/languages/language.ts';
import { ActionIcon, Button, Checkbox, Text } from '@mantine/core';
import { IconArrowUp, IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../platform/api/save-file.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { type SentenceList, useSentences } from './clinic.data.ts';
import classes from './languages-section.module.css';
import grid from './parts/profile-grid.module.css';
import type { ProfileSection } from './parts/profile-text.tsx';

/** The languages in which patients of the branch read, in its order. English stays on. */
export function LanguagesSection({ form, read_only }: ProfileSection) {
  const { languages: on } = form.values;
  const rows = [...on, ...languages.filter((language) => !on.includes(language))];
  const sentences = useSentences(on.some((language) => language !== 'en'));
  const set = (changed: Language[]) => form.setFieldValue('languages', changed);
  const moveUp = (place: number) => {
    const [moved, ...others] = [on[place], on[place - 1]].filter((language) => language !== undefined);
    if (moved) set([...on.slice(0, place - 1), moved, ...others, ...on.slice(place + 1)]);
  };
  return (
    <SectionCard title="Languages of patients">
      <div className={grid.pages}>
        <p className={grid.note}>
          For receipts, delivery tracking, the customer screen, the queue screen, tele-consults and messages. Patients
          whose language is not known read the first one.
        </p>
        <ul className={classes.languages} aria-label="Languages of patients">
          {rows.map((language, place) => (
            <li key={language} className={classes.language}>
              <Checkbox
                label={languageWords[language]}
                checked={on.includes(language)}
                disabled={read_only || language === 'en'}
                onChange={({ currentTarget: { checked } }) =>
                  set(checked ? [...on, language] : on.filter((one) => one !== language))
                }
              />
              {!read_only && place > 0 && on.includes(language) && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${languageWords[language]} up`}
                  onClick={() => moveUp(place)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
              )}
              {on.includes(language) && sentences.data && <Reviewed language={language} all={sentences.data} />}
            </li>
          ))}
        </ul>
        {form.errors['languages'] && (
          <Text size="sm" c="red" role="alert">
            {form.errors['languages']}
          </Text>
        )}
      </div>
    </SectionCard>
  );
}

/** How many sentences no native speaker has reviewed, and the list to give to one. */
function Reviewed({ language, all }: { language: Language; all: SentenceList }) {
  const { count, unreviewed, csv } = all[language];
  if (unreviewed === 0) return null;
  return (
    <div className={classes.review}>
      <Text size="sm" component="span">
        {unreviewed === count ? `None of ${count} sentences is` : `${unreviewed} of ${count} sentences are not`}{' '}
        reviewed by a native speaker. Patients read them as they are.
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `sentences-${language}.csv`)}
      >
        {`List for reviewers (${languageWords[language]})`}
      </Button>
    </div>
  );
}
