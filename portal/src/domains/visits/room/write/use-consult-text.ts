import { type Consult, type ConsultText, readConsult, saveConsult } from '@clinic/contract/visits/consult/consult.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem, isOutage } from '../../../../platform/api/api-problem.ts';
import { call } from '../../../../platform/api/call.ts';
import { type Draft, isUnsaved, saveIn, toSave } from './autosave.ts';

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** Nothing is lost: it is saved again as soon as the network is back. */
  | { kind: 'waiting'; failure: unknown }
  /** Another window saved meanwhile: both texts are shown, and the doctor decides. */
  | { kind: 'conflict'; theirs: Consult }
  | { kind: 'refused'; failure: unknown };

const textOf = ({ notes, diagnosis, mc, referral, medicines }: Consult): ConsultText => ({
  notes,
  diagnosis,
  mc,
  referral,
  medicines,
});
const draftOf = (consult: Consult): Draft => ({
  text: textOf(consult),
  saved: textOf(consult),
  updated_at: consult.updated_at,
});

const again_ms = 3_000;

/** The meaning of a failed save. After a conflict the other text is read; if that fails too, the save is retried. */
async function stateAfter(failure: unknown, visit_id: number): Promise<SaveState> {
  const is_stale = failure instanceof ApiProblem && failure.code === 'stale_object';
  if (!is_stale) return isOutage(failure) ? { kind: 'waiting', failure } : { kind: 'refused', failure };
  const theirs = await call(readConsult, { params: { id: String(visit_id) } }).catch(() => undefined);
  return theirs ? { kind: 'conflict', theirs } : { kind: 'waiting', failure };
}

/** The browser asks before it leaves a page with something unsaved. */
function useLeaveQuestion(is_unsaved: boolean): void {
  useEffect(() => {
    if (!is_unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [is_unsaved]);
}

/** The doctor's text, saved as it is typed. */
export function useConsultText(consult: Consult) {
  const [draft, setDraft] = useState(() => draftOf(consult));
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const latest = useRef(draft);
  const keys = useRef<{ first: number; last: number }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(undefined);
  const params = { id: String(consult.visit_id) };

  const put = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  const saveNow = async (): Promise<void> => {
    clearTimeout(timer.current);
    keys.current = undefined;
    const sent = latest.current;
    if (!isUnsaved(sent)) return setState({ kind: 'saved' });
    setState({ kind: 'saving' });
    try {
      const text = toSave(sent.text);
      const answer = await call(saveConsult, { params, body: { ...text, updated_at: sent.updated_at } });
      put({ ...latest.current, saved: text, updated_at: answer.updated_at });
      setState({ kind: 'saved' });
      if (isUnsaved(latest.current)) schedule();
    } catch (failure) {
      await notSaved(failure);
    }
  };

  const notSaved = async (failure: unknown): Promise<void> => {
    const next = await stateAfter(failure, consult.visit_id);
    setState(next);
    if (next.kind === 'waiting') timer.current = setTimeout(() => void save(), again_ms);
  };

  /** One save at a time: the next one begins from the version that it wrote. */
  const save = () => {
    saving.current = (saving.current ?? Promise.resolve()).then(saveNow);
    return saving.current;
  };

  function schedule(): void {
    const now = performance.now();
    keys.current = { first: keys.current?.first ?? now, last: now };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), saveIn(keys.current.first, keys.current.last, now));
  }

  const write = (part: Partial<ConsultText>) => {
    put({ ...latest.current, text: { ...latest.current.text, ...part } });
    if (state.kind !== 'conflict') schedule();
  };

  /** The doctor keeps the own text, or takes the other one. */
  const settle = (keeps_own: boolean) => {
    if (state.kind !== 'conflict') return;
    const theirs = draftOf(state.theirs);
    put(keeps_own ? { ...theirs, text: latest.current.text } : theirs);
    setState({ kind: 'saved' });
    if (keeps_own) void save();
  };

  const is_unsaved = isUnsaved(draft);
  useLeaveQuestion(is_unsaved);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { draft, state, write, settle, save, updated_at: () => latest.current.updated_at, is_unsaved };
}
export type ConsultWriting = ReturnType<typeof useConsultText>;
