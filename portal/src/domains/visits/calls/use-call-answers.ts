import type { VisitPage } from '@clinic/contract/visits/visit/visit.ts';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { openLaterWindow } from '../../../ui/window/later-window.ts';
import { randomId } from '../../../platform/random-id.ts';
import { showFailure } from '../../../ui/toast/toast.ts';
import { consultAddress, useAccept, useDecline, useReject, useSkip } from './calls.data.ts';

export interface CallAnswers {
  /** The answer that is being sent. */
  busy: 'accept' | 'unavailable' | 'decline' | undefined;
  accept: (visit: VisitPage) => Promise<void>;
  /** If the patient chose this doctor, the call is rejected; otherwise it rings at the next doctor. The doctor goes offline in both cases. */
  beUnavailable: (visit: VisitPage) => Promise<void>;
  decline: (visit: VisitPage) => Promise<void>;
}

/** Opens the consult in a window of its own, which cannot reach this one. */
export const openConsult = (visit: VisitPage, accept: boolean): void =>
  void window.open(consultAddress(visit, accept), '_blank', 'noopener');

/** The answers to a call. `onAnswer` stops the ringing in the other tabs at once. */
export function useCallAnswers(onAnswer: (visit_id: number) => void): CallAnswers {
  const [busy, setBusy] = useState<CallAnswers['busy']>();
  const [key] = useState(randomId);
  const [sendAccept, sendSkip, sendReject, sendDecline] = [useAccept(), useSkip(), useReject(), useDecline()];

  const answer = async (
    name: NonNullable<CallAnswers['busy']>,
    { id }: VisitPage,
    work: () => Promise<unknown>,
  ): Promise<void> => {
    setBusy(name);
    try {
      await work();
    } catch (failure) {
      showFailure('The call could not be answered.', sentenceOf(failure));
    } finally {
      // After a refusal too: the call is no longer this doctor’s.
      onAnswer(id);
      setBusy(undefined);
    }
  };
  const of = ({ id }: VisitPage) => ({ params: { id: String(id) } });
  return {
    busy,
    accept: (visit) => {
      // If the browser blocks the window, the alert links to the consult.
      const consult = openLaterWindow();
      return answer('accept', visit, async () => {
        try {
          await sendAccept({ ...of(visit), idempotency_key: `${key}-accept-${visit.id}` });
        } catch (failure) {
          consult?.close();
          throw failure;
        }
        consult?.go(consultAddress(visit, true));
      });
    },
    beUnavailable: (visit) =>
      answer('unavailable', visit, () => (visit.specified === true ? sendReject(of(visit)) : sendSkip(of(visit)))),
    decline: (visit) => answer('decline', visit, () => sendDecline({ ...of(visit), body: {} })),
  };
}
