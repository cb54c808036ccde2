import { useState } from 'react';
import { useFullScreen } from '../../../ui/page/use-full-screen.ts';
import { useLanguages } from '../../../platform/linked-page/page-language.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { useAnnouncedCalls } from './announce-calls.ts';
import { stale_after_ms, usePublicQueue, takeQueueToken } from './public-queue.data.ts';
import { PublicNumbers, PublicNotice } from './public-numbers.tsx';

const readSteady = (): number => performance.now();

/** How long each language stays: enough to read two lines. */
const turn_ms = 8_000;
/** Counts the turns of the languages. */
const turnNow = (): number => Math.floor(performance.now() / turn_ms);

/** The screen in the waiting room: the numbers that are called and those that wait. */
export function PublicQueueScreen() {
  const [token] = useState(takeQueueToken);
  return token === undefined ? <Ended /> : <Connected token={token} />;
}

const Ended = () => (
  <PublicNotice
    title="This screen is not connected"
    hint="At the counter, open Queue, choose Public screen and open the link again."
    language="en"
  />
);

function Connected({ token }: { token: string }) {
  const { last, isEnded } = usePublicQueue(token);
  const [opened_ms] = useState(readSteady);
  const now_ms = useNow(readSteady, 1_000);
  const fullScreen = useFullScreen();
  const languages = useLanguages(last?.languages ?? ['en']);
  const turn = useNow(turnNow, 1_000);
  const spoken = languages[turn % languages.length];
  useAnnouncedCalls(last?.queue, languages);
  if (isEnded || !spoken) return <Ended />;
  // Old numbers would send people to the counter in vain.
  if (now_ms - (last?.heard_ms ?? opened_ms) > stale_after_ms)
    return (
      <PublicNotice
        title={spoken.words.queue.offline}
        hint={spoken.words.queue.offline_hint}
        language={spoken.language}
      />
    );
  return (
    <PublicNumbers
      queue={last?.queue}
      spoken={spoken}
      clinic={last?.clinic.name}
      onFullScreen={fullScreen.isOffered ? () => void fullScreen.enter() : undefined}
    />
  );
}
