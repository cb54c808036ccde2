import { Loader, Text, Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { LeaveWindow } from '../../../ui/page/leave-window.tsx';
import { PortalMark } from '../../../ui/page/portal-mark.tsx';
import { visits_path } from '../calls/calls.data.ts';
import { askHandOff } from './ask-hand-off.ts';
import classes from './forward-consult-screen.module.css';
import { alertOf, forward, hand_off_alerts, isSound, sessionImage } from './forward.ts';
import type { HandOffSearch } from './hand-off-search.ts';

/** Asks once, also where React mounts twice: a token works once, and a call is accepted once. */
const asked = new Map<string, ReturnType<typeof askHandOff>>();

function askOnce(search: HandOffSearch): ReturnType<typeof askHandOff> {
  const key = JSON.stringify(search);
  const known = asked.get(key) ?? askHandOff(search);
  asked.set(key, known);
  return known;
}

/** Says what went wrong, and closes the window: there is nothing to do in it. */
function giveUp(says: string): void {
  window.alert(says);
  window.close();
}

async function handOver(search: HandOffSearch): Promise<void> {
  const destination = await askOnce(search);
  if (destination.kind === 'portal') return window.location.replace(destination.path);
  const { hand_off } = destination;
  if (!isSound(hand_off, window.location.origin)) throw new Error('The hand-off is not sound.');
  await sessionImage(hand_off.session_img_url);
  forward(hand_off);
}

/** Hands the doctor over to the partner site, or to our own consult room. It opens in a window of its own. */
export function ForwardConsultScreen() {
  const search = useSearch({ strict: false }) as HandOffSearch;
  const [failure, setFailure] = useState<string>();
  const { mode, id, accept } = search;
  useEffect(() => {
    let is_open = true;
    handOver({ mode, id, accept }).catch((error: unknown) => {
      if (!is_open) return;
      const says = sentenceOf(error);
      setFailure(says);
      giveUp(alertOf(error));
    });
    return () => {
      is_open = false;
    };
  }, [mode, id, accept]);
  const title = mode === 'access' ? 'Opening the doctor module…' : 'Opening the consult…';
  return (
    <main className={classes.page}>
      <PortalMark className={classes.mark} />
      {failure === undefined ? (
        <div role="status" className={classes.text}>
          <Title order={1} size="h3">
            {title}
          </Title>
          <Loader size="sm" type="dots" aria-hidden />
        </div>
      ) : (
        <div role="alert" className={classes.text}>
          <Title order={1} size="h3">
            {hand_off_alerts.unknown}
          </Title>
          <Text c="dimmed">{failure}</Text>
          <LeaveWindow path={visits_path}>Back to visits</LeaveWindow>
        </div>
      )}
    </main>
  );
}
