import type { CustomerShown } from '@clinic/contract/customers/customers.ts';
import { isLanguage, languages, languageWords } from '@clinic/contract/shared/languages/language.ts';
import { NativeSelect } from '@mantine/core';
import { useAttempt } from '../../platform/api/use-attempt.ts';
import { useSetLanguage } from './customers.data.ts';

const choices = [
  { value: '', label: 'Not known' },
  ...languages.map((value) => ({ value, label: languageWords[value] })),
];

/** The language in which the customer reads pages and messages. It is saved as it is chosen. */
export function CustomerLanguage({ customer: { id, language } }: { customer: CustomerShown }) {
  const setLanguage = useSetLanguage();
  const { attempt, isWorking } = useAttempt();
  return (
    <NativeSelect
      size="xs"
      aria-label="Language"
      data={choices}
      value={language ?? ''}
      disabled={isWorking}
      onChange={({ currentTarget: { value } }) =>
        void attempt(
          () => setLanguage({ params: { id: String(id) }, body: { language: isLanguage(value) ? value : null } }),
          { saved: 'Language saved', failed: 'The language could not be saved.' },
        )
      }
    />
  );
}
