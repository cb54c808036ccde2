import './languages.css';
import {
  chosenLanguage,
  isLanguage,
  type Language,
  locales,
  type PageLanguages,
} from '@clinic/contract/shared/languages/language.ts';
import { englishWords, loadWords } from '@clinic/contract/shared/languages/words/load-words.ts';
import type { Words } from '@clinic/contract/shared/languages/words/words.ts';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A language with its sentences. */
export interface SpokenLanguage {
  language: Language;
  words: Words;
}

const english: SpokenLanguage = { language: 'en', words: englishWords };

/** The sentences of a language, which come with their own file. English is always there. */
const wordsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['words', language],
    queryFn: async (): Promise<SpokenLanguage> => ({ language, words: await loadWords(language) }),
    ...(language === 'en' && { initialData: english }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: 2,
  });

const key = 'portal.language';

/** What the reader chose in this tab, else what the link of the page names. */
function readChoice(): Language | undefined {
  const named = [sessionStorage.getItem(key), new URLSearchParams(window.location.search).get('lang')];
  return named.find(isLanguage);
}

export interface PageLanguage extends SpokenLanguage {
  /** False while the sentences of the language are on their way for the first time. */
  isReady: boolean;
  /** The languages that the reader can choose. */
  choices: readonly Language[];
  choose: (language: Language) => void;
  /** The choice ends: somebody else stands before the screen. */
  forget: () => void;
}

interface PageOptions {
  title?: (words: Words) => string;
  /** False for a screen of the branch: its browser says nothing about who reads it. */
  asks_browser?: boolean;
}

/**
 * The language of a page for patients: the reader’s choice, which the tab keeps, else their own, else one of their browser’s, else the branch’s
 * first. Undefined: the page does not know yet whom it serves, and shows the choice, or English.
 */
export function usePageLanguage(
  page: PageLanguages | undefined,
  { title, asks_browser = true }: PageOptions = {},
): PageLanguage {
  const [choice, setChoice] = useState(readChoice);
  const browser = asks_browser ? navigator.languages : [];
  const wanted = page ? chosenLanguage({ ...page, choice, browser }) : (choice ?? 'en');
  const loaded = useQuery({ ...wordsQuery(wanted), placeholderData: keepPreviousData });
  const { language, words } = loaded.data ?? english;
  const shown_title = title?.(words);
  useEffect(() => {
    document.documentElement.lang = locales[language];
    if (shown_title !== undefined) document.title = shown_title;
    return () => {
      document.documentElement.lang = locales.en;
    };
  }, [language, shown_title]);
  return {
    language,
    words,
    isReady: loaded.data !== undefined || loaded.isError,
    choices: page?.on ?? [],
    choose: (chosen) => {
      sessionStorage.setItem(key, chosen);
      setChoice(chosen);
    },
    forget: () => {
      sessionStorage.removeItem(key);
      setChoice(readChoice());
    },
  };
}

/** Several languages, for a screen that many people read at once. One whose sentences are not there is left out; English stands in for all. */
export function useLanguages(languages: readonly Language[]): SpokenLanguage[] {
  const there = useQueries({ queries: languages.map(wordsQuery) }).flatMap(({ data }) => data ?? []);
  return there.length > 0 ? there : [english];
}
