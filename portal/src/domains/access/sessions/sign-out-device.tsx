import { endSession, type OpenSession } from '@clinic/contract/access/sessions.ts';
import { ConfirmCall } from '../../../platform/list/confirm-call.tsx';
import { placeWords } from './place-words.ts';
import { session_reads } from './sessions.data.ts';

/** Asks before signing out one of the user's devices. */
export const SignOutDevice = ({ session, onClose }: { session: OpenSession; onClose: () => void }) => (
  <ConfirmCall
    does={{
      label: 'Sign out',
      call: endSession,
      question: `${placeWords(session)}. Unsaved changes there will be lost.`,
      dismiss: 'Keep signed in',
      destructive: true,
      saved: `${session.device} was signed out.`,
      failed: 'The device could not be signed out.',
    }}
    id={session.id}
    called={`${session.device}?`}
    reads={session_reads}
    onClose={onClose}
  />
);
