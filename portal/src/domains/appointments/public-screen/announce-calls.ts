import type { PublicQueue } from '@clinic/contract/appointments/queue-screen.ts';
import { useEffect, useRef } from 'react';
import { chime } from '../../../platform/device/chime.ts';
import { newCalls } from './new-calls.ts';

/** Says a number aloud, where the device has a voice. */
function speak(number: number): void {
  if (typeof speechSynthesis === 'undefined') return;
  const words = new SpeechSynthesisUtterance(`Number ${number}, please come to the counter.`);
  words.lang = 'en-SG';
  speechSynthesis.speak(words);
}

/** Two tones and a voice for each number that is called while the screen is open. */
export function useAnnouncedCalls(queue: PublicQueue | undefined): void {
  const before = useRef<PublicQueue>(undefined);
  useEffect(() => {
    if (!queue) return;
    const numbers = newCalls(before.current, queue);
    before.current = queue;
    if (numbers.length === 0) return;
    chime();
    for (const number of numbers) speak(number);
  }, [queue]);
}
