import { hummingAccess } from '@clinic/contract/visits/hand-off/hand-off.ts';
import { Anchor, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import classes from './doctor-module-screen.module.css';
import { forward, isSound, sessionImage } from './forward.ts';

const path = '/doctor-module';
const own_window = '/forward_consult?mode=access';
const frame_name = 'doctor-module';
/** The site keeps its own storage. It is of another origin than the portal, so it cannot take these bounds off. */
const frame_permissions = 'allow-scripts allow-forms allow-same-origin allow-popups allow-downloads';
/** How long the page waits for a site that sends nothing. */
const longest_ms = 20_000;

type State = { is: 'asking' | 'opening' | 'open' } | { is: 'failed'; reason: string };

/** Only the document of this page may show the partner site: one that was opened at another page is loaded anew. */
const isOwnDocument = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || new URL(entry.name).pathname === path;
};

/** Asks for a token and sends it into the frame by a form, so that no address contains it. */
async function open(signal: AbortSignal): Promise<void> {
  const hand_off = await call(hummingAccess, {});
  if (signal.aborted) return;
  if (!hand_off.is_framed) return window.location.replace(own_window);
  if (!isSound(hand_off, window.location.origin)) throw new Error('The hand-off is not sound.');
  await sessionImage(hand_off.session_img_url);
  if (!signal.aborted) forward(hand_off, frame_name);
}

/** The partner’s doctor module in a frame of the portal (part 1 §7). */
export function DoctorModuleScreen() {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ is: 'asking' });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const fail = (reason: string) => {
      if (!signal.aborted) setState({ is: 'failed', reason });
    };
    const late = setTimeout(
      () => setState((now) => (now.is === 'open' ? now : { is: 'failed', reason: 'The site did not answer in time.' })),
      longest_ms,
    );
    // Waits for the next turn, so that of two mounts in a row one asks: a token works once.
    const begun = setTimeout(() => {
      if (!isOwnDocument()) return window.location.reload();
      open(signal)
        .then(() => {
          if (!signal.aborted) setState({ is: 'opening' });
        })
        .catch((error: unknown) => fail(sentenceOf(error)));
    });
    return () => {
      stop.abort();
      clearTimeout(late);
      clearTimeout(begun);
    };
  }, [attempt]);
  const retry = () => {
    setState({ is: 'asking' });
    setAttempt(attempt + 1);
  };
  const is_failed = state.is === 'failed';
  return (
    <>
      <PageHeader
        title="Doctor Module"
        actions={
          <Anchor href={own_window} target="_blank" rel="noopener noreferrer" size="sm">
            Open in a window of its own
          </Anchor>
        }
      />
      {is_failed && (
        <FailedState title="The doctor module could not be opened." reason={state.reason} onRetry={retry} />
      )}
      {(state.is === 'asking' || state.is === 'opening') && (
        <Skeleton height={480} role="status" aria-label="Opening the doctor module" />
      )}
      {!is_failed && (
        <iframe
          name={frame_name}
          title="Doctor module of the partner"
          className={state.is === 'open' ? classes.frame : classes.waiting}
          sandbox={frame_permissions}
          allow="camera; microphone"
          referrerPolicy="no-referrer"
          onLoad={() => setState((now) => (now.is === 'opening' ? { is: 'open' } : now))}
        />
      )}
    </>
  );
}
