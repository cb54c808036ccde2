import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCaughtUp, useConnection, useLiveEvent } from '../platform/live/live-context.tsx';
import { MemberLiveProvider } from '../platform/live/live-link.tsx';
import { createQueryClient } from '../platform/query.ts';
import { useSession, useSessionControl } from '../platform/session/session-context.tsx';
import { type Recovery, startRecovery } from '../platform/recovery/recovery.ts';

interface MemberAreaProps {
  clinic_id: number;
  /** Changes with the member token. */
  member_key: string;
  children: ReactNode;
}

/** Data and live events of one member at one branch. A change of either discards them. */
export function MemberArea({ clinic_id, member_key, children }: MemberAreaProps) {
  'use no memo';
  const [client] = useState(createQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <MemberLiveProvider clinic_id={clinic_id} member_key={member_key}>
        <KeepFresh />
        <FollowOwnAccess />
        {children}
      </MemberLiveProvider>
    </QueryClientProvider>
  );
}

/** A change of role groups shows in the menu at once: the token is renewed. */
function FollowOwnAccess() {
  'use no memo';
  const session = useSessionControl();
  const { user_id } = useSession();
  useLiveEvent('user_access_update', (data) => {
    if (data['user_id'] !== user_id) return;
    // Without a network the next regular renewal, within the hour, brings the change.
    session
      .token()
      .then((token) => token && session.renew(token))
      .catch(() => undefined);
  });
  return null;
}

/** Recovers the screens after an outage. Returning live events are its first sign. */
function KeepFresh() {
  'use no memo';
  const client = useQueryClient();
  const connection = useConnection();
  const recovery = useRef<Recovery>(undefined);
  useEffect(() => {
    const started = startRecovery(client);
    recovery.current = started;
    return started.stop;
  }, [client]);
  useEffect(() => {
    recovery.current?.linked(connection === 'active');
  }, [connection]);
  useCaughtUp((how) => {
    if (how !== 'reload') return;
    void client.invalidateQueries({ refetchType: 'none' });
    recovery.current?.refetchStale();
  });
  return null;
}
