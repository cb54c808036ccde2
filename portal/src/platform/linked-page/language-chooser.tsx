import { languageNames, locales } from '@clinic/contract/shared/languages/language.ts';
import { UnstyledButton } from '@mantine/core';
import classes from './language-chooser.module.css';
import type { PageLanguage } from './page-language.ts';

/** The languages of the branch, each by its own name. A branch with one offers no choice. */
export function LanguageChooser({ page, className = '' }: { page: PageLanguage; className?: string | undefined }) {
  const { choices, language, words, choose } = page;
  if (choices.length < 2) return null;
  return (
    <div className={`${classes.languages} ${className}`} role="group" aria-label={words.common.language}>
      {choices.map((one) => (
        <UnstyledButton
          key={one}
          className={classes.language ?? ''}
          lang={locales[one]}
          aria-pressed={one === language}
          onClick={() => choose(one)}
        >
          {languageNames[one]}
        </UnstyledButton>
      ))}
    </div>
  );
}
