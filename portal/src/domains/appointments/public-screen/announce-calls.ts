import type { PublicQueue } from '@clinic/contract/appointments/queue-screen.ts';
import { type Language, locales } from '@clinic/contract/shared/languages/language.ts';
import { englishWords } from '@clinic/contract/shared/languages/words/load-words.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { chime } from '../../../platform/device/chime.ts';
import type { SpokenLanguage } from '../../../platform/linked-page/page-language.ts';
import { newCalls } from './new-calls.ts';

/** Voices by the language that they speak. Those of Hong Kong speak Cantonese under the tag of Chinese. */
function voiceOf(language: Language): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis.getVoices().filter(({ lang }) => {
    const tag = lang.replace('_', '-').toLowerCase();
    return tag.split('-')[0] === language && !tag.includes('-hk');
  });
  return voices.find(({ lang }) => lang.replace('_', '-') === locales[language]) ?? voices[0];
}

/** Says a number aloud in each language that the device has a voice for; in English if it has none of them, or does not say. */
function speak(number: number, languages: readonly SpokenLanguage[]): void {
  if (typeof speechSynthesis === 'undefined') return;
  const spoken = languages.flatMap(({ language, words }) => {
    const voice = voiceOf(language);
    return voice ? [{ language, words, voice }] : [];
  });
  const said = spoken.length > 0 ? spoken : [{ language: 'en' as const, words: englishWords, voice: undefined }];
  for (const { language, words, voice } of said) {
    const sentence = new SpeechSynthesisUtterance(words.queue.spoken({ number: String(number) }));
    sentence.lang = voice?.lang ?? locales[language];
    if (voice) sentence.voice = voice;
    speechSynthesis.speak(sentence);
  }
}

/** Two tones, and a voice in the branch’s languages, for each number that is called while the screen is open. */
export function useAnnouncedCalls(queue: PublicQueue | undefined, languages: readonly SpokenLanguage[]): void {
  const before = useRef<PublicQueue>(undefined);
  const announce = useEffectEvent((number: number) => speak(number, languages));
  useEffect(() => {
    if (!queue) return;
    const numbers = newCalls(before.current, queue);
    before.current = queue;
    if (numbers.length === 0) return;
    chime();
    for (const number of numbers) announce(number);
  }, [queue]);
}
