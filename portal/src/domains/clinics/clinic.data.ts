import { csvText } from '@clinic/contract/shared/csv-text.ts';
import type { Language } from '@clinic/contract/shared/languages/language.ts';
import { getClinic } from '@clinic/contract/clinics/clinic.ts';
import { listProviderSchemes } from '@clinic/contract/clinics/provider-schemes.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';

export const clinicQuery = endpointQuery(getClinic, {});

/** The branch as its own staff see it. */
export const useClinic = () => useQuery(clinicQuery);

const day_ms = 86_400_000;

/** Every scheme that a clinic can support. The catalogue only changes with a release. */
export const useSchemes = () => useQuery({ ...endpointQuery(listProviderSchemes, {}), staleTime: day_ms });

/** The sentences of a language: how many there are, how many are drafts, and the list for reviewers. */
export type SentenceList = Readonly<Record<Language, { count: number; unreviewed: number; csv: string }>>;

/** The sentences that patients read, by language. They come with their own file, once a branch has a second language. */
export const useSentences = (are_needed: boolean) =>
  useQuery({
    queryKey: ['sentences'],
    queryFn: async (): Promise<SentenceList> => {
      const { reviewLines, sentencesOf, unreviewedOf } = await import('@clinic/contract/shared/languages/sentences.ts');
      const listed = (language: Language) => ({
        count: sentencesOf(language).length,
        unreviewed: unreviewedOf(language),
        // The byte order mark identifies UTF-8.
        csv: `\ufeff${csvText(reviewLines(language))}`,
      });
      return { en: listed('en'), zh: listed('zh'), ms: listed('ms'), ta: listed('ta') };
    },
    enabled: are_needed,
    staleTime: Number.POSITIVE_INFINITY,
  });
